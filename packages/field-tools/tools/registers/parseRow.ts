const SEPARATOR_PATTERN = / *[,;]\s*| *\t *|\s+/g;

export const createGroupError = (group: string) => ({
  error: `“${group}” can be one number or two. Write it without the space, or put a comma before the space.`,
});

/** Splits a row of numbers. Separators that can be part of a number are an error, and so are several kinds of them. */
export function parseRow(text: string): string[] | { error: string } {
  const row = text.trim().replace(/\s*[,;]$/, '');
  const [decimal] = /(?<!\w)[+-]?\d+(?:,\d+)+(?!\w)/.exec(row) ?? [];
  if (decimal)
    return {
      error: `In “${decimal}”, the comma can be a decimal point. Write a space after each comma that separates registers.`,
    };
  const kinds = new Set(row.match(SEPARATOR_PATTERN)?.map((separator) => separator.trim()));
  if (kinds.size > 1 && /^[\w\s,;+-]+$/.test(row))
    return { error: `“${row}” has several kinds of separators. Use only spaces.` };
  const [spaced] = /\d+[\u00a0\u2009\u202f]\d+/.exec(row) ?? [];
  if (spaced) return createGroupError(spaced);
  // A longer number without a space shows that spaces do not separate groups.
  const [group] = /(?<!\S)[1-9]\d? \d{3}(?!\S)/.exec(row) ?? [];
  if (group && !/\s\d{5}/.test(row)) return createGroupError(group);
  const cells = row === '' ? [] : row.split(SEPARATOR_PATTERN);
  return cells.includes('') ? { error: `In “${row}”, a value is missing.` } : cells;
}

/** Whether a number is that of a register in a manual: 30001, 40001. */
export const isManualNumber = (cell = '') => /^[34]\d{4}$/.test(cell);

/** Whether every second number counts up, as register numbers do: `107 215 108 216`. */
export function arePairs(cells: readonly string[]): boolean {
  const base = cells.every((cell) => /^\d+$/.test(cell)) ? 10 : 16;
  const numbers = cells.filter((_, i) => i % 2 === 0).map((cell) => Number.parseInt(cell, base));
  const [first = 0, second = 0] = numbers;
  const step = second - first;
  const isLabel = first <= 9999 || isManualNumber(String(first));
  // `1 2 3 4`
  const areConsecutive = Number.parseInt(cells[1] ?? '', base) === first + 1;
  return (
    isLabel &&
    !areConsecutive &&
    cells.length > 3 &&
    cells.length % 2 === 0 &&
    (step === 1 || step === 2) &&
    numbers.every((number, i) => number === first + i * step)
  );
}

export const createTableError = (row: readonly string[]) => ({
  error: `“${row.join(' ')}” is a row of a table. Enter only the column of the registers, or two columns with the header “Address Value”.`,
});
