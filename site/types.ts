import type { Options as ApiOptions } from '@portal/api-reference/options';
import type { ContentFolder } from '@portal/core/addresses/routeOf';
import type { SearchContext, Suggestion } from '@portal/search/types';

/** Names and addresses of the product and the company. */
export interface Brand {
  /** Product name as readers see it. */
  name: string;
  /** Name in routes and file names: lower case, no spaces. */
  slug: string;
  /** Legal name of the provider. */
  company: string;
  /** One sentence under the name on the home page and in the page metadata. */
  tagline: string;
  /** Origin the site is published at, without a trailing slash. */
  url: string;
  /** Company website, the external item of the top navigation. */
  website: { label: string; href: string };
  /** The web app, where readers see their data and devices; a product may have none. */
  cloud?: { name: string; url: string };
  /** Where customers ask for help, as the support page lists it. */
  support?: { url: string; email: string };
  /** Where the sources are kept; pages link to their file below it. */
  editUrl: string;
  /** Legal pages of the company, in footer order. */
  legal: { label: string; href: string }[];
  /** Social and support addresses, in footer order. */
  social: { label: string; href: string }[];
  /** Where readers post what is wrong on a page; without it a report can only be copied. */
  reports?: { label: string; href: string };
  /**
   * `security.txt` (RFC 9116): where to report a weakness, and until when that holds; less than a
   * year ahead is recommended. The website is used until the company names an address for it.
   */
  security: { contact: string; expires: string };
  /** Year in the copyright line: a constant, not the year of the build. */
  copyrightYear: number;
  /** Bar above the navigation. A new `id` shows it again to readers who closed it. */
  announcement: { id: string; text: string; label: string; href: string };
}

/** Pages with their own sidebars. */
export interface Section extends ContentFolder {
  /** Id of the docs plugin; the one called `default` is there once. */
  id: string;
  /** Module of its sidebars, from the root of the site. */
  sidebars: string;
}

/** A part of the documentation as readers know it; a section may hold several. */
export interface Part {
  /** Name in addresses and files: lower case. */
  name: string;
  /** In one word, for menus and search results. */
  label: string;
  /** In full, for lists. */
  title: string;
  /** How the addresses of its pages begin; those of another part may begin so, too, and go on. */
  below: string;
  /** Where it begins. */
  to: string;
}

/** An item of the navigation bar, as Docusaurus takes it. */
export type NavbarItem = { label: string; position: 'left' | 'right' } & (
  | { type: 'docSidebar'; sidebarId: string; docsPluginId?: string }
  | { to: string }
  | { href: string }
);

export interface FooterColumn {
  title: string;
  items: ({ label: string; to: string } | { label: string; href: string })[];
}

/** Targets of short URLs, by kind and by the code after `/q/`. */
export type ShortCodes = Readonly<
  Record<'boards' | 'tutorials' | 'errors', Readonly<Record<string, string>>>
>;

/** All facts of one site: what the reusable parts are told, and nothing that they know by themselves. */
export interface Site {
  brand: Brand;
  sections: readonly Section[];
  /** Pages of a day each, newest first; a site may have none. */
  changelog?: ContentFolder & { title: string; description: string; sidebarTitle: string };
  /** In the order of the reader. */
  parts: readonly Part[];
  navigation: { items: readonly NavbarItem[]; footer: readonly FooterColumn[] };
  search: {
    /** Parts with their own search index and filter. */
    contexts: readonly SearchContext[];
    /** Pages offered while the search box is empty. */
    suggestions: readonly Suggestion[];
    /** Starts of routes that are not searched. */
    exclude: readonly string[];
  };
  /** The specifications that API pages are made from; a site may have none. */
  api?: ApiOptions;
  /** Module of the home page, from the root of the site; without one it is a page of `site/pages`. */
  home?: string;
  /** Page that lists the paths and tells the generations of the web app apart, where there is one. */
  overview?: string;
  /** Route of the page that says whom to ask. */
  support?: string;
  /** Route prefixes of devices, each of which has its own PDF; may be empty. */
  devices?: readonly string[];
  /** Where the field tools send the reader for the errors of Modbus; a site may have no tools. */
  tools?: { modbusPage: string; batchPage: string; shortCodes: ShortCodes };
  /**
   * Addresses that lead elsewhere for good: short ones, and those that pages had before they moved. Left the
   * old address without a trailing slash, right the page in the form of `content/contracts/routes.tsv`. Hosts answer
   * with a redirect and keep the query, before a fragment where there is one; hosts that only hold files send a page that forwards.
   */
  redirects: Readonly<Record<string, string>>;
  /** Pages that search engines are not to list. */
  unlisted: readonly string[];
}
