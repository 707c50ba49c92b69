const SYLLABLES = 'ba de ki lo mu na re si to vu gra pel dor min fas'.split(' ');

/**
 * A made-up noun for a number, always the same one: `Lomuna`. Numbers below 3,375 give different
 * nouns for each `kind`.
 *
 * @param kind number of the list of nouns, so that several lists do not begin alike
 */
export function coinNoun(index: number, kind = 0): string {
  const base = SYLLABLES.length;
  // Both factors have no divisor in common with the number of nouns, so no noun comes twice.
  const place = (index * 1_327 + kind * 2_053) % base ** 3;
  const word = [place, Math.floor(place / base), Math.floor(place / base ** 2)]
    .map((digit) => SYLLABLES[digit % base])
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
