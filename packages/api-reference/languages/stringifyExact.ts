/** Marks a string as an integer, or as a string that starts with the mark. */
const MARK = '\u0000';
const MARKED_PATTERN = /"\\u0000(?:(-?\d+)"(?!:)|(?=\\u0000))/g;

function markValue(_: string, value: unknown): unknown {
  const isMarked = typeof value === 'string' && value.startsWith(MARK);
  return typeof value === 'bigint' || isMarked ? `${MARK}${value}` : value;
}

/** Like `JSON.stringify`, but supports `bigint`, which specifications use for integers beyond 2^53. */
export function stringifyExact(value: unknown, space?: number): string {
  const text = JSON.stringify(value, markValue, space);
  return text.replaceAll(MARKED_PATTERN, (_, integer?: string) => integer ?? '"');
}
