import {
  ENTRY_TYPES,
  type EntryIndex,
  type EntryType,
  FIELDS,
  type Field,
  LIST_NAMES,
  type ListName,
  type SearchDocument,
  type SearchEntry,
} from '../types';
import { FieldIndex } from './FieldIndex';
import { findFact, parseRows, removeRowMarkers } from './facts';
import { PageFilter } from './filters';
import {
  decodePhrase,
  decodePosting,
  encodePosting,
  getDefaultHash,
  getPartKey,
  type PartFile,
  type PartId,
  type PartKind,
  type Posting,
} from './format';
import { Outline } from './Outline';
import { parseSectionTable, parseWordTable } from './PartTable';
import { type EncodedLists, encodeLists, PostingLists } from './PostingLists';
import { mayContainCode } from './pastedText';
import { extractTerms } from './tokenize';

export interface Section {
  /** Number of the page's top section. */
  page: number;
  /** Hash with `#`; empty for the top section. */
  hash: string;
  heading?: string;
}

/** Fields whose words are in the core, except on large sites. */
export const CORE_FIELDS = ['title', 'heading', 'keywords'] as const;

/** Indexes titles or headings. The core omits their words because it contains the text. */
function createWordLists(documents: readonly SearchDocument[] = []): EncodedLists {
  const lists = new Map<string, number[]>();
  for (const { i, t } of documents) {
    const words = new Set(extractTerms(t).words);
    const posting = encodePosting({ section: i, length: words.size });
    for (const word of words) {
      const list = lists.get(word);
      if (list) list.push(posting);
      else lists.set(word, [posting]);
    }
  }
  return encodeLists(lists);
}

/** Returns a function that decodes the postings of a list. Lists other than those of texts contain numbers of sections. */
function createDecoder(name: ListName, outline: Outline): (posting: number) => Posting {
  if (ENTRY_TYPES.some((type) => type === name)) return decodePosting;
  if (name !== 'readerTerms') return (section) => ({ section, length: 1 });
  // Reader phrases count for the whole page; `rankSections` evaluates their sections.
  return (phrase) => ({ section: outline.getPage(decodePhrase(phrase).section), length: 1 });
}

export function mapNames<K extends string, T>(
  names: readonly K[],
  create: (name: K) => T,
): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<K, T>;
}

/** Headings of sections that only contain links to other pages. */
const LINKS_ONLY_PATTERN = /^(?:Related(?: pages)?|Next(?: steps)?)$/;

