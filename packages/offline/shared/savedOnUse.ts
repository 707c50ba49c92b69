import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';

/**
 * Whether a file belongs to search or the simulated board. Such files are large, and most readers
 * do not need them, so they are saved only after first use.
 *
 * @param base base URL of the site, with both slashes
 */
export function isSavedOnUse(url: { pathname: string; search: string }, base: string): boolean {
  return (
    /[?&]_=/.test(url.search) ||
    url.pathname === base + MANIFEST_FILE ||
    url.pathname.startsWith(`${base}assets/board`)
  );
}
