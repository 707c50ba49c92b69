/** Version of the form of the index files. Raise it with every change an older client would misread. */
export const FORMAT = 2;

/** The parts of an index are named so, with a number; contexts must not be. */
export const PART_SUFFIX = 'words';
export const TEXT_SUFFIX = 'texts';
export const CODE_SUFFIX = 'codes';

/**
 * Name of an index file below the base address.
 *
 * @param suffix name of the context, or of a part; empty for all pages
 * @param version path of a version below the base address, such as `docs/1.0/`; empty for the current
 */
export function indexFile(suffix: string, version = ''): string {
  return `${version}search-index${suffix && `-${suffix}`}.json`;
}

/** The hash that the tools give to a heading, which needs not be written down. */
export function hashOf(heading: string): string {
  const slug = heading.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '');
  return `#${slug.replaceAll(' ', '-')}`;
}

/** The letters by which a word is found in a part: the forms of a word share them with their stem. */
export function partKey(word: string): string {
  return word.slice(0, 2);
}

const RADIX = 36;
/** Steps for each doubling of a length. */
const STEPS = 2;

/** Writes numbers of words, a character each: their order of magnitude is what counts. */
export function encodeLengths(lengths: readonly number[]): string {
  return lengths
    .map((length) => (length ? Math.round(STEPS * Math.log2(length)) + 1 : 0).toString(RADIX))
    .join('');
}

/** Reads numbers of words; 0 where there is no text. */
export function readLengths(lengths: string): number[] {
  return Array.from(lengths, (digit) => {
    const step = Number.parseInt(digit, RADIX);
    return step ? 2 ** ((step - 1) / STEPS) : 0;
  });
}
