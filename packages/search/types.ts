import type { EncodedLists } from './shared/PostingLists';

/**
 * One searchable text. The keys are short because every document has them, and fixed because they are the
 * published index format.
 */
export interface SearchDocument {
  /** Number of the document's section. The top of a page has the number of the page. */
  i: number;
  /** The text: a title, a heading, a description or content. */
  t: string;
  /** Section: the heading above the content. */
  s?: string;
  /** URL of the page, with the base URL; if left out, the page `p` has it. */
  u?: string;
  /** Hash of the section, with `#`; left out if `hashOf` creates it from the heading. */
  h?: string;
  /** Number of the document's page. */
  p?: number;
  /** Breadcrumb of the page, outermost first. */
  b?: string[];
  /** Calls and endpoints, as written. */
  f?: string[];
  /** Pattern of the log lines that it explains; not case-sensitive. */
  m?: string;
  /** 1 for a code that is ignored if the same line has another one. */
  v?: 1;
}

export const ENTRY_TYPES = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * The searched kinds of text. Defined names are separate from the headings above them, and readers' words
 * (`asked`) from the keywords of the page.
 */
export type Field = EntryType | 'definition' | 'readerTerms';

/** Files that a core lists, in order. */
export interface PartList {
  /**
   * First key of each file: a word prefix (one per line) for word files, or a section number encoded by
   * `encodeAscending` for text files.
   */
  from: string;
  /** Hashes of the files without separators, or one hash for all files. */
  hashes: string;
}

/** The best sections for prefixes whose words are in several files. */
export interface EncodedPrefixes {
  /** Prefixes, one per line. */
  words: string;
  /** The sections of each prefix, in base 36, separated by commas; lists are separated by semicolons. */
  lists: string;
  /** Scores of the sections in hundredths, in the same form. */
  scores: string;
}

/** The prebuilt index of an entry, and more data about its documents. */
export interface EntryIndex extends Partial<EncodedLists> {
  /** Version of this format; a client of another version asks the reader to reload the page. */
  format: number;
  /** Document numbers have the same meaning in all files with the same value. */
  corpus: string;
  /** Titles: first section of each page, and the searched ranges of sections: `Outline`. */
  tops?: string;
  ranges?: string;
  /**
   * Titles: 1 on large sites, where titles, headings, and their words are in the parts. Lists then have
   * postings: `encodePosting`.
   */
  split?: 1;
  /** Number of this entry's words for each searched section: `decodeLengths`. */
  lengths?: string;
  /** Large sites: number of sections with words, and their average number of words. */
  count?: number;
  average?: number;
  /** Large sites, in a part: words of titles, headings, keywords. */
  fieldWords?: EncodedLists;
  /** Contents, in a part: sections of wide prefixes. */
  prefixes?: EncodedPrefixes;
  /** Headings: defined names, whole and without their first parts. */
  names?: EncodedLists;
  /** Contents: names that tables explain. */
  explained?: EncodedLists;
  /** Contents: first words of table rows and list items. */
  rowNames?: EncodedLists;
  /** Number of defined names. */
  definitions?: number;
  /** Keywords: number of sections that readers have words for. */
  phrasePages?: number;
  /** Keywords: number of readers' phrases. */
  phrases?: number;
  /** Words and phrases that mean the same on this site. */
  synonyms?: string[][];
  /** Stop words that are names on this site. */
  stopNames?: string[];
  /** Titles: pages by filter and value, such as `kind=tutorial`. */
  filters?: EncodedLists;
  /** Files with the words of descriptions, contents, and defined names, by their first letters. */
  parts?: PartList;
  /** Files with the texts of sections. */
  texts?: PartList;
  /** The file with log codes, if there is one. */
  codes?: PartList;
}

/** Texts of one kind with their index. */
export interface SearchEntry {
  type: EntryType;
  documents: SearchDocument[];
  index: EntryIndex;
}

/** A part of the site with its own search filter, such as `docs`. */
export interface SearchContext {
  /** Value of `ctx` in the URL of the search page, and suffix of its index file. */
  name: string;
  /** Label of the filter. */
  label: string;
  /** Route prefixes, without the base URL, with the trailing slash. */
  prefixes: string[];
}

/** A label beside each result, by route prefix; the first match counts. */
export interface SearchBadge {
  label: string;
  prefix: string;
}

export interface Suggestion {
  label: string;
  to: string;
}

/** Settings for the browser: global data of the plugin. */
export interface SearchSettings {
  contexts: Omit<SearchContext, 'prefixes'>[];
  badges: SearchBadge[];
  suggestions: Suggestion[];
}

/** `search-manifest.json`: the index files and their content hashes. */
export interface SearchManifest {
  format: number;
  /** Content hash by file path below the base URL. */
  files: Record<string, string>;
}

/** A part of a page under one heading; the first one is the top of the page. */
export interface PageSection {
  heading: string;
  /** Heading above this one in the hierarchy, if any. */
  parent: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** Running text, tables, captions. */
  text: string;
  /** Lines of code. */
  code: string[];
  /** Dotted names of the symbols, endpoints, and fields that are defined here. */
  definitions: string[];
  /** Names that a table explains: the first cell of a row has only code. */
  tableNames: string[];
  /** Symbols and endpoints that are defined here, as written in programs. */
  calls: string[];
  /** Cells of table rows and list items, in the order of the text; the first cell is a name. */
  rows: string[][];
}
