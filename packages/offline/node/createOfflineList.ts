import { createHash } from 'node:crypto';
import { findPageAssets } from '../shared/findPageAssets';
import { LIST_FORMAT, type ListedFile, type ManualFiles, type OfflineList, SHELL } from '../types';

/** Length of the truncated SHA-256 hash in hexadecimal characters, as in `client/store.ts`. */
const HASH_CHARS = 24;

export interface PageInput {
  /** URL path, with the base URL. */
  route: string;
  html: string;
  /** Link URLs of the page, as written. */
  links: readonly string[];
}

/** A part of the site that can be saved: all pages whose path, without the base URL, starts with one of the prefixes. */
export interface ManualDefinition {
  name: string;
  label: string;
  prefixes: readonly string[];
}

export interface OfflineListInput {
  base: string;
  pages: readonly PageInput[];
  /** All files other than pages, by URL path with base URL and query. */
  files: ReadonlyMap<string, Buffer>;
  manuals: readonly ManualDefinition[];
  /** Files that search needs. */
  search: readonly string[];
  /** Files that the simulated board can request. */
  board: readonly string[];
  /** Pages that are always saved, without the base URL. */
  shell: readonly string[];
  /** Pages that are included in every manual, without the base URL. */
  common: readonly string[];
  /** Whether an on-demand script is saved only after first use or as part of a manual. */
  isRarelyUsed: (url: string) => boolean;
}

function computeHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARS);
}

/** Whether a page has a program for the simulated board. */
const hasProgram = ({ html }: PageInput) => html.includes('data-code-run');

/** Lists the files that a page links to: its Markdown version and downloads. */
function getLinkedFiles({ route, links }: PageInput, files: OfflineListInput['files']): string[] {
  return links
    .map((href) => new URL(href, `http://site.invalid${route}`))
    .filter(({ origin, pathname }) => origin === 'http://site.invalid' && files.has(pathname))
    .map(({ pathname }) => pathname);
}

/** Lists the files of tools embedded in a page. Only the tools' own pages reference these files directly. */
function getToolFiles(html: string, urls: Iterable<string>): string[] {
  const tools = [...html.matchAll(/\bdata-tool="?([\w-]+)/g)].map(([, tool]) => `tool-${tool}`);
  if (tools.length === 0) return [];
  const chunkNames = [...tools, 'tool-styles'];
  return [...urls].filter((url) =>
    chunkNames.includes(/\/assets\/(?:js|css)\/([\w-]+)\.\w+\.\w+$/.exec(url)?.[1] ?? ''),
  );
}

/**
 * Lists the files that can be saved, grouped into manuals.
 * A manual contains its pages with their assets and tools, search, and, if a page has a program, the simulated board. The
 * last manual that readers can save contains all pages. The shell contains the files that all pages share and the pages
 * that readers need offline. Every reader downloads the shell on the first visit, so it excludes large and rarely used
 * files.
 */
export function createOfflineList(input: OfflineListInput): OfflineList {
  const { base, pages, files, manuals, search, board } = input;
  const listedFiles: ListedFile[] = [];
  const indexes = new Map<string, number>();
  const addFile = (url: string, content: Buffer) => {
    indexes.set(url, listedFiles.length);
    listedFiles.push([url, computeHash(content), content.length]);
  };
  const filesByRoute = new Map(
    pages.map((page) => {
      const tools = getToolFiles(page.html, files.keys());
      const urls = [...findPageAssets(page.html, base), ...getLinkedFiles(page, files), ...tools];
      return [page.route, urls.filter((url) => files.has(url))] as const;
    }),
  );
  const pageFiles = new Set([...filesByRoute.values()].flat());
  const scripts = [...files.keys()].filter((name) => name.startsWith(`${base}assets/js/`));
  const fonts = [...files.keys()].filter((name) => name.startsWith(`${base}assets/fonts/`));
  // Scripts that no page references are loaded on demand. All pages use the fonts.
  const onDemand = [...scripts, ...fonts].filter((name) => !pageFiles.has(name));
  for (const url of new Set([...pageFiles, ...onDemand, ...search, ...board])) {
    const content = files.get(url);
    if (content) addFile(url, content);
  }
  for (const { route, html } of pages) addFile(route, Buffer.from(html));

  const toIndexes = (urls: Iterable<string>) =>
    [...new Set(urls)].flatMap((url) => indexes.get(url) ?? []).sort((a, b) => a - b);
  const getPageFiles = (routes: readonly string[]) =>
    routes.flatMap((route) => [route, ...(filesByRoute.get(route) ?? [])]);
  const sharedUrls = onDemand.filter((url) => !input.isRarelyUsed(url));
  const addBase = (route: string) => base + route.slice(1);
  const commonRoutes = input.common.map(addBase);
  const shellRoutes = input.shell.map(addBase);
  const shellAssets = pages
    .filter(({ route }) => shellRoutes.includes(route))
    .flatMap(({ html }) => findPageAssets(html, base));
  const routesWithProgram = new Set(pages.filter(hasProgram).map(({ route }) => route));
  const createManual = (name: string, label: string, routes: string[]): ManualFiles => {
    const programs = routes.some((route) => routesWithProgram.has(route)) ? board : [];
    return {
      name,
      label,
      pages: routes.length,
      files: toIndexes([
        ...getPageFiles([...commonRoutes, ...routes]),
        ...onDemand,
        ...search,
        ...programs,
      ]),
    };
  };
  const assignedRoutes = new Set<string>();
  const selectableManuals = manuals.map(({ name, label, prefixes }) => {
    const routes = pages
      .map(({ route }) => route)
      .filter((route) => !assignedRoutes.has(route))
      .filter((route) =>
        prefixes.some((prefix) => `/${route.slice(base.length)}`.startsWith(prefix)),
      );
    for (const route of routes) assignedRoutes.add(route);
    return createManual(name, label, routes);
  });
  return {
    format: LIST_FORMAT,
    build: computeHash(listedFiles.map(([url, hash]) => `${url} ${hash}\n`).join('')),
    scripts: scripts
      .filter((name) => /\/(?:runtime~main|main)\.\w+\.js$/.test(name))
      .sort()
      .reverse()
      .join(' '),
    files: listedFiles,
    manuals: [
      ...selectableManuals.filter(({ pages: count }) => count > 0),
      createManual('all', 'Everything', [...filesByRoute.keys()]),
      {
        name: SHELL,
        label: '',
        pages: 0,
        files: toIndexes([...shellRoutes, ...shellAssets, ...sharedUrls]),
      },
    ],
  };
}
