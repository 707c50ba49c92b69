import type { Options as ApiOptions } from '@portal/api-reference/options';
import type { ContentFolder } from '@portal/core/routes/getRoute';
import type { SearchContext, Suggestion } from '@portal/search/types';
import type { DisplayedPart } from './ui/parts/findPart';

/** Names and URLs of the product and the company. */
export interface Brand {
  /** Product name for display. */
  name: string;
  /** Name in routes and file names: lowercase, without spaces. */
  slug: string;
  /** Legal name of the provider. */
  company: string;
  /** Tagline on the home page and in the page metadata. */
  tagline: string;
  /** Origin of the published site, without a trailing slash. */
  url: string;
  /** Company website, the external item in the navbar. */
  website: { label: string; href: string };
  /** Web app where readers see their data and devices, if any. */
  cloud?: { name: string; url: string };
  /** Support contact, as listed on the support page. */
  support?: { url: string; email: string };
  /** Base URL of source files, for edit links. */
  editUrl: string;
  /** Legal pages of the company, in footer order. */
  legal: { label: string; href: string }[];
  /** Social and support links, in footer order. */
  social: { label: string; href: string }[];
  /** Link to where readers report errors. Without it, they can only copy the report. */
  reports?: { label: string; href: string };
  /**
   * `security.txt` (RFC 9116): contact for vulnerability reports, and expiry date, at most one year
   * ahead. The contact is the website until the company has a dedicated one.
   */
  security: { contact: string; expires: string };
  /** Year in the copyright notice. Constant, so that builds are reproducible. */
  copyrightYear: number;
  /** Announcement above the navbar. A new `id` shows it again to readers who closed the previous one. */
  announcement: { id: string; text: string; label: string; href: string };
}

/** Pages with a separate set of sidebars. */
export interface Section extends ContentFolder {
  /** ID of the docs plugin. One section must use `default`. */
  id: string;
  /** Module with its sidebars, relative to the site root. */
  sidebars: string;
}

/** A part of the documentation. A section may contain several. */
export interface DocumentationPart extends Omit<DisplayedPart, 'hasSidebar'> {
  /** Name in URLs and file names, in lowercase. */
  name: string;
}

/** A navbar item in Docusaurus format. */
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

/** All facts that are specific to a site. Reusable code receives them as options. */
export interface Site {
  brand: Brand;
  sections: readonly Section[];
  /** Dated posts, newest first, if any. */
  changelog?: ContentFolder & {
    title: string;
    description: string;
    sidebarTitle: string;
    /** Links to other pages that list changes. */
    related?: readonly { label: string; to: string }[];
  };
  /** Parts of the documentation, in reading order. */
  parts: readonly DocumentationPart[];
  navigation: { items: readonly NavbarItem[]; footer: readonly FooterColumn[] };
  search: {
    /** Parts with their own search index and filter. */
    contexts: readonly SearchContext[];
    /** Pages that the search suggests while its input is empty. */
    suggestions: readonly Suggestion[];
    /** Route prefixes excluded from search. */
    exclude: readonly string[];
  };
  /** Specifications that API pages are generated from, if any. */
  api?: ApiOptions;
  /** Module of the home page, relative to the site root. Otherwise a page in `site/pages` is the home page. */
  home?: string;
  /** Route of the page that lists the reading paths and explains the generations of the web app, if any. */
  overview?: string;
  /** Route of the support page. */
  support?: string;
  /** Route prefixes of devices, each of which has its own PDF; may be empty. */
  devices?: readonly string[];
  /** Options of the field tools, if the site has them. */
  tools?: {
    modbusPage: string;
    batchPage: string;
    shortCodes: ShortCodes;
    pages: readonly { id: string; title: string; to: string }[];
  };
  /**
   * Permanent redirects: short URLs, and old URLs of moved pages. Keys are old paths without a
   * trailing slash, values are routes as in `content/contracts/routes.tsv`. Hosts redirect and keep
   * the query, which goes before the fragment. Static hosts serve a redirect page.
   */
  redirects: Readonly<Record<string, string>>;
  /** Routes excluded from search engines. */
  unlisted: readonly string[];
}
