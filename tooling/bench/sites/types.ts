/** Page types that are measured separately, with their names in the report. */
export const pageLabels = {
  home: 'home',
  guide: 'guide page',
  sdkReference: 'SDK reference page',
  apiOperation: 'API operation page',
  changelog: 'changelog',
  search: 'search page',
} as const;
export type PageType = keyof typeof pageLabels;
export const pageTypes = Object.keys(pageLabels) as PageType[];

/**
 * Routes of the same pages on each site: paths such as `/docs/machine-monitoring/productivity`, as
 * the server returns them with status 200 without a redirect. A trailing slash or `.html` is kept
 * if the page's canonical link has it, and omitted otherwise.
 *
 * A site without a page of a type omits it; the report then shows `no such page`.
 */
export interface PageUrls extends Partial<Record<PageType, string>> {
  guide: string;
  sdkReference: string;
  /** Ten pages in reading order. Each page links to the next one, at least in its sidebar. */
  reading: readonly string[];
}

/** Search controls as CSS selectors for a width of 1280 pixels. */
export interface SearchControls {
  /** Element to click before typing; omitted if the input is always available. */
  open?: string;
  /** The input, which is visible while the search is open. */
  input: string;
  /** Selector that matches each displayed result and nothing else. */
  result: string;
  /** Element to click in a result; defaults to the result itself. */
  resultLink?: string;
}

/** The menu on a narrow screen (412 pixels), as CSS selectors. */
export interface MenuControls {
  button: string;
  /** Selector that matches a visible element only while the menu is open. */
  openMenuSelector: string;
}

export interface BuiltSite {
  /** Name in the report, such as `this portal`, `VitePress`, or `Starlight`. */
  name: string;
  version: string;
  /** Absolute path of the folder with the static files. Compressed files are written to this folder. */
  folder: string;
  /** Seconds that a cold build took, if the site was built in this run. */
  buildSeconds?: number;
  pages: PageUrls;
  search: SearchControls;
  menu: MenuControls;
  /**
   * Whether `packages/hosting/server/prepareSite` processed the folder. If so, it is served
   * unchanged, with its Content-Security-Policy; otherwise the benchmark compresses it and serves
   * it without one.
   */
  isPrepared?: boolean;
}

export interface SiteBuilder {
  /** Lowercase name for the `--sites` option: `portal`, `stock`, `vitepress`, or `starlight`. */
  name: string;
  /** Uses a subfolder of `scratch`, which is outside the project and kept between runs. */
  build(scratch: string): Promise<BuiltSite>;
}
