import type { EncodedLists } from './shared/WordLists';

/**
 * One searchable text. The names are short because every document carries them, and fixed because
 * they are the published form of the index files.
 */
export interface SearchDocument {
  /** Number of the document: that of its section. The top of a page has the number of the page. */
  i: number;
  /** The text: a title, a heading, a description or content. */
  t: string;
  /** Section: the heading above the content. */
  s?: string;
  /** Address of the page, with the base address; where it is left out, `p` has it. */
  u?: string;
  /** Hash of the section, with `#`; left out where `hashOf` makes it of the heading. */
  h?: string;
  /** Number of the page that the document belongs to. */
  p?: number;
  /** Breadcrumb of the page, outermost first. */
  b?: string[];
  /** Calls and endpoints as they are written. */
  f?: string[];
  /** Pattern of the lines of a log that it explains; capitals do not count. */
  m?: string;
  /** 1 for a code that says nothing where another one stands in the same line. */
  v?: 1;
}

export const ENTRY_TYPES = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * The kinds of text that are searched. Defined names are apart from the headings they stand under, the
 * words of readers (`asked`) from the keywords of the page.
 */
export type Field = EntryType | 'definition' | 'asked';

/** Files that a core names, in their order. */
export interface PartList {
  /**
   * Where each part begins: for words some letters, one part a line; for texts the number of a section, in the
   * form of `encodeRising`.
   */
  from: string;
  /** Hashes of the parts, or one for all of them, without anything between. */
  hashes: string;
}

/** Sections that words with a certain beginning lead to, best first, where the words are in many parts. */
export interface EncodedBeginnings {
  /** Beginnings, one a line. */
  words: string;
  /** For each beginning its sections, in base 36, separated by commas; lists by semicolons. */
  lists: string;
  /** In the same form the scores of the sections, in hundredths. */
  scores: string;
}

/** The prebuilt index of an entry, and what else is known of its documents. */
export interface EntryIndex extends Partial<EncodedLists> {
  /** Version of this form; a client of another version asks the reader to reload. */
  format: number;
  /** The numbers of documents mean the same in all files with the same value. */
  corpus: string;
  /** Titles: first section of each page, and where sections that are searched begin and end: `Outline`. */
  tops?: string;
  stretches?: string;
  /**
   * Titles: 1 where titles, headings and their words are in the parts, as those of a large site are. Lists are
   * then of places: `encodePlace`.
   */
  spread?: 1;
  /** For each section that is searched how many words this entry has of it: `readLengths`. */
  lengths?: string;
  /** Spread: number of sections with words, and how many words these have on average. */
  count?: number;
  average?: number;
  /** Spread, in a part: words of titles, headings, keywords. */
  own?: EncodedLists;
  /** Contents, in a part: what beginnings lead to that words of several parts have. */
  beginnings?: EncodedBeginnings;
  /** Headings: defined names, whole and from each of their parts on. */
  names?: EncodedLists;
  /** Contents: names that tables explain. */
  explained?: EncodedLists;
  /** Contents: words that rows of tables and entries of lists begin with. */
  rowNames?: EncodedLists;
  /** Number of defined names. */
  definitions?: number;
  /** Keywords: number of sections that readers have words for. */
  asked?: number;
  /** Keywords: number of the phrases of readers. */
  phrases?: number;
  /** Words and phrases that mean the same on this site. */
  synonyms?: string[][];
  /** Stop words that are names on this site. */
  stopNames?: string[];
  /** Files with the words of descriptions, contents and defined names, by their first letters. */
  parts?: PartList;
  /** Files with the texts of the sections. */
  texts?: PartList;
  /** The file with the codes of logs, where there is one. */
  codes?: PartList;
}

/** Texts of one kind with their index: `[title, heading, description, keywords, content]`. */
export interface SearchEntry {
  type: EntryType;
  documents: SearchDocument[];
  index: EntryIndex;
}

/** A part of the site that can be searched alone, such as `docs`. */
export interface SearchContext {
  /** Value of `ctx` in the address of the search page, and suffix of its index file. */
  name: string;
  /** Label of the filter. */
  label: string;
  /** Route prefixes, without the base address, with the slash at the end. */
  prefixes: string[];
}

/** A name shown beside each result, by the start of its route; the first that fits counts. */
export interface SearchBadge {
  label: string;
  prefix: string;
}

export interface Suggestion {
  label: string;
  to: string;
}

/** What the browser needs to know; global data of the plugin. */
export interface SearchSettings {
  contexts: Omit<SearchContext, 'prefixes'>[];
  badges: SearchBadge[];
  suggestions: Suggestion[];
}

/** `search-manifest.json`: which index files there are, and their content hashes. */
export interface SearchManifest {
  format: number;
  /** File path below the base address, to the hash of its content. */
  files: Record<string, string>;
}

/** A part of a page under one heading; the first one is the top of the page. */
export interface PageSection {
  heading: string;
  /** Heading that this one stands under, if it is not a top-level one. */
  parent: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** Running text, tables, captions. */
  text: string;
  /** Lines of code, as they stand. */
  code: string[];
  /** Dotted names of the symbols, endpoints and fields that are defined here. */
  definitions: string[];
  /** Names that a table explains: the first cell of a row is nothing but code. */
  tableNames: string[];
  /** Symbols and endpoints that are defined here, as a program writes them. */
  calls: string[];
  /** Cells of rows of tables and entries of lists, as they follow each other in the text; the first is a name. */
  rows: string[][];
}
