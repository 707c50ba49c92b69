/** Damerau–Levenshtein distance: number of insertions, deletions, replacements, and swaps. */
function getEditDistance(a: string, b: string): number {
  let previousRow: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(isSwap ? Math.min(cost, (previousRow[j - 2] ?? 0) + 1) : cost);
    }
    previousRow = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Names that differ only in a number are different pins, not typos. */
const removeNumber = (name: string) => name.replace(/\d+$/, '');

/** A constant, which a program cannot call. */
const CONSTANT_PATTERN = /^(?:[A-Z][A-Z\d_]*|True|False|None)$/;

/** Words with opposite meanings whose names are similar. */
const OPPOSITES = 'get set read write tx rx on off min max start stop enable disable rise fall'
  .match(/\w+ \w+/g)
  ?.flatMap((pair) => {
    const [a = '', b = ''] = pair.split(' ');
    return [[new RegExp(`(?<=^|_)${a}`), b] as const, [new RegExp(`(?<=^|_)${b}`), a] as const];
  });

/** Whether a name is more similar to the opposite, as `settime` is for `get_time`. */
function isOpposite(unknownName: string, name: string, distance: number): boolean {
  return Boolean(
    OPPOSITES?.some(
      ([word, opposite]) =>
        word.test(unknownName) &&
        getEditDistance(unknownName.replace(word, opposite), name) < distance,
    ),
  );
}

/**
 * Finds the name most similar to a misspelled one; returns undefined if none is similar enough.
 *
 * @param isCalled whether the program calls the name, so that it is no constant
 */
export function findNearest(
  unknownName: string,
  names: Iterable<string>,
  isCalled = false,
): string | undefined {
  let nearest: string | undefined;
  let maxDistance = unknownName.length < 3 ? 0 : unknownName.length < 6 ? 1 : 2;
  const lowercase = unknownName.toLowerCase();
  // With another letter, a short name is another word.
  const prefix = lowercase.length < 4 ? lowercase : '';
  for (const name of names) {
    if (isCalled && CONSTANT_PATTERN.test(name)) continue;
    if (name.startsWith('_') || removeNumber(name) === removeNumber(unknownName)) continue;
    if (!name.toLowerCase().startsWith(prefix)) continue;
    if (Math.abs(name.length - unknownName.length) > maxDistance) continue;
    const distance =
      name.toLowerCase() === lowercase ? 0 : getEditDistance(lowercase, name.toLowerCase());
    if (distance > maxDistance || (nearest !== undefined && distance === maxDistance)) continue;
    if (isOpposite(lowercase, name.toLowerCase(), distance)) continue;
    nearest = name;
    maxDistance = distance;
  }
  return nearest;
}
