import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { MenuItem } from './siteFacts';

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];

function readItem(item: SidebarItem, version: Version): MenuItem[] {
  const page = (id: string, label?: string): MenuItem[] => {
    const doc = version.docs.find((one) => one.id === id);
    if (!doc) return [];
    const own = label ?? doc.frontMatter.sidebar_label ?? doc.title;
    return [{ label: own, route: doc.permalink, items: [] }];
  };
  switch (item.type) {
    case 'doc':
    case 'ref':
      return page(item.id, item.label);
    case 'category': {
      const { link } = item;
      const route =
        link?.type === 'doc'
          ? page(link.id)[0]?.route
          : link?.type === 'generated-index'
            ? link.permalink
            : undefined;
      const items = item.items.flatMap((one) => readItem(one, version));
      return [{ label: item.label, route, items }];
    }
    default:
      // External link or raw HTML.
      return [];
  }
}

function newest(docs: readonly LoadedContent[]): Version[] {
  return docs.flatMap(({ loadedVersions }) => loadedVersions.filter(({ isLast }) => isLast));
}

/** Routes of current documents that are in no menu, so readers can't find them. */
export function findWithoutMenu(
  docs: readonly LoadedContent[],
  menus: readonly MenuItem[],
): string[] {
  const listed = new Set<string | undefined>();
  const visit = ({ route, items }: MenuItem) => {
    listed.add(route);
    items.forEach(visit);
  };
  menus.forEach(visit);
  return newest(docs)
    .flatMap((version) => version.docs)
    .filter(({ permalink, unlisted }) => !unlisted && !listed.has(permalink))
    .map(({ permalink }) => permalink);
}

/** Menus of the current version of each docs plugin as page trees, in plugin order. */
export function collectMenus(docs: readonly LoadedContent[]): MenuItem[] {
  return newest(docs).flatMap((version) =>
    Object.values(version.sidebars).flatMap((items) =>
      items.flatMap((item) => readItem(item, version)),
    ),
  );
}
