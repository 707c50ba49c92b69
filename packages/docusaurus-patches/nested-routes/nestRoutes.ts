import type { RouteConfig } from '@docusaurus/types';
import { groupBy } from '@portal/core/shared/groupBy';

/** Folders with fewer pages don't need their own route. */
const MIN_PAGES = 4;

/** Route of a page; the docs plugin adds its sidebar. */
type PageRoute = RouteConfig & { sidebar?: string };

function splitPath(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/**
 * Nests page routes by path segments: finding a page then takes one step per folder instead of one per preceding
 * page. Folders with few pages or different sidebars stay flat.
 * @param routes page routes below one parent
 * @param parent path of the parent
 * @param component module of the component that renders the pages of a folder
 * @returns pages that are not in a folder, in order, followed by the folders
 */
export function nestRoutes(
  routes: readonly PageRoute[],
  parent: string,
  component: string,
): RouteConfig[] {
  const depth = splitPath(parent).length;
  // Paths are matched case-insensitively.
  const groups = groupBy(routes, ({ path }) => splitPath(path)[depth]?.toLowerCase() ?? '');
  const pages: PageRoute[] = [];
  const folders: PageRoute[] = [];
  for (const [segment, members] of groups) {
    const [first] = members;
    const isFolder =
      first &&
      segment !== '' &&
      members.length >= MIN_PAGES &&
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
  // A folder that contains everything would only add a step.
  const [only] = folders;
  if (folders.length === 1 && pages.length === 0 && only?.routes) return only.routes;
  return [...pages, ...folders];
}
