/**
 * KPI formulas from the pages. The worked examples of `content/plant.yaml` use the same functions. All times in one
 * formula have the same unit, shares are in percent, and undefined results are NaN.
 */

/** Share of a total in percent, such as idle energy. */
export const share = (part: number, total: number) =>
  total > 0 ? (part / total) * 100 : Number.NaN;

/** Run time divided by the shift hours in the interval. Above 100 if the machine ran outside its shifts. */
export const availability = (runTime: number, available: number) => share(runTime, available);

/** Run time per cycle. */
export const cycleTime = (runTime: number, cycles: number) =>
  cycles > 0 ? runTime / cycles : Number.NaN;

/** Ideal divided by measured cycle time. Above 100 if the machine is faster than the ideal. */
export const performance = (ideal: number, measured: number) => share(ideal, measured);

export const quality = (good: number, bad: number) => share(good, good + bad);

/** Product of availability, performance, and quality. */
export const oee = (availabilityShare: number, performanceShare: number, qualityShare: number) =>
  (availabilityShare * performanceShare * qualityShare) / 10_000;

/** Time for the good cycles at the ideal cycle time, divided by the available time. Equals `oee`. */
export const directOee = (good: number, ideal: number, available: number) =>
  share(good * ideal, available);

/** OEE relative to calendar time, from total productive maintenance; not part of ISO 22400. */
export const teep = (oeeShare: number, planned: number, calendar: number) =>
  calendar > 0 ? (oeeShare * planned) / calendar : Number.NaN;

/** Efficiency of an operation, which has no planned hours and therefore no availability. */
export const efficiency = (performanceShare: number, qualityShare: number) =>
  (performanceShare * qualityShare) / 100;

/** Working time divided by working, idle, and alarm time; offline time does not count. */
export const utilization = (working: number, idle: number, alarm: number) =>
  share(working, working + idle + alarm);

export function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number {
  const weight = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  return weight > 0
    ? pairs.reduce((sum, [value, weight]) => sum + value * weight, 0) / weight
    : Number.NaN;
}

export const cost = (energy: number, price: number) => energy * price;

/** kg CO2e of an energy in kWh, with the emission factor of the workspace. */
export const carbon = (energy: number, factor: number) => energy * factor;

/** Average power in kW. */
export const averagePower = (energy: number, hours: number) =>
  hours > 0 ? energy / hours : Number.NaN;

/** Change from the previous period in percent; NaN if there is no data for the previous period. */
export const change = (now: number, before: number) =>
  before > 0 ? ((now - before) / before) * 100 : Number.NaN;

/** Maximum deviation of a phase from the mean, divided by the mean (NEMA MG 1). */
export function unbalance(phases: readonly number[]): number {
  const mean = phases.reduce((sum, phase) => sum + phase, 0) / phases.length;
  return share(Math.max(...phases.map((phase) => Math.abs(phase - mean))), mean);
}

/** Working time per failure (IEC 60050-192, EN 15341). */
export const mtbf = (working: number, failures: number) =>
  failures > 0 ? working / failures : Number.NaN;

/** Restoration time per failure (IEC 60050-192, EN 15341). */
export const mttr = (restoration: number, failures: number) =>
  failures > 0 ? restoration / failures : Number.NaN;

export const inherentAvailability = (mtbfHours: number, mttrHours: number) =>
  share(mtbfHours, mtbfHours + mttrHours);

/** Used share of a counter's limit; overdue above 100. */
export const wear = (current: number, limit: number) => share(current, limit);

/** Days until a counter reaches its limit at a daily rate; NaN if the counter does not change. */
export const daysLeft = (current: number, limit: number, rate: number) =>
  rate > 0 ? (limit - current) / rate : Number.NaN;
