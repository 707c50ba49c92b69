const SYLLABLES = 'ba de ki lo mu na re si to vu gra pel dor min fas'.split(' ');

/** Creates a noun such as `Lomuna`. In each of the word lists (`kind`), the first 3,375 nouns are different. */
function createNoun(index: number, kind = 0): string {
  const base = SYLLABLES.length;
  // Nouns do not repeat, because both factors are coprime with the number of nouns.
  const position = (index * 1_327 + kind * 2_053) % base ** 3;
  const word = [position, Math.floor(position / base), Math.floor(position / base ** 2)]
    .map((digit) => SYLLABLES[digit % base])
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One copy of the pages: a fictional product line with separate documentation. */
export interface Copy {
  index: number;
  name: string;
  family: string;
  /** Name of the folder in `content/guide` and `content/sdk`, which is also the URL prefix below `/docs`. */
  folder: string;
}

const LINES_PER_FAMILY = 8;

/** Plans copies. The result is deterministic. */
export function planCopies(count: number): Copy[] {
  return Array.from({ length: count }, (_, index) => {
    const name = createNoun(index);
    const family = `${createNoun(Math.floor(index / LINES_PER_FAMILY), 1)} family`;
    const folder = `lines/${family.replace(/ .*/, '')}/${name}`.toLowerCase();
    return { index, name, family, folder };
  });
}

/** Nouns that each copy replaces, so that copies have different words. */
const NOUNS =
  'alarm asset board cabinet compressor conveyor counter dashboard device fleet gateway interface line machine module operator oven plant press pump register sensor shift workspace'.split(
    ' ',
  );
const NOUN_PATTERN = new RegExp(`\\b(${NOUNS.join('|')})(s?)\\b`, 'gi');

export function renameNouns(text: string, { index }: Copy): string {
  return text.replace(NOUN_PATTERN, (_, noun: string, plural: string) => {
    const newNoun = createNoun(index, 2 + NOUNS.indexOf(noun.toLowerCase()));
    return (noun === noun.toLowerCase() ? newNoun.toLowerCase() : newNoun) + plural;
  });
}
