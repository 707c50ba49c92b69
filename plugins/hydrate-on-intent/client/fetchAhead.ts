import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { whenIdle } from '../../shared/client/whenIdle';

/** What Docusaurus puts on `window` for its links. */
interface Fetching {
  prefetch: (path: string) => false | Promise<unknown>;
  preload: (path: string) => false | Promise<unknown>;
}

const holder = globalThis as unknown as { docusaurus: Fetching };
const NEXT = '.pagination-nav__link--next';
/** A pointer that only passes over a link is gone by then, in milliseconds. */
const REST = 60;

/**
 * Pages are fetched ahead where the reader points at a link, or has come to the link at the end of a
 * page. Docusaurus fetches those of all links in view, at once, in the midst of hydration.
 */
function fetchAhead(): void {
  const { prefetch, preload } = holder.docusaurus;
  let timer = 0;
  const onPoint = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
    timer = window.setTimeout(preload, REST, link.pathname);
  };
  addEventListener('pointerover', onPoint);
  addEventListener('focusin', onPoint);
  holder.docusaurus = {
    preload: () => false,
    prefetch(path) {
      const fetchWhenReady = () => {
        if (document.documentElement.dataset.hasHydrated === 'true') prefetch(path);
        else whenIdle(fetchWhenReady);
      };
      if (document.querySelector(NEXT)?.getAttribute('href') === path) whenIdle(fetchWhenReady);
      return false;
    },
  };
}

// Docusaurus puts its functions there after the client modules have run.
if (ExecutionEnvironment.canUseDOM) queueMicrotask(fetchAhead);
