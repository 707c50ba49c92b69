import type { ClientModule } from '@docusaurus/types';
import { useLayoutEffect } from 'react';
import {
  createFrameSizer,
  DEFERRED_ATTRIBUTE,
  layOutRemainingBlocks,
  startsAtTop,
} from './deferredLayout';

let isTraversal = false;
let isFirstScreen = false;

/**
 * Call when a page's content has been rendered. After a click, the first screen is laid out and
 * painted first, and the rest when the browser is idle; not after going back or for anchors, where
 * the reader lands further down. The inline loader does the same for the first page.
 */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    if (isFirstScreen) document.documentElement.setAttribute(DEFERRED_ATTRIBUTE, '');
  }, []);
}

const firstScreen: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation) return;
    const isOtherPage = previousLocation.pathname !== location.pathname;
    isFirstScreen = isOtherPage && !isTraversal && startsAtTop(location);
    isTraversal = false;
    if (!isFirstScreen) document.documentElement.removeAttribute(DEFERRED_ATTRIBUTE);
  },
  onRouteDidUpdate() {
    requestAnimationFrame(() => layOutRemainingBlocks(undefined, createFrameSizer()));
  },
};

// Client modules run before the router adds its listener, so this one runs first.
globalThis.addEventListener?.('popstate', () => {
  isTraversal = true;
});

export default firstScreen;
