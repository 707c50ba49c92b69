/** Version of the index format. Increase it with every change that an older client would misread. */
export const FORMAT = 6;

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
export function getIndexFileName(suffix: string, version = ''): string {
  return `${version}search-index${suffix && `-${suffix}`}.json`;
}

/** Name of an index file beside the core, below the base URL. */
export function getPartFileName({ kind, number }: PartId, version = ''): string {
  return getIndexFileName(`${kind}-${number}`, version);
}

/** The default hash of a heading, which the index leaves out. */
export function getDefaultHash(heading: string): string {
  const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '');
  return `#${slug.replaceAll(' ', '-')}`;
}

/** Words with the same first letters are in the same file, as the forms of a word and its stem are. */
export const PART_KEY_LENGTH = 2;

/** The first letters of a word, which decide about its file. */
export function getPartKey(word: string): string {
  return word.slice(0, PART_KEY_LENGTH);
}

const PHRASES_PER_SECTION = 256;
const MAX_PHRASE_WORDS = 8;

/** A readers' phrase: the section that it leads to, and its number of words, up to a maximum. */
export interface Phrase {
  section: number;
  length: number;
}

/**
 * Encodes a phrase as a number. The numbers of a section are consecutive, so that the differences between
 * them are small.
 *
 * @param at position among the phrases of its section, below 256
 */
export function encodePhrase({ section, length }: Phrase, at: number): number {
  const cappedLength = Math.min(Math.max(length, 1), MAX_PHRASE_WORDS) - 1;
  return (section * PHRASES_PER_SECTION + at) * MAX_PHRASE_WORDS + cappedLength;
}

export function decodePhrase(phrase: number): Phrase {
  return {
    section: Math.floor(phrase / (PHRASES_PER_SECTION * MAX_PHRASE_WORDS)),
    length: (phrase % MAX_PHRASE_WORDS) + 1,
  };
}

export const MAX_PHRASES_PER_SECTION = PHRASES_PER_SECTION;

const RADIX = 36;
/** Resolution of encoded lengths. */
const STEPS_PER_DOUBLING = 2;
/** Number of encoded lengths of a posting: up to 128 words. */
const STEPS_PER_POSTING = 16;

function encodeLength(length: number): number {
  return length ? Math.round(STEPS_PER_DOUBLING * Math.log2(length)) + 1 : 0;
}

function decodeLength(step: number): number {
  return step ? 2 ** ((step - 1) / STEPS_PER_DOUBLING) : 0;
}

/** Encodes numbers of words as one character each: only the order of magnitude matters. */
export function encodeLengths(lengths: readonly number[]): string {
  return lengths.map((length) => encodeLength(length).toString(RADIX)).join('');
}

/** Decodes numbers of words; 0 means no text. */
export function decodeLengths(lengths: string): number[] {
  return Array.from(lengths, (digit) => decodeLength(Number.parseInt(digit, RADIX)));
}

/** A section in the list of a word, and the number of all words of the section. */
export interface Posting {
  section: number;
  length: number;
}

/** Encodes a posting as a number, in the order of the sections. */
export function encodePosting({ section, length }: Posting): number {
  return section * STEPS_PER_POSTING + Math.min(encodeLength(length), STEPS_PER_POSTING - 1);
}

export function decodePosting(posting: number): Posting {
  return {
    section: Math.floor(posting / STEPS_PER_POSTING),
    length: decodeLength(posting % STEPS_PER_POSTING),
  };
}

/** Encodes ascending numbers as the differences between them. */
export function encodeAscending(numbers: readonly number[]): string {
  return numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(RADIX)).join(',');
}

/** Decodes ascending numbers. */
export function decodeAscending(text: string): number[] {
  if (!text) return [];
  let last = 0;
  return text.split(',').map((difference) => {
    last += Number.parseInt(difference, RADIX);
    return last;
  });
}
