/** A number as the pages write it, with or without a unit that all of the column have. */
const NUMBER = /^[−-]?\d[\d,]*(?:\.(\d+))?(\s?[%\p{L}°µ/²³]{0,8})$/u;
const NOTHING = /^–?$/;

/** The furthest column for which the stylesheet has a rule. */
const LAST = 8;

/** Whether all of a column are numbers with as many decimals and the same unit. */
function areNumbers(cells: readonly string[]): boolean {
  const forms = cells.map((cell) => {
    const [, decimals = '', unit] = NUMBER.exec(cell) ?? [];
    return unit === undefined ? undefined : `${decimals.length} ${unit}`;
  });
  return cells.length > 1 && forms[0] !== undefined && new Set(forms).size === 1;
}

/**
 * Columns, counted from 0, whose numbers are to stand one under the other: none where all numbers of
 * a column are equally long, and it makes no difference. The first column names the rows.
 */
export function columnsOfNumbers(rows: readonly string[][]): number[] {
  const found: number[] = [];
  let isRagged = false;
  for (let at = 1; at < Math.min(rows[0]?.length ?? 0, LAST); at += 1) {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => !NOTHING.test(cell));
    if (!areNumbers(cells)) continue;
    found.push(at);
    isRagged ||= new Set(cells.map((cell) => cell.length)).size > 1;
  }
  return isRagged ? found : [];
}
