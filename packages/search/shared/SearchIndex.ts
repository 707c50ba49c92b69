import type { EntryIndex, EntryType, Field, SearchDocument, SearchEntry } from '../types';
import { FieldIndex, type FieldSize, type Scores } from './FieldIndex';
import { findFact, readRows, withoutMarks } from './facts';
import { PageFilter } from './filters';
import {
  decodeLengths,
  decodePhrase,
  decodePosting,
  hashOf,
  type PartFile,
  type PartId,
  type PartKind,
  partKey,
} from './format';
import { Outline } from './Outline';
import { readSectionTable, readWordTable, type SectionTable, type WordTable } from './PartTable';
import { stemTerm, termsOf } from './tokenize';
import { type EncodedLists, encodeLists, WordLists } from './WordLists';

/** A part of a page under one heading. */
export interface Section {
  /** Number of the page's top section. */
  page: number;
  /** With `#`; empty for the top. */
  hash: string;
  heading?: string;
}

/** Field of an entry in a word file, if the core uses the type for another field. */
const FIELD_OF_PART: Partial<Record<EntryType, Field>> = {
  heading: 'definition',
  keywords: 'asked',
};

/** Fields whose words are in the core, except on large sites. */
const OWN = ['title', 'heading', 'keywords'] as const;

/** The words of titles or headings, which the core leaves out because it has their texts. */
function listWords(documents: readonly SearchDocument[] = []): EncodedLists {
  const lists = new Map<string, number[]>();
  for (const { i, t } of documents) {
    for (const word of new Set(termsOf(t).words)) {
      const list = lists.get(word);
      if (list) list.push(i);
      else lists.set(word, [i]);
    }
  }
  return encodeLists(lists);
}

/** Headings of sections that only link to other pages. */
const LINKS_ONLY = /^(?:Related(?: pages)?|Next(?: steps)?)$/;

/** Sorts after all letters. */
const LAST_CHARACTER = '\uffff';

