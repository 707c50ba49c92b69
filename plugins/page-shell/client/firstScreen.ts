import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from './whenIdle';

/** On the root element while the next page is put in place; see `firstScreen.css`. */
const ARRIVING = 'data-arriving';

let isTraversal = false;

/**
 * A click shows the first screen of the next page, and the rest is laid out when that is painted.
 * Not where the reader lands further down, by an anchor or by going back: places have to be true.
 */
const firstScreen: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isOther = previousLocation && previousLocation.pathname !== location.pathname;
    const landsOnTop = isOther && !isTraversal && !location.hash && !location.search;
    isTraversal = false;
    return () => document.documentElement.toggleAttribute(ARRIVING, Boolean(landsOnTop));
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
