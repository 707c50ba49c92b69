/** Loads the search UI, which has its own scripts and does not need the site bundle. */

import {
  CORE_ATTRIBUTE,
  MANIFEST_FILE,
  type PrefetchedFiles,
} from '@portal/core/plugins/searchManifest';

/** Selector of the search forms in the navbar and on the results page. */
export const SEARCH_AREA_SELECTOR = '[data-search-area]';
/** Selector of the search elements whose controls work before hydration. */
export const SEARCH_UI_SELECTOR = '[data-search-panel],[data-search-results]';

/** Prefetch timeout. After it, the search service fetches the manifest or index file itself. */
const PREFETCH_TIMEOUT_MS = 15_000;
/** Delay before a retry while a search form has focus. */
const RETRY_DELAY_MS = 2000;

const { dataset } = document.currentScript as HTMLScriptElement;
const [panelScript, resultsScript] = (dataset.search ?? '').split(' ');
const requestedScripts = new Set<string>();

/**
 * Prefetches the manifest and the page's index core in parallel with the script. Cached copies are revalidated, because
 * the page may be older than the deployed build. Redirects count as failures, which the search service reports.
 */
function prefetchIndex(): PrefetchedFiles {
  const fileNames = [MANIFEST_FILE, document.documentElement.getAttribute(CORE_ATTRIBUTE) ?? ''];
  const prefetch = async (fileName: string) => {
    const signal = AbortSignal.timeout(PREFETCH_TIMEOUT_MS);
    try {
      const url = (dataset.base ?? '') + fileName;
      const response = await fetch(url, { cache: 'no-cache', redirect: 'error', signal });
      return response.ok ? await response.text() : undefined;
    } catch {
      return undefined;
    }
  };
  return new Map(fileNames.filter(Boolean).map((fileName) => [fileName, prefetch(fileName)]));
}

function toggleFailureMessage(isVisible: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-search-failed]'))
    element.hidden = !isVisible;
}

/**
 * Requests a script of the search UI once. After a failure, the script is requested again on the next input in a search
 * form, or after a delay if a search form has focus.
 */
function loadScript(src: string | undefined): void {
  if (!src || requestedScripts.has(src)) return;
  requestedScripts.add(src);
  (window as { searchFiles?: PrefetchedFiles }).searchFiles ??= prefetchIndex();
  const script = document.createElement('script');
  script.src = src;
  script.onload = () => toggleFailureMessage(false);
  script.onerror = () => {
    script.remove();
    requestedScripts.delete(src);
    toggleFailureMessage(true);
    setTimeout(
      () => document.activeElement?.closest(SEARCH_AREA_SELECTOR) && loadScript(src),
      RETRY_DELAY_MS,
    );
  };
  document.head.append(script);
}

/** Loads the search UI of the results page. */
export function loadResultsScript(): void {
  loadScript(resultsScript);
}

/** Loads the search UI when the reader points at a search form or uses it. */
export function loadSearchOnIntent(): void {
  const onSearchIntent = ({ target }: Event) => {
    const area = target instanceof Element && target.closest(SEARCH_AREA_SELECTOR);
    if (area) loadScript(area.closest('main') ? resultsScript : panelScript);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'input'])
    addEventListener(type, onSearchIntent, { capture: true, passive: true });
}
