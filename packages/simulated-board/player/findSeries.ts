/** Maximum numbers per series, and maximum console characters to search. */
const MAX_VALUES = 200;
const MAX_CHARS = 20_000;
const MAX_SERIES = 3;

/** A number that is not part of a name such as `D2`, a date, or a time. */
const NUMBER = /(?<![\w.:-])-?\d+(?:\.\d+)?(?!\d*[.:]\d)/g;

/**
 * Finds the numbers in the last lines of the console. Lines with the same number of numbers as the last one belong
 * together.
 *
 * @returns values by position in the line, oldest first
 */
export function findSeries(text: string): number[][] {
  const complete = text.slice(-MAX_CHARS).slice(0, text.lastIndexOf('\n') - text.length);
  const rows = complete
    .split('\n')
    .map((line) => (line.match(NUMBER) ?? []).map(Number))
    .filter(({ length }) => length > 0);
  const { length = 0 } = rows.at(-1) ?? [];
  const matching = rows.filter((row) => row.length === length).slice(-MAX_VALUES);
  if (matching.length < 2) return [];
  return Array.from({ length: Math.min(length, MAX_SERIES) }, (_, i) =>
    matching.map((row) => row[i] ?? 0),
  );
}
