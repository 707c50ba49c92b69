import type { PageErrors } from '@portal/core/errors/pageError';
import type { ContentFolder } from '@portal/core/routes/getRoute';
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Root, RootContent } from 'mdast';
import type { JsxElement } from './jsx';

/** Short URL of a board, for labels and printed sheets, and the route of its page. */
export interface BoardUrls {
  short: string;
  page: string;
}

/** A page while its tags are being processed. */
export interface TaggedPage {
  root: string;
  /** Name and URL of the web app, if there is one. */
  cloud?: { name: string; url: string } | undefined;
  /** Page that lists the paths and explains the generations of the web app, if there is one. */
  overview?: string | undefined;
  support?: string | undefined;
  /** URLs of boards by name, if the site has short URLs. */
  boardUrls?: Readonly<Record<string, BoardUrls>> | undefined;
  content: readonly ContentFolder[];
  /** Path of the page, for errors. */
  file: string;
  errors: PageErrors;
}

/**
 * Renders the content that replaces an element. A page error that it throws is added to the page's `errors`.
 *
 * @param index number of elements with this name before this one on the page
 */
export type ElementRenderer = (
  node: JsxElement,
  page: TaggedPage,
  index: number,
) => readonly RootContent[] | Promise<readonly RootContent[]>;

/** The source of a page before any transformation. */
export interface SourcePage {
  tree: Root;
  source: string;
  file: string;
  errors: PageErrors;
}

/** An element on a built page that represents the tag. */
interface ElementRule {
  /** Names of the HTML elements that the tag may be. */
  elements: readonly string[];
  matches: (node: Element) => boolean;
}

/** Collects the search data of a page section. */
export interface SectionNotes {
  /** Text that has been collected so far. */
  readonly text: string;
  addText(text: string): void;
  addCode(lines: readonly string[]): void;
  /** Adds a defined name, such as a symbol or endpoint, and its one-line call. */
  define(name: string, call: string): void;
  /** Collects the data of nodes as for any other content. */
  read(nodes: readonly ElementContent[]): void;
}

/**
 * Properties of a tag that the stages of the build need. A tag is anything on a page beyond plain
 * Markdown, including fences and admonitions, whether written by hand or generated.
 */
export interface Tag {
  /** Folder name, and name of the element if authors write one. */
  name: string;
  /** Replaces each element with this name. */
  render?: () => Promise<{ default: ElementRenderer }>;
  /**
   * Transforms the page in another way, and adds errors to it. Steps and renderers run in registry order, and their files
   * are loaded only when a page needs them, because drawing and highlighting take seconds to load.
   */
  step?: () => Promise<{ default: (tree: Root, page: TaggedPage) => void | Promise<void> }>;
  /** Reports errors in the source of a page that no step reports. */
  check?: (page: SourcePage) => void;
  /** Project files whose changes rebuild a page with the tag. */
  sources?: {
    /** Matches the tag in the source of a page; by default, its element. The first group, if any, is a file path. */
    pattern?: RegExp;
    files?: readonly string[];
    folders?: readonly string[];
  };
  /** Without these rules, the tag is handled like any other element. */
  markdown?: ElementRule & { render: Handle };
  search?: ElementRule & { read: (node: Element, notes: SectionNotes) => void };
  /** Rule for the elements of a tag that are text of the page, not only visual or interactive. */
  reading?: {
    /** If undefined is returned, the general rules apply. */
    isRead?: (node: Element) => boolean | undefined;
    /** Prepares an element for text extraction, in place. */
    prepare?: (node: Element) => void;
  };
}
