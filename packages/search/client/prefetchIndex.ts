import { CORE_ATTRIBUTE, MANIFEST_FILE } from '@portal/core/plugins/searchManifest';

/** Contents of requested files, by URL below the base URL; undefined if one did not arrive. */
export type PrefetchedFiles = Map<string, Promise<string | undefined>>;

/** Later, the search fetches the file itself. */
const TIMEOUT_MS = 15_000;

let prefetched: PrefetchedFiles | undefined;

/**
 * Prefetches the manifest and the core that the page names, once. On a slow network they load together with the
 * scripts, not after them. Cached copies are revalidated, because the page may be older than the deployment. The search
 * reports files from another origin.
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
