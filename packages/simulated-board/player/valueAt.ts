import type { SignalSpec } from '../scenario/types';

/**
 * What the plan of a scenario has for a signal, as `_now` of `world/signals.py` reads it.
 *
 * @param time virtual time in ms
 * @returns undefined where the plan does not name the signal
 */
export function valueAt(
  steps: SignalSpec['steps'] | undefined,
  time: number,
): number | string | undefined {
  return steps?.findLast(([start]) => start <= time)?.[1] ?? steps?.[0]?.[1];
}
