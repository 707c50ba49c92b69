/** Average width of a monospace character, which is wider than proportional text. */
const CHAR_WIDTH_PX = 8.2;
const CELL_PADDING_PX = 30;

/** Minimum characters per line for comfortable reading. */
const MIN_LINE_CHARS = 16;

/** Lines break at spaces (but not at no-break spaces) and after hyphens. */
const BREAK_OPPORTUNITY_PATTERN = /(?:(?!\u00a0)[\s\u200b])+|(?<=-)(?=\w)/;

function sumColumnWidths(rows: readonly string[][], measure: (cell: string) => number): number {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, measure(cell) * CHAR_WIDTH_PX + CELL_PADDING_PX);
    });
  }
  return widths.reduce((sum, width) => sum + width, 0);
}

export function getSingleLineWidth(rows: readonly string[][]): number {
  return sumColumnWidths(rows, (cell) => cell.length);
}

/** Width at which the last column fits several words per line, and each other column its longest word. */
export function getReadableWidth(rows: readonly string[][]): number {
  const lastColumnLength = Math.max(...rows.map((row) => row.at(-1)?.length ?? 0));
  const line = 'x'.repeat(Math.min(MIN_LINE_CHARS, lastColumnLength));
  return getMinWidth([...rows, [...(rows[0] ?? []).slice(0, -1).map(() => ''), line]]);
}

/** Minimum table width: each column fits its longest word. */
export function getMinWidth(rows: readonly string[][]): number {
  return sumColumnWidths(rows, (cell) =>
    Math.max(...cell.split(BREAK_OPPORTUNITY_PATTERN).map((word) => word.length)),
  );
}
