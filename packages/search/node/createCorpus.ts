import { createHash } from 'node:crypto';
import type { Concept } from '../loadSearchWords';
import type { Questions } from '../parseQuestions';
import { createFilterKey, type FilterName } from '../shared/filters';
import {
  encodePhrase,
  encodePosting,
  getDefaultHash,
  MAX_PHRASES_PER_SECTION,
} from '../shared/format';
import { mapNames } from '../shared/SearchIndex';
import { STOP_WORDS } from '../shared/stopWords';
import { extractTerms, tokenizeQuery } from '../shared/tokenize';
import {
  ENTRY_TYPES,
  type EntryType,
  LIST_NAMES,
  type ListName,
  type PageSection,
  type SearchDocument,
} from '../types';
import { countCodeLines, selectIndexedText } from './selectIndexedText';

export interface SearchPage {
  /** URL, including the base URL. */
  url: string;
  title: string;
  description: string;
  keywords: string[];
  /** Reader questions that the page and its sections answer; not displayed. */
  questions?: Questions;
  filters?: Partial<Record<FilterName, readonly string[]>>;
  breadcrumb: string[];
  sections: PageSection[];
}

/** Section numbers, or encoded postings, by word. */
export type SectionsByWord = Map<string, number[]>;

/** A section with its number in the corpus. */
export interface NumberedSection {
  i: number;
  page: SearchPage;
  /** Number of the page's top section. */
  top: number;
  section: PageSection;
  /** Document of the page title, for a top section. */
  title?: SearchDocument;
  /** Document of the heading, for other sections. */
  heading?: SearchDocument;
}

export interface Corpus {
  /** Identifies the numbering of the sections: two corpora with the same ID number them the same way. */
  id: string;
  sections: NumberedSection[];
  lists: Record<ListName, SectionsByWord>;
  /** Number of distinct words by section, for each entry type. */
  lengths: Record<EntryType, Map<number, number>>;
  definitionCount: number;
  phrasePageCount: number;
  phraseCount: number;
  stopNames: string[];
}

/** Matches row numbers, which are not indexed as names. */
const ROW_NUMBER_PATTERN = /^\d{1,2}$/;

function addNumber(lists: SectionsByWord, word: string, section: number): void {
  const list = lists.get(word);
  if (!list) lists.set(word, [section]);
  else if (list.at(-1) !== section) list.push(section);
}

/**
 * Lists a name and its suffixes: readers also search for `bme280.BME280.get_temp` as `BME280.get_temp` or `get_temp`.
 */
function listNameSuffixes(name: string): string[] {
  const lowerName = name.toLowerCase();
  const suffixes = [...lowerName.matchAll(/(?<=[./ ])[\p{L}_]/gu)].map(({ index }) =>
    lowerName.slice(index),
  );
  return [lowerName, ...suffixes];
}

/**
 * Lists import statements for the modules that a page defines. Code samples repeat these lines too often for them to
 * be indexed there.
 */
function listImports({ sections }: SearchPage): string[] {
  const names = sections.flatMap(({ definitions }) => definitions);
  const modules = names.flatMap((name) => /^(\w+)\.\w/.exec(name)?.[1] ?? []);
  return [...new Set(modules)].map((module) => `import ${module.toLowerCase()}`);
}

