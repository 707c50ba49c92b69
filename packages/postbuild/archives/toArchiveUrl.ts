import path from 'node:path';

/** Contents of an archive folder, and the site that it links to for everything else. */
export interface ArchiveContent {
  /** Base URL path of the site, with leading and trailing slashes. */
  base: string;
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Pages in the folder: file by route (without a trailing slash). */
  pages: ReadonlyMap<string, string>;
  /** Whether a file of the site (path below the base) belongs in the folder. */
  hasFile: (name: string) => boolean;
  /** Called with each file that a page references. */
  requireFile: (name: string) => void;
}

/** File name of a page in the folder. */
export function getPageFile(route: string, base: string): string {
  const name = route.slice(base.length).replace(/\/$/, '');
  return name ? `${name}/index.html` : 'index.html';
}

export const trimTrailingSlash = (route: string) => route.replace(/(?<=.)\/$/, '');

/** Relative URL from one file in the folder to another. */
export function getRelativePath(from: string, to: string): string {
  const relativePath = path.posix.relative(path.posix.dirname(from), to);
  return relativePath.split('/').map(encodeURIComponent).join('/');
}

/**
 * Converts a site URL for use in the folder: relative if the folder contains the target, absolute otherwise. Other
 * URLs are unchanged.
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
