const SYLLABLES = 'ba de ki lo mu na re si to vu gra pel dor min fas'.split(' ');

/**
 * Creates a made-up noun from a number, such as `Lomuna`. The result is deterministic. Within a
 * `kind`, numbers below 3,375 have different nouns.
 *
 * @param kind number of the word list; each list starts with a different noun
 */
export function createNoun(index: number, kind = 0): string {
  const base = SYLLABLES.length;
  // Nouns do not repeat, because both factors are coprime with the number of nouns.
  const position = (index * 1_327 + kind * 2_053) % base ** 3;
  const word = [position, Math.floor(position / base), Math.floor(position / base ** 2)]
    .map((digit) => SYLLABLES[digit % base])
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
