/** Marks a string that stands for an integer. Specifications do not contain NUL. */
const MARK = '\u0000';
const MARKED = /"\\u0000(-?\d+)"/g;

/** `JSON.stringify`, with every digit of integers beyond 2^53, which specifications hold as `bigint`. */
export function exactJson(value: unknown, space?: number): string {
  const text = JSON.stringify(
    value,
    (_, each) => (typeof each === 'bigint' ? `${MARK}${each}` : each),
    space,
  );
  return text.replaceAll(MARKED, '$1');
}
