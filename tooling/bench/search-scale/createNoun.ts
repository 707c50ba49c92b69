const SYLLABLES = 'ba de ki lo mu na re si to vu gra pel dor min fas'.split(' ');

/**
 * A made-up noun for a number, deterministic: `Lomuna`. Numbers below 3,375 have different nouns
 * for each `kind`.
 *
 * @param kind number of the list, so that lists start differently
 */
export function createNoun(index: number, kind = 0): string {
  const base = SYLLABLES.length;
  // Both factors are coprime with the number of nouns, so nouns do not repeat.
  const position = (index * 1_327 + kind * 2_053) % base ** 3;
  const word = [position, Math.floor(position / base), Math.floor(position / base ** 2)]
    .map((digit) => SYLLABLES[digit % base])
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
