import path from 'node:path';

/** What a folder holds, and what it says of the rest. */
export interface FolderContent {
  /** Base address of the site, with both slashes. */
  base: string;
  /** Origin of the site, without a slash at the end. */
  url: string;
  /** Pages of the folder: file by route without a slash at the end. */
  pages: ReadonlyMap<string, string>;
  /** Whether a file of the site, below the base, belongs into the folder. */
  hasFile: (name: string) => boolean;
  /** Told each file that a page names. */
  need: (name: string) => void;
}

/** Name of a page's file in a folder. */
export function pageFile(route: string, base: string): string {
  const name = route.slice(base.length).replace(/\/$/, '');
  return name ? `${name}/index.html` : 'index.html';
}

export const withoutSlash = (route: string) => route.replace(/(?<=.)\/$/, '');

/** Relative address of a file of the folder, seen from another. */
export function relativeTo(from: string, to: string): string {
  const found = path.posix.relative(path.posix.dirname(from), to);
  return found.split('/').map(encodeURIComponent).join('/');
}

/**
 * An address of the site as a file in a folder names it: relative where the folder has it, else that on
 * the site. What is no address of the site stays.
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
