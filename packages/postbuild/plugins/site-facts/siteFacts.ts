import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Name of the facts file in the build folder. The file is deleted before the site is served. */
export const SITE_FACTS_FILE = '.site-facts.json';

const prefixes = z.array(z.string()).min(1);

const menuItem = z.object({
  label: z.string(),
  /** Route, including the base URL. Groups without a page have no route. */
  route: z.string().optional(),
  get items() {
    return z.array(menuItem);
  },
});

/** A menu entry: a page, or a group of pages. */
export type MenuItem = z.infer<typeof menuItem>;

const schema = z.object({
  /** Folder that source paths are relative to. */
  siteDir: z.string(),
  /** Base URL path, with leading and trailing slashes. */
  baseUrl: z.string(),
  /** Origin, without a trailing slash. */
  url: z.string(),
  /** Prefix of the names of generated files. */
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** Pages in any order. Routes include the base URL; sources are relative to `siteDir`. */
  routes: z.array(z.object({ path: z.string(), source: z.string().optional() })),
  /** Scripts and stylesheets that each page needs in addition to the bundle, by route; relative to `baseUrl`. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Paths of other docs versions, relative to the base URL, with a trailing slash. */
  versionPaths: z.array(z.string()),
  /** All docs menus, joined in reading order. */
  menus: z.array(menuItem),
  /** Routes of docs pages that are in no menu, including the base URL. */
  routesWithoutMenu: z.array(z.string()).optional(),
  /** Route prefixes of devices, without the base URL; each device has its own PDF. */
  devices: prefixes.optional(),
  /** Route contract file, relative to `siteDir`; undefined if there is none. */
  contract: z.string().optional(),
  markdown: z.object({
    /** Sections of the Markdown index, in order, each with its route prefixes. */
    sections: z.array(z.object({ name: z.string(), title: z.string(), prefixes })),
    /** Routes of pages without a Markdown file, such as tools; without the base URL. */
    exclude: z.array(z.string()),
  }),
  search: z.object({
    contexts: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
    /** Labels by route prefix, without the base URL; the first match applies. */
    badges: z.array(z.object({ label: z.string(), prefix: z.string() })),
    boards: z.array(z.string()),
    synonyms: z.array(z.array(z.string())),
    /** Search terms that lead to routes, without the base URL. */
    concepts: z.array(z.object({ to: z.array(z.string()), terms: z.array(z.string()) })),
    patterns: z.array(
      z.object({
        name: z.string(),
        meaning: z.string(),
        match: z.string(),
        isGeneric: z.boolean(),
        to: z.string(),
      }),
    ),
    /** Route prefixes that are excluded from search, without the base URL. */
    exclude: z.array(z.string()),
  }),
  offline: z.object({
    /** Parts of the site that readers can save for offline use; a page belongs to the first match. */
    manuals: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
  }),
  head: z.object({
    publisher: z.string(),
    /** Text alternative of the preview image for shared links. */
    imageAlt: z.string(),
    /** Routes that search engines must not index, without the base URL. */
    unlisted: z.array(z.string()),
  }),
});

/** Site data that post-build steps need and that built pages do not contain. */
export type SiteFacts = z.infer<typeof schema>;

/** @throws an error that lists all schema violations */
export async function loadSiteFacts(file: string): Promise<SiteFacts> {
  const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(
    `${file}: ${z.prettifyError(result.error)}\nThe plugin packages/postbuild/plugins/site-facts writes this file. Build again: npm run build`,
  );
}
