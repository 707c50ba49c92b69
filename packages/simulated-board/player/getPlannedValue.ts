import type { SignalSpec } from '../scenario/schema';

/**
 * Returns the planned value of a signal, computed like `_get_step_value` in `world/signals.py`.
 *
 * @param time virtual time in ms
 * @returns undefined if the signal has no steps
 */
export function getPlannedValue(
  steps: SignalSpec['steps'] | undefined,
  time: number,
): number | string | undefined {
  return steps?.findLast(([start]) => start <= time)?.[1] ?? steps?.[0]?.[1];
}
