/** Types of page that are measured, each alone. */
export const pageTypes = [
  'home',
  'guide',
  'sdkReference',
  'apiOperation',
  'changelog',
  'search',
] as const;
export type PageType = (typeof pageTypes)[number];

/**
 * Addresses of the same pages on each site: paths from the origin, such as
 * `/docs/machine-monitoring/productivity`, in the spelling that the server answers with status 200
 * and without a redirect. A trailing slash or `.html` at the end is served under each spelling that
 * the page's canonical link names, else without.
 *
 * A site that has no page of a type leaves it out; the report then says `no such page`.
 */
export interface PageAddresses extends Partial<Record<PageType, string>> {
  guide: string;
  sdkReference: string;
  /** Ten pages in the order that a reader reads them: each is linked on the page before it, if only in the sidebar. */
  reading: readonly string[];
}

/** How a reader searches, as CSS selectors that hold at 1280 pixels of width. */
export interface SearchControls {
  /** The part to press before the input can be typed into; left out where it always can. */
  open?: string;
  /** The input, visible once the search is open. */
  input: string;
  /** Each result shown, and nothing else: no match while there is no result. */
  result: string;
  /** Within a result, or the result itself: what to press to go to the page. The result itself where left out. */
  resultLink?: string;
}

/** The menu button of a narrow screen (412 pixels): the first thing a reader on a phone presses. */
export interface MenuControls {
  button: string;
  /** Matches a visible element as soon as the menu is open, and nothing before. */
  opened: string;
}

/** A built site to be measured. */
export interface BuiltSite {
  /** As in the report: `this portal`, `Docusaurus, stock parts`, `VitePress`, `Starlight`. */
  name: string;
  /** Of the tool, as in `VitePress 1.6.4`. */
  version: string;
  /** Absolute path of the folder with the static files; compressed files are written into it. */
  folder: string;
  /** Seconds of a cold build, where it was just built. */
  buildSeconds?: number;
  pages: PageAddresses;
  search: SearchControls;
  menu: MenuControls;
  /** Folders whose file names hold a hash, such as `/assets/`: served as immutable. */
  hashedFolders: readonly string[];
  /**
   * True where the folder went through `packages/hosting/server/prepareSite`: served as it is, with its
   * Content-Security-Policy. All others are compressed by the bench and served without one.
   */
  prepared?: boolean;
  /** Matches once a page answers to the reader, for a site that waits for a first sign of intent. */
  hydrated?: string;
}

/** Builds a site, or finds it built. */
export interface SiteBuilder {
  /** For `--sites`, in lower case: `portal`, `stock`, `vitepress`, `starlight`. */
  name: string;
  /**
   * @param scratch absolute path of a folder outside the project, kept between runs; a builder
   *   works in a folder of its own below it
   * @throws Error that says what is wrong and what to do
   */
  build(scratch: string): Promise<BuiltSite>;
}
