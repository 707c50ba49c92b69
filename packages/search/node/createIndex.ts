import { createHash } from 'node:crypto';
import type { LogPattern } from '@portal/core/plugins/logPattern';
import { encodeRows } from '../shared/facts';
import {
  decodePosting,
  encodeAscending,
  FORMAT_VERSION,
  findFloorIndex,
  getPartFileName,
  PART_KINDS,
} from '../shared/format';
import { HASH_LENGTH } from '../shared/PartTable';
import { encodeLists } from '../shared/PostingLists';
import { CORE_FIELDS, mapNames, SearchIndex } from '../shared/SearchIndex';
import { stemTerm } from '../shared/stem';
import {
  ENTRY_TYPES,
  type EntryIndex,
  type EntryType,
  type FieldSize,
  LIST_NAMES,
  type ListName,
  type PartList,
  type SearchDocument,
  type SearchEntry,
} from '../types';
import type { Corpus, NumberedSection, SectionsByWord } from './createCorpus';
import { type IndexSizes, partitionWords } from './partitionWords';

/** Maximum size of a text file; about 2 KB compressed. */
const MAX_TEXT_CHARACTERS = 4300;
/**
 * Maximum number of files with individual hashes. More hashes would take up most of the core, so the files share one.
 */
const MAX_HASHES = 1000;
/** Separates text and code, and lines of code. */
const SEPARATOR = ' · ';

export interface IndexFile {
  /** Name relative to the base URL of the version. */
  file: string;
  content: string;
}

