import { whenIdle } from '../../shared/whenIdle';

type Visit = typeof import('./visit');

/** What the reader does comes first: milliseconds from the start of the bundle. */
const LATER = 3_000;

let visit: Visit | undefined;

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  setTimeout(() => {
    whenIdle(async () => {
      visit = await import('./visit').catch(() => undefined);
      visit?.begin();
    });
  }, LATER);
}

export function onRouteUpdate(...change: Parameters<Visit['leave']>): void {
  visit?.leave(...change);
}

export function onRouteDidUpdate(): void {
  visit?.arrive();
}
