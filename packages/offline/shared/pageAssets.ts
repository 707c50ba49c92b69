/**
 * Addresses of what a built page needs beside itself: its bundle and chunks, as its loader names
 * them, styles, and pictures. They are of the page's own build, because names hold a hash.
 *
 * The icon for a home screen is not among them: the device has it from the day the site was put there. Nor are fonts,
 * which a reader on a slow line does without: they come with what all pages share.
 *
 * @param base base address of the site, with both slashes
 */
export function pageAssets(html: string, base: string): string[] {
  const path = base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = html
    .replace(/<link[^>]* rel="?apple-touch-icon[^>]*>/g, '')
    .match(new RegExp(`(?<=[\\s"'=])${path}(?:assets/(?!fonts/)|img/)[\\w./~-]+`, 'g'));
  return [...new Set(found)];
}
