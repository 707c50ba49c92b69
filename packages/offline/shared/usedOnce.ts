import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';

/**
 * Whether a file is of search or of the simulated board: large, of no use to most readers, so these stay once
 * they were fetched.
 *
 * @param base base address of the site, with both slashes
 */
export function isUsedOnce(url: { pathname: string; search: string }, base: string): boolean {
  return (
    /[?&]_=/.test(url.search) ||
    url.pathname === base + MANIFEST_FILE ||
    url.pathname.startsWith(`${base}assets/board`)
  );
}
