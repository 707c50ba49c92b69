/** Values for browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;
const FALLBACK_TIME_REMAINING_MS = 10;

/** Maximum wait for work that must not be skipped, because some pages are never idle. */
export const MAX_IDLE_WAIT_MS = 5_000;

/** Calls `requestIdleCallback`, or a fallback in browsers without this function. */
export function whenIdle(
  run: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void,
  options?: IdleRequestOptions,
): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, options);
  else
    setTimeout(() => run({ timeRemaining: () => FALLBACK_TIME_REMAINING_MS }), FALLBACK_DELAY_MS);
}
