/** Shorter words have too many neighbours to guess a typo. */
const ONE_TYPO_FROM = 4;
const TWO_TYPOS_FROM = 9;
const MOST = 6;

/**
 * Letters to put in, leave out, change or swap to make one word of another (optimal string alignment).
 *
 * @returns the number, or `most + 1` where it is larger
 */
export function countTypos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const isSame = a[row - 1] === b[at - 1];
      let least = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) {
        least = Math.min(least, (before[at - 2] as number) + 1);
      }
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[b.length] as number;
}

/** How many pairs of letters two words share, from 0 to 1 (Dice coefficient). */
export function shareLetters(a: string, b: string): number {
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
  const [first, second] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared += 1;
  return (2 * shared) / (first.size + second.size || 1);
}

/** The words that a word with a typo may be meant for: those with the fewest typos. */
export function correct(word: string, candidates: Iterable<string>): string[] {
  if (word.length < ONE_TYPO_FROM || /\d/.test(word)) return [];
  let fewest = word.length < TWO_TYPOS_FROM ? 1 : 2;
  let found = new Set<string>();
  for (const candidate of candidates) {
    if (candidate.length < ONE_TYPO_FROM) continue;
    const typos = countTypos(word, candidate, fewest);
    if (typos > fewest) continue;
    if (typos < fewest) {
      fewest = typos;
      found = new Set();
    }
    found.add(candidate);
  }
  return [...found].sort().slice(0, MOST);
}

/** Shorter beginnings are shared by words that have nothing to do with each other. */
const SHORTEST_BEGINNING = 5;
const LONGEST_ENDING = 3;

function countShared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/**
 * The words that an unknown word is built on: it has another ending (`Störungen`, `Störung`), or is a
 * compound that begins so (`Schichtwechsel`, `Schicht`). The longest beginning counts.
 */
export function findKin(word: string, candidates: Iterable<string>): string[] {
  if (!/^\p{L}+$/u.test(word)) return [];
  let most = SHORTEST_BEGINNING;
  let found = new Set<string>();
  for (const candidate of candidates) {
    const shared = countShared(word, candidate);
    if (shared < most || candidate.length - shared > LONGEST_ENDING) continue;
    if (shared > most) found = new Set();
    most = shared;
    found.add(candidate);
  }
  return [...found].sort().slice(0, MOST);
}
