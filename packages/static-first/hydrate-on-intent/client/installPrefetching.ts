import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from '@portal/core/plugins/client/whenIdle';
import { NEXT_LINK_CLASS } from '@portal/core/plugins/themeNames';

/** Functions that Docusaurus adds to `window` for its links. */
interface DocusaurusPrefetch {
  prefetch: (path: string) => false | Promise<unknown>;
  preload: (path: string) => false | Promise<unknown>;
}

const globalWithDocusaurus = globalThis as unknown as { docusaurus: DocusaurusPrefetch };
const NEXT_PAGE_LINK = `.${NEXT_LINK_CLASS}`;
/** Minimum time that the pointer must stay on a link, so that links that it only passes are ignored. */
const POINTER_REST_MS = 60;

let prefetch: DocusaurusPrefetch['prefetch'];
let observer: IntersectionObserver | undefined;

function prefetchWhenReady(path: string): void {
  if (document.documentElement.dataset.hasHydrated === 'true') prefetch(path);
  else whenIdle(() => prefetchWhenReady(path));
}

/** Fetches the next page when its link at the end of this page comes into view. */
function observeNextPageLink(): void {
  observer?.disconnect();
  const nextPageLink = document.querySelector<HTMLAnchorElement>(NEXT_PAGE_LINK);
  if (!nextPageLink) return;
  observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer?.disconnect();
    whenIdle(() => prefetchWhenReady(nextPageLink.pathname));
  });
  observer.observe(nextPageLink);
}

/**
 * Prefetches a page when the reader points at its link or reaches the next-page link. Docusaurus would prefetch every
 * link in view during hydration, including the entire sidebar.
 */
function installPrefetching(): void {
  const { preload } = globalWithDocusaurus.docusaurus;
  prefetch = globalWithDocusaurus.docusaurus.prefetch;
  let timer = 0;
  let pointedLink: Element | null = null;
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === pointedLink) return;
    pointedLink = link;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
    timer = window.setTimeout(preload, POINTER_REST_MS, link.pathname);
  };
  // `pointerover` also fires when a navigation moves a link under a stationary pointer, so it is not used.
  for (const type of ['pointermove', 'pointerdown', 'focusin']) addEventListener(type, onPoint);
  globalWithDocusaurus.docusaurus = { preload: () => false, prefetch: () => false };
}

if (typeof document !== 'undefined') {
  // Stops Docusaurus from creating one observer per link; see
  // packages/docusaurus-patches/link-observers.
  ExecutionEnvironment.canUseIntersectionObserver = false;
  // Docusaurus adds its functions after the client modules have run.
  queueMicrotask(installPrefetching);
}

const prefetchModule: ClientModule = { onRouteDidUpdate: observeNextPageLink };

export default prefetchModule;
