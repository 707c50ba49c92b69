/**
 * One searchable text. The names are short because every document carries them, and fixed because
 * they are the published form of the index files.
 */
export interface SearchDocument {
  /** Number of the document, unique in its file. */
  i: number;
  /** The text that is searched: a title, a heading, a description, keywords or content. */
  t: string;
  /** Section: the heading above, or of the text; empty for the page as a whole. */
  s?: string;
  /** Address of the page, with the base address. */
  u: string;
  /** Hash of the section, with `#`; empty for the top of the page. */
  h?: string;
  /** Number of the title document of the page. */
  p?: number;
  /** Breadcrumb of the page, outermost first. */
  b?: string[];
}

/** What the engine knows about a set of documents besides their text. */
export interface EntryIndex {
  /** Version of this form; a client of another version asks the reader to reload. */
  format: number;
  /** Number of documents, to notice a file that was cut off between two of them. */
  count: number;
  /** Documents that are the definition of a symbol, an endpoint or a field. */
  definitions?: number[];
  /** Words and phrases that mean the same on this site. */
  synonyms?: string[][];
}

/** One of the five parts of an index file: title, heading, description, keywords, content. */
export interface SearchEntry {
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
