/** For browsers without `requestIdleCallback`. */
const LATER = 200;
const ASSUMED_TIME = 10;

/**
 * Calls back when the browser has nothing else to do, with the milliseconds that it is given.
 *
 * @param options `timeout`: milliseconds after which the browser is not waited for any longer
 */
export function whenIdle(
  run: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void,
  options?: IdleRequestOptions,
): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, options);
  else setTimeout(() => run({ timeRemaining: () => ASSUMED_TIME }), LATER);
}
