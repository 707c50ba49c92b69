import type { EntryIndex, EntryType, Field, PartList, SearchDocument, SearchEntry } from '../types';
import { FieldIndex, type FieldSize } from './FieldIndex';
import { findFact, readRows, withoutMarks } from './facts';
import { hashOf, partKey, readLengths, readPhrase } from './format';
import { stemTerm } from './tokenize';
import { WordLists } from './WordLists';

/** A part of a page under one heading. */
export interface Section {
  /** Number of the top section of its page. */
  page: number;
  /** With `#`; empty for the top. */
  hash: string;
  heading?: string;
}

/** A page and its sections. */
export interface IndexedPage {
  title: SearchDocument;
  sections: number[];
}

/** Place of the last value that is not above the one sought. */
function lastUpTo<T extends string | number>(values: readonly T[], sought: T): number {
  let at = 0;
  for (let next = 1; next < values.length; next += 1) {
    if ((values[next] as T) <= sought) at = next;
    else break;
  }
  return at;
}

/** What the entries of a part are, where a core has another of the same type. */
const FIELD_OF_PART: Partial<Record<EntryType, Field>> = {
  heading: 'definition',
  keywords: 'asked',
};

const NO_PARTS: PartList = { from: [], hashes: [] };

/** What has arrived of an index: the core first, then the parts that queries ask for. */
export class SearchIndex {
  readonly corpus: string;
  readonly pages = new Map<number, IndexedPage>();
  readonly sections = new Map<number, Section>();
  readonly fields: Record<Field, FieldIndex>;
  /** Sections by defined name, and by name that a table explains. */
  readonly names: WordLists;
  readonly explained: WordLists;
  /** Sections by the words that their rows begin with. */
  readonly rowNames: WordLists;
  readonly synonyms: string[][];
  /** Number of the phrases of readers. */
  readonly phraseCount: number;
  readonly stopNames: ReadonlySet<string>;
  readonly parts: PartList;
  readonly texts: PartList;
  readonly codes: PartList;
  readonly #partsHere = new Set<number>();
  readonly #text = new Map<number, string>();
  readonly #descriptions = new Map<number, string>();
  readonly #calls = new Map<number, string[]>();
  #patterns: { pattern: RegExp; code: SearchDocument }[] | undefined;

  /** @param core entries of the file of a context, or of all pages */
  constructor(core: readonly SearchEntry[]) {
    const entryOf = (type: EntryType) => core.find((entry) => entry.type === type);
    const indexOf = (type: EntryType): Partial<EntryIndex> => entryOf(type)?.index ?? {};
    this.corpus = indexOf('title').corpus ?? '';
    for (const title of entryOf('title')?.documents ?? []) {
      this.pages.set(title.i, { title, sections: [title.i] });
      this.sections.set(title.i, { page: title.i, hash: '' });
    }
    for (const { i, t, h, p = 0 } of entryOf('heading')?.documents ?? []) {
      this.pages.get(p)?.sections.push(i);
      this.sections.set(i, { page: p, hash: h ?? hashOf(t), heading: t });
    }
    const isKnown = (i: number) => this.sections.has(i);
    const numbers = [...this.sections.keys()].sort((a, b) => a - b);
    const sizeOf = (type: EntryType, own?: number): FieldSize => {
      const lengths = readLengths(indexOf(type).lengths ?? '');
      const byNumber = new Map(numbers.map((i, at) => [i, lengths[at] ?? 0]));
      const all = lengths.filter(Boolean);
      const average = all.reduce((sum, length) => sum + length, 0) / all.length;
      // A name is as long as any other: the heading it stands under says nothing about it.
      const lengthOf = (i: number) => (own ? average : (byNumber.get(i) ?? average));
      return { count: own ?? all.length, lengthOf, average };
    };
    const makeField = (type: EntryType, own?: number) => new FieldIndex(sizeOf(type, own), isKnown);
    this.fields = {
      title: makeField('title'),
      heading: makeField('heading'),
      keywords: makeField('keywords'),
      description: makeField('description'),
      content: makeField('content'),
      definition: makeField('heading', indexOf('heading').definitions ?? 0),
      asked: new FieldIndex(
        sizeOf('keywords', indexOf('keywords').asked ?? 0),
        isKnown,
        (phrase) => readPhrase(phrase).section,
      ),
    };
    for (const type of ['title', 'heading', 'keywords'] as const)
      this.#addWords(type, indexOf(type));
    this.names = new WordLists(isKnown);
    this.explained = new WordLists(isKnown);
    this.rowNames = new WordLists(isKnown);
    this.synonyms = indexOf('keywords').synonyms ?? [];
    this.phraseCount = indexOf('keywords').phrases ?? 0;
    this.stopNames = new Set(indexOf('title').stopNames);
    this.parts = indexOf('content').parts ?? NO_PARTS;
    this.texts = indexOf('content').texts ?? NO_PARTS;
    this.codes = indexOf('content').codes ?? NO_PARTS;
  }

