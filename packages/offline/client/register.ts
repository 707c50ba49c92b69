import { whenIdle } from '@portal/core/plugins/client/whenIdle';

type Visit = typeof import('./visit');

/** What the reader does comes first: milliseconds from the start of the bundle. */
const LATER = 3_000;

let visit: Visit | undefined;
/** Path of the page that is shown. */
let shown = '';

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  setTimeout(() => {
    whenIdle(async () => {
      visit = await import('./visit').catch(() => undefined);
      visit?.begin(shown);
    });
  }, LATER);
}

export function onRouteUpdate(...change: Parameters<Visit['leave']>): void {
  visit?.leave(...change);
}

export function onRouteDidUpdate({
  location,
  previousLocation,
}: Parameters<Visit['leave']>[0]): void {
  shown = location.pathname;
  // An emptied document had no such place when the browser looked for it.
  if (!previousLocation && 'frame' in document.documentElement.dataset) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
  visit?.arrive(shown);
}
