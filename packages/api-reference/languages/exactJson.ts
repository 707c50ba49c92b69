/** Marks a string as an integer. Specifications contain no NUL characters. */
const INTEGER_MARK = '\u0000';
const MARKED_INTEGER = /"\\u0000(-?\d+)"/g;

/** Like `JSON.stringify`, but keeps all digits of integers beyond 2^53, which specifications contain as `bigint`. */
export function exactJson(value: unknown, space?: number): string {
  const text = JSON.stringify(
    value,
    (_, item) => (typeof item === 'bigint' ? `${INTEGER_MARK}${item}` : item),
    space,
  );
  return text.replaceAll(MARKED_INTEGER, '$1');
}
