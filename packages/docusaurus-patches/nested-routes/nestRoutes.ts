import type { RouteConfig } from '@docusaurus/types';
import { groupBy } from '@portal/core/shared/groupBy';

/** Folders with fewer pages do not get a route. */
const MIN_FOLDER_PAGES = 4;

/** Route of a page; the docs plugin adds its sidebar. */
type PageRoute = RouteConfig & { sidebar?: string };

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * Nests page routes by path segment, so that finding a page takes one step per folder instead of one step per preceding
 * page. The pages of folders with few pages or with different sidebars stay in the parent's list.
 * @returns pages that are not in a folder, in order, followed by the folders
 */
export function nestRoutes(
  routes: readonly PageRoute[],
  parent: string,
  component: string,
): RouteConfig[] {
  const depth = splitPath(parent).length;
  // The router matches paths case-insensitively.
  const groups = groupBy(routes, ({ path }) => splitPath(path)[depth]?.toLowerCase() ?? '');
  const pages: PageRoute[] = [];
  const folders: PageRoute[] = [];
  for (const [segment, members] of groups) {
    const [first] = members;
    const isFolder =
      first &&
      segment !== '' &&
      members.length >= MIN_FOLDER_PAGES &&
      members.every(
        ({ sidebar, routes: children }) => sidebar === first.sidebar && children === undefined,
      );
    if (!isFolder) {
      pages.push(...members);
      continue;
    }
    const path = `/${splitPath(first.path)
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
  // A folder that contains all pages would only add a level to the route search.
  const [firstFolder] = folders;
  if (folders.length === 1 && pages.length === 0 && firstFolder?.routes) return firstFolder.routes;
  return [...pages, ...folders];
}
