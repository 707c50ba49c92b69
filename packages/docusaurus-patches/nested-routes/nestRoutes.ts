import type { RouteConfig } from '@docusaurus/types';

/** A folder with fewer pages is not worth a route of its own. */
const FEWEST = 4;

/** A page's route; the docs plugin names its sidebar in it. */
type PageRoute = RouteConfig & { sidebar?: string };

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function bySegment(routes: readonly PageRoute[], depth: number): Map<string, PageRoute[]> {
  const groups = new Map<string, PageRoute[]>();
  for (const route of routes) {
    // Addresses are matched without regard to case.
    const segment = segments(route.path)[depth]?.toLowerCase() ?? '';
    const group = groups.get(segment);
    if (group) group.push(route);
    else groups.set(segment, [route]);
  }
  return groups;
}

/**
 * Nests the routes of pages by the folders of their addresses: a page is found in steps as many as
 * it has folders, instead of one for each page before it. Folders with few pages, and folders whose
 * pages have different sidebars, stay flat.
 *
 * @param routes routes of pages below one parent
 * @param parent address of the parent
 * @param component module of the component that shows the pages of a folder
 * @returns pages that stay, in their order, before the folders
 */
export function nestRoutes(
  routes: readonly PageRoute[],
  parent: string,
  component: string,
): RouteConfig[] {
  const depth = segments(parent).length;
  const groups = bySegment(routes, depth);
  const pages: PageRoute[] = [];
  const folders: PageRoute[] = [];
  for (const [segment, members] of groups) {
    const [first] = members;
    const isFolder =
      first &&
      segment !== '' &&
      members.length >= FEWEST &&
      members.every(
        ({ sidebar, routes: children }) => sidebar === first.sidebar && children === undefined,
      );
    if (!isFolder) {
      pages.push(...members);
      continue;
    }
    const path = `/${segments(first.path)
      .slice(0, depth + 1)
      .join('/')}`;
    folders.push({
      path,
      component,
      isFolder: true,
      ...(first.sidebar && { sidebar: first.sidebar }),
      routes: nestRoutes(members, path, component),
    });
  }
  // A folder with everything in it would be one step more for nothing.
  const [only] = folders;
  if (folders.length === 1 && pages.length === 0 && only?.routes) return only.routes;
  return [...pages, ...folders];
}
