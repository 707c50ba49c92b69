/**
 * Parses bytes in hexadecimal, such as `01 03 0x00` or `010300`.
 *
 * @returns one character per byte; undefined if the text is not hexadecimal
 */
export function parseHex(text: string): string | undefined {
  const digits = text.replace(/0x|[\s,:]/gi, '');
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return undefined;
  return digits.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16)));
}
