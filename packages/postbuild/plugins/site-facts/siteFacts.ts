import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** Stands in the folder that Docusaurus has built; never served. */
export const SITE_FACTS_FILE = '.site-facts.json';

const prefixes = z.array(z.string()).min(1);

const menuItem = z.object({
  label: z.string(),
  /** Address of its page, with the base; a group may have none. */
  route: z.string().optional(),
  get items() {
    return z.array(menuItem);
  },
});

/** An entry of the menus: a page, or a group of them. */
export type MenuItem = z.infer<typeof menuItem>;

const schema = z.object({
  /** Folder of the sources that `routes` name. */
  siteDir: z.string(),
  /** Address below the origin, with both slashes. */
  baseUrl: z.string(),
  /** Origin without a trailing slash. */
  url: z.string(),
  /** What files of the site are named after. */
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** Pages in any order: address with the base, and source from `siteDir` where there is one. */
  routes: z.array(z.object({ path: z.string(), source: z.string().optional() })),
  /** Script files that each page needs besides the bundle, by its address, below `baseUrl`. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Paths of the docs versions besides the current one, below the base, with a slash at the end. */
  versionPaths: z.array(z.string()),
  /** All menus of the docs, one after the other: the order in which pages are read. */
  menus: z.array(menuItem),
  /** Addresses of documents that no menu has, with the base. */
  withoutMenu: z.array(z.string()).optional(),
  /** Starts of the routes of devices, without the base: each has a PDF of its own. */
  devices: prefixes.optional(),
  /** File with the promised addresses, from `siteDir`; undefined where nothing is promised. */
  contract: z.string().optional(),
  markdown: z.object({
    /** Parts of the site in the order of the index, each with the route prefixes it covers. */
    sections: z.array(z.object({ name: z.string(), title: z.string(), prefixes })),
    /** Routes without a Markdown form, without the base: pages that are tools, not text. */
    exclude: z.array(z.string()),
  }),
  search: z.object({
    contexts: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
    synonyms: z.array(z.array(z.string())),
    /** Words of readers that lead to routes without the base. */
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
    /** Starts of routes that are not searched, without the base. */
    exclude: z.array(z.string()),
  }),
  offline: z.object({
    /** Parts of the site that can be kept on a device; a page belongs to the first that fits. */
    manuals: z.array(z.object({ name: z.string(), label: z.string(), prefixes })),
  }),
  head: z.object({
    /** Who publishes the site. */
    publisher: z.string(),
    /** What the picture shows that is sent along with a shared link. */
    imageAlt: z.string(),
    /** Routes that search engines are not to list, without the base. */
    unlisted: z.array(z.string()),
  }),
});

/** What the steps after a build have to know of the site, besides its pages. */
export type SiteFacts = z.infer<typeof schema>;

/** @throws when the file is of another form, with what is wrong in it */
export async function readSiteFacts(file: string): Promise<SiteFacts> {
  const result = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(
    `${file}: ${z.prettifyError(result.error)}\nIt is written by packages/postbuild/plugins/site-facts. Build again: npm run build`,
  );
}
