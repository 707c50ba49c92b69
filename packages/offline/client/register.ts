import { MAX_IDLE_WAIT_MS, whenIdle } from '@portal/core/plugins/client/whenIdle';

type Visit = typeof import('./savePages');

/** Delay after the bundle starts, so that the reader's first action is not slowed down. */
const START_DELAY_MS = 3_000;

let visit: Visit | undefined;
let currentPath = '';

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  setTimeout(() => {
    whenIdle(
      async () => {
        visit = await import('./savePages').catch(() => undefined);
        visit?.start(currentPath);
      },
      { timeout: MAX_IDLE_WAIT_MS },
    );
  }, START_DELAY_MS);
}

export function onRouteUpdate(...change: Parameters<Visit['beforeNavigation']>): void {
  visit?.beforeNavigation(...change);
}

export function onRouteDidUpdate({
  location,
  previousLocation,
}: Parameters<Visit['beforeNavigation']>[0]): void {
  currentPath = location.pathname;
  // In an empty document, the browser cannot scroll to the anchor itself.
  if (!previousLocation && 'frame' in document.documentElement.dataset) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
  visit?.afterNavigation(currentPath);
}