  #addWords(field: Field, { words = '', lists = '' }: Partial<EntryIndex>): void {
    this.fields[field].lists.add({ words, lists });
  }

  /** Adds a part with words. */
  addPart(at: number, entries: readonly SearchEntry[]): void {
    if (this.#partsHere.has(at)) return;
    this.#partsHere.add(at);
    for (const { type, index } of entries) {
      this.#addWords(FIELD_OF_PART[type] ?? type, index);
      if (index.names) this.names.add(index.names);
      if (index.explained) this.explained.add(index.explained);
      if (index.rowNames) this.rowNames.add(index.rowNames);
    }
  }

  /** Adds a part with texts. */
  addTexts(entries: readonly SearchEntry[]): void {
    for (const { type, documents } of entries) {
      const texts = type === 'description' ? this.#descriptions : this.#text;
      for (const { i, t, f } of documents) {
        texts.set(i, t);
        if (f) this.#calls.set(i, f);
      }
    }
  }

  /** Adds the codes of logs. */
  addCodes(entries: readonly SearchEntry[]): void {
    this.#patterns = entries
      .flatMap(({ documents }) => documents)
      .map((code) => ({ pattern: new RegExp(code.m ?? '^$', 'i'), code }));
  }

  /** The file with the codes of logs, if there is one and it has not arrived. */
  missingCodes(): number | undefined {
    return this.#patterns || this.codes.hashes.length === 0 ? undefined : 0;
  }

  /** The codes that a text holds, in the order of the file. */
  codesIn(text: string): SearchDocument[] {
    const found = (this.#patterns ?? []).flatMap(({ pattern, code }) =>
      pattern.test(text) ? [code] : [],
    );
    const precise = found.filter(({ v }) => !v);
    return precise.length > 0 ? precise : found;
  }

  /** The part that a word would be in, if it has not arrived. */
  missingPart(word: string): number | undefined {
    if (this.parts.from.length === 0) return undefined;
    const at = lastUpTo(this.parts.from as string[], partKey(word));
    return this.#partsHere.has(at) ? undefined : at;
  }

  /** The part with the text of a section, if it has not arrived. */
  missingText(section: number): number | undefined {
    if (this.#text.has(section) || this.texts.from.length === 0) return undefined;
    return lastUpTo(this.texts.from as number[], section);
  }

  /** Texts of a section that have arrived: its own, and for the top of a page its description. */
  textsOf(section: number): string[] {
    const own = this.#text.get(section);
    const description = this.#descriptions.get(section);
    return [own, description].flatMap((text) => (text ? [withoutMarks(text)] : []));
  }

  /** What a section says of what a query names; empty as long as its text has not arrived. */
  factOf(section: number, query: string): string {
    const rows = readRows(this.#text.get(section) ?? '');
    const { page = section, heading = '' } = this.sections.get(section) ?? {};
    const about = `${this.pages.get(page)?.title.t ?? ''} ${heading}`;
    return findFact(this.#calls.get(section) ?? [], rows, query, about);
  }

  /** Phrases of readers with a word, by their number. */
  phrasesWith(word: string): ReadonlySet<number> {
    const { lists } = this.fields.asked;
    const stem = stemTerm(word);
    return new Set([...lists.get(word), ...(stem ? lists.ofStem(stem) : [])]);
  }

  /** Whether a word stands anywhere in what has arrived. */
  knows(word: string): boolean {
    return Object.values(this.fields).some(({ lists }) => lists.has(word));
  }

  /** Whether a word stands in a title, a heading or keywords. */
  isProminent(word: string): boolean {
    const { title, heading, keywords } = this.fields;
    return [title, heading, keywords].some(({ lists }) => lists.has(word));
  }

  /** Words of titles, headings and keywords, and those with the same first letters as the given one. */
  *wordsNear(word: string): Iterable<string> {
    const { title, heading, keywords, ...others } = this.fields;
    for (const { lists } of [title, heading, keywords]) yield* lists.words();
    for (const { lists } of Object.values(others)) yield* lists.startingWith(partKey(word));
  }
}
