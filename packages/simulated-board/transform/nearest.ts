/** Damerau–Levenshtein distance: number of insertions, deletions, replacements, and swaps. */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(isSwap ? Math.min(cost, (above[j - 2] ?? 0) + 1) : cost);
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Names that differ only in a number are not typos: they are different pins. */
const withoutNumber = (name: string) => name.replace(/\d+$/, '');

/** The name most similar to a misspelled one; undefined if none is similar enough. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = wrong.length < 4 ? 0 : wrong.length < 6 ? 1 : 2;
  const small = wrong.toLowerCase();
  for (const name of names) {
    if (name.startsWith('_') || withoutNumber(name) === withoutNumber(wrong)) continue;
    if (Math.abs(name.length - wrong.length) > least) continue;
    const steps = name.toLowerCase() === small ? 0 : distance(small, name.toLowerCase());
    if (steps > least || (best !== undefined && steps === least)) continue;
    best = name;
    least = steps;
  }
  return best;
}
