import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { listMenuRoutes, type MenuItem } from './siteFacts';

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];

function toMenuItems(item: SidebarItem, version: Version): MenuItem[] {
  const toPageItem = (id: string, label?: string): MenuItem[] => {
    const doc = version.docs.find((candidate) => candidate.id === id);
    if (!doc) return [];
    const pageLabel = label ?? doc.frontMatter.sidebar_label ?? doc.title;
    return [{ label: pageLabel, route: doc.permalink, items: [] }];
  };
  switch (item.type) {
    case 'doc':
    case 'ref':
      return toPageItem(item.id, item.label);
    case 'category': {
      const { link } = item;
      const doc = link?.type === 'doc' ? toPageItem(link.id)[0] : undefined;
      const route = link?.type === 'generated-index' ? link.permalink : doc?.route;
      const items = item.items.flatMap((item) => toMenuItems(item, version));
      return [{ label: item.label, route, items }];
    }
    default:
      // The item is an external link or raw HTML.
      return [];
  }
}

function listNewestVersions(docs: readonly LoadedContent[]): Version[] {
  return docs.flatMap(({ loadedVersions }) => loadedVersions.filter(({ isLast }) => isLast));
}

export function findRoutesWithoutMenu(
  docs: readonly LoadedContent[],
  menus: readonly MenuItem[],
): string[] {
  const listedRoutes = new Set(listMenuRoutes(menus));
  return listNewestVersions(docs)
    .flatMap((version) => version.docs)
    .filter(({ permalink, unlisted }) => !unlisted && !listedRoutes.has(permalink))
    .map(({ permalink }) => permalink);
}

export function collectMenus(docs: readonly LoadedContent[]): MenuItem[] {
  return listNewestVersions(docs).flatMap((version) =>
    Object.values(version.sidebars).flatMap((items) =>
      items.flatMap((item) => toMenuItems(item, version)),
    ),
  );
}
