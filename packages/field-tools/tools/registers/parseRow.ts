import { refuse } from './parseRegisters';

const SEPARATOR_PATTERN = / *[,;]\s*| *\t *|\s+/g;

export const refuseGroup = (group: string) =>
  refuse(`“${group}” can be one number or more. Separate registers with a comma and a space.`);

/** Splits a row of numbers. Separators that can be part of a number are an error, and so are several kinds of them. */
export function parseRow(text: string): string[] {
  const row = text.trim().replace(/\s*[,;]$/, '');
  // Decimal numbers have one comma, and not five digits before and after it.
  const [decimal] = row.match(/(?<![\w,])(?!\d{5},\d{5}(?!\w))[+-]?\d+,\d+(?!,?\w)/) ?? [];
  if (decimal)
    refuse(`In “${decimal}”, the comma can be a decimal point. Add a space if it is a separator.`);
  const kinds = new Set(row.match(SEPARATOR_PATTERN)?.map((separator) => separator.trim()));
  if (kinds.size > 1 && /^[\w\s,;+-]+$/.test(row))
    refuse(`“${row}” has several kinds of separators. Use only spaces.`);
  const [spaced] = /\d+[\u00a0\u2009\u202f]\d+/.exec(row) ?? [];
  if (spaced) refuseGroup(spaced);
  // A longer number without a space shows that spaces do not separate groups.
  const [group] = /(?<!\S)[1-9]\d? \d{3}(?!\S)/.exec(row) ?? [];
  if (group && !/\s\d{5}/.test(row)) refuseGroup(group);
  const cells = row === '' ? [] : row.split(SEPARATOR_PATTERN);
  if (cells.includes('')) refuse(`In “${row}”, a value is missing.`);
  return cells;
}

/** Whether a number is that of a register in a manual: 30001, 40001. */
export const isManualNumber = (cell = '') => /^[34]\d{4,5}$/.test(cell);

export const refuseTable = (row: readonly string[]) =>
  refuse(`“${row.join(' ')}” is a row of a table. Enter only the column of registers.`);
