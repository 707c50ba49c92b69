import type { Root } from 'mdast';

/** A page of the portal as plain Markdown. */
export interface ExportedPage {
  /** Exact route on the portal: `/docs/4zero-platform/`, `/changelog`. */
  route: string;
  title: string;
  description: string;
  /**
   * Content without its first heading. Links within the site start with `/`, images are in
   * `/pictures/`, headings have their ID in `data.id`, and admonitions are quotations that start
   * with their type in bold.
   */
  content: Root;
}

/** A page or a group of pages in a sidebar. */
export interface SidebarNode {
  label: string;
  /** Omitted for a group without a page. */
  route?: string;
  items?: SidebarNode[];
}

/** All content of the portal, as input for other tools. */
export interface ExportedSite {
  pages: ExportedPage[];
  sidebars: Record<'guide' | 'api' | 'sdk' | 'changelog', SidebarNode[]>;
  /** SVG files by URL: `/pictures/….svg`. */
  images: ReadonlyMap<string, string>;
  /** URLs of other files that pages link to: `/openapi/analytics.yaml`. */
  files: string[];
  /** Changes with the text of any page. */
  fingerprint: string;
}
