import { escapeRegExp } from '@portal/core/shared/escapeRegExp';

/**
 * Finds the URLs of a built page's assets: its bundle and chunks, styles, and images. File names contain a hash, so the
 * files belong to the page's build. Excluded are the home screen icon, because the device stores it; fonts, because pages
 * work without them and the shell includes them; and the search UI, because most readers never load it.
 *
 * @param base base URL of the site, with both slashes
 */
export function findPageAssets(html: string, base: string): string[] {
  const path = escapeRegExp(base);
  const found = html
    .replace(/<link[^>]* rel="?apple-touch-icon[^>]*>/g, '')
    .match(new RegExp(`(?<=[\\s"'=])${path}(?:assets/(?!fonts/|js/search-)|img/)[\\w./~-]+`, 'g'));
  return [...new Set(found)];
}
