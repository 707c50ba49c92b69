/** Width of a letter and the space within a cell, in pixels, of code, which is wider than text. */
const LETTER = 8.2;
const PADDING = 30;

/** Letters that a line of text has at least, to be read and not spelt. */
const LINE = 16;

/** A line breaks at spaces, but for the one before a unit, and after hyphens. */
const BREAKS = /(?:(?!\u00a0)[\s\u200b])+|(?<=-)(?=\w)/;

function sumOfColumns(rows: readonly string[][], measure: (cell: string) => number): number {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, measure(cell) * LETTER + PADDING);
    });
  }
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Width that a table takes when no cell is broken into lines. */
export function widthInOneLine(rows: readonly string[][]): number {
  return sumOfColumns(rows, (cell) => cell.length);
}

/** Width in which the texts of the last column have lines of some words, and the others are as wide as their longest. */
export function readableWidth(rows: readonly string[][]): number {
  const last = Math.max(...rows.map((row) => row.at(-1)?.length ?? 0));
  const line = 'x'.repeat(Math.min(LINE, last));
  return narrowestWidth([...rows, [...(rows[0] ?? []).slice(0, -1).map(() => ''), line]]);
}

/** Width that a table takes at least: each column as wide as its longest word. */
export function narrowestWidth(rows: readonly string[][]): number {
  return sumOfColumns(rows, (cell) => Math.max(...cell.split(BREAKS).map((word) => word.length)));
}
