import type { ContentFolder } from '@portal/core/addresses/routeOf';
import type { PageErrors } from '@portal/core/errors/pageError';
import type { Element, ElementContent } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import type { Root } from 'mdast';

/** A form that a tag does without, and why: left out on purpose, not forgotten. */
export interface Without {
  without: string;
}

/** Says why a tag needs no such form. */
export function without(reason: string): Without {
  return { without: reason };
}

export function isWithout(form: unknown): form is Without {
  return typeof form === 'object' && form !== null && 'without' in form;
}

/** A page while its tags are turned into what readers see. */
export interface TaggedPage {
  /** Folder of the site: boards, stubs, examples and labels stand below it. */
  root: string;
  /** Name and address of the web app, where the site has one. */
  cloud?: { name: string; url: string } | undefined;
  /** Page that lists the paths and tells the generations of the web app apart, where the site has one. */
  overview?: string | undefined;
  /** Route of the support page, where the site has one. */
  support?: string | undefined;
  /** Folders of pages, and where they are served. */
  content: readonly ContentFolder[];
  /** Path of the page, for errors. */
  file: string;
  /** All that is wrong with the page, of all tags. */
  errors: PageErrors;
}

/** Turns a tag, or a fence, on the tree of a page into what is shown. What is wrong goes to the errors of the page. */
export type TagStep = (tree: Root, page: TaggedPage) => void | Promise<void>;

/**
 * A step in a file of its own, loaded when a first page needs it: what draws and colours takes seconds to
 * load, and the steps after the build need none of it.
 */
export type LazyStep = () => Promise<{ default: TagStep }>;

/** A page as it is written, before anything is replaced. */
export interface WrittenPage {
  tree: Root;
  source: string;
  file: string;
  errors: PageErrors;
}

/** Project files that a page with the tag is made from: the page is built anew when they change. */
export interface SourceRule {
  /** Found in the text of the page. Its first group, where it has one, is the path of a file. */
  where: RegExp;
  files?: readonly string[];
  folders?: readonly string[];
}

/** An element of a built page that stands for the tag. */
interface ElementRule {
  /** Names of the elements that it may be. */
  elements: readonly string[];
  fits: (node: Element) => boolean;
}

/** How the element reads in the Markdown form of a page. */
export interface MarkdownRule extends ElementRule {
  render: Handle;
}

/** Where a part of a page is noted down for the search. */
export interface SectionNotes {
  /** Running text so far. */
  readonly text: string;
  addText(text: string): void;
  addCode(lines: readonly string[]): void;
  /** A name that is defined here, a symbol or an endpoint, and how it is called in one line. */
  define(name: string, call: string): void;
  /** Reads nodes as the rest of the page is read. */
  read(nodes: readonly ElementContent[]): void;
}

/** What the search takes of the element. */
export interface SearchRule extends ElementRule {
  read: (node: Element, notes: SectionNotes) => void;
}

/** What of a tag is text of the page, and what serves the eye or the pointer alone. */
export interface ReadingRule {
  /** Whether an element is read; undefined leaves it to the general rules. */
  isRead?: (node: Element) => boolean | undefined;
  /** Makes an element ready before it is read, in place. */
  prepare?: (node: Element) => void;
  /** What is not marked as found on the page, as a selector; see `unmarked.ts`. */
  unmarked?: string;
}

/**
 * All forms of one tag. A tag is what writers, or the pages of the API, put into a page beyond plain Markdown;
 * fences and boxes count, too.
 */
export interface Tag {
  /** Name of its folder, and of the element where writers type one. */
  name: string;
  /** Run in the order of the registry. */
  steps: readonly LazyStep[] | Without;
  /** `steps`: what the steps report is the check. */
  check: 'steps' | ((page: WrittenPage) => void) | Without;
  sources: readonly SourceRule[] | Without;
  /** Names of its elements in `components.ts`. */
  components: readonly string[] | Without;
  /** A stylesheet of the folder, or a module that the component imports. */
  styles: string | Without;
  markdown: MarkdownRule | Without;
  search: SearchRule | Without;
  reading: ReadingRule | Without;
}
