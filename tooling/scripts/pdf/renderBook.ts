import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import type { BuiltPage, BuiltSite } from '@portal/postbuild/loadBuild';
import { listMenuRoutes, type MenuItem } from '@portal/postbuild/plugins/site-facts/siteFacts';
import { type Chapter, createChapter } from './createChapter';
import { type Edition, formatEdition } from './edition';

const trimTrailingSlash = (route: string) => route.replace(/(?<=.)\/$/, '');

/** Quotes a string for CSS in a `style` element, and replaces special characters with spaces. */
const quoteCssString = (text: string) => `"${text.replace(/[\\"<\n]/g, ' ')}"`;

/** Sorts pages in menu order, followed by pages that are not in a menu. */
function sortByMenu(pages: readonly BuiltPage[], menus: readonly MenuItem[]): BuiltPage[] {
  const order = new Map(
    listMenuRoutes(menus).map((route, index) => [trimTrailingSlash(route), index]),
  );
  const getOrder = ({ route = '' }: BuiltPage) =>
    order.get(trimTrailingSlash(route)) ?? Number.MAX_SAFE_INTEGER;
  return [...pages].sort((a, b) => getOrder(a) - getOrder(b));
}

interface Entry {
  title: string;
  /** ID of the entry's location in the book; undefined for groups without a page. */
  id?: string;
  children: Entry[];
}

/** Groups chapters as in the menus, followed by chapters that are not in a menu. */
function groupByMenu(
  chapters: readonly Chapter[],
  menus: readonly MenuItem[],
  ids: ReadonlyMap<string, string>,
): Entry[] {
  const remaining = new Map(chapters.map(({ id, title }) => [id, title]));
  const visit = (items: readonly MenuItem[]): Entry[] =>
    items.flatMap(({ label, route, items: inside }): Entry[] => {
      const id = route && ids.get(trimTrailingSlash(route));
      const title = id && remaining.get(id);
      if (title) remaining.delete(id);
      const children = visit(inside);
      if (title) return [{ title, id, children }];
      return children.length > 0 ? [{ title: label, children }] : [];
    });
  const grouped = visit(menus);
  return [...grouped, ...[...remaining].map(([id, title]) => ({ title, id, children: [] }))];
}

function renderEntries(entries: readonly Entry[]): string {
  const items = entries.map(({ title, id, children }) => {
    const name = `<span>${escapeHtml(title)}</span>`;
    const line = id
      ? `<a href="#${id}">${name}<span data-page-of="${id}"></span></a>`
      : `<strong>${name}</strong>`;
    return `<li>${line}${children.length > 0 ? renderEntries(children) : ''}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function renderContents(
  chapters: readonly Chapter[],
  menus: readonly MenuItem[],
  ids: ReadonlyMap<string, string>,
): string {
  // The chapters of a single-page book are its sections.
  const entries =
    chapters.length === 1
      ? (chapters[0]?.sections ?? []).map((section) => ({ ...section, children: [] }))
      : groupByMenu(chapters, menus, ids);
  return `<nav class="contents" aria-label="Contents"><h1>Contents</h1>${renderEntries(entries)}</nav>`;
}

/** Collects the stylesheets, with URLs of local files. Text stays invisible until its fonts are loaded. */
function collectStyles(pages: readonly BuiltPage[], toFile: (assetUrl: string) => string): string {
  const linked = pages.flatMap(({ html }) =>
    [...html.matchAll(/<link rel="?stylesheet"? href="?([^"\s>]+\.css)/g)].map(
      ([, href = '']) => href,
    ),
  );
  return [...new Set(linked)]
    .map((assetUrl) => readFileSync(new URL(toFile(assetUrl)), 'utf8'))
    .join('\n')
    .replace(
      /url\((["']?)(\/[^)"']+)\1\)/g,
      (_all, _quote, assetUrl: string) => `url("${toFile(assetUrl)}")`,
    )
    .replace(/font-display:\s*\w+/g, 'font-display:block');
}

/**
 * Creates a book from pages of a site: cover, table of contents, and one chapter per page. Page
 * numbers stay empty (`data-page-of`) until the book is printed.
 */
export function renderBook(
  site: BuiltSite,
  title: string,
  pages: readonly BuiltPage[],
  edition: Edition,
): string {
  const { baseUrl, url, menus, head } = site.facts;
  const ordered = sortByMenu(pages, menus);
  const ids = new Map(
    ordered.map(({ route = '' }, index) => [trimTrailingSlash(route), `c${index + 1}`]),
  );
  const toFile = (assetUrl: string) =>
    pathToFileURL(
      path.join(site.dir, decodeURIComponent(assetUrl.slice(baseUrl.length).split('?')[0] ?? '')),
    ).href;
  const book = { chapters: ids, url, toFile };
  const chapters = ordered.flatMap(({ html, route = '', shownTitle }) => {
    const chapter = createChapter(html, ids.get(trimTrailingSlash(route)) ?? '', shownTitle, book);
    return chapter ? [chapter] : [];
  });
  const titles = chapters.map(
    ({ id, title: name }) =>
      `@page ${id}{@top-left{content:${quoteCssString(name)};font:8pt sans-serif}} #${id}{page:${id}}`,
  );
  const footer = `${title}. ${formatEdition(edition)}`;
  const bookStyles = readFileSync(path.join(__dirname, 'book.css'), 'utf8');
  const body = chapters.map(
    ({ id, html }) => `<article class="chapter" id="${id}">${html}</article>`,
  );
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${collectStyles(ordered, toFile)}</style><style>${bookStyles}
:root{--book:${quoteCssString(site.facts.title)};--footer:${quoteCssString(footer)}}
${titles.join('\n')}</style></head><body>
<section class="cover"><p>${escapeHtml(head.publisher)}</p><p class="cover-title">${escapeHtml(title)}</p>
<p>${escapeHtml(formatEdition(edition))}</p><p>${escapeHtml(url + baseUrl)}</p></section>
${renderContents(chapters, menus, ids)}${body.join('\n')}</body></html>`;
}
