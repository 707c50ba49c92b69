/** Big-endian bytes of a word. */
export const toWordBytes = (word: number) => [word >> 8, word & 0xff];

export const toInteger = (bytes: readonly number[]) =>
  bytes.reduce((sum, byte) => sum * 256 + byte, 0);

export function toWords(bytes: readonly number[]): number[] {
  return Array.from({ length: bytes.length >> 1 }, (_, i) =>
    toInteger(bytes.slice(2 * i, 2 * i + 2)),
  );
}

export const toHex = (value: number, digits = 2) =>
  value.toString(16).toUpperCase().padStart(digits, '0');

/** `01 03 00 00` */
export const formatHexBytes = (bytes: readonly number[]) =>
  bytes.map((byte) => toHex(byte)).join(' ');

export const parseHexPairs = (text: string) =>
  (text.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
