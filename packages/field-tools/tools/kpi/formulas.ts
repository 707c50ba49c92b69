/**
 * KPI formulas from the pages. The worked examples of `content/plant.yaml` use the same functions. All times in one
 * formula have the same unit, shares are in percent, and undefined results are NaN.
 */

/** Share of a total in percent, such as idle energy. */
export function share(part: number, total: number): number {
  return total > 0 ? (part / total) * 100 : Number.NaN;
}

/** Run time divided by the shift hours in the interval. Above 100 if the machine ran outside its shifts. */
export function availability(runTime: number, available: number): number {
  return share(runTime, available);
}

/** Run time per cycle. */
export function cycleTime(runTime: number, cycles: number): number {
  return cycles > 0 ? runTime / cycles : Number.NaN;
}

/** Ideal divided by measured cycle time. Above 100 if the machine is faster than the ideal. */
export function performance(ideal: number, measured: number): number {
  return share(ideal, measured);
}

export function quality(good: number, bad: number): number {
  return share(good, good + bad);
}

/** Product of availability, performance, and quality. */
export function oee(
  availabilityShare: number,
  performanceShare: number,
  qualityShare: number,
): number {
  return (availabilityShare * performanceShare * qualityShare) / 10_000;
}

/** Time for the good cycles at the ideal cycle time, divided by the available time. Equals `oee`. */
export function directOee(good: number, ideal: number, available: number): number {
  return share(good * ideal, available);
}

/** OEE relative to calendar time, from total productive maintenance; not part of ISO 22400. */
export function teep(oeeShare: number, planned: number, calendar: number): number {
  return calendar > 0 ? (oeeShare * planned) / calendar : Number.NaN;
}

/** Efficiency of an operation, which has no planned hours and therefore no availability. */
export function efficiency(performanceShare: number, qualityShare: number): number {
  return (performanceShare * qualityShare) / 100;
}

/** Working time divided by working, idle, and alarm time; offline time does not count. */
export function utilization(working: number, idle: number, alarm: number): number {
  return share(working, working + idle + alarm);
}

export function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number {
  const weight = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  return weight > 0
    ? pairs.reduce((sum, [value, weight]) => sum + value * weight, 0) / weight
    : Number.NaN;
}

export function cost(energy: number, price: number): number {
  return energy * price;
}

/** kg CO2e of an energy in kWh, with the emission factor of the workspace. */
export function carbon(energy: number, factor: number): number {
  return energy * factor;
}

/** Average power in kW. */
export function averagePower(energy: number, hours: number): number {
  return hours > 0 ? energy / hours : Number.NaN;
}

/** Change from the previous period in percent; NaN if there is no data for the previous period. */
export function change(now: number, before: number): number {
  return before > 0 ? ((now - before) / before) * 100 : Number.NaN;
}

/** Maximum deviation of a phase from the mean, divided by the mean (NEMA MG 1). */
export function unbalance(phases: readonly number[]): number {
  const mean = phases.reduce((sum, phase) => sum + phase, 0) / phases.length;
  return share(Math.max(...phases.map((phase) => Math.abs(phase - mean))), mean);
}

/** Working time per failure (IEC 60050-192, EN 15341). */
export function mtbf(working: number, failures: number): number {
  return failures > 0 ? working / failures : Number.NaN;
}

/** Restoration time per failure (IEC 60050-192, EN 15341). */
export function mttr(restoration: number, failures: number): number {
  return failures > 0 ? restoration / failures : Number.NaN;
}

export function inherentAvailability(mtbfHours: number, mttrHours: number): number {
  return share(mtbfHours, mtbfHours + mttrHours);
}

/** Used share of a counter's limit; overdue above 100. */
export function wear(current: number, limit: number): number {
  return share(current, limit);
}

/** Days until a counter reaches its limit at a daily rate; NaN if the counter does not change. */
export function daysLeft(current: number, limit: number, rate: number): number {
  return rate > 0 ? (limit - current) / rate : Number.NaN;
}
