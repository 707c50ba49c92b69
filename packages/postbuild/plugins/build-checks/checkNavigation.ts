import type { LoadedContent } from '@docusaurus/plugin-content-docs';

/** One item of `themeConfig.navbar.items`, as configured. */
export interface NavbarItem {
  type?: string;
  sidebarId?: string;
  docId?: string;
  docsPluginId?: string;
  /** Dropdown items. */
  items?: NavbarItem[];
}

/** An item with its location in the configuration. */
interface PlacedItem {
  place: string;
  item: NavbarItem;
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
const FILE = 'site/navigation.ts';

/** All items, including those in dropdowns. */
function placeItems(items: readonly NavbarItem[], above = 'themeConfig.navbar'): PlacedItem[] {
  return items.flatMap((item, i) => {
    const place = `${above}.items[${i}]`;
    return [{ place, item }, ...placeItems(item.items ?? [], place)];
  });
}

function faulty({ place, item }: PlacedItem, what: string, known: readonly string[]): string {
  return `${FILE}: ${place} ${JSON.stringify(item)}: ${what}
  Use one of: ${known.join(', ')}`;
}

/** Messages about items of unknown type. */
export function checkItemTypes(items: readonly NavbarItem[]): string[] {
  return placeItems(items).flatMap((placed) => {
    const { type } = placed.item;
    if (type === undefined || TYPES.includes(type)) return [];
    return [faulty(placed, `unknown navigation item type "${type}"`, TYPES)];
  });
}

function checkItem(placed: PlacedItem, docs: Record<string, LoadedContent>): string[] {
  const { item } = placed;
  if (!item.type?.startsWith('doc')) return [];
  const pluginId = item.docsPluginId ?? 'default';
  const content = docs[pluginId];
  if (!content) {
    return [faulty(placed, `unknown docs plugin "${pluginId}"`, Object.keys(docs))];
  }
  const version = content.loadedVersions.find(({ isLast }) => isLast) ?? content.loadedVersions[0];
  if (item.type === 'docSidebar') {
    const known = Object.keys(version?.sidebars ?? {});
    if (item.sidebarId && known.includes(item.sidebarId)) return [];
    return [faulty(placed, `unknown sidebar "${item.sidebarId}"`, known)];
  }
  if (item.type === 'doc') {
    const known = (version?.docs ?? []).map(({ id }) => id);
    if (item.docId && known.includes(item.docId)) return [];
    return [faulty(placed, `unknown page "${item.docId}"`, known)];
  }
  return [];
}

/**
 * Messages about items that reference an unknown sidebar, page, or docs plugin. The theme would report them only
 * while rendering, once per page.
 */
export function checkNavigation(
  items: readonly NavbarItem[],
  docs: Record<string, LoadedContent>,
): string[] {
  return placeItems(items).flatMap((placed) => checkItem(placed, docs));
}
