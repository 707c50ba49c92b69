import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DiskCache } from '@portal/core/caches/DiskCache';
import { listCode } from '@portal/core/caches/listCode';
import { listFiles } from '@portal/core/files/listFiles';
import type { PageSection } from '@portal/search/types';
import type { Root } from 'hast';
import { findHeadingBelowFold } from './findHeadingBelowFold';
import { loadPageSource, type PageSource } from './loadPageSource';
import { toMarkdown } from './markdown/toMarkdown';
import { type PageFacts, parsePage } from './parsePage';
import { SITE_FACTS_FILE, type SiteFacts } from './plugins/site-facts/siteFacts';
import { removeUnreadable } from './removeUnreadable';
import { parseSections } from './search/parseSections';

interface ParsedPage extends Omit<PageFacts, 'content'> {
  /** Level 1 heading, or the document title if there is none. */
  shownTitle: string;
  markdown: string;
  sections: PageSection[];
  /** ID of the first heading below the first screen; undefined for shorter pages. */
  headingBelowFold?: string | undefined;
}

export interface BuiltPage extends ParsedPage, PageSource {
  /** Path in the build, with forward slashes and a leading slash. */
  file: string;
  html: string;
  /** Route, including the base URL; undefined for files that are not pages, such as redirects. */
  route: string | undefined;
  /** Source file, relative to the source folder; undefined for pages created by code. */
  source: string | undefined;
  /** Text alternative of the section's preview image, if there is one. */
  cardAlt?: string;
}

/** A site of the build: one per language. */
export interface BuiltSite {
  facts: SiteFacts;
  dir: string;
  /** Pages that have a route, sorted by route. */
  pages: BuiltPage[];
}

export interface Build {
  root: string;
  sites: BuiltSite[];
  /** All pages, including those without a route. */
  pages: BuiltPage[];
}

/** Bundle names, which change with any page and do not affect parsing. */
const BUNDLE_NAMES_PATTERN = /(?<= data-scripts=")[^"]*/;

interface RoutedFile {
  route: string;
  source: string | undefined;
  site: BuiltSite;
}

/** Lists a site's routes by file name; each route has two possible file names. */
function listRoutedFiles(root: string, site: BuiltSite): [string, RoutedFile][] {
  const prefix = `/${path.relative(root, site.dir).split(path.sep).join('/')}`.replace(/\/$/, '');
  return site.facts.routes.flatMap(({ path: route, source }): [string, RoutedFile][] => {
    const name = `${prefix}/${route.slice(site.facts.baseUrl.length)}`.replace(/\/$/, '');
    const routed = { route, source, site };
    return [
      [`${name}/index.html`, routed],
      [`${name}.html`, routed],
    ];
  });
}

function serializePage({ metas, names, ...facts }: ParsedPage): string {
  return JSON.stringify({ ...facts, metas: [...metas], names: [...names] });
}

function deserializePage(text: string): ParsedPage {
  const { metas, names, ...facts } = JSON.parse(text);
  return { ...facts, metas: new Map(metas), names: new Set(names) };
}

export function extractTexts(content: Root | undefined, url: string, title: string) {
  if (!content) return { markdown: '', title: '', sections: [] };
  const tree = removeUnreadable(content);
  return { markdown: toMarkdown(tree, url, title), ...parseSections(tree) };
}

/** Parses one page, and extracts its texts so that its tree can be garbage-collected. */
function parseBuiltPage(
  file: string,
  html: string,
  routed: RoutedFile | undefined,
  cache: Pick<DiskCache, 'get'>,
): BuiltPage {
  const url = `${routed?.site.facts.url ?? 'http://localhost'}${routed?.route ?? file}`;
  const stableHtml = html.replace(BUNDLE_NAMES_PATTERN, '');
  const result = cache.get([stableHtml, url, routed ? 'routed' : ''], () => {
    const { content, ...facts } = parsePage(stableHtml);
    const title = facts.title.split(' | ')[0] ?? '';
    const { title: heading, ...texts } = extractTexts(routed && content, url, title);
    const headingBelowFold = findHeadingBelowFold(content);
    return serializePage({ ...facts, ...texts, shownTitle: heading || title, headingBelowFold });
  });
  return {
    ...deserializePage(result),
    ...loadPageSource(routed?.site.facts.siteDir ?? '', routed?.source),
    file,
    html,
    route: routed?.route,
    source: routed?.source,
  };
}

/** Parses all pages of a Docusaurus build once; unchanged pages come from the cache. */
export async function loadBuild(root: string, cacheDir: string): Promise<Build> {
  const factsFiles = listFiles(root, '', SITE_FACTS_FILE).map((file) => path.join(root, file));
  if (factsFiles.length === 0) {
    throw new Error(
      `${root} contains no built site (${SITE_FACTS_FILE} is missing).\nBuild it: npm run build`,
    );
  }
  const sites = factsFiles.map((file): BuiltSite => {
    const facts = JSON.parse(readFileSync(file, 'utf8')) as SiteFacts;
    return { facts, dir: path.dirname(file), pages: [] };
  });
  const routedFiles = new Map(sites.flatMap((site) => listRoutedFiles(root, site)));
  const names = sites.map(({ facts }) => facts.baseUrl.replaceAll('/', '-'));
  const cache = await DiskCache.open(
    path.join(cacheDir, `pages${names.join('')}.json`),
    listCode(['packages']),
  );
  const pages: BuiltPage[] = [];
  for (const name of listFiles(root, '', '.html')) {
    const file = `/${name}`;
    const routedFile = routedFiles.get(file);
    const html = readFileSync(path.join(root, name), 'utf8');
    const page = parseBuiltPage(file, html, routedFile, cache);
    pages.push(page);
    routedFile?.site.pages.push(page);
  }
  await cache.save();
  for (const site of sites) {
    site.pages.sort((a, b) => ((a.route as string) < (b.route as string) ? -1 : 1));
  }
  return { root, sites, pages };
}