function serialize(entries: readonly SearchEntry[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

export function hashContent(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Hash of a part for its URL. It is short, because a core lists the hashes of all parts. */
export function hashPart(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);
}

function hashParts(files: readonly IndexFile[]): string {
  const hashes = files.map(({ content }) => hashPart(content)).join('');
  return files.length > MAX_HASHES ? hashPart(hashes) : hashes;
}

function createEntry(
  { id }: Corpus,
  type: EntryType,
  documents: SearchDocument[],
  index: Partial<EntryIndex>,
): SearchEntry {
  return { type, documents, index: { format: FORMAT_VERSION, corpus: id, ...index } };
}

/** Selects the lists whose words are in the word files. */
function selectPartLists({ lists }: Corpus, isSplit: boolean): [ListName, SectionsByWord][] {
  const coreNames: readonly ListName[] = ['filters', ...(isSplit ? [] : CORE_FIELDS)];
  return LIST_NAMES.flatMap((name) => (coreNames.includes(name) ? [] : [[name, lists[name]]]));
}

/** Assigns each word to the file for its prefix and the file for its stem's prefix. */
function distributeWords(lists: SectionsByWord, from: readonly string[]): string[][] {
  const wordsByFile = from.map((): string[] => []);
  for (const word of lists.keys()) {
    const parts = [word, stemTerm(word) ?? word].map((key) => findFloorIndex(from, key));
    for (const i of new Set(parts)) wordsByFile[i]?.push(word);
  }
  return wordsByFile;
}

/** Creates the word files, and their list for the core. */
export function createParts(
  corpus: Corpus,
  isSplit: boolean,
  sizes: IndexSizes,
): { list: PartList; files: IndexFile[] } {
  const partLists = selectPartLists(corpus, isSplit);
  const from = partitionWords(
    partLists.map(([, lists]) => lists),
    sizes,
  );
  const listsByFile = from.map((): EntryIndex['lists'] & object => ({}));
  for (const [name, lists] of partLists) {
    for (const [i, words] of distributeWords(lists, from).entries()) {
      const fileLists = listsByFile[i];
      if (!fileLists || words.length === 0) continue;
      fileLists[name] = encodeLists(new Map(words.map((word) => [word, lists.get(word) ?? []])));
    }
  }
  const files = listsByFile.map((lists, number) => {
    const content = serialize([createEntry(corpus, 'content', [], { lists })]);
    return { file: getPartFileName({ kind: 'words', number }), content };
  });
  return { list: { from: from.join('\n'), hashes: hashParts(files) }, files };
}

function getText({ section: { text, rows, code } }: NumberedSection): string {
  return [encodeRows(text, rows), ...new Set(code)].filter(Boolean).join(SEPARATOR);
}

/** Creates the title and heading entries of a text file. */
function createNameEntries(corpus: Corpus, group: readonly NumberedSection[]): SearchEntry[] {
  const pages = [...new Set(group.map(({ top }) => top))];
  const titles = pages.flatMap((page) => corpus.sections[page]?.title ?? []);
  const headings = group.flatMap(({ heading }) => heading ?? []);
  return [createEntry(corpus, 'title', titles, {}), createEntry(corpus, 'heading', headings, {})];
}

/** Creates the text files, and their list for the core. */
export function createTexts(
  corpus: Corpus,
  isSplit: boolean,
): { list: PartList; files: IndexFile[] } {
  const from: number[] = [];
  const groups: NumberedSection[][] = [];
  let available = 0;
  for (const numbered of corpus.sections) {
    const size = getText(numbered).length;
    const isTop = numbered.i === numbered.top;
    // A page starts a new file if less than half of the current file is free.
    if (available < size || (isTop && available < MAX_TEXT_CHARACTERS / 2)) {
      from.push(numbered.i);
      groups.push([]);
      available = MAX_TEXT_CHARACTERS;
    }
    groups.at(-1)?.push(numbered);
    available -= size;
  }
  const files = groups.map((group, number) => {
    const tops = group.filter(({ i, top, page }) => i === top && page.description);
    const content = serialize([
      ...(isSplit ? createNameEntries(corpus, group) : []),
      createEntry(
        corpus,
        'description',
        tops.map(({ i, page }) => ({ i, t: page.description })),
        {},
      ),
      createEntry(
        corpus,
        'content',
        group.map((numbered) => {
          const { calls } = numbered.section;
          return { i: numbered.i, t: getText(numbered), ...(calls.length > 0 && { f: calls }) };
        }),
        {},
      ),
    ]);
    return { file: getPartFileName({ kind: 'texts', number }), content };
  });
  return { list: { from: encodeAscending(from), hashes: hashParts(files) }, files };
}

export interface CoreParts {
  parts?: PartList;
  texts?: PartList;
  codes?: PartList | undefined;
}

/**
 * Creates the file with log codes.
 *
 * @param baseUrl base URL of the corpus
 * @returns the file, and its list for the core; no list if there are no codes
 */
export function createCodes(
  corpus: Corpus,
  patterns: readonly LogPattern[],
  baseUrl: string,
): { list?: PartList; files: IndexFile[] } {
  if (patterns.length === 0) return { files: [] };
  const documents = patterns.map((pattern, i): SearchDocument => {
    const { name, meaning, match, isGeneric, to } = pattern;
    const [route = '', hash = ''] = to.split('#');
    const u = baseUrl + route.slice(1);
    return {
      i,
      t: meaning,
      s: name,
      u,
      h: `#${hash}`,
      m: match,
      ...(isGeneric && { v: 1 as const }),
    };
  });
  const content = serialize([createEntry(corpus, 'content', documents, {})]);
  const file = getPartFileName({ kind: 'codes', number: 0 });
  const files = [{ file, content }];
  return { list: { from: encodeAscending([0]), hashes: hashParts(files) }, files };
}

/** Lists the start and end of each range of consecutive sections. */
function listRanges(sections: readonly NumberedSection[]): number[] {
  const bounds: number[] = [];
  for (const { i } of sections) {
    if (bounds.at(-1) === i) bounds.pop();
    else bounds.push(i);
    bounds.push(i + 1);
  }
  return bounds;
}

function getFieldSize(
  lengthsBySection: ReadonlyMap<number, number>,
  sections: readonly NumberedSection[],
): FieldSize {
  const lengths = sections.flatMap(({ i }) => lengthsBySection.get(i) || []);
  const sum = lengths.reduce((total, length) => total + length, 0);
  const average = Number((sum / Math.max(1, lengths.length)).toFixed(2));
  return { count: lengths.length, average };
}

/**
 * Creates the core of an index: titles and headings, which the client indexes itself; the keyword index, field sizes,
 * and the list of parts. On large sites, only the field sizes and the list of parts.
 *
 * @param isInContext whether a page belongs to the context
 * @param isSplit whether titles, headings, and their words are in the parts
 */
export function createCore(
  corpus: Corpus,
  { parts, texts, codes }: CoreParts,
  synonyms: string[][],
  isInContext: (url: string) => boolean,
  isSplit: boolean,
): string {
  const sections = corpus.sections.filter(({ page }) => isInContext(page.url));
  const includedSections = new Set(sections.map(({ i }) => i));
  const documents: Partial<Record<EntryType, SearchDocument[]>> = {
    title: sections.flatMap(({ title }) => title ?? []),
    heading: sections.flatMap(({ heading }) => heading ?? []),
  };
  const filterLists = (lists: SectionsByWord, isIncluded: (posting: number) => boolean) => {
    const filtered = [...lists].map(
      ([word, postings]) => [word, postings.filter(isIncluded)] as const,
    );
    return encodeLists(new Map(filtered.filter(([, postings]) => postings.length > 0)));
  };
  const filters = filterLists(corpus.lists.filters, (page) => includedSections.has(page));
  const keywords = filterLists(corpus.lists.keywords, (posting) =>
    includedSections.has(decodePosting(posting).section),
  );
  const indexes: Record<EntryType, Partial<EntryIndex>> = {
    title: {
      ...(isSplit && { split: 1 as const }),
      tops: encodeAscending(corpus.sections.flatMap(({ title }) => title?.i ?? [])),
      ranges: encodeAscending(listRanges(sections)),
      stopNames: corpus.stopNames,
      sizes: {
        ...mapNames(ENTRY_TYPES, (type) => getFieldSize(corpus.lengths[type], sections)),
        // All names and reader phrases have the same length, because the text around them is irrelevant.
        definition: { count: corpus.definitionCount, average: 1 },
        readerTerms: { count: corpus.phrasePageCount, average: 1 },
      },
      ...(filters.words && { lists: { filters } }),
    },
    heading: {},
    description: {},
    keywords: {
      ...(!isSplit && { lists: { keywords } }),
      synonyms,
      phrases: corpus.phraseCount,
    },
    content: { parts, texts, codes },
  };
  const entries = ENTRY_TYPES.map((type) =>
    createEntry(corpus, type, isSplit ? [] : (documents[type] ?? []), indexes[type]),
  );
  return serialize(entries);
}

/**
 * Lists the hashes of an index's parts.
 *
 * @param core entries of the core for all pages
 * @param version path of the docs version; empty for the current version
 * @returns hashes by file name, relative to the base URL
 */
export function listPartHashes(core: readonly SearchEntry[], version = ''): Map<string, string> {
  const index = new SearchIndex(core);
  const files = PART_KINDS.flatMap((kind) => index.listFiles(kind));
  return new Map(files.map((file) => [getPartFileName(file, version), file.hash]));
}
