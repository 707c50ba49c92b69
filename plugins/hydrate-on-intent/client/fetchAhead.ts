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

/** Whether a link is the one at the end of the page, and the reader has come to it. */
function isReached(path: string): boolean {
  const next = document.querySelector(NEXT);
  return (
    next?.getAttribute('href') === path && next.getBoundingClientRect().top < window.innerHeight
  );
}

/**
 * Pages are fetched ahead where the reader points at a link, or has come to the link at the end of a
 * page. Docusaurus fetches those of all links in view, at once, in the midst of hydration; what the
 * sidebar shows is in view without having been reached.
 */
function fetchAhead(): void {
  const { prefetch, preload } = holder.docusaurus;
  let timer = 0;
  let pointed: Element | null = null;
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === pointed) return;
    pointed = link;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
    timer = window.setTimeout(preload, REST, link.pathname);
  };
  // Not `pointerover`: links that come to lie under a pointer at rest, as after a step, are not pointed at.
  for (const type of ['pointermove', 'pointerdown', 'focusin']) addEventListener(type, onPoint);
  holder.docusaurus = {
    preload: () => false,
    prefetch(path) {
      const fetchWhenReady = () => {
        if (document.documentElement.dataset.hasHydrated === 'true') prefetch(path);
        else whenIdle(fetchWhenReady);
      };
      if (isReached(path)) whenIdle(fetchWhenReady);
      return false;
    },
  };
}

// Docusaurus puts its functions there after the client modules have run.
if (typeof document !== 'undefined') queueMicrotask(fetchAhead);
