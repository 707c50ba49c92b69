import { whenIdle } from '@portal/core/plugins/client/whenIdle';

type Visit = typeof import('./visit');

/** Delay from the start of the bundle, so that the reader's first action is not slowed down. */
const START_DELAY_MS = 3_000;

let visit: Visit | undefined;
/** Path of the current page. */
let shown = '';

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  setTimeout(() => {
    whenIdle(async () => {
      visit = await import('./visit').catch(() => undefined);
      visit?.begin(shown);
    });
  }, START_DELAY_MS);
}

export function onRouteUpdate(...change: Parameters<Visit['leave']>): void {
  visit?.leave(...change);
}

export function onRouteDidUpdate({
  location,
  previousLocation,
}: Parameters<Visit['leave']>[0]): void {
  shown = location.pathname;
  // The browser could not scroll to the anchor of an empty document.
  if (!previousLocation && 'frame' in document.documentElement.dataset) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
  visit?.arrive(shown);
}
