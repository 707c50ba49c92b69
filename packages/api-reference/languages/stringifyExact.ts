/** Prefix of integers, which are serialized as strings first, and of strings that already start with this character. */
const PREFIX = '\u0000';
const PREFIXED_PATTERN = /"\\u0000(?:(-?\d+)"(?!:)|(?=\\u0000))/g;

function addPrefix(_: string, value: unknown): unknown {
  const hasPrefix = typeof value === 'string' && value.startsWith(PREFIX);
  return typeof value === 'bigint' || hasPrefix ? `${PREFIX}${value}` : value;
}

/** Like `JSON.stringify`, but supports `bigint`, which specifications use for integers beyond 2^53. */
export function stringifyExact(value: unknown, space?: number): string {
  const text = JSON.stringify(value, addPrefix, space);
  return text.replaceAll(PREFIXED_PATTERN, (_, integer?: string) => integer ?? '"');
}
