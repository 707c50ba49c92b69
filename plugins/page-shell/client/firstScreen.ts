import type { ClientModule } from '@docusaurus/types';
import { useLayoutEffect } from 'react';
import { whenIdle } from './whenIdle';

/** On the root element while the next page is put in place; see `firstScreen.css`. */
const ARRIVING = 'data-arriving';

let isTraversal = false;
let landsOnTop = false;

/**
 * Told by the content of a page that it is in place: after a click, the first screen of it is laid
 * out and painted, the rest when the browser is idle. Not where the reader lands further down, by
 * an anchor or by going back: places have to be true then.
 */
export function useFirstScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ARRIVING, landsOnTop);
  }, []);
}

const firstScreen: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isOther = previousLocation && previousLocation.pathname !== location.pathname;
    landsOnTop = Boolean(isOther && !isTraversal && !location.hash && !location.search);
    isTraversal = false;
  },
  onRouteDidUpdate() {
    requestAnimationFrame(() => {
      whenIdle(() => document.documentElement.removeAttribute(ARRIVING));
    });
  },
};

// Client modules run before the router listens: this is told first.
globalThis.addEventListener?.('popstate', () => {
  isTraversal = true;
});

export default firstScreen;
