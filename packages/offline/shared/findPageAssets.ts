import { escapeRegExp } from '@portal/core/shared/escapeRegExp';

/**
 * URLs of a built page's assets: its bundle and chunks, styles, and images. File names contain a
 * hash, so they belong to the page's build.
 * The home screen icon is excluded because the device has stored it. Fonts are excluded because
 * pages work without them; they are part of the shell. The search UI is excluded because most readers never load it.
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
