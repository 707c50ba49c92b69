import type { LoadedContent } from '@docusaurus/plugin-content-docs';

/** Properties of an item of `themeConfig.navbar.items` that refer to a sidebar. */
export interface NavbarItem {
  type?: string;
  sidebarId?: string;
  docsPluginId?: string;
}

function findProblem(
  { type, sidebarId = '', docsPluginId = 'default' }: NavbarItem,
  docs: Record<string, LoadedContent>,
): { problem: string; validValues: string[] } | undefined {
  if (type !== 'docSidebar') return undefined;
  const content = docs[docsPluginId];
  if (!content) {
    return { problem: `unknown docs plugin "${docsPluginId}"`, validValues: Object.keys(docs) };
  }
  const version = content.loadedVersions.find(({ isLast }) => isLast) ?? content.loadedVersions[0];
  const validValues = Object.keys(version?.sidebars ?? {});
  if (validValues.includes(sidebarId)) return undefined;
  return { problem: `unknown sidebar "${sidebarId}"`, validValues };
}

/** Reports unknown sidebars and docs plugins, which the theme would report once per page. */
export function checkNavigation(
  items: readonly NavbarItem[],
  docs: Record<string, LoadedContent>,
): string[] {
  return items.flatMap((item, i) => {
    const found = findProblem(item, docs);
    if (!found) return [];
    return `site/navigation.ts: themeConfig.navbar.items[${i}] ${JSON.stringify(item)}: ${found.problem}
  Use one of: ${found.validValues.join(', ')}`;
  });
}
