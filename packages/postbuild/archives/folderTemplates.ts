import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { MenuItem } from '../plugins/site-facts/siteFacts';
import { type FolderContent, relativeTo, withoutSlash } from './folderAddress';
import { FOLDER_FILES, noteMarkup } from './toFolderPage';

/** Text for the generated pages of a folder. */
export interface FolderTitle {
  /** `Acme documentation: Handbook`. */
  title: string;
  edition: string;
  /** URL of the site. */
  home: string;
  /** Stylesheets of the site, as named in the folder. */
  styles: readonly string[];
}

const { contents, search, searchData, searchScript, styles: ownStyles, script } = FOLDER_FILES;

function page(folder: FolderTitle, heading: string, scripts: readonly string[], body: string) {
  const { title, styles } = folder;
  const head = [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', `${heading} | ${title}`),
    ...[...styles, ownStyles].map((href) => h('link', { rel: 'stylesheet', href })),
    ...[script, ...scripts].map((src) => h('script', { src })),
  ];
  return `<!doctype html><html lang="en" dir="ltr" data-has-hydrated="true">${toHtml(h('head', head))}<body>${noteMarkup(folder)}<main class="archive-page markdown">${body}</main></body></html>`;
}

function searchForm(label: string): string {
  return toHtml(
    h('form', { action: search, role: 'search' }, [
      h('input', {
        type: 'search',
        name: 'q',
        autoComplete: 'off',
        placeholder: 'Search',
        ariaLabel: label,
        dataSearchInput: '',
      }),
    ]),
  );
}

/** Search page of a folder. */
export function searchPage(folder: FolderTitle): string {
  const form = searchForm('Search this copy');
  return page(
    folder,
    'Search',
    [searchData, searchScript],
    `<nav><a href="${contents}">Contents</a></nav><h1>Search</h1>${form}<p role="status" data-found-count>Searching needs JavaScript, which is switched off in this browser.</p><ol data-found></ol>`,
  );
}

/** Menu entries whose page, or any page below it, is in the folder. */
function only(items: readonly MenuItem[], pages: FolderContent['pages']): MenuItem[] {
  return items.flatMap((item) => {
    const below = only(item.items, pages);
    const isHere = item.route !== undefined && pages.has(withoutSlash(item.route));
    if (!isHere && below.length === 0) return [];
    return [{ label: item.label, route: isHere ? item.route : undefined, items: below }];
  });
}

function list(items: readonly MenuItem[], pages: FolderContent['pages']): ReturnType<typeof h> {
  return h(
    'ul',
    items.map(({ label, route, items: below }) => {
      const file = route && pages.get(withoutSlash(route));
      const name = file ? h('a', { href: relativeTo(contents, file) }, label) : h('strong', label);
      return h('li', below.length > 0 ? [name, list(below, pages)] : [name]);
    }),
  );
}

/**
 * Contents page of a folder: the menus, then pages that are in no menu.
 * @param titles page titles by route (without a trailing slash)
 */
export function contentsPage(
  folder: FolderTitle,
  menus: readonly MenuItem[],
  pages: FolderContent['pages'],
  titles: ReadonlyMap<string, string>,
): string {
  const own = only(menus, pages);
  const named = new Set<string>();
  const note = (items: readonly MenuItem[]) => {
    for (const { route, items: below } of items) {
      if (route) named.add(withoutSlash(route));
      note(below);
    }
  };
  note(own);
  const others = [...pages.keys()]
    .filter((route) => !named.has(route))
    .map((route): MenuItem => ({ label: titles.get(route) ?? route, route, items: [] }));
  const rest = others.length > 0 ? `<h2>Other pages</h2>${toHtml(list(others, pages))}` : '';
  const form = searchForm('Search this copy');
  return page(
    folder,
    'Contents',
    [],
    `<h1>${folder.title}</h1>${form}<h2>Contents</h2>${toHtml(list(own, pages))}${rest}`,
  );
}
