import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CORE_ATTRIBUTE, SEARCH_SCRIPTS } from '@portal/core/plugins/searchManifest';
import { ROOT_ID } from '@portal/core/plugins/themeNames';
import { PAGE_END } from '@portal/static-first/hydrate-on-intent/node/renderTemplate';
import { escapeAttribute, renderMissingHead } from './completeHead';
import type { Build, BuiltPage, BuiltSite } from './loadBuild';
import { findNewestRelease } from './markdown/frontMatter';

const LOADER_TAG = /<script id="?page-loader"?/;
const STYLESHEET = /(?<=\/assets\/css\/)[\w~.-]+\.css/g;
/** Image preloads that React adds. The first images are in the navbar, which loads immediately anyway. */
const IMAGE_PRELOADS = new RegExp(
  `(?<=<div id="?${ROOT_ID}"?>)(?:<link rel="?preload"? as="?image"?[^>]*>)+`,
);

/** Removes a second image element for the card that `og:image` references. */
const DUPLICATE_CARD = /<meta [^>]*name="?twitter:image"?[^>]*>/;
/** Language alternates, including the default. */
const LANGUAGE_ALTERNATES = /<link [^>]*hreflang=[^>]*>/g;

/** Removes redundant head elements: the duplicate card image, and language links of pages in only one language. */
function removeDuplicates(html: string): string {
  const isMonolingual = (html.match(LANGUAGE_ALTERNATES) ?? []).length <= 2;
  return html
    .replace(DUPLICATE_CARD, '')
    .replace(LANGUAGE_ALTERNATES, (link) => (isMonolingual ? '' : link));
}

/** @throws if the page has no such mark, because a different template would leave pages incomplete */
function replaceMark(html: string, mark: string, text: string, file: string): string {
  if (!html.includes(mark)) {
    throw new Error(
      `${file}: no ${mark}. packages/postbuild/completePages.ts requires it in the page template.`,
    );
  }
  return html.replace(mark, () => text);
}

/** Scripts of the search panel and of the results page, relative to the base URL of the site. */
function findSearchScripts({ dir }: BuiltSite): string[] {
  return [SEARCH_SCRIPTS.panel, SEARCH_SCRIPTS.results].flatMap((script) => {
    const { dir: folder, base } = path.posix.parse(script);
    const pattern = new RegExp(`^${base}\\.\\w+\\.js$`);
    const name = readdirSync(path.join(dir, folder)).find((file) => pattern.test(file));
    return name ? [`${folder}/${name}`] : [];
  });
}

/** Adds the scripts that the page requests on demand to its loader. */
function addScripts(
  { html, route, file }: BuiltPage,
  { facts }: BuiltSite,
  search: readonly string[],
): string {
  const chunks = ((route && facts.chunks[route]) || []).filter((chunk) => chunk.endsWith('.js'));
  const lists = { 'data-chunks': chunks, 'data-search': search };
  const attributes = Object.entries(lists)
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => ` ${name}="${files.map((each) => facts.baseUrl + each).join(' ')}"`);
  if (attributes.length === 0) return html;
  if (!LOADER_TAG.test(html)) {
    throw new Error(
      `${file}: no page loader. Build the site with ssrTemplate: renderTemplate(…) of packages/static-first/hydrate-on-intent.`,
    );
  }
  return html.replace(LOADER_TAG, (tag) => tag + attributes.join(''));
}

/**
 * Delays the first paint until the first screen has arrived, so that the layout does not shift. Later content may
 * arrive in pieces. https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
function expectFirstScreen({ headingBelowFold = PAGE_END }: BuiltPage): string {
  return `<link rel=expect blocking=render href="#${escapeAttribute(headingBelowFold)}">`;
}

/** Links page-specific stylesheets, because the page must be styled before a script requests them. */
function renderPageStyles({ html, route }: BuiltPage, { facts }: BuiltSite): string {
  return ((route && facts.chunks[route]) || [])
    .filter((chunk) => chunk.endsWith('.css') && !html.includes(chunk))
    .map((chunk) => `<link rel="stylesheet" href="${facts.baseUrl}${chunk}">`)
    .join('');
}

/**
 * Adds the footer of printed pages: title, release, and date of the last change. It is an attribute because
 * the Content-Security-Policy allows no page-specific styles.
 */
function addPrintFooter(
  html: string,
  { file, shownTitle, published }: BuiltPage,
  release?: string,
): string {
  const parts = [shownTitle, release && `release ${release}`, published?.slice(0, 10)];
  const text = parts.filter(Boolean).join(' · ');
  return replaceMark(html, '<html', `<html data-sheet="${escapeAttribute(text)}"`, file);
}

/** Sets the index core that the page's search loads first, depending on its version. */
function addSearchCore(
  html: string,
  { file, route = '' }: BuiltPage,
  { facts }: BuiltSite,
  cores: ReadonlyMap<string, string>,
): string {
  const path = `${route.slice(facts.baseUrl.length)}/`;
  const version =
    [...cores.keys()].find((versionPath) => versionPath && path.startsWith(versionPath)) ?? '';
  const core = escapeAttribute(cores.get(version) ?? '');
  return replaceMark(html, '<html', `<html ${CORE_ATTRIBUTE}="${core}"`, file);
}

/**
 * Completes the pages in memory: their chunks, the head, and the final names of stylesheets and search index.
 * @param stylesheets old and new names
 * @param cores index cores of each site, as returned by `writeSearch`
 * @throws if a page was built from another template
 */
export function completePages(
  { sites, pages }: Build,
  stylesheets: ReadonlyMap<string, string>,
  cores: ReadonlyMap<BuiltSite, ReadonlyMap<string, string>>,
): void {
  const siteByPage = new Map(
    sites.flatMap((site) => site.pages.map((page) => [page, site] as const)),
  );
  const scripts = new Map(sites.map((site) => [site, findSearchScripts(site)]));
  const releases = new Map(sites.map((site) => [site, findNewestRelease(site.pages)]));
  for (const page of pages) {
    const site = siteByPage.get(page);
    const completed = site
      ? replaceMark(
          addSearchCore(
            addPrintFooter(
              addScripts(page, site, scripts.get(site) ?? []),
              page,
              releases.get(site),
            ),
            page,
            site,
            cores.get(site) ?? new Map(),
          ),
          '</head>',
          `${expectFirstScreen(page)}${renderPageStyles(page, site)}${renderMissingHead(page, site.facts)}</head>`,
          page.file,
        )
      : page.html;
    page.html = removeDuplicates(completed)
      .replace(IMAGE_PRELOADS, '')
      .replace(STYLESHEET, (name) => stylesheets.get(name) ?? name);
  }
}
