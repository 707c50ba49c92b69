import type { KitData } from './data';

/** Suitability of one clamp rating for a current. */
export interface ClampFit {
  /** Clamp rating in A. */
  rating: number;
  /** Highest and lowest current in % of the rating, with one turn; a minimum of 0 counts as none. */
  high: number;
  low: number | undefined;
  verdict: 'right' | 'uncertain' | 'small' | 'coarse';
  /** Turns of the conductor through the clamp that make the lowest reading reliable; 1 if more do not help. */
  turns: number;
  /** Whether the maximum current allows more turns. */
  allowsTurns: boolean;
}

/**
 * Rates a clamp for a conductor.
 *
 * @param high highest current, in A
 * @param low lowest current to measure, in A
 */
export function fitClamp(
  rating: number,
  high: number,
  low: number | undefined,
  { choose: [minPercent], uncertain: [coarse, fine], turns: maxTurns }: KitData['clamp'],
): ClampFit {
  const toPercent = (current: number) => (current / rating) * 100;
  const base = {
    rating,
    high: toPercent(high),
    low: low ? toPercent(low) : undefined,
    turns: 1,
    allowsTurns: false,
  };
  if (rating * 100 < high * minPercent) return { ...base, verdict: 'small' };
  // A minimum of 0 is no reading.
  const reading = low || high;
  if (reading <= 0 || toPercent(reading) >= fine) return { ...base, verdict: 'right' };
  const turns = Math.ceil((fine * rating) / 100 / reading);
  const verdict = toPercent(reading) < coarse ? 'coarse' : 'uncertain';
  const allowsTurns = turns * high * minPercent <= rating * 100;
  return { ...base, verdict, allowsTurns, turns: allowsTurns && turns <= maxTurns ? turns : 1 };
}
