/** Hexadecimal notations: C, string escapes, Pascal, Basic, IEC 61131-3. */
const HEX_PATTERN = /^(?:(?:0x|x|\\x|\$|&h|(?:[bdlw]{1,2}#)?16#|#)([0-9a-f]+)|([0-9a-f]+)h)$/i;

/** The digits of a marked hexadecimal number: `4366` of `0x4366` or `4366h`. */
export function parseMarkedHex(text: string): string | undefined {
  const [, prefixedDigits, suffixedDigits] = HEX_PATTERN.exec(text) ?? [];
  return prefixedDigits ?? suffixedDigits;
}
