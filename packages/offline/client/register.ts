import { MAX_IDLE_WAIT_MS, whenIdle } from '@portal/core/plugins/client/whenIdle';

type SavePagesModule = typeof import('./savePages');

/** Delay after the bundle starts, so that the reader's first action is not slowed down. */
const START_DELAY_MS = 3_000;

let savePages: SavePagesModule | undefined;
let currentPath = '';

if (typeof navigator !== 'undefined' && 'serviceWorker' in navigator) {
  setTimeout(() => {
    whenIdle(
      async () => {
        savePages = await import('./savePages').catch(() => undefined);
        savePages?.start(currentPath);
      },
      { timeout: MAX_IDLE_WAIT_MS },
    );
  }, START_DELAY_MS);
}

export function onRouteUpdate(...change: Parameters<SavePagesModule['beforeNavigation']>): void {
  savePages?.beforeNavigation(...change);
}

export function onRouteDidUpdate({
  location,
  previousLocation,
}: Parameters<SavePagesModule['beforeNavigation']>[0]): void {
  currentPath = location.pathname;
  // A frame has no content when it loads, so the browser cannot scroll to the anchor.
  if (!previousLocation && 'frame' in document.documentElement.dataset) {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
  savePages?.afterNavigation(currentPath);
}
