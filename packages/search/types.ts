import type { PluginOptions } from './options';
import type { EncodedLists } from './shared/PostingLists';

/** A searchable document. Keys are short because they are repeated in every document of the published index. */
export interface SearchDocument {
  /** Section number. The top section of a page has the page's number. */
  i: number;
  /** Text: a title, heading, description, or content. */
  t: string;
  /** Section: the heading above the content. */
  s?: string;
  /** URL of the page, including the base URL; only in title documents. */
  u?: string;
  /** Hash of the section, with `#`; omitted if it equals `getDefaultHash` of the heading. */
  h?: string;
  /** Breadcrumb of the page, outermost first. */
  b?: string[];
  /** Calls and endpoints defined in the section, as written. */
  f?: string[];
  /** Case-insensitive pattern of the log lines that the code occurs in. */
  m?: string;
  /** 1 for a vague code, which is ignored if the same line contains a precise code. */
  v?: 1;
}

export const ENTRY_TYPES = ['title', 'heading', 'description', 'keywords', 'content'] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/** Fields that are ranked by their words: texts, words in defined names, and reader terms. */
export const FIELDS = [...ENTRY_TYPES, 'definition', 'readerTerms'] as const;

export type Field = (typeof FIELDS)[number];

/** Posting lists in the index files. Those of texts contain postings with lengths; see `encodePosting`. */
export const LIST_NAMES = [
  ...FIELDS,
  /** Sections by name that they define or explain in a table, and by its suffixes (`BME280.get_temp`, `get_temp`). */
  'names',
  /** Sections by word in the first cell of a table row or list item. */
  'rowNames',
  /** Pages by filter and value, such as `kind=tutorial`. */
  'filters',
] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** Size of a field: number of nonempty documents, and their mean number of words. */
export interface FieldSize {
  count: number;
  average: number;
}

/** Index files listed in a core, in order. */
export interface PartList {
  /**
   * First key of each file. Word files: word prefixes, one per line. Text files: section numbers, encoded by
   * `encodeAscending`.
   */
  from: string;
  /** Concatenated file hashes, or one hash for all files. */
  hashes: string;
}

/** Prebuilt index of an entry, with metadata about its documents. */
export interface EntryIndex {
  /** Format version. If the client expects another version, readers are asked to reload the page. */
  format: number;
  /** Identifies the corpus; section numbers are only comparable between files with the same value. */
  corpus: string;
  /** For titles: the first section of each page (`tops`), and the ranges of searched sections (`ranges`). See `Outline`. */
  tops?: string;
  ranges?: string;
  /** Titles: 1 on large sites, where titles, headings, and their words are in the parts. */
  split?: 1;
  /** Titles: sizes of all fields, for the searched sections. */
  sizes?: Record<Field, FieldSize>;
  lists?: Partial<Record<ListName, EncodedLists>>;
  /** Keywords: number of reader phrases. */
  phrases?: number;
  synonyms?: string[][];
  /** Stop words that are also names on this site, such as `can`. */
  stopNames?: string[];
  /** Word files, by word prefix. */
  parts?: PartList;
  /** Text files with the content of sections. */
  texts?: PartList;
  /** File with log codes; omitted if there are none. */
  codes?: PartList;
}

export interface SearchEntry {
  type: EntryType;
  documents: SearchDocument[];
  index: EntryIndex;
}

/** A section of the site that can be searched separately, such as `docs`. */
export type SearchContext = PluginOptions['contexts'][number];

export type Suggestion = PluginOptions['suggestions'][number];

/** A docs version other than the latest. */
export interface SearchVersion {
  /** Name, as in the `version` parameter of the results page. */
  name: string;
  /** Path relative to the base URL, with a trailing slash. */
  path: string;
}

/** Client settings, which are part of the bundled search UI. */
export interface SearchSettings {
  base: string;
  title: string;
  /** Worker script, relative to the base URL. */
  worker: string;
  versions: SearchVersion[];
  contexts: Omit<SearchContext, 'prefixes'>[];
  badges: PluginOptions['badges'];
  suggestions: Suggestion[];
}

/** `search-manifest.json`: content hashes of the index cores. */
export interface SearchManifest {
  format: number;
  /** Content hashes by file path relative to the base URL. */
  files: Record<string, string>;
}

/** A section of a page: the content below one heading. The first section is the content above all headings. */
export interface PageSection {
  heading: string;
  /** Parent heading, if any. */
  parent: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** Text of paragraphs, tables, and captions. */
  text: string;
  code: string[];
  /** Dotted names of the symbols, endpoints, and fields that the section defines. */
  definitions: string[];
  /** Names that tables explain: first cells that contain only code. */
  tableNames: string[];
  /** Signatures of the symbols and endpoints that the section defines. */
  calls: string[];
  /** Cells of table rows and list items in document order; the first cell is a name. */
  rows: string[][];
}
