import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CORE_ATTRIBUTE } from '@portal/core/plugins/searchManifest';
import { PAGE_END } from '@portal/static-first/hydrate-on-intent/node/renderTemplate';
import { escapeAttribute, missingHead } from './completeHead';
import { newestRelease } from './markdown/frontMatter';
import type { Build, BuiltPage, BuiltSite } from './readBuild';

const LOADER_TAG = /<script id="?page-loader"?/;
const STYLESHEET = /(?<=\/assets\/css\/)[\w~.-]+\.css/g;
const FONTS = 'assets/fonts';
/** The font of code is of use where there is some. */
const CODE_FONT = `${FONTS}/code`;
const CODE = /<(?:code|pre|kbd)\b/;
/** React asks for the first pictures of a page where it begins. They are those of the bar, which come at once. */
const PICTURES_AHEAD =
  /(?<=<div id="?__docusaurus"?>)(?:<link rel="?preload"? as="?image"?[^>]*>)+/;

/** The card of a page, which `og:image` has named. */
const CARD_AGAIN = /<meta [^>]*name="?twitter:image"?[^>]*>/;
/** The page in each language, and that for readers of others. */
const LANGUAGES = /<link [^>]*hreflang=[^>]*>/g;

/** Leaves out of a head what says nothing new: the card once more, and the languages of a page that has one. */
function withoutRepeats(html: string): string {
  const isInOne = (html.match(LANGUAGES) ?? []).length <= 2;
  return html.replace(CARD_AGAIN, '').replace(LANGUAGES, (link) => (isInOne ? '' : link));
}

/** @throws where a page has no such mark: a template of another form would leave pages half done */
function put(html: string, mark: string, text: string, file: string): string {
  if (!html.includes(mark)) {
    throw new Error(
      `${file}: no ${mark}. packages/postbuild/writePages.ts needs it in the template of pages.`,
    );
  }
  return html.replace(mark, () => text);
}

/** Fonts of a site, in folders of its base address. */
async function findFonts({ dir }: BuiltSite): Promise<string[]> {
  const names = await readdir(path.join(dir, FONTS)).catch(() => []);
  return names.map((name) => `${FONTS}/${name}`).sort();
}

/** Tells the loader of a page which script files the page needs besides the bundle, and which fonts. */
function nameFiles(
  { html, route, file }: BuiltPage,
  { facts }: BuiltSite,
  fonts: readonly string[],
): string {
  const needed = ((route && facts.chunks[route]) || []).filter((chunk) => chunk.endsWith('.js'));
  const shown = fonts.filter((font) => CODE.test(html) || !font.startsWith(CODE_FONT));
  if (needed.length === 0 && shown.length === 0) return html;
  if (!LOADER_TAG.test(html)) {
    throw new Error(
      `${file}: no page loader. Build the site with ssrTemplate: renderTemplate(…) of packages/static-first/hydrate-on-intent.`,
    );
  }
  const list = (name: string, files: readonly string[]) =>
    files.length > 0 ? ` ${name}="${files.map((file) => facts.baseUrl + file).join(' ')}"` : '';
  const lists = list('data-chunks', needed) + list('data-fonts', shown);
  return html.replace(LOADER_TAG, (tag) => tag + lists);
}

/**
 * Asks the browser to show nothing before the first screen is there: a page that comes in pieces does not move, and
 * what it shows is laid out once. Further down, a page may come as it likes.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
function expectFirstScreen({ belowScreen = PAGE_END }: BuiltPage): string {
  return `<link rel=expect blocking=render href="#${escapeAttribute(belowScreen)}">`;
}

/** Stylesheets of a page's own that its template does not name: a page is to be whole before a script asks for them. */
function ownStyles({ html, route }: BuiltPage, { facts }: BuiltSite): string {
  return ((route && facts.chunks[route]) || [])
    .filter((chunk) => chunk.endsWith('.css') && !html.includes(chunk))
    .map((chunk) => `<link rel="stylesheet" href="${facts.baseUrl}${chunk}">`)
    .join('');
}

/**
 * What stands in the foot of each sheet of a printed page: its title, the release, and the day of its last
 * change. An attribute, because the policy of the site admits no style that differs from page to page.
 */
function nameSheet(
  html: string,
  { file, shownTitle, published }: BuiltPage,
  release?: string,
): string {
  const parts = [shownTitle, release && `release ${release}`, published?.slice(0, 10)];
  const text = parts.filter(Boolean).join(' · ');
  return put(html, '<html', `<html data-sheet="${escapeAttribute(text)}"`, file);
}

/** Says which core of the index the search of a page begins with: that of its version. */
function nameCore(
  html: string,
  { file, route = '' }: BuiltPage,
  { facts }: BuiltSite,
  cores: ReadonlyMap<string, string>,
): string {
  const below = `${route.slice(facts.baseUrl.length)}/`;
  const version = [...cores.keys()].find((at) => at && below.startsWith(at)) ?? '';
  const core = escapeAttribute(cores.get(version) ?? '');
  return put(html, '<html', `<html ${CORE_ATTRIBUTE}="${core}"`, file);
}

/**
 * Writes each page in its last form: with the chunks and fonts it needs, a complete head, and the last names of
 * the stylesheets and of the search index.
 * The pages in memory take that form, too.
 *
 * @param stylesheets old and new names
 * @param cores of each site, what `writeSearch` returns
 * @throws when a page was built from another template
 */
export async function writePages(
  { root, sites, pages }: Build,
  stylesheets: ReadonlyMap<string, string>,
  cores: ReadonlyMap<BuiltSite, ReadonlyMap<string, string>>,
): Promise<void> {
  const siteOf = new Map(sites.flatMap((site) => site.pages.map((page) => [page, site] as const)));
  const fonts = new Map(
    await Promise.all(sites.map(async (site) => [site, await findFonts(site)] as const)),
  );
  const releases = new Map(sites.map((site) => [site, newestRelease(site.pages)]));
  for (const page of pages) {
    const site = siteOf.get(page);
    const completed = site
      ? put(
          nameCore(
            nameSheet(nameFiles(page, site, fonts.get(site) ?? []), page, releases.get(site)),
            page,
            site,
            cores.get(site) ?? new Map(),
          ),
          '</head>',
          `${expectFirstScreen(page)}${ownStyles(page, site)}${missingHead(page, site.facts)}</head>`,
          page.file,
        )
      : page.html;
    const html = withoutRepeats(completed)
      .replace(PICTURES_AHEAD, '')
      .replace(STYLESHEET, (name) => stylesheets.get(name) ?? name);
    if (html === page.html) continue;
    page.html = html;
    await writeFile(path.join(root, page.file), html);
  }
}
