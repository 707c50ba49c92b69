import type { Root } from 'mdast';

/** A page of the portal as plain Markdown. */
export interface ExportedPage {
  /** Exact route on the portal, such as `/docs/4zero-platform/` or `/changelog`. */
  route: string;
  title: string;
  description: string;
  /**
   * Content without the first heading. Links within the site start with `/`. Images are in
   * `/pictures/`. Admonitions are block quotes that start with their type in bold.
   */
  content: Root;
}

/** A page or a group of pages in a sidebar. */
export interface SidebarNode {
  label: string;
  /** Route of the page; omitted for groups without a page. */
  route?: string;
  items?: SidebarNode[];
}

/** All content of the portal, as input for other tools. */
export interface ExportedSite {
  pages: ExportedPage[];
  sidebars: Record<'guide' | 'api' | 'sdk' | 'changelog', SidebarNode[]>;
  /** SVG sources by URL, such as `/pictures/….svg`. */
  images: ReadonlyMap<string, string>;
  /** URLs of other files that pages link to, such as `/openapi/analytics.yaml`. */
  files: string[];
  /** Hash that changes when the text of any page changes. */
  fingerprint: string;
}