/** The loaded part of an index: first the core, then the files that queries need. */
export class SearchIndex {
  readonly corpus: string;
  readonly outline: Outline;
  /** Loaded titles by page number, and loaded sections by section number. */
  readonly titles = new Map<number, SearchDocument>();
  readonly sections = new Map<number, Section>();
  /** On large sites, titles, headings, and their words are in the parts instead of the core. */
  readonly isSplit: boolean;
  readonly lists: Readonly<Record<ListName, PostingLists>>;
  readonly fields: Readonly<Record<Field, FieldIndex>>;
  readonly synonyms: string[][];
  readonly phraseCount: number;
  readonly stopNames: ReadonlySet<string>;
  readonly pageFilter: PageFilter;
  /** Index files other than the core. */
  readonly tables;
  readonly #loaded: Record<PartKind, Set<number>> = {
    words: new Set(),
    texts: new Set(),
    codes: new Set(),
  };
  readonly #text = new Map<number, string>();
  readonly #descriptions = new Map<number, string>();
  readonly #calls = new Map<number, string[]>();
  #patterns: { pattern: RegExp; code: SearchDocument }[] = [];

  /** @param core entries of the core for one context, or for all pages */
  constructor(core: readonly SearchEntry[]) {
    const findEntry = (type: EntryType) => core.find((entry) => entry.type === type);
    const getIndex = (type: EntryType): Partial<EntryIndex> => findEntry(type)?.index ?? {};
    const { corpus = '', tops = '', ranges = '', split, stopNames, sizes } = getIndex('title');
    this.corpus = corpus;
    this.isSplit = split === 1;
    this.outline = new Outline(tops, ranges);
    for (const entry of core) this.#addNames(entry);
    const getDecoder = (name: ListName) => createDecoder(name, this.outline);
    const createLists = (name: ListName) => {
      const decode = getDecoder(name);
      return new PostingLists((posting) => this.outline.has(decode(posting).section));
    };
    this.lists = mapNames(LIST_NAMES, createLists);
    const createField = (name: Field) => {
      const size = sizes?.[name] ?? { count: 0, average: 1 };
      return new FieldIndex(this.lists[name], size, getDecoder(name));
    };
    this.fields = mapNames(FIELDS, createField);
    for (const type of ['title', 'heading'] as const) {
      this.lists[type].add(createWordLists(findEntry(type)?.documents));
    }
    this.#addLists(core);
    this.synonyms = getIndex('keywords').synonyms ?? [];
    this.phraseCount = getIndex('keywords').phrases ?? 0;
    this.stopNames = new Set(stopNames);
    this.pageFilter = new PageFilter(this.lists.filters, (id) => this.outline.getPage(id));
    const { parts, texts, codes } = getIndex('content');
    this.tables = {
      words: parseWordTable(parts),
      texts: parseSectionTable(texts),
      codes: parseSectionTable(codes),
    };
  }

  #addLists(entries: readonly SearchEntry[]): void {
    for (const { index } of entries) {
      for (const [name, lists] of Object.entries(index.lists ?? {}))
        this.lists[name as ListName].add(lists);
    }
  }

  #addNames({ type, documents }: SearchEntry): void {
    for (const document of type === 'title' ? documents : []) {
      this.titles.set(document.i, document);
      this.sections.set(document.i, { page: document.i, hash: '' });
    }
    for (const { i, t, h } of type === 'heading' ? documents : []) {
      this.sections.set(i, {
        page: this.outline.getPage(i),
        hash: h ?? getDefaultHash(t),
        heading: t,
      });
    }
  }

  /** Whether a section only contains links to other pages; unknown on large sites. */
  isLinksOnly(id: number): boolean {
    return !this.isSplit && LINKS_ONLY_PATTERN.test(this.sections.get(id)?.heading ?? '');
  }

  listFiles(kind: PartKind): PartFile[] {
    return Array.from({ length: this.tables[kind].count }, (_, i) => this.getFile(kind, i));
  }

  getFile(kind: PartKind, number: number): PartFile {
    return { kind, number, hash: this.tables[kind].getHash(number) };
  }

  has({ kind, number }: PartId): boolean {
    return this.#loaded[kind].has(number);
  }

  add({ kind, number }: PartId, entries: readonly SearchEntry[]): void {
    this.#loaded[kind].add(number);
    if (kind === 'words') this.#addLists(entries);
    else if (kind === 'texts') this.#addTexts(entries);
    else this.#addCodes(entries);
  }

  #addTexts(entries: readonly SearchEntry[]): void {
    for (const entry of entries) {
      this.#addNames(entry);
      if (entry.type !== 'description' && entry.type !== 'content') continue;
      const texts = entry.type === 'description' ? this.#descriptions : this.#text;
      for (const { i, t, f } of entry.documents) {
        texts.set(i, t);
        if (f) this.#calls.set(i, f);
      }
    }
  }

  #addCodes(entries: readonly SearchEntry[]): void {
    this.#patterns = entries
      .flatMap(({ documents }) => documents)
      .map((code) => ({ pattern: new RegExp(code.m ?? '^$', 'i'), code }));
  }

  /** Finds log codes in a string, in file order. */
  findCodes(text: string): SearchDocument[] {
    const found = this.#patterns.flatMap(({ pattern, code }) => (pattern.test(text) ? [code] : []));
    const preciseCodes = found.filter(({ v }) => !v);
    return preciseCodes.length > 0 ? preciseCodes : found;
  }

  /** Number of the word file for a word; undefined if it is loaded. */
  missingWords(word: string): number | undefined {
    const i = this.tables.words.find(word);
    return i === undefined || this.#loaded.words.has(i) ? undefined : i;
  }

  /** Number of the text file for a section; undefined if it is loaded. */
  missingText(section: number): number | undefined {
    const i = this.tables.texts.find(section);
    return i === undefined || this.#loaded.texts.has(i) ? undefined : i;
  }

  /** Loaded text of a section: its content, and the page description for a top section. */
  getTexts(section: number): string[] {
    const content = this.#text.get(section);
    const description = this.#descriptions.get(section);
    return [content, description].flatMap((text) => (text ? [removeRowMarkers(text)] : []));
  }

  /** The fact in a section that answers the query; empty until the text is loaded. */
  getFact(section: number, query: string): string {
    const rows = parseRows(this.#text.get(section) ?? '');
    const { page = section, heading = '' } = this.sections.get(section) ?? {};
    const title = this.titles.get(page);
    // Log codes are explained by their patterns. A row of their page can contain the same words as an unexplained line.
    const isCodePage = this.#patterns.some(({ code }) => code.u === title?.u);
    if (isCodePage && mayContainCode(query)) return '';
    const titleAndHeading = `${title?.t ?? ''} ${heading}`;
    return findFact(this.#calls.get(section) ?? [], rows, query, titleAndHeading);
  }

  /** Reader phrases that contain a word. */
  getPhrases(word: string): ReadonlySet<number> {
    return this.lists.readerTerms.getForms(word);
  }

  hasWord(word: string): boolean {
    return FIELDS.some((field) => this.lists[field].has(word));
  }

  /** Whether a title, heading, or keyword contains a word; unknown on large sites. */
  isProminent(word: string): boolean {
    return !this.isSplit && CORE_FIELDS.some((field) => this.lists[field].has(word));
  }

  /**
   * Words that start with a prefix. If these words are in several files, only the words in one file are listed, because
   * the others may not be loaded.
   *
   * @param neighbor word in that file
   */
  getWordsWithPrefix(lists: PostingLists, prefix: string, neighbor = prefix): string[] {
    const words = lists.getWordsWithPrefix(prefix);
    const isInCore = CORE_FIELDS.some((field) => this.lists[field] === lists);
    if (isInCore && !this.isSplit) return words;
    const table = this.tables.words;
    const file = table.find(neighbor);
    return words.filter((word) => table.find(word) === file);
  }

  /** Words in the same index file that share the first letters of the given word. */
  *listPrefixNeighbors(word: string, fields: readonly Field[]): Iterable<string> {
    const start = getPartKey(word);
    for (const field of fields) yield* this.getWordsWithPrefix(this.lists[field], start, word);
  }

  /** Candidates for typo corrections: words in the core, and words with the same first letters. */
  *listCorrectionCandidates(word: string): Iterable<string> {
    const coreFields = this.isSplit ? [] : CORE_FIELDS;
    for (const field of coreFields) yield* this.lists[field].words();
    yield* this.listPrefixNeighbors(
      word,
      FIELDS.filter((field) => !coreFields.some((other) => other === field)),
    );
  }
}
