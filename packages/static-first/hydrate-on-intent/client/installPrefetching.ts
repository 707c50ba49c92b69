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
const NEXT_PAGE_LINK_SELECTOR = `.${NEXT_LINK_CLASS}`;
/**
 * Time that the pointer must rest on a link before its page is prefetched. Links that the pointer
 * only crosses are ignored.
 */
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
  const nextPageLink = document.querySelector<HTMLAnchorElement>(NEXT_PAGE_LINK_SELECTOR);
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
  let lastLink: Element | null = null;
  const onLinkIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === lastLink) return;
    lastLink = link;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return;
    timer = window.setTimeout(preload, POINTER_REST_MS, link.pathname);
  };
  // `pointerover` also fires when a navigation moves a link under a stationary pointer, so it is not used.
  for (const type of ['pointermove', 'pointerdown', 'focusin'])
    addEventListener(type, onLinkIntent);
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
