import type { LoadedContent } from '@docusaurus/plugin-content-docs';

/** One item of `themeConfig.navbar.items`, as it is written. */
export interface NavbarItem {
  type?: string;
  sidebarId?: string;
  docId?: string;
  docsPluginId?: string;
}

const TYPES = [
  'default',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'dropdown',
  'html',
  'localeDropdown',
  'search',
];
const FILE = 'site.ts';

function faulty(index: number, item: NavbarItem, what: string, known: readonly string[]): string {
  return `${FILE}: themeConfig.navbar.items[${index}] ${JSON.stringify(item)}: ${what}
  Use one of: ${known.join(', ')}`;
}

/** Messages about items whose type the navigation does not know. */
export function checkItemTypes(items: readonly NavbarItem[]): string[] {
  return items.flatMap((item, i) =>
    item.type === undefined || TYPES.includes(item.type)
      ? []
      : [faulty(i, item, `there is no navigation item of type "${item.type}"`, TYPES)],
  );
}

function checkItem(index: number, item: NavbarItem, docs: Record<string, LoadedContent>): string[] {
  if (!item.type?.startsWith('doc')) return [];
  const pluginId = item.docsPluginId ?? 'default';
  const content = docs[pluginId];
  if (!content) {
    return [faulty(index, item, `there is no docs plugin "${pluginId}"`, Object.keys(docs))];
  }
  const version = content.loadedVersions.find(({ isLast }) => isLast) ?? content.loadedVersions[0];
  if (item.type === 'docSidebar') {
    const known = Object.keys(version?.sidebars ?? {});
    if (item.sidebarId && known.includes(item.sidebarId)) return [];
    return [faulty(index, item, `there is no sidebar with id "${item.sidebarId}"`, known)];
  }
  if (item.type === 'doc') {
    const known = (version?.docs ?? []).map(({ id }) => id);
    if (item.docId && known.includes(item.docId)) return [];
    return [faulty(index, item, `there is no page with id "${item.docId}"`, known)];
  }
  return [];
}

/**
 * Messages about items that name a sidebar, a page or a docs plugin that is not there. The theme
 * finds them too, but only while it renders, and once for each page.
 */
export function checkNavigation(
  items: readonly NavbarItem[],
  docs: Record<string, LoadedContent>,
): string[] {
  return items.flatMap((item, i) => checkItem(i, item, docs));
}
