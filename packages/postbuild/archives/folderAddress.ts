import path from 'node:path';

/** Contents of an archive folder, and the site that it links to for everything else. */
export interface FolderContent {
  /** Base URL path of the site, with leading and trailing slashes. */
  base: string;
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Pages in the folder: file by route (without a trailing slash). */
  pages: ReadonlyMap<string, string>;
  /** Whether a file of the site (path below the base) belongs in the folder. */
  hasFile: (name: string) => boolean;
  /** Called with each file that a page references. */
  need: (name: string) => void;
}

/** File name of a page in the folder. */
export function pageFile(route: string, base: string): string {
  const name = route.slice(base.length).replace(/\/$/, '');
  return name ? `${name}/index.html` : 'index.html';
}

export const withoutSlash = (route: string) => route.replace(/(?<=.)\/$/, '');

/** Relative URL from one file in the folder to another. */
export function relativeTo(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.split('/').map(encodeURIComponent).join('/');
}

/**
 * Converts a site URL for use in the folder: relative if the folder contains the target, absolute otherwise. Other
 * URLs are unchanged.
 */
export function folderAddress(address: string, from: string, content: FolderContent): string {
  const { base, url, pages } = content;
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const { pathname, search, hash } = new URL(address, url);
  const name = decodeURIComponent(pathname.slice(base.length));
  const page = pages.get(decodeURIComponent(withoutSlash(pathname)));
  if (page) return relativeTo(from, page) + search + hash;
  if (pathname.startsWith(base) && content.hasFile(name)) {
    content.need(name);
    return relativeTo(from, name) + search + hash;
  }
  return url + address;
}
