/**
 * The formulas as the pages give them; where the platform's own is not specified, the page says so. `content/plant.yaml` computes the worked numbers of the pages
 * with the same functions. Times of one formula share a unit; shares are in percent; what has no base is NaN.
 */

/** A part of a whole, such as the energy of idling. */
export function share(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : Number.NaN;
}

/** Run time against the hours of the configured shifts inside the interval. Above 100 where it ran outside of them. */
export function availability(runTime: number, available: number): number {
  return share(runTime, available);
}

/** Run time a cycle. */
export function cycleTime(runTime: number, cycles: number): number {
  return cycles > 0 ? runTime / cycles : Number.NaN;
}

/** Ideal cycle time against the measured one. Above 100 where the ideal is slower than the machine. */
export function performance(ideal: number, measured: number): number {
  return share(ideal, measured);
}

export function quality(good: number, bad: number): number {
  return share(good, good + bad);
}

/** Product of the three shares. */
export function oee(available: number, performed: number, good: number): number {
  return (available * performed * good) / 10_000;
}

/** Good cycles at the ideal pace against the available time: the same OEE on one line. */
export function oeeAtOnce(good: number, ideal: number, available: number): number {
  return share(good * ideal, available);
}

/** OEE against the calendar; practice of total productive maintenance, not part of ISO 22400. */
export function teep(oeeShare: number, planned: number, calendar: number): number {
  return calendar > 0 ? (oeeShare * planned) / calendar : Number.NaN;
}

/** Efficiency of an operation, which has no planned hours and so no availability. */
export function efficiency(performed: number, good: number): number {
  return (performed * good) / 100;
}

/** Working against working, idle and alarm; offline time does not count. */
export function utilization(working: number, idle: number, alarm: number): number {
  return share(working, working + idle + alarm);
}

/** Mean that counts each value as often as its weight says. */
export function weightedMean(pairs: readonly (readonly [value: number, weight: number])[]): number {
  const weight = pairs.reduce((sum, [, each]) => sum + each, 0);
  return weight > 0
    ? pairs.reduce((sum, [value, each]) => sum + value * each, 0) / weight
    : Number.NaN;
}

export function cost(energy: number, price: number): number {
  return energy * price;
}

/** kg CO2e of so many kWh, by the emission factor of the workspace. */
export function carbon(energy: number, factor: number): number {
  return energy * factor;
}

/** kW of so many kWh in so many hours. */
export function averagePower(energy: number, hours: number): number {
  return hours > 0 ? energy / hours : Number.NaN;
}

/** Percent against the period before; none where that has no data. */
export function change(now: number, before: number): number {
  return before > 0 ? ((now - before) / before) * 100 : Number.NaN;
}

/** Greatest deviation of a phase from the mean, against that mean (the way of NEMA MG 1). */
export function unbalance(phases: readonly number[]): number {
  const mean = phases.reduce((sum, each) => sum + each, 0) / phases.length;
  return share(Math.max(...phases.map((each) => Math.abs(each - mean))), mean);
}

/** Working time a failure (IEC 60050-192, EN 15341). */
export function mtbf(working: number, failures: number): number {
  return failures > 0 ? working / failures : Number.NaN;
}

/** Restoration time a failure (IEC 60050-192, EN 15341). */
export function mttr(restoration: number, failures: number): number {
  return failures > 0 ? restoration / failures : Number.NaN;
}

export function inherentAvailability(between: number, restore: number): number {
  return share(between, between + restore);
}

/** How much of the limit of a counter is used; above 100 it is overdue. */
export function wear(current: number, limit: number): number {
  return share(current, limit);
}

/** Days until a counter reaches its limit at so much a day; none where it does not move. */
export function daysLeft(current: number, limit: number, rate: number): number {
  return rate > 0 ? (limit - current) / rate : Number.NaN;
}
