import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Written to the build folder; never served. */
export const SITE_FACTS_FILE = '.site-facts.json';

const prefixes = z.array(z.string()).min(1);

const menuItem = z.object({
  label: z.string(),
  /** Route of the page, including the base; a group may have none. */
  route: z.string().optional(),
  get items() {
    return z.array(menuItem);
  },
});

/** A menu entry: a page, or a group of pages. */
export type MenuItem = z.infer<typeof menuItem>;

const schema = z.object({
  /** Folder of the source paths in `routes`. */
  siteDir: z.string(),
  /** Base URL path, with leading and trailing slashes. */
  baseUrl: z.string(),
  /** Origin, without a trailing slash. */
  url: z.string(),
  /** Prefix of the site's file names. */
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** Pages in any order: route including the base, and source relative to `siteDir` if there is one. */
  routes: z.array(z.object({ path: z.string(), source: z.string().optional() })),
  /** Script files that each page needs besides the bundle, by route, below `baseUrl`. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Paths of older docs versions below the base, with a trailing slash. */
  versionPaths: z.array(z.string()),
  /** All docs menus, joined in reading order. */
  menus: z.array(menuItem),
  /** Routes of documents that are in no menu, including the base. */
  routesWithoutMenu: z.array(z.string()).optional(),
  /** Route prefixes of devices, without the base; each device has its own PDF. */
  devices: prefixes.optional(),
  /** Route contract file, relative to `siteDir`; undefined if there is none. */
  contract: z.string().optional(),
  markdown: z.object({
    /** Parts of the site in index order, each with its route prefixes. */
    sections: z.array(z.object({ name: z.string(), title: z.string(), prefixes })),
    /** Routes without a Markdown file, without the base: pages that are tools. */
    exclude: z.array(z.string()),
  }),
  search: z.object({
    contexts: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
    /** Labels of parts by route prefix, without the base; the first match applies. */
    badges: z.array(z.object({ label: z.string(), prefix: z.string() })),
    boards: z.array(z.string()),
    synonyms: z.array(z.array(z.string())),
    /** Search synonyms for routes, without the base. */
    concepts: z.array(z.object({ to: z.array(z.string()), terms: z.array(z.string()) })),
    patterns: z.array(
      z.object({
        name: z.string(),
        meaning: z.string(),
        match: z.string(),
        isVague: z.boolean(),
        to: z.string(),
      }),
    ),
    /** Route prefixes that are not searched, without the base. */
    exclude: z.array(z.string()),
  }),
  offline: z.object({
    /** Parts of the site that readers can save for offline use; a page belongs to the first match. */
    manuals: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
  }),
  head: z.object({
    /** Publisher of the site. */
    publisher: z.string(),
    /** Text alternative of the preview image for shared links. */
    imageAlt: z.string(),
    /** Routes that search engines must not list, without the base. */
    unlisted: z.array(z.string()),
  }),
});

/** Data about the site that the post-build steps need and the built pages do not contain. */
export type SiteFacts = z.infer<typeof schema>;

/** @throws if the file does not match the schema, with all problems */
export async function loadSiteFacts(file: string): Promise<SiteFacts> {
  const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(
    `${file}: ${z.prettifyError(result.error)}\nThe plugin packages/postbuild/plugins/site-facts writes this file. Build again: npm run build`,
  );
}
