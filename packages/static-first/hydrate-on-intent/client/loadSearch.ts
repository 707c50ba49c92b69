/** Loads the search UI, which has its own scripts and does not need the site bundle. */

import {
  CORE_ATTRIBUTE,
  type FileRequest,
  MANIFEST_FILE,
  type StartRequest,
} from '@portal/core/plugins/searchManifest';

export const SEARCH_AREA_SELECTOR = '[data-search-area]';
/** Selector of the search elements whose controls work before hydration. */
export const SEARCH_UI_SELECTOR = '[data-search-panel],[data-search-results]';

/** Prefetch timeout. After it, the search service fetches the manifest or index file itself. */
const PREFETCH_TIMEOUT_MS = 15_000;
/** Delay before a retry while a search form has focus. */
const RETRY_DELAY_MS = 2000;

const { dataset } = document.currentScript as HTMLScriptElement;
const [panelScript, resultsScript, workerScript = ''] = (dataset.search ?? '').split(' ');
const requestedScripts = new Set<string>();

/**
 * Fetches an index file. Cached copies are revalidated, because the page may be older than the deployed build. Redirects
 * count as failures, which the search service reports.
 */
async function prefetch(file: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PREFETCH_TIMEOUT_MS);
  try {
    const url = (dataset.base ?? '') + file;
    const response = await fetch(url, { cache: 'no-cache', redirect: 'error', signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts the worker in parallel with the UI, and fetches the manifest and the page's index core for it. If the worker
 * fails, the UI starts another one.
 */
function startWorker(): Worker | undefined {
  try {
    const worker = new Worker(workerScript);
    const send = (message: StartRequest | FileRequest) => worker.postMessage(message);
    const core = document.documentElement.getAttribute(CORE_ATTRIBUTE);
    const prefetched = core ? [MANIFEST_FILE, core] : [MANIFEST_FILE];
    const base = new URL(dataset.base ?? '', location.origin).href;
    send({ type: 'start', base, prefetched });
    for (const file of prefetched)
      prefetch(file).then((text) => send({ type: 'file', file, text }));
    worker.onerror = () => {
      searchWindow.searchWorker = undefined;
    };
    return worker;
  } catch {
    return undefined;
  }
}

const searchWindow = window as { searchWorker?: Worker | undefined };

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
  searchWindow.searchWorker ??= startWorker();
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
