/** A number in page notation, with an optional unit. */
const NUMBER_PATTERN = /^[−-]?\d[\d,]*(?:\.(\d+))?(\s?[%\p{L}°µ/²³]{0,8})$/u;
const EMPTY_CELL_PATTERN = /^–?$/;

/** Highest column number that the stylesheet has a rule for. */
const MAX_STYLED_COLUMN = 8;

/** Whether all cells are numbers with the same unit and the same number of decimals. */
function areUniformNumbers(cells: readonly string[]): boolean {
  const formats = cells.map((cell) => {
    const [, decimals = '', unit] = NUMBER_PATTERN.exec(cell) ?? [];
    return unit === undefined ? undefined : `${decimals.length} ${unit}`;
  });
  return cells.length > 1 && formats[0] !== undefined && new Set(formats).size === 1;
}

/**
 * Finds the zero-based indexes of columns whose numbers should be aligned. Empty if all numbers have the same length,
 * because alignment makes no difference. The first column is ignored, because it contains row names.
 */
export function findNumericColumns(rows: readonly string[][]): number[] {
  const numericColumns: number[] = [];
  let hasUnequalLengths = false;
  for (let column = 1; column < Math.min(rows[0]?.length ?? 0, MAX_STYLED_COLUMN); column += 1) {
    const cells = rows
      .map((row) => row[column] ?? '')
      .filter((cell) => !EMPTY_CELL_PATTERN.test(cell));
    if (!areUniformNumbers(cells)) continue;
    numericColumns.push(column);
    hasUnequalLengths ||= new Set(cells.map((cell) => cell.length)).size > 1;
  }
  return hasUnequalLengths ? numericColumns : [];
}
