/** Version of the index format. Increase it with every incompatible change. */
export const FORMAT_VERSION = 7;

/** Kinds of index files other than the core. File names contain them, so contexts cannot use these names. */
export const PART_KINDS = ['words', 'texts', 'codes'] as const;

export type PartKind = (typeof PART_KINDS)[number];

/** Identifies an index file other than the core. */
export interface PartId {
  kind: PartKind;
  number: number;
}

export interface PartFile extends PartId {
  /** Hash of the content, for the URL. */
  hash: string;
}

/**
 * File name of a core, relative to the base URL.
 *
 * @param suffix context name; empty for all pages
 * @param versionPath path of a docs version, such as `docs/1.0/`; empty for the current version
 */
export function getIndexFileName(suffix: string, versionPath = ''): string {
  return `${versionPath}search-index${suffix && `-${suffix}`}.json`;
}

/** File name of a part, relative to the base URL. */
export function getPartFileName({ kind, number }: PartId, version = ''): string {
  return getIndexFileName(`${kind}-${number}`, version);
}

/** Returns the default hash of a heading. The index contains only other hashes. */
export function getDefaultHash(heading: string): string {
  const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '');
  return `#${slug.replaceAll(' ', '-')}`;
}

/** Length of the prefix that determines a word's file. A stem and its forms share it, so they are in the same file. */
export const PART_KEY_LENGTH = 2;

/** Prefix that determines the file of a word. */
export function getPartKey(word: string): string {
  return word.slice(0, PART_KEY_LENGTH);
}

export const MAX_PHRASES_PER_SECTION = 256;
const MAX_PHRASE_WORDS = 8;

/** An occurrence of a word: the section, and the number of words in the text or reader phrase that contains it. */
export interface Posting {
  section: number;
  length: number;
}

/**
 * Encodes a reader phrase as a number. Phrases of one section get consecutive numbers, so that their differences are small.
 *
 * @param i position among the phrases of the section, below 256
 */
export function encodePhrase({ section, length }: Posting, i: number): number {
  const cappedLength = Math.min(Math.max(length, 1), MAX_PHRASE_WORDS) - 1;
  return (section * MAX_PHRASES_PER_SECTION + i) * MAX_PHRASE_WORDS + cappedLength;
}

export function decodePhrase(phrase: number): Posting {
  return {
    section: Math.floor(phrase / (MAX_PHRASES_PER_SECTION * MAX_PHRASE_WORDS)),
    length: (phrase % MAX_PHRASE_WORDS) + 1,
  };
}

const RADIX = 36;
/** Resolution of the logarithmic length encoding. */
const STEPS_PER_DOUBLING = 2;
/** Number of length steps in a posting, which covers up to 181 words. */
const STEPS_PER_POSTING = 16;

/** Encodes a posting as a number that sorts by section, with the length on a logarithmic scale. */
export function encodePosting({ section, length }: Posting): number {
  const step = Math.round(STEPS_PER_DOUBLING * Math.log2(length));
  return section * STEPS_PER_POSTING + Math.min(step, STEPS_PER_POSTING - 1);
}

export function decodePosting(posting: number): Posting {
  return {
    section: Math.floor(posting / STEPS_PER_POSTING),
    length: 2 ** ((posting % STEPS_PER_POSTING) / STEPS_PER_DOUBLING),
  };
}

/** Delta-encodes ascending numbers. */
export function encodeAscending(numbers: readonly number[]): string {
  return numbers.map((number, i) => (number - (numbers[i - 1] ?? 0)).toString(RADIX)).join(',');
}

/** Decodes delta-encoded numbers. */
export function decodeAscending(text: string): number[] {
  if (!text) return [];
  let last = 0;
  return text.split(',').map((difference) => {
    last += Number.parseInt(difference, RADIX);
    return last;
  });
}

/** Character that sorts after all letters. */
export const LAST_CHARACTER = '\uffff';

/** Index of the last value that is less than or equal to the given one (binary search); 0 if there is none. */
export function findFloorIndex<T extends string | number>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) <= value) low = middle;
    else high = middle;
  }
  return low;
}