/** Finds stop words that are titles or the first part of a defined name: `CAN`, `can.Can`. */
function findStopNames(pages: readonly SearchPage[]): string[] {
  const names = pages.flatMap(({ title, sections }) => [
    ...title.split(/[,:(]/),
    ...sections.flatMap(({ definitions }) => definitions.map((name) => name.split('.')[0] ?? '')),
  ]);
  const found = names.map((name) => name.trim().toLowerCase());
  return [...new Set(found)].filter((name) => STOP_WORDS.has(name)).sort();
}

const NAME_PATTERN = /[\p{L}\p{N}_][._(][\p{L}\p{N}_]|\p{Ll}\p{Lu}/u;

/** Splits a reader phrase into words. Names are not split: `machine.Pin` is not about machines. */
function splitPhrase(term: string): Set<string> {
  const chunks = term.split(/\s+/);
  const splitChunk = (chunk: string) =>
    NAME_PATTERN.test(chunk) ? tokenizeQuery(chunk) : extractTerms(chunk).words;
  const words = new Set(chunks.flatMap(splitChunk));
  // A phrase of only stop words is indexed as one word.
  return words.size > 0 ? words : new Set([term.toLowerCase()]);
}

/** Indexes reader terms for the sections that they lead to. */
function addConcepts(corpus: Corpus, concepts: readonly Concept[]): void {
  const sectionsByUrl = new Map(
    corpus.sections.map(({ i, page, section }) => [
      page.url.replace(/\/$/, '') + (section.anchor && `#${section.anchor}`),
      i,
    ]),
  );
  const terms = new Map<number, string[]>();
  for (const concept of concepts) {
    for (const url of concept.to) {
      const i = sectionsByUrl.get(url.replace(/\/(?=#|$)/, ''));
      if (i !== undefined) terms.set(i, [...(terms.get(i) ?? []), ...concept.terms]);
    }
  }
  for (const [i, sectionTerms] of [...terms].sort(([a], [b]) => a - b)) {
    const phrases = new Set(sectionTerms);
    if (phrases.size > MAX_PHRASES_PER_SECTION) {
      const { url } = corpus.sections[i]?.page ?? { url: '' };
      throw new Error(
        `${url}: ${phrases.size} reader terms lead to one section; the maximum is ${MAX_PHRASES_PER_SECTION}. Remove some.`,
      );
    }
    for (const [index, term] of [...phrases].entries()) {
      const words = splitPhrase(term);
      const phrase = encodePhrase({ section: i, length: words.size }, index);
      for (const word of words) addNumber(corpus.lists.readerTerms, word, phrase);
      // Longer phrases are found through their words. The top section represents the page, so that the page's rank does
      // not depend on which of its sections the phrase leads to.
      if (words.size === 1)
        addNumber(corpus.lists.names, term.toLowerCase(), corpus.sections[i]?.top ?? i);
    }
    corpus.phraseCount += phrases.size;
  }
  const topSections = [...terms.keys()].map((i) => corpus.sections[i]?.top);
  corpus.phrasePageCount = new Set(topSections).size;
}

/** Converts a page's questions to concepts. `addConcepts` ignores questions with unknown anchors. */
function listQuestions({ url, questions = {} }: SearchPage): Concept[] {
  return Object.entries(questions).map(([anchor, terms]) => ({
    to: [anchor ? `${url}#${anchor}` : url],
    terms,
  }));
}

/**
 * Numbers the sections of all pages and indexes their words.
 *
 * @param concepts reader terms; those for other pages are ignored
 */
export function createCorpus(
  pages: readonly SearchPage[],
  concepts: readonly Concept[] = [],
): Corpus {
  const lines = countCodeLines(pages);
  const lists: Corpus['lists'] = mapNames(LIST_NAMES, () => new Map());
  const corpus: Corpus = {
    id: '',
    sections: [],
    lists,
    lengths: mapNames(ENTRY_TYPES, () => new Map()),
    definitionCount: 0,
    phrasePageCount: 0,
    phraseCount: 0,
    stopNames: findStopNames(pages),
  };
  const index = (type: EntryType, i: number, text: string) => {
    const words = new Set(extractTerms(text).words);
    const posting = encodePosting({ section: i, length: words.size });
    for (const word of words) addNumber(lists[type], word, posting);
    corpus.lengths[type].set(i, words.size);
  };
  for (const page of pages) {
    const top = corpus.sections.length;
    const b = page.breadcrumb.slice(0, -1);
    const imports = listImports(page);
    for (const line of imports) addNumber(lists.names, line, top);
    const title = { i: top, t: page.title, u: page.url, ...(b.length > 0 && { b }) };
    index('title', top, page.title);
    if (page.description) index('description', top, page.description);
    for (const [name, values = []] of Object.entries(page.filters ?? {})) {
      for (const value of values) addNumber(lists.filters, createFilterKey(name, value), top);
    }
    if (page.keywords.length > 0) index('keywords', top, page.keywords.join(', '));
    for (const section of page.sections) {
      const i = corpus.sections.length;
      const numbered: NumberedSection = { i, page, top, section, ...(i === top && { title }) };
      corpus.sections.push(numbered);
      if (section.anchor) {
        const { heading: t, anchor } = section;
        const h = `#${anchor}`;
        numbered.heading = { i, t, ...(h !== getDefaultHash(t) && { h }) };
        index('heading', i, t);
      }
      index(
        'content',
        i,
        [selectIndexedText(section, lines), ...(i === top ? imports : [])].join(' '),
      );
      for (const name of section.definitions) {
        corpus.definitionCount += 1;
        for (const word of extractTerms(name).words) addNumber(lists.definition, word, i);
        for (const suffix of listNameSuffixes(name)) addNumber(lists.names, suffix, i);
      }
      for (const name of section.tableNames) addNumber(lists.names, name.toLowerCase(), i);
      for (const [name = ''] of section.rows) {
        for (const word of extractTerms(name).words)
          if (!ROW_NUMBER_PATTERN.test(word)) addNumber(lists.rowNames, word, i);
      }
    }
  }
  addConcepts(corpus, [...concepts, ...pages.flatMap(listQuestions)]);
  corpus.id = createHash('sha256')
    .update(JSON.stringify(corpus.sections.map(({ title, heading }) => [title, heading])))
    .digest('hex')
    .slice(0, 8);
  return corpus;
}
