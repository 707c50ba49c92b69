import type { Row } from '../measures/types';

export interface Summary {
  median: number;
  lowest: number;
  highest: number;
}

export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error('No values to summarize.');
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] as number;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  return {
    median: (lower + upper) / 2,
    lowest: sorted[0] as number,
    highest: sorted.at(-1) as number,
  };
}

/** Differences by unit that are noise. For times in milliseconds, this is one frame. */
const NOISE: Record<Row['unit'], number> = {
  ms: 17,
  s: 0.1,
  bytes: 500,
  count: 0,
  score: 0,
  shift: 0.005,
};
/** Share of the better value. Smaller differences are noise too. */
const RELATIVE_NOISE = 0.02;

/** Whether a value is better. Higher is better for scores, and lower for everything else. */
export function isBetter(unit: Row['unit'], a: number, b: number): boolean {
  return unit === 'score' ? a > b : a < b;
}

export function isTie(unit: Row['unit'], a: number, b: number): boolean {
  const allowed = unit === 'score' ? 0 : Math.abs(Math.min(a, b)) * RELATIVE_NOISE;
  return Math.abs(a - b) <= Math.max(NOISE[unit], allowed);
}

export function findBest(unit: Row['unit'], medians: readonly number[]): boolean[] {
  const best = medians.reduce((a, b) => (isBetter(unit, b, a) ? b : a), medians[0] ?? 0);
  return medians.map((median) => isTie(unit, median, best));
}
