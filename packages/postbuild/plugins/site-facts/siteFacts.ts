import type { LogPattern } from '@portal/core/plugins/logPattern';

/** Name of the facts file in the build folder. The file is deleted before the site is served. */
export const SITE_FACTS_FILE = '.site-facts.json';

/** A menu entry: a page, or a group of pages. */
export interface MenuItem {
  label: string;
  /** Route, including the base URL. Groups without a page have no route. */
  route?: string | undefined;
  items: MenuItem[];
}

export function listMenuRoutes(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ route, items: children }) => [
    ...(route ? [route] : []),
    ...listMenuRoutes(children),
  ]);
}

/** A part of the site: every page whose route starts with one of the prefixes. Routes exclude the base URL. */
interface Section {
  name: string;
  prefixes: string[];
}

/** Site data that post-build steps need and that built pages do not contain. */
export interface SiteFacts {
  /** Folder that source paths are relative to. */
  siteDir: string;
  /** Base URL path, with leading and trailing slashes. */
  baseUrl: string;
  /** Origin, without a trailing slash. */
  url: string;
  /** Prefix of the names of generated files. */
  slug: string;
  title: string;
  tagline: string;
  /** Pages in any order. Routes include the base URL; sources are relative to `siteDir`. */
  routes: { path: string; source?: string | undefined }[];
  /** Scripts and stylesheets that each page needs in addition to the bundle, by route; relative to `baseUrl`. */
  chunks: Record<string, string[]>;
  /** Paths of other docs versions, relative to the base URL, with a trailing slash. */
  versionPaths: string[];
  /** All docs menus, joined in reading order. */
  menus: MenuItem[];
  /** Routes of docs pages that are not in any menu, including the base URL. */
  routesWithoutMenu: string[];
  /** Route prefixes of devices, without the base URL; each device has its own PDF. */
  devices?: string[] | undefined;
  /** Route contract file, relative to `siteDir`; undefined if there is none. */
  contract?: string | undefined;
  markdown: {
    /** Sections of the Markdown index, in order. A page belongs to the first match. */
    sections: (Section & { title: string })[];
    /** Routes of pages without a Markdown file, such as tools; without the base URL. */
    exclude: string[];
  };
  search: {
    contexts: (Section & { label: string })[];
    /** Labels by route prefix, without the base URL; the first match applies. */
    badges: { label: string; prefix: string }[];
    boards: string[];
    synonyms: string[][];
    /** Search terms that lead to routes, without the base URL. */
    concepts: { to: string[]; terms: string[] }[];
    patterns: LogPattern[];
    /** Route prefixes that are excluded from search, without the base URL. */
    exclude: string[];
  };
  offline: {
    /** Parts of the site that readers can save for offline use; a page belongs to the first match. */
    manuals: (Section & { label: string })[];
  };
  head: {
    publisher: string;
    /** Text alternative of the preview image for shared links. */
    imageAlt: string;
    /** Routes that search engines must not index, without the base URL. */
    unlisted: string[];
  };
}
