import type { ClientModule } from '@docusaurus/types';
import { useLayoutEffect } from 'react';
import { DEFERRED_ATTRIBUTE, layOutRemainingBlocks, startsAtTop } from './deferredLayout';

let isTraversal = false;
let isDeferred = false;

/**
 * Lays out the first screen of a page, and the remaining blocks when the browser is idle. The hook has no effect after
 * back navigation or for anchors, because the reader then starts further down the page. Call it in the component that
 * renders the content. For the first page, the inline loader does the same.
 */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    if (isDeferred) document.documentElement.setAttribute(DEFERRED_ATTRIBUTE, '');
  }, []);
}

const firstScreen: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) return;
    const isOtherPage = previousLocation.pathname !== location.pathname;
    isDeferred = isOtherPage && !isTraversal && startsAtTop(location);
    isTraversal = false;
    if (!isDeferred) document.documentElement.removeAttribute(DEFERRED_ATTRIBUTE);
  },
  onRouteDidUpdate() {
    requestAnimationFrame(() => layOutRemainingBlocks());
  },
};

// Client modules run before the router adds its listener, so this listener runs first.
globalThis.addEventListener?.('popstate', () => {
  isTraversal = true;
});

export default firstScreen;
