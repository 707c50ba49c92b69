/**
 * Parses bytes in hexadecimal, such as `01 03 0x00` or `010300`.
 *
 * @returns the bytes; undefined if the text is not hexadecimal
 */
export function parseHex(text: string): number[] | undefined {
  const groups = text.replace(/0x|\\x|h\b/gi, ' ').match(/[^\s,:]+/g) ?? [''];
  if (!groups.every((group) => /^(?:[\da-f]{2})+$/i.test(group))) return undefined;
  return groups
    .join('')
    .match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16));
}
