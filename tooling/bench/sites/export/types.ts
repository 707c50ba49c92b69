import type { Root } from 'mdast';

/** A page of the portal as plain Markdown. */
export interface ExportedPage {
  /** Address on the portal, in its exact form: `/docs/4zero-platform/`, `/changelog`. */
  route: string;
  title: string;
  description: string;
  /**
   * The text without its first heading. Links to the site begin with `/`, pictures are images
   * below `/pictures/`, headings carry their id in `data.id`, admonitions are quotations that
   * begin with their kind in bold.
   */
  content: Root;
}

/** A page or a group of pages in a sidebar. */
export interface SidebarNode {
  label: string;
  /** Left out for a group without a page of its own. */
  route?: string;
  items?: SidebarNode[];
}

/** All that the portal says, in the form that other tools are fed with. */
export interface ExportedSite {
  pages: ExportedPage[];
  sidebars: Record<'guide' | 'api' | 'sdk' | 'changelog', SidebarNode[]>;
  /** SVG files by address: `/pictures/….svg`. */
  pictures: ReadonlyMap<string, string>;
  /** Addresses of other files that pages link to: `/openapi/analytics.yaml`. */
  files: string[];
  /** Changes with the text of any page. */
  fingerprint: string;
}
