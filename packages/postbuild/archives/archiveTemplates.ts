import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { listMenuRoutes, type MenuItem } from '../plugins/site-facts/siteFacts';
import { ARCHIVE_FILES, renderNote } from './toArchivePage';
import { type ArchiveContent, getRelativePath, trimTrailingSlash } from './toArchiveUrl';

/** Data for the generated pages of an archive. */
export interface ArchiveInfo {
  /** Title, such as `Acme documentation: Handbook`. */
  title: string;
  edition: string;
  siteUrl: string;
  /** Paths of the site's stylesheets in the archive. */
  styles: readonly string[];
}

const { contents, search, searchData, searchScript, styles: archiveStyles, script } = ARCHIVE_FILES;

function renderPage(
  archive: ArchiveInfo,
  heading: string,
  scripts: readonly string[],
  body: string,
) {
  const { title, edition, siteUrl, styles } = archive;
  const head = [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', `${heading} | ${title}`),
    ...[...styles, archiveStyles].map((href) => h('link', { rel: 'stylesheet', href })),
    ...[script, ...scripts].map((src) => h('script', { src })),
  ];
  return `<!doctype html><html lang="en" dir="ltr" data-has-hydrated="true">${toHtml(h('head', head))}<body>${renderNote({ edition, pageUrl: siteUrl })}<main class="archive-page markdown">${body}</main></body></html>`;
}

const SEARCH_FORM = toHtml(
  h('form', { action: search, role: 'search' }, [
    h('input', {
      type: 'search',
      name: 'q',
      autoComplete: 'off',
      placeholder: 'Search',
      ariaLabel: 'Search this copy',
      dataSearchInput: '',
    }),
  ]),
);

export function renderSearchPage(archive: ArchiveInfo): string {
  return renderPage(
    archive,
    'Search',
    [searchData, searchScript],
    `<nav><a href="${contents}">Contents</a></nav><h1>Search</h1>${SEARCH_FORM}<p role="status" data-found-count>Search requires JavaScript, which is turned off in this browser.</p><ol data-found></ol>`,
  );
}

/** Removes menu entries without a page or child page in the archive. */
function filterMenu(items: readonly MenuItem[], pages: ArchiveContent['pages']): MenuItem[] {
  return items.flatMap((item) => {
    const children = filterMenu(item.items, pages);
    const isIncluded = item.route !== undefined && pages.has(trimTrailingSlash(item.route));
    if (!isIncluded && children.length === 0) return [];
    return [{ label: item.label, route: isIncluded ? item.route : undefined, items: children }];
  });
}

function renderMenu(
  items: readonly MenuItem[],
  pages: ArchiveContent['pages'],
): ReturnType<typeof h> {
  return h(
    'ul',
    items.map(({ label, route, items: children }) => {
      const file = route && pages.get(trimTrailingSlash(route));
      const name = file
        ? h('a', { href: getRelativePath(contents, file) }, label)
        : h('strong', label);
      return h('li', children.length > 0 ? [name, renderMenu(children, pages)] : [name]);
    }),
  );
}

/**
 * Renders the contents page: the menus, followed by the pages that are not in any menu.
 * @param titles page titles by route, without a trailing slash
 */
export function renderContentsPage(
  archive: ArchiveInfo,
  menus: readonly MenuItem[],
  pages: ArchiveContent['pages'],
  titles: ReadonlyMap<string, string>,
): string {
  const filteredMenus = filterMenu(menus, pages);
  const listedRoutes = new Set(listMenuRoutes(filteredMenus).map(trimTrailingSlash));
  const unlistedItems = [...pages.keys()]
    .filter((route) => !listedRoutes.has(route))
    .map((route): MenuItem => ({ label: titles.get(route) ?? route, route, items: [] }));
  const otherPages =
    unlistedItems.length > 0
      ? `<h2>Other pages</h2>${toHtml(renderMenu(unlistedItems, pages))}`
      : '';
  return renderPage(
    archive,
    'Contents',
    [],
    `<h1>${archive.title}</h1>${SEARCH_FORM}<h2>Contents</h2>${toHtml(renderMenu(filteredMenus, pages))}${otherPages}`,
  );
}
