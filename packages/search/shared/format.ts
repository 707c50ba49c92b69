/** Version of the form of the index files. Raise it with every change an older client would misread. */
export const FORMAT = 4;

/** Kinds of index files beside the core. They are in the names of the files, so a context cannot have such a name. */
export const PART_KINDS = ['words', 'texts', 'codes'] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** An index file beside the core. */
export interface PartId {
  kind: PartKind;
  number: number;
}

export interface PartFile extends PartId {
  /** Hash of the content, for the URL. */
  hash: string;
}

/**
 * Name of an index file below the base URL.
 *
 * @param suffix name of the context, or of a part; empty for all pages
 * @param version path of a version below the base URL, such as `docs/1.0/`; empty for the current version
 */
export function indexFile(suffix: string, version = ''): string {
  return `${version}search-index${suffix && `-${suffix}`}.json`;
}

/** Name of an index file beside the core, below the base URL. */
export function partFileName({ kind, number }: PartId, version = ''): string {
  return indexFile(`${kind}-${number}`, version);
}

/** The hash that the tools give to a heading, which needs not be written down. */
export function hashOf(heading: string): string {
  const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '');
  return `#${slug.replaceAll(' ', '-')}`;
}

/** Letters that words of a part share, as the forms of a word do with their stem. */
export const PART_LETTERS = 2;

/** The first letters of a word, by which it is found in a part. */
export function partKey(word: string): string {
  return word.slice(0, PART_LETTERS);
}

const PHRASES_OF_SECTION = 256;
const LONGEST_PHRASE = 8;

/** A phrase of readers: the section that it leads to, and how many words it has, as far as that is told. */
export interface Phrase {
  section: number;
  length: number;
}

/**
 * The number of a phrase: those of a section follow each other, so that the differences between them
 * are small.
 *
 * @param at place among the phrases of its section, below 256
 */
export function encodePhrase({ section, length }: Phrase, at: number): number {
  const told = Math.min(Math.max(length, 1), LONGEST_PHRASE) - 1;
  return (section * PHRASES_OF_SECTION + at) * LONGEST_PHRASE + told;
}

/** Reads the number of a phrase. */
export function readPhrase(phrase: number): Phrase {
  return {
    section: Math.floor(phrase / (PHRASES_OF_SECTION * LONGEST_PHRASE)),
    length: (phrase % LONGEST_PHRASE) + 1,
  };
}

/** How many phrases may lead to one section. */
export const MOST_PHRASES = PHRASES_OF_SECTION;

const RADIX = 36;
/** Steps for each doubling of a length. */
const STEPS = 2;
/** Steps that an entry of a list tells apart: to 128 words. */
const STEPS_OF_ENTRY = 16;

function stepOf(length: number): number {
  return length ? Math.round(STEPS * Math.log2(length)) + 1 : 0;
}

function lengthOf(step: number): number {
  return step ? 2 ** ((step - 1) / STEPS) : 0;
}

/** Writes numbers of words, a character each: their order of magnitude is what counts. */
export function encodeLengths(lengths: readonly number[]): string {
  return lengths.map((length) => stepOf(length).toString(RADIX)).join('');
}

/** Reads numbers of words; 0 where there is no text. */
export function readLengths(lengths: string): number[] {
  return Array.from(lengths, (digit) => lengthOf(Number.parseInt(digit, RADIX)));
}

/** A section in the list of a word, and how many words it has in all. */
export interface Place {
  section: number;
  length: number;
}

/** Number of a place: those of sections follow each other as the sections do. */
export function encodePlace({ section, length }: Place): number {
  return section * STEPS_OF_ENTRY + Math.min(stepOf(length), STEPS_OF_ENTRY - 1);
}

/** Reads the number of a place. */
export function readPlace(place: number): Place {
  return {
    section: Math.floor(place / STEPS_OF_ENTRY),
    length: lengthOf(place % STEPS_OF_ENTRY),
  };
}

/** Writes rising numbers, each as the difference to the one before it. */
export function encodeRising(numbers: readonly number[]): string {
  return numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(RADIX)).join(',');
}

/** Reads rising numbers. */
export function readRising(text: string): number[] {
  if (!text) return [];
  let last = 0;
  return text.split(',').map((difference) => {
    last += Number.parseInt(difference, RADIX);
    return last;
  });
}
