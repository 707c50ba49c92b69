/** Minimum length of words with one or two typos. Shorter words resemble too many other words. */
const MIN_LENGTH_ONE_TYPO = 4;
const MIN_LENGTH_TWO_TYPOS = 9;
const MAX_WORDS = 6;

/**
 * Optimal string alignment distance: the number of insertions, deletions, replacements, and transpositions.
 *
 * @returns the distance, or `max + 1` if it is greater than `max`
 */
export function countTypos(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let row = 1; row <= a.length; row += 1) {
    const nextRow = [row];
    for (let i = 1; i <= b.length; i += 1) {
      const isSame = a[row - 1] === b[i - 1];
      let cost = Math.min(
        (lastRow[i] as number) + 1,
        (nextRow[i - 1] as number) + 1,
        (lastRow[i - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && i > 1 && a[row - 1] === b[i - 2] && a[row - 2] === b[i - 1]) {
        cost = Math.min(cost, (secondLastRow[i - 2] as number) + 1);
      }
      nextRow.push(cost);
    }
    if (Math.min(...nextRow) > max) return max + 1;
    [secondLastRow, lastRow] = [lastRow, nextRow];
  }
  return lastRow[b.length] as number;
}

/** Dice coefficient of the bigrams of two words, from 0 to 1. */
export function getBigramSimilarity(a: string, b: string): number {
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)));
  const [first, second] = [pairs(a), pairs(b)];
  let sharedCount = 0;
  for (const pair of first) if (second.has(pair)) sharedCount += 1;
  return (2 * sharedCount) / (first.size + second.size || 1);
}

export function findCorrections(word: string, candidates: Iterable<string>): string[] {
  if (word.length < MIN_LENGTH_ONE_TYPO || /\d/.test(word)) return [];
  let fewestTypos = word.length < MIN_LENGTH_TWO_TYPOS ? 1 : 2;
  let found = new Set<string>();
  for (const candidate of candidates) {
    if (candidate.length < MIN_LENGTH_ONE_TYPO) continue;
    const typos = countTypos(word, candidate, fewestTypos);
    if (typos > fewestTypos) continue;
    if (typos < fewestTypos) {
      fewestTypos = typos;
      found = new Set();
    }
    found.add(candidate);
  }
  return [...found].sort().slice(0, MAX_WORDS);
}

/** Minimum length of a shared prefix. Unrelated words can share shorter prefixes. */
const MIN_SHARED_PREFIX = 5;
/** The same for words with two different endings, such as `erreichen` and `erreichbar`. */
const MIN_SHARED_STEM = 7;
const MAX_ENDING = 3;

function getSharedPrefixLength(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  return i;
}

/**
 * Finds the candidates with the longest shared prefix that an unknown word is derived from: it has another ending
 * (`Störungen`, `Störung`) or is a compound that starts with the candidate (`Schichtwechsel`, `Schicht`).
 */
export function findRelatedWords(word: string, candidates: Iterable<string>): string[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  let longestPrefix = MIN_SHARED_PREFIX;
  let found = new Set<string>();
  for (const candidate of candidates) {
    const prefixLength = getSharedPrefixLength(word, candidate);
    if (prefixLength < longestPrefix || candidate.length - prefixLength > MAX_ENDING) continue;
    const isPrefix = prefixLength === Math.min(word.length, candidate.length);
    if (!isPrefix && prefixLength < MIN_SHARED_STEM) continue;
    if (prefixLength > longestPrefix) found = new Set();
    longestPrefix = prefixLength;
    found.add(candidate);
  }
  return [...found].sort().slice(0, MAX_WORDS);
}