/** The part of an index that has arrived: first the core, then the files that queries need. */
export class SearchIndex {
  readonly corpus: string;
  readonly outline: Outline;
  /** Titles and sections that have arrived, by number. */
  readonly titles = new Map<number, SearchDocument>();
  readonly sections = new Map<number, Section>();
  /** Large sites: titles, headings, and their words are in the parts instead of the core. */
  readonly isSpread: boolean;
  readonly fields: Record<Field, FieldIndex>;
  /** Sections by defined name, and by name that a table explains. */
  readonly names: WordLists;
  readonly explained: WordLists;
  /** Sections by the first words of their rows. */
  readonly rowNames: WordLists;
  readonly synonyms: string[][];
  /** Number of readers' phrases. */
  readonly phraseCount: number;
  readonly stopNames: ReadonlySet<string>;
  readonly pageFilter: PageFilter;
  /** Index files beside the core. */
  readonly tables: { words: WordTable; texts: SectionTable; codes: SectionTable };
  readonly #arrived: Record<PartKind, Set<number>> = {
    words: new Set(),
    texts: new Set(),
    codes: new Set(),
  };
  readonly #beginnings = new Map<string, { sections: string; scores: string }>();
  readonly #text = new Map<number, string>();
  readonly #descriptions = new Map<number, string>();
  readonly #calls = new Map<number, string[]>();
  #patterns: { pattern: RegExp; code: SearchDocument }[] = [];

  /** @param core entries of the file of a context, or of all pages */
  constructor(core: readonly SearchEntry[]) {
    const entryOf = (type: EntryType) => core.find((entry) => entry.type === type);
    const indexOf = (type: EntryType): Partial<EntryIndex> => entryOf(type)?.index ?? {};
    const { corpus = '', tops = '', stretches = '', spread, stopNames, filters } = indexOf('title');
    this.corpus = corpus;
    this.isSpread = spread === 1;
    this.outline = new Outline(tops, stretches);
    for (const entry of core) this.#addNames(entry);
    const isKnown = (i: number) => this.outline.has(i);
    const sizeOf = (type: EntryType): FieldSize => {
      const { lengths = '', count, average } = indexOf(type);
      if (count !== undefined && average !== undefined) {
        return { count, average, lengthOf: (posting) => decodePosting(posting).length };
      }
      const each = decodeLengths(lengths);
      const all = each.filter(Boolean);
      const usual = all.reduce((sum, length) => sum + length, 0) / all.length;
      const lengthOf = (i: number) => each[this.outline.placeOf(i)] ?? usual;
      return { count: all.length, average: usual, lengthOf };
    };
    /** Entries of equal length: the length of the heading above a name does not matter. */
    const even = (count = 0): FieldSize => ({ count, average: 1, lengthOf: () => 1 });
    const sectionOf = (posting: number) => decodePosting(posting).section;
    const makeField = (type: EntryType) =>
      new FieldIndex(sizeOf(type), isKnown, this.isSpread ? sectionOf : undefined);
    /** Readers' phrases count for the page; `rankSections` looks at their sections. */
    const phrased = (phrase: number) => this.outline.pageOf(decodePhrase(phrase).section);
    this.fields = {
      title: makeField('title'),
      heading: makeField('heading'),
      keywords: makeField('keywords'),
      description: makeField('description'),
      content: makeField('content'),
      definition: new FieldIndex(even(indexOf('heading').definitions), isKnown),
      asked: new FieldIndex(even(indexOf('keywords').asked), isKnown, phrased),
    };
    for (const type of ['title', 'heading'] as const) {
      this.fields[type].lists.add(listWords(entryOf(type)?.documents));
    }
    this.#addWords('keywords', indexOf('keywords'));
    this.names = new WordLists(isKnown);
    this.explained = new WordLists(isKnown);
    this.rowNames = new WordLists(isKnown);
    this.synonyms = indexOf('keywords').synonyms ?? [];
    this.phraseCount = indexOf('keywords').phrases ?? 0;
    this.stopNames = new Set(stopNames);
    const valuesOfPages = new WordLists(isKnown);
    if (filters) valuesOfPages.add(filters);
    this.pageFilter = new PageFilter(valuesOfPages, (id) => this.outline.pageOf(id));
    const { parts, texts, codes } = indexOf('content');
    this.tables = {
      words: readWordTable(parts),
      texts: readSectionTable(texts),
      codes: readSectionTable(codes),
    };
  }

  #addWords(field: Field, { words = '', lists = '' }: Partial<EntryIndex>): void {
    this.fields[field].lists.add({ words, lists });
  }

  /** Adds titles, URLs, and headings for display. */
  #addNames({ type, documents }: SearchEntry): void {
    for (const document of type === 'title' ? documents : []) {
      this.titles.set(document.i, document);
      this.sections.set(document.i, { page: document.i, hash: '' });
    }
    for (const { i, t, h, p = 0 } of type === 'heading' ? documents : []) {
      this.sections.set(i, { page: p, hash: h ?? hashOf(t), heading: t });
    }
  }

  /** Whether a section only links to other pages; unknown on large sites. */
  isLinksOnly(id: number): boolean {
    return !this.isSpread && LINKS_ONLY.test(this.sections.get(id)?.heading ?? '');
  }

  /** Lists all index files of a kind. */
  files(kind: PartKind): PartFile[] {
    return Array.from({ length: this.tables[kind].count }, (_, at) => this.file(kind, at));
  }

  file(kind: PartKind, number: number): PartFile {
    return { kind, number, hash: this.tables[kind].hashOf(number) };
  }

  /** Whether an index file has arrived. */
  has({ kind, number }: PartId): boolean {
    return this.#arrived[kind].has(number);
  }

  /** Adds the entries of an index file. */
  add({ kind, number }: PartId, entries: readonly SearchEntry[]): void {
    this.#arrived[kind].add(number);
    if (kind === 'words') this.#addPart(entries);
    else if (kind === 'texts') this.#addTexts(entries);
    else this.#addCodes(entries);
  }

  #addPart(entries: readonly SearchEntry[]): void {
    for (const { type, index } of entries) {
      this.#addWords(FIELD_OF_PART[type] ?? type, index);
      const own = OWN.find((field) => field === type);
      if (own && index.own) this.fields[own].lists.add(index.own);
      if (index.names) this.names.add(index.names);
      if (index.explained) this.explained.add(index.explained);
      if (index.rowNames) this.rowNames.add(index.rowNames);
      const { words, lists, scores } = index.beginnings ?? { words: '', lists: '', scores: '' };
      const [sections, values] = [lists.split(';'), scores.split(';')];
      for (const [place, word] of words.split('\n').entries()) {
        this.#beginnings.set(word, {
          sections: sections[place] ?? '',
          scores: values[place] ?? '',
        });
      }
    }
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

  /** Whether words with a prefix are in several files: `beginning` then has the best of their sections. */
  isWide(beginning: string): boolean {
    const { words } = this.tables;
    return words.of(beginning) !== words.of(beginning + LAST_CHARACTER);
  }

  /** Scores of the best sections for a wide prefix. */
  beginning(word: string): Scores {
    const { sections = '', scores = '' } = this.#beginnings.get(word) ?? {};
    const values = scores.split(',');
    const found: Scores = new Map();
    for (const [at, section] of sections ? sections.split(',').entries() : []) {
      const number = Number.parseInt(section, 36);
      if (this.outline.has(number)) {
        found.set(number, Number.parseInt(values[at] ?? '0', 36) / 100);
      }
    }
    return found;
  }

  #addCodes(entries: readonly SearchEntry[]): void {
    this.#patterns = entries
      .flatMap(({ documents }) => documents)
      .map((code) => ({ pattern: new RegExp(code.m ?? '^$', 'i'), code }));
  }

  /** The log codes in a text, in the order of the file. */
  codesIn(text: string): SearchDocument[] {
    const found = this.#patterns.flatMap(({ pattern, code }) => (pattern.test(text) ? [code] : []));
    const precise = found.filter(({ v }) => !v);
    return precise.length > 0 ? precise : found;
  }

  /** The file that a word would be in, if it has not arrived. */
  missingWords(word: string): number | undefined {
    const at = this.tables.words.of(word);
    return at === undefined || this.#arrived.words.has(at) ? undefined : at;
  }

  /** The file with the text of a section, if it has not arrived. */
  missingText(section: number): number | undefined {
    const at = this.tables.texts.of(section);
    return at === undefined || this.#arrived.texts.has(at) ? undefined : at;
  }

  /** Texts of a section that have arrived: its own, and for the top of a page the description. */
  textsOf(section: number): string[] {
    const own = this.#text.get(section);
    const description = this.#descriptions.get(section);
    return [own, description].flatMap((text) => (text ? [withoutMarks(text)] : []));
  }

  /** The fact of a section that a query asks for; empty until its text has arrived. */
  factOf(section: number, query: string): string {
    const rows = readRows(this.#text.get(section) ?? '');
    const { page = section, heading = '' } = this.sections.get(section) ?? {};
    const about = `${this.titles.get(page)?.t ?? ''} ${heading}`;
    return findFact(this.#calls.get(section) ?? [], rows, query, about);
  }

  /** Numbers of the readers' phrases with a word. */
  phrasesWith(word: string): ReadonlySet<number> {
    const { lists } = this.fields.asked;
    const stem = stemTerm(word);
    return new Set([...lists.get(word), ...(stem ? lists.ofStem(stem) : [])]);
  }

  /** Whether a word is in any field that has arrived. */
  knows(word: string): boolean {
    return Object.values(this.fields).some(({ lists }) => lists.has(word));
  }

  /** Whether a word is in a title, a heading, or keywords; unknown on large sites. */
  isProminent(word: string): boolean {
    return !this.isSpread && OWN.some((field) => this.fields[field].lists.has(word));
  }

  /** Words of some fields with the same first letters as the given word, and in the same file. */
  *wordsWithPrefixOf(word: string, fields: readonly Field[]): Iterable<string> {
    const start = partKey(word);
    const isOne = !this.isWide(start);
    for (const field of fields) {
      for (const other of this.fields[field].lists.startingWith(start)) {
        if (isOne || this.tables.words.of(other) === this.tables.words.of(word)) yield other;
      }
    }
  }

  /** Candidates for corrections: words of titles, headings, and keywords in the core, and words with the same first letters. */
  *wordsNear(word: string): Iterable<string> {
    const fields = Object.keys(this.fields) as Field[];
    const whole = this.isSpread ? [] : OWN;
    for (const field of whole) yield* this.fields[field].lists.words();
    yield* this.wordsWithPrefixOf(
      word,
      fields.filter((field) => !whole.some((other) => other === field)),
    );
  }
}
