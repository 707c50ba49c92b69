import type { Candidate, Notation } from './parseRegisters';

/** Numbers that a text can mean, with the notation that a name of a column states. */
export type Parsed =
  | { candidates: readonly Candidate[]; notation?: Notation | undefined }
  | { error: string };

/** Spaces between groups of three digits, as in `16 838`. */
const GROUP_PATTERN = /(?<!\S)([1-9]\d?)[ \u00a0\u2009\u202f](?=\d{3}(?!\S))/g;

const SEPARATOR_PATTERN = /\s*[,;]\s*|\s+/g;

/** Describes separators that can be parts of numbers, or are of several kinds. */
function describeSeparators(row: string, groupCount: number, maxGroups: number) {
  const [decimal] = /(?<!\w)[+-]?\d+(?:,\d+)+(?!\w)/.exec(row) ?? [];
  if (decimal)
    return `In “${decimal}”, the comma can be a decimal point. Write a space after each comma that separates registers.`;
  const kinds = new Set(row.match(SEPARATOR_PATTERN)?.map((separator) => separator.trim()));
  if (kinds.size > 1 && /^[\w\s,;+-]+$/.test(row))
    return `“${row}” has several kinds of separators. Use only spaces.`;
  return (
    groupCount > maxGroups &&
    `In “${row}”, spaces can separate groups of digits. Write numbers without spaces, and separate them with semicolons.`
  );
}

/** Splits a row of numbers. One of its spaces can separate groups of digits, which is another meaning of the row. */
export function parseRow(text: string, maxGroups = 1): Parsed {
  const row = text.trim().replace(/\s*[,;]$/, '');
  const split = (numbers: string) => [numbers.split(SEPARATOR_PATTERN).filter(Boolean)];
  // A longer number without groups proves that there are none.
  const groupCount = /\s\d{4}/.test(row) ? 0 : (row.match(GROUP_PATTERN)?.length ?? 0);
  const error = describeSeparators(row, groupCount, maxGroups);
  if (error) return { error };
  const joined = { rows: split(row.replace(GROUP_PATTERN, '$1')), suffix: ', digits in groups' };
  return { candidates: [{ rows: split(row) }, ...(groupCount > 0 ? [joined] : [])] };
}
