import type { LoadedContent } from '@docusaurus/plugin-content-docs';

/** One item of `themeConfig.navbar.items`, as configured. */
export interface NavbarItem {
  type?: string;
  sidebarId?: string;
  docId?: string;
  docsPluginId?: string;
  /** Items of the dropdown, if this item is one. */
  items?: NavbarItem[];
}

/** An item with its location in the configuration. */
interface LocatedItem {
  location: string;
  item: NavbarItem;
}

const ITEM_TYPES = [
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

/** Lists all items, including those in dropdowns. */
function locateItems(
  items: readonly NavbarItem[],
  parentLocation = 'themeConfig.navbar',
): LocatedItem[] {
  return items.flatMap((item, i) => {
    const location = `${parentLocation}.items[${i}]`;
    return [{ location, item }, ...locateItems(item.items ?? [], location)];
  });
}

function formatProblem(
  { location, item }: LocatedItem,
  problem: string,
  validValues: readonly string[],
): string {
  return `${FILE}: ${location} ${JSON.stringify(item)}: ${problem}
  Use one of: ${validValues.join(', ')}`;
}

/** Reports items of unknown type. */
export function checkItemTypes(items: readonly NavbarItem[]): string[] {
  return locateItems(items).flatMap((located) => {
    const { type } = located.item;
    if (type === undefined || ITEM_TYPES.includes(type)) return [];
    return [formatProblem(located, `unknown navigation item type "${type}"`, ITEM_TYPES)];
  });
}

function checkItem(located: LocatedItem, docs: Record<string, LoadedContent>): string[] {
  const { item } = located;
  if (!item.type?.startsWith('doc')) return [];
  const pluginId = item.docsPluginId ?? 'default';
  const content = docs[pluginId];
  if (!content) {
    return [formatProblem(located, `unknown docs plugin "${pluginId}"`, Object.keys(docs))];
  }
  const version = content.loadedVersions.find(({ isLast }) => isLast) ?? content.loadedVersions[0];
  if (item.type === 'docSidebar') {
    const validValues = Object.keys(version?.sidebars ?? {});
    if (item.sidebarId && validValues.includes(item.sidebarId)) return [];
    return [formatProblem(located, `unknown sidebar "${item.sidebarId}"`, validValues)];
  }
  if (item.type === 'doc') {
    const validValues = (version?.docs ?? []).map(({ id }) => id);
    if (item.docId && validValues.includes(item.docId)) return [];
    return [formatProblem(located, `unknown page "${item.docId}"`, validValues)];
  }
  return [];
}

/**
 * Reports items that reference an unknown sidebar, page, or docs plugin. The theme would report them only
 * while rendering, once per page.
 */
export function checkNavigation(
  items: readonly NavbarItem[],
  docs: Record<string, LoadedContent>,
): string[] {
  return locateItems(items).flatMap((located) => checkItem(located, docs));
}
