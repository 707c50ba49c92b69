const SEPARATOR_PATTERN = /\s*[,;]\s*|\s+/g;

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
  // A longer number without a space shows that spaces do not separate groups.
  const [group] = /(?<!\S)[1-9]\d?[ \u00a0\u2009\u202f]\d{3}(?!\S)/.exec(row) ?? [];
  if (group && !/\s\d{4}/.test(row))
    return {
      error: `“${group}” can be one number or two. Write it without the space, or put a comma before the space.`,
    };
  return row.split(SEPARATOR_PATTERN).filter(Boolean);
}
