import { escapeRegExp } from '@portal/core/shared/escapeRegExp';

/**
 * Finds the URLs of a built page's assets: its bundle and chunks, styles, and images. File names contain a hash, so the
 * files belong to the page's build. Three types of files are left out: the home screen icon, which the device stores;
 * fonts, which the shell includes and pages do not need; and the search UI, which most readers never load.
 *
 * @param base base URL of the site, with both slashes
 */
export function findPageAssets(html: string, base: string): string[] {
  const basePattern = escapeRegExp(base);
  const urls = html
    .replace(/<link[^>]* rel="?apple-touch-icon[^>]*>/g, '')
    .match(
      new RegExp(`(?<=[\\s"'=])${basePattern}(?:assets/(?!fonts/|js/search-)|img/)[\\w./~-]+`, 'g'),
    );
  return [...new Set(urls)];
}
