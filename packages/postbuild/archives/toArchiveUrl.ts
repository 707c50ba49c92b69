import path from 'node:path';

/** Files in an archive, and the site that all other links point to. */
export interface ArchiveContent {
  /** Base URL path of the site, with leading and trailing slashes. */
  base: string;
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Files of archived pages by route, without a trailing slash. */
  pages: ReadonlyMap<string, string>;
  /** Whether the archive can include a file of the site. The path is relative to the base URL. */
  hasFile: (name: string) => boolean;
  /** Called with each file that a page references, so that the archive includes the file. */
  requireFile: (name: string) => void;
}

/** Path of a page in the archive. */
export function getPageFile(route: string, base: string): string {
  const name = route.slice(base.length).replace(/\/$/, '');
  return name ? `${name}/index.html` : 'index.html';
}

export const trimTrailingSlash = (route: string) => route.replace(/(?<=.)\/$/, '');

/** Returns the relative URL from one file in the archive to another. */
export function getRelativePath(from: string, to: string): string {
  const relativePath = path.posix.relative(path.posix.dirname(from), to);
  return relativePath.split('/').map(encodeURIComponent).join('/');
}

/**
 * Converts a site URL for use in the archive: relative if the archive contains the target, absolute otherwise.
 * External URLs and hashes are unchanged.
 */
export function toArchiveUrl(url: string, from: string, content: ArchiveContent): string {
  const { base, url: origin, pages } = content;
  if (!url.startsWith('/') || url.startsWith('//')) return url;
  const { pathname, search, hash } = new URL(url, origin);
  const name = decodeURIComponent(pathname.slice(base.length));
  const page = pages.get(decodeURIComponent(trimTrailingSlash(pathname)));
  if (page) return getRelativePath(from, page) + search + hash;
  if (pathname.startsWith(base) && content.hasFile(name)) {
    content.requireFile(name);
    return getRelativePath(from, name) + search + hash;
  }
  return origin + url;
}
