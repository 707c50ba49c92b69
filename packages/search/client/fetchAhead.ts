import { CORE_ATTRIBUTE, MANIFEST_FILE } from '@portal/core/plugins/searchManifest';

/** Texts of files that are on their way, by their addresses below the base; undefined where one did not arrive. */
export type FilesAhead = Map<string, Promise<string | undefined>>;

/** A file that is not there after so long is left to the search to fetch, in milliseconds. */
const PATIENCE = 15_000;

let files: FilesAhead | undefined;

/**
 * Asks for what every search begins with, once: the manifest and the core that the page names. On a slow line
 * they come beside the scripts that will read them, not after. Copies in the cache are asked about, as the page
 * may be older than the deployment; what comes from elsewhere is left to the search to tell.
 *
 * @param base base address of the site
 */
export function fetchAhead(base: string): FilesAhead {
  if (!files) {
    const core = document.documentElement.getAttribute(CORE_ATTRIBUTE);
    files = new Map();
    for (const file of core ? [MANIFEST_FILE, core] : [MANIFEST_FILE]) {
      const signal = AbortSignal.timeout(PATIENCE);
      const text = fetch(base + file, { cache: 'no-cache', redirect: 'error', signal })
        .then((response) => (response.ok ? response.text() : undefined))
        .catch(() => undefined);
      files.set(file, text);
    }
  }
  return files;
}
