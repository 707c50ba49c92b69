import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CORE_ATTRIBUTE, SEARCH_SCRIPTS } from '@portal/core/plugins/searchManifest';
import { ROOT_ID } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { PAGE_END_ID } from '@portal/static-first/hydrate-on-intent/node/renderTemplate';
import { renderMissingHead } from './completeHead';
import type { Build, BuiltPage, BuiltSite } from './loadBuild';
import { findNewestRelease } from './markdown/frontMatter';

const LOADER_TAG_PATTERN = /<script id="?page-loader"?/;
const STYLESHEET_PATTERN = /(?<=\/assets\/css\/)[\w~.-]+\.css/g;
/** Preloads that React adds. They are redundant, because images in the navbar load immediately. */
const IMAGE_PRELOADS_PATTERN = new RegExp(
  `(?<=<div id="?${ROOT_ID}"?>)(?:<link rel="?preload"? as="?image"?[^>]*>)+`,
);

/** Preview image for X, which duplicates the image in `og:image`. */
const DUPLICATE_CARD_PATTERN = /<meta [^>]*name="?twitter:image"?[^>]*>/;
const LANGUAGE_ALTERNATES_PATTERN = /<link [^>]*hreflang=[^>]*>/g;

/** Removes redundant head elements: the duplicate card image, and language links of pages in only one language. */
function removeDuplicates(html: string): string {
  const isMonolingual = (html.match(LANGUAGE_ALTERNATES_PATTERN) ?? []).length <= 2;
  return html
    .replace(DUPLICATE_CARD_PATTERN, '')
    .replace(LANGUAGE_ALTERNATES_PATTERN, (link) => (isMonolingual ? '' : link));
}

/**
 * Replaces a required text of the page template.
 * @throws if `target` is missing, which means that the page was built from a different template
 */
function replaceRequired({ file, html }: BuiltPage, target: string, replacement: string): string {
  if (!html.includes(target)) {
    throw new Error(
      `${file}: no ${target}. packages/postbuild/completePages.ts requires it in the page template.`,
    );
  }
  return html.replace(target, () => replacement);
}

function findSearchScripts({ dir }: BuiltSite): string[] {
  return Object.values(SEARCH_SCRIPTS).flatMap((script) => {
    const { dir: folder, base } = path.posix.parse(script);
    const pattern = new RegExp(`^${base}\\.\\w+\\.js$`);
    const name = readdirSync(path.join(dir, folder)).find((file) => pattern.test(file));
    return name ? [`${folder}/${name}`] : [];
  });
}

function addScripts(
  { html, route, file }: BuiltPage,
  { facts }: BuiltSite,
  search: readonly string[],
): string {
  const chunks = ((route && facts.chunks[route]) || []).filter((chunk) => chunk.endsWith('.js'));
  const filesByAttribute = { 'data-chunks': chunks, 'data-search': search };
  const attributes = Object.entries(filesByAttribute)
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => ` ${name}="${files.map((name) => facts.baseUrl + name).join(' ')}"`);
  if (attributes.length === 0) return html;
  if (!LOADER_TAG_PATTERN.test(html)) {
    throw new Error(
      `${file}: no page loader. Build the site with ssrTemplate: renderTemplate(…) of packages/static-first/hydrate-on-intent.`,
    );
  }
  return html.replace(LOADER_TAG_PATTERN, (tag) => tag + attributes.join(''));
}

/**
 * Delays the first paint until the first screen has arrived, so that the layout does not shift.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
function expectFirstScreen({ headingBelowFold = PAGE_END_ID }: BuiltPage): string {
  return `<link rel=expect blocking=render href="#${escapeHtml(headingBelowFold)}">`;
}

/** Links page-specific stylesheets in the head, so that the page is styled before scripts load them. */
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
function addPrintFooter(page: BuiltPage, release: string | undefined): string {
  const { shownTitle, published } = page;
  const footerParts = [shownTitle, release && `release ${release}`, published?.slice(0, 10)];
  const text = footerParts.filter(Boolean).join(' · ');
  return replaceRequired(page, '<html', `<html data-print-footer="${escapeHtml(text)}"`);
}

/** Returns the URL of the index core that search loads first, relative to the base URL. It depends on the docs version of the page. */
function findSearchCore(
  page: BuiltPage,
  { facts }: BuiltSite,
  cores: ReadonlyMap<string, string>,
): string {
  const pagePath = `${page.route?.slice(facts.baseUrl.length)}/`;
  const version =
    [...cores.keys()].find((versionPath) => versionPath && pagePath.startsWith(versionPath)) ?? '';
  return cores.get(version) ?? '';
}

/** Preloads the index core on the results page, because the loader runs only after the styles in the head have arrived. */
function preloadSearchCore(page: BuiltPage, baseUrl: string, core: string): string {
  if (!page.html.includes(' data-search-results')) return page.html;
  const preload = `<link rel=preload as=fetch crossorigin href="${baseUrl}${core}">`;
  return replaceRequired(page, '<title', `${preload}<title`);
}

/** Completes the pages in memory: their chunks, their head, and the final names of stylesheets and the search index. */
export function completePages(
  { sites, pages }: Build,
  stylesheets: ReadonlyMap<string, string>,
  cores: ReadonlyMap<BuiltSite, ReadonlyMap<string, string>>,
): void {
  for (const site of sites) {
    const scripts = findSearchScripts(site);
    const release = findNewestRelease(site.pages);
    for (const page of site.pages) {
      page.html = addScripts(page, site, scripts);
      page.html = addPrintFooter(page, release);
      const core = escapeHtml(findSearchCore(page, site, cores.get(site) ?? new Map()));
      page.html = replaceRequired(page, '<html', `<html ${CORE_ATTRIBUTE}="${core}"`);
      page.html = preloadSearchCore(page, site.facts.baseUrl, core);
      const head = `${expectFirstScreen(page)}${renderPageStyles(page, site)}${renderMissingHead(page, site.facts)}</head>`;
      page.html = replaceRequired(page, '</head>', head);
    }
  }
  for (const page of pages) {
    page.html = removeDuplicates(page.html)
      .replace(IMAGE_PRELOADS_PATTERN, '')
      .replace(STYLESHEET_PATTERN, (name) => stylesheets.get(name) ?? name);
  }
}
