import { CORE_ATTRIBUTE, MANIFEST_FILE } from '@portal/core/plugins/searchManifest';

/** Contents of prefetched files by URL relative to the base URL; undefined if a request failed. */
export type PrefetchedFiles = Map<string, Promise<string | undefined>>;

/** After this time, the search service fetches the file itself. */
const TIMEOUT_MS = 15_000;

let prefetched: PrefetchedFiles | undefined;

/**
 * Prefetches the manifest and the page's core once, in parallel with the search scripts. Cached copies are revalidated,
 * because the page may be older than the deployment. Redirects fail here; the search service reports the error.
 *
 * @param base base URL of the site
 */
export function prefetchIndex(base: string): PrefetchedFiles {
  if (!prefetched) {
    const core = document.documentElement.getAttribute(CORE_ATTRIBUTE);
    prefetched = new Map();
    for (const file of core ? [MANIFEST_FILE, core] : [MANIFEST_FILE]) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const text = fetch(base + file, { cache: 'no-cache', redirect: 'error', signal })
        .then((response) => (response.ok ? response.text() : undefined))
        .catch(() => undefined);
      prefetched.set(file, text);
    }
  }
  return prefetched;
}
