import { createHash } from 'node:crypto';
import type { LogPattern } from '../../shared/logPattern';
import { markRows } from '../shared/facts';
import {
  CODE_SUFFIX,
  encodeLengths,
  FORMAT,
  indexFile,
  PART_SUFFIX,
  partKey,
  TEXT_SUFFIX,
} from '../shared/format';
import { type EncodedLists, encodeLists } from '../shared/WordLists';
import {
  ENTRY_TYPES,
  type EntryIndex,
  type EntryType,
  type PartList,
  type SearchDocument,
  type SearchEntry,
} from '../types';
import type { Corpus, Lists, NumberedSection } from './makeCorpus';

/** Characters of a part before compression: some 3 and 2 KB on the line. */
const PART_SIZE = 8000;
const TEXT_SIZE = 4300;
/** Between running text and code, and between lines of code. */
const BREAK = ' · ';

/** One file of an index: its suffix, and its content. */
export interface IndexFile {
  /** Name below the base address of the version. */
  file: string;
  content: string;
}

/** One entry a line. */
function serialize(entries: readonly SearchEntry[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

/** Hash of a content, to be asked for with the file. */
export function hashContent(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Hash of a part: a core carries those of all parts, so it is short. */
export function hashPart(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 5);
}

function entry(
  { id }: Corpus,
  type: EntryType,
  documents: SearchDocument[],
  index: Partial<EntryIndex>,
): SearchEntry {
  return { type, documents, index: { format: FORMAT, corpus: id, ...index } };
}

function only(lists: Lists, wanted: (word: string) => boolean): EncodedLists | undefined {
  const some = [...lists].filter(([word]) => wanted(word));
  return some.length > 0 ? encodeLists(new Map(some)) : undefined;
}

/** Cuts words into parts of about the same size, never between two with the same first letters. */
function cutWords({ words, definitions, names, explained, rowNames, asked }: Corpus): string[] {
  const sizes = new Map<string, number>();
  const { description, content } = words;
  for (const lists of [description, content, definitions, names, explained, rowNames, asked]) {
    for (const [word, { length }] of lists) {
      const key = partKey(word);
      sizes.set(key, (sizes.get(key) ?? 0) + word.length + 3 * length);
    }
  }
  const from: string[] = [];
  let room = 0;
  for (const [key, size] of [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (room < size) {
      from.push(key);
      room = PART_SIZE;
    }
    room -= size;
  }
  return from;
}

function makePart(corpus: Corpus, wanted: (word: string) => boolean): string {
  const { words, definitions, names, explained, rowNames, asked } = corpus;
  return serialize([
    entry(corpus, 'heading', [], {
      ...only(definitions, wanted),
      names: only(names, wanted),
    }),
    entry(corpus, 'description', [], { ...only(words.description, wanted) }),
    entry(corpus, 'keywords', [], { ...only(asked, wanted) }),
    entry(corpus, 'content', [], {
      ...only(words.content, wanted),
      explained: only(explained, wanted),
      rowNames: only(rowNames, wanted),
    }),
  ]);
}

function makeParts(corpus: Corpus): { list: PartList; files: IndexFile[] } {
  const from = cutWords(corpus);
  const files = from.map((start, at) => {
    const end = from[at + 1];
    const isIn = (word: string) => {
      const key = partKey(word);
      return (at === 0 || key >= start) && (end === undefined || key < end);
    };
    return { file: indexFile(`${PART_SUFFIX}-${at}`), content: makePart(corpus, isIn) };
  });
  return { list: { from, hashes: files.map(({ content }) => hashPart(content)) }, files };
}

function textOf({ section: { text, rows, code } }: NumberedSection): string {
  return [markRows(text, rows), ...new Set(code)].filter(Boolean).join(BREAK);
}

function makeTexts(corpus: Corpus): { list: PartList; files: IndexFile[] } {
  const from: number[] = [];
  const groups: NumberedSection[][] = [];
  let room = 0;
  for (const numbered of corpus.sections) {
    const size = textOf(numbered).length;
    const isTop = numbered.i === numbered.top;
    // A page begins a part of its own where there is not much room left.
    if (room < size || (isTop && room < TEXT_SIZE / 2)) {
      from.push(numbered.i);
      groups.push([]);
      room = TEXT_SIZE;
    }
    groups.at(-1)?.push(numbered);
    room -= size;
  }
  const files = groups.map((group, at) => {
    const tops = group.filter(({ i, top, page }) => i === top && page.description);
    const content = serialize([
      entry(
        corpus,
        'description',
        tops.map(({ i, page }) => ({ i, t: page.description })),
        {},
      ),
      entry(
        corpus,
        'content',
        group.map((numbered) => {
          const { calls } = numbered.section;
          return { i: numbered.i, t: textOf(numbered), ...(calls.length > 0 && { f: calls }) };
        }),
        {},
      ),
    ]);
    return { file: indexFile(`${TEXT_SUFFIX}-${at}`), content };
  });
  return { list: { from, hashes: files.map(({ content }) => hashPart(content)) }, files };
}

/**
 * The files that all contexts share: words in parts by their first letters, and texts.
 *
 * @returns the files, and what a core says of them
 */
export function makeShared(corpus: Corpus) {
  const parts = makeParts(corpus);
  const texts = makeTexts(corpus);
  return { files: [...parts.files, ...texts.files], parts: parts.list, texts: texts.list };
}

/**
 * The file with the codes of logs.
 *
 * @param baseUrl what the addresses of the corpus begin with
 * @returns the file, and what a core says of it; neither where there are no codes
 */
export function makeCodes(
  corpus: Corpus,
  patterns: readonly LogPattern[],
  baseUrl: string,
): { list?: PartList; files: IndexFile[] } {
  if (patterns.length === 0) return { files: [] };
  const documents = patterns.map((pattern, i): SearchDocument => {
    const { name, meaning, match, isVague, to } = pattern;
    const [route = '', hash = ''] = to.split('#');
    const u = baseUrl + route.slice(1);
    return {
      i,
      t: meaning,
      s: name,
      u,
      h: `#${hash}`,
      m: match,
      ...(isVague && { v: 1 as const }),
    };
  });
  const content = serialize([entry(corpus, 'content', documents, {})]);
  const file = indexFile(`${CODE_SUFFIX}-0`);
  return { list: { from: [0], hashes: [hashPart(content)] }, files: [{ file, content }] };
}

/**
 * The core of an index: titles and headings to show, their index and that of the keywords, how long
 * every text is, and where the rest is found.
 *
 * @param isIn whether a page belongs to the context
 */
export function makeCore(
  corpus: Corpus,
  { parts, texts, codes }: { parts: PartList; texts: PartList; codes?: PartList },
  synonyms: string[][],
  isIn: (url: string) => boolean,
): string {
  const sections = corpus.sections.filter(({ page }) => isIn(page.url));
  const here = new Set(sections.map(({ i }) => i));
  const documents: Partial<Record<EntryType, SearchDocument[]>> = {
    title: corpus.titles.filter(({ i }) => here.has(i)),
    heading: corpus.headings.filter(({ i }) => here.has(i)),
  };
  const cut = (lists: Lists) =>
    encodeLists(
      new Map(
        [...lists]
          .map(([word, all]) => [word, all.filter((i) => here.has(i))] as const)
          .filter(([, list]) => list.length > 0),
      ),
    );
  const more: Record<EntryType, Partial<EntryIndex>> = {
    title: { ...cut(corpus.words.title), stopNames: corpus.stopNames },
    heading: { ...cut(corpus.words.heading), definitions: corpus.definitionCount },
    description: {},
    keywords: {
      ...cut(corpus.words.keywords),
      synonyms,
      asked: corpus.askedCount,
      phrases: corpus.phraseCount,
    },
    content: { parts, texts, codes },
  };
  return serialize(
    ENTRY_TYPES.map((type) => {
      const lengths = sections.map(({ i }) => corpus.lengths[type].get(i) ?? 0);
      const all = documents[type] ?? [];
      return entry(corpus, type, all, { ...more[type], lengths: encodeLengths(lengths) });
    }),
  );
}
