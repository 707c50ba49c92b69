import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';

/** What Docusaurus puts on `window` for its links. */
interface Fetching {
  prefetch: (path: string) => false | Promise<unknown>;
  preload: (path: string) => false | Promise<unknown>;
}

const holder = globalThis as unknown as { docusaurus: Fetching };
const NEXT = '.pagination-nav__link--next';
/** A pointer that only passes over a link is gone by then, in milliseconds. */
const REST = 60;

let prefetch: Fetching['prefetch'];
let observer: IntersectionObserver | undefined;

function fetchWhenReady(path: string): void {
  if (document.documentElement.dataset.hasHydrated === 'true') prefetch(path);
  else whenIdle(() => fetchWhenReady(path));
}

/** Fetches the next page when the reader comes to its link at the end of this one. */
function watchEnd(): void {
  observer?.disconnect();
  const next = document.querySelector<HTMLAnchorElement>(NEXT);
  if (!next) return;
  observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer?.disconnect();
    whenIdle(() => fetchWhenReady(next.pathname));
  });
  observer.observe(next);
}

/**
 * Pages are fetched ahead where the reader points at a link, or has come to the link at the end of a
 * page. Docusaurus fetches those of all links in view, at once, in the midst of hydration; what the
 * sidebar shows is in view without having been reached.
 */
function fetchAhead(): void {
  const { preload } = holder.docusaurus;
  prefetch = holder.docusaurus.prefetch;
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
  holder.docusaurus = { preload: () => false, prefetch: () => false };
}

if (typeof document !== 'undefined') {
  // Else each link has an observer of its own, asked with each picture; see packages/docusaurus-patches/link-observers.
  ExecutionEnvironment.canUseIntersectionObserver = false;
  // Docusaurus puts its functions there after the client modules have run.
  queueMicrotask(fetchAhead);
}

const fetchAheadModule: ClientModule = { onRouteDidUpdate: watchEnd };

export default fetchAheadModule;
