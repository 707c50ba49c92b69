import { createHash } from 'node:crypto';
import { pageAssets } from '../shared/pageAssets';
import { FORMAT, type ListedFile, type ManualFiles, type OfflineList, SHELL } from '../types';

/** As `client/store.ts` computes it: so many letters of SHA-256. */
const HASH_LETTERS = 24;

/** A page in its last form. */
export interface ListedPage {
  /** Address with the base. */
  route: string;
  html: string;
  /** Links of the page, as they stand. */
  links: readonly string[];
}

/** A part of the site that can be kept: the pages whose address, without the base, begins with a prefix. */
export interface Manual {
  name: string;
  label: string;
  prefixes: readonly string[];
}

/** What the list is made of. */
export interface ListSource {
  base: string;
  pages: readonly ListedPage[];
  /** Every file of the site that is no page, by its address with the base and its query. */
  files: ReadonlyMap<string, Buffer>;
  manuals: readonly Manual[];
  /** Addresses of files that search needs. */
  search: readonly string[];
  /** Addresses of files that the simulated board may ask for. */
  board: readonly string[];
  /** Pages that are kept in any case, without the base. */
  shell: readonly string[];
  /** Pages that come with every manual, without the base. */
  company: readonly string[];
  /** Whether a script that no page names is kept only once it was used, or with a manual. */
  isSeldom: (address: string) => boolean;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LETTERS);
}

/** Whether a page has a program that the simulated board runs. */
const hasProgram = ({ html }: ListedPage) => html.includes('data-code-run');

/** Files of the site that a page leads to: its Markdown form, and what it offers for download. */
function linkedFiles({ route, links }: ListedPage, files: ListSource['files']): string[] {
  return links
    .map((href) => new URL(href, `http://site.invalid${route}`))
    .filter(({ origin, pathname }) => origin === 'http://site.invalid' && files.has(pathname))
    .map(({ pathname }) => pathname);
}

/** Files of the tools that a page opens in its place: no page but their own names them. */
function toolFiles(html: string, addresses: Iterable<string>): string[] {
  const tools = [...html.matchAll(/\bdata-tool="?([\w-]+)/g)].map(([, of]) => `tool-${of}`);
  if (tools.length === 0) return [];
  const names = [...tools, 'tool-styles'];
  return [...addresses].filter((address) =>
    names.includes(/\/assets\/(?:js|css)\/([\w-]+)\.\w+\.\w+$/.exec(address)?.[1] ?? ''),
  );
}

/**
 * Lists what can be kept of a build, and what belongs together.
 *
 * A manual is its pages with all they need, their tools, search, and the simulated board where they have programs for it. The
 * last one is everything. The shell is what the pages share, and the pages that help where there is no network: it
 * is fetched on every reader's first visit, so that large parts which few use are not in it.
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
  // What no page names comes when a reader presses something; fonts are of use to all pages.
  const lazy = [...scripts, ...fonts].filter((name) => !ofPages.has(name));
  for (const address of new Set([...ofPages, ...lazy, ...search, ...board])) {
    const content = files.get(address);
    if (content) add(address, content);
  }
  for (const { route, html } of pages) add(route, Buffer.from(html));

  const toPlaces = (addresses: Iterable<string>) =>
    [...new Set(addresses)].flatMap((address) => places.get(address) ?? []).sort((a, b) => a - b);
  const pageFiles = (routes: readonly string[]) =>
    routes.flatMap((route) => [route, ...(needs.get(route) ?? [])]);
  const shared = lazy.filter((address) => !source.isSeldom(address));
  const inBase = (route: string) => base + route.slice(1);
  const company = source.company.map(inBase);
  const shell = source.shell.map(inBase);
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
      files: toPlaces([...pageFiles([...company, ...routes]), ...lazy, ...search, ...programs]),
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
    format: FORMAT,
    build: build.digest('hex').slice(0, HASH_LETTERS),
    scripts: scripts
      .filter((name) => /\/(?:runtime~main|main)\.\w+\.js$/.test(name))
      .sort()
      .reverse()
      .join(' '),
    files: listed,
    manuals: [
      ...own.filter(({ pages: count }) => count > 0),
      manual('all', 'Everything', [...needs.keys()]),
      { name: SHELL, label: '', pages: 0, files: toPlaces([...shell, ...shellNeeds, ...shared]) },
    ],
  };
}
