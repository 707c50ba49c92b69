import { createHash } from 'node:crypto';
import { pageAssets } from '../shared/pageAssets';
import { LIST_FORMAT, type ListedFile, type ManualFiles, type OfflineList, SHELL } from '../types';

/** Length of the hash in characters of SHA-256, as in `client/store.ts`. */
const HASH_CHARS = 24;

/** A page in its final form. */
export interface ListedPage {
  /** URL path, with the base URL. */
  route: string;
  html: string;
  /** Links of the page, unchanged. */
  links: readonly string[];
}

/** A part of the site that can be saved: all pages whose path, without the base URL, starts with a prefix. */
export interface Manual {
  name: string;
  label: string;
  prefixes: readonly string[];
}

/** Input for the list. */
export interface ListSource {
  base: string;
  pages: readonly ListedPage[];
  /** All files other than pages, by URL path with base URL and query. */
  files: ReadonlyMap<string, Buffer>;
  manuals: readonly Manual[];
  /** Files that search needs. */
  search: readonly string[];
  /** Files that the simulated board can request. */
  board: readonly string[];
  /** Pages that are always saved, without the base URL. */
  shell: readonly string[];
  /** Pages that are included in every manual, without the base URL. */
  company: readonly string[];
  /** Whether a script that no page references is saved only once it was used, or with a manual. */
  isSeldom: (address: string) => boolean;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARS);
}

/** Whether a page has a program for the simulated board. */
const hasProgram = ({ html }: ListedPage) => html.includes('data-code-run');

/** Files that a page links to: its Markdown version and downloads. */
function linkedFiles({ route, links }: ListedPage, files: ListSource['files']): string[] {
  return links
    .map((href) => new URL(href, `http://site.invalid${route}`))
    .filter(({ origin, pathname }) => origin === 'http://site.invalid' && files.has(pathname))
    .map(({ pathname }) => pathname);
}

/** Files of tools embedded in a page; only the tools' own pages reference them directly. */
function toolFiles(html: string, addresses: Iterable<string>): string[] {
  const tools = [...html.matchAll(/\bdata-tool="?([\w-]+)/g)].map(([, of]) => `tool-${of}`);
  if (tools.length === 0) return [];
  const names = [...tools, 'tool-styles'];
  return [...addresses].filter((address) =>
    names.includes(/\/assets\/(?:js|css)\/([\w-]+)\.\w+\.\w+$/.exec(address)?.[1] ?? ''),
  );
}

/**
 * Lists the files that can be saved, and what belongs together.
 * A manual contains its pages with their assets, tools, search, and, if they have programs, the
 * simulated board. The last manual is everything. The shell contains what all pages share, and the
 * pages that help offline. Every reader downloads it on the first visit, so large and rarely used
 * parts are not included.
 */
export function makeList(source: ListSource): OfflineList {
  const { base, pages, files, manuals, search, board } = source;
  const listed: ListedFile[] = [];
  const places = new Map<string, number>();
  const add = (address: string, content: Buffer) => {
    places.set(address, listed.length);
    listed.push([address, hashOf(content), content.length]);
  };
  const needs = new Map(
    pages.map((page) => {
      const tools = toolFiles(page.html, files.keys());
      const all = [...pageAssets(page.html, base), ...linkedFiles(page, files), ...tools];
      return [page.route, all.filter((address) => files.has(address))] as const;
    }),
  );
  const ofPages = new Set([...needs.values()].flat());
  const scripts = [...files.keys()].filter((name) => name.startsWith(`${base}assets/js/`));
  const fonts = [...files.keys()].filter((name) => name.startsWith(`${base}assets/fonts/`));
  // Scripts that no page references load on demand; all pages use the fonts.
  const lazy = [...scripts, ...fonts].filter((name) => !ofPages.has(name));
  for (const address of new Set([...ofPages, ...lazy, ...search, ...board])) {
    const content = files.get(address);
    if (content) add(address, content);
  }
  for (const { route, html } of pages) add(route, Buffer.from(html));

  const toIndexes = (addresses: Iterable<string>) =>
    [...new Set(addresses)].flatMap((address) => places.get(address) ?? []).sort((a, b) => a - b);
  const pageFiles = (routes: readonly string[]) =>
    routes.flatMap((route) => [route, ...(needs.get(route) ?? [])]);
  const shared = lazy.filter((address) => !source.isSeldom(address));
  const withBase = (route: string) => base + route.slice(1);
  const company = source.company.map(withBase);
  const shell = source.shell.map(withBase);
  const shellNeeds = pages
    .filter(({ route }) => shell.includes(route))
    .flatMap(({ html }) => pageAssets(html, base));
  const withProgram = new Set(pages.filter(hasProgram).map(({ route }) => route));
  const manual = (name: string, label: string, routes: string[]): ManualFiles => {
    const programs = routes.some((route) => withProgram.has(route)) ? board : [];
    return {
      name,
      label,
      pages: routes.length,
      files: toIndexes([...pageFiles([...company, ...routes]), ...lazy, ...search, ...programs]),
    };
  };
  const taken = new Set<string>();
  const own = manuals.map(({ name, label, prefixes }) => {
    const routes = pages
      .map(({ route }) => route)
      .filter((route) => !taken.has(route))
      .filter((route) =>
        prefixes.some((start) => `/${route.slice(base.length)}`.startsWith(start)),
      );
    for (const route of routes) taken.add(route);
    return manual(name, label, routes);
  });
  const build = createHash('sha256');
  for (const [address, hash] of listed) build.update(`${address} ${hash}\n`);
  return {
    format: LIST_FORMAT,
    build: build.digest('hex').slice(0, HASH_CHARS),
    scripts: scripts
      .filter((name) => /\/(?:runtime~main|main)\.\w+\.js$/.test(name))
      .sort()
      .reverse()
      .join(' '),
    files: listed,
    manuals: [
      ...own.filter(({ pages: count }) => count > 0),
      manual('all', 'Everything', [...needs.keys()]),
      { name: SHELL, label: '', pages: 0, files: toIndexes([...shell, ...shellNeeds, ...shared]) },
    ],
  };
}
