import type { ClientModule } from '@docusaurus/types';
import { useLayoutEffect } from 'react';
import { DEFERRED, landsOnTop, layOutRest, makePace } from './deferredLayout';

let isTraversal = false;
let isFirstScreen = false;

/**
 * Called when the content of a page is in place: after a click, the first screen of it is laid
 * out and painted, the rest when the browser is idle. Not where the reader lands further down, by
 * an anchor or by going back. The inline loader does the same for the page that is opened first.
 */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    if (isFirstScreen) document.documentElement.setAttribute(DEFERRED, '');
  }, []);
}

const firstScreen: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) return;
    const isOther = previousLocation.pathname !== location.pathname;
    isFirstScreen = isOther && !isTraversal && landsOnTop(location);
    isTraversal = false;
    if (!isFirstScreen) document.documentElement.removeAttribute(DEFERRED);
  },
  onRouteDidUpdate() {
    requestAnimationFrame(() => layOutRest(undefined, makePace()));
  },
};

// Client modules run before the router listens: this is told first.
globalThis.addEventListener?.('popstate', () => {
  isTraversal = true;
});

export default firstScreen;
