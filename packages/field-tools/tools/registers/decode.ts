/** Byte orders of a 32-bit value; A is the most significant byte. Longer values swap bytes and words in the same way. */
export const ORDERS = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;

export type Order = (typeof ORDERS)[number];

/** Value types, with their number of registers. */
export const TYPES = {
  UINT16: 1,
  INT16: 1,
  BCD16: 1,
  UINT32: 2,
  INT32: 2,
  FLOAT32: 2,
  BCD32: 2,
  UINT64: 4,
  INT64: 4,
  FLOAT64: 4,
} as const;

export type ValueType = keyof typeof TYPES;

/** Bytes of a value, most significant first, from registers in a byte order. */
export function orderBytes(words: readonly number[], order: Order): number[] {
  const isWordSwapped = order === 'CDAB' || order === 'DCBA';
  const isByteSwapped = order === 'BADC' || order === 'DCBA';
  const inOrder = isWordSwapped ? [...words].reverse() : words;
  return inOrder.flatMap((word) => {
    const bytes = [word >> 8, word & 0xff];
    return isByteSwapped ? bytes.reverse() : bytes;
  });
}

function parseBcd(bytes: readonly number[]): number | undefined {
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

const GETTERS = {
  UINT16: 'getUint16',
  INT16: 'getInt16',
  BCD16: undefined,
  UINT32: 'getUint32',
  INT32: 'getInt32',
  FLOAT32: 'getFloat32',
  BCD32: undefined,
  UINT64: 'getBigUint64',
  INT64: 'getBigInt64',
  FLOAT64: 'getFloat64',
} as const;

/** Decodes a value; undefined if the registers contain no value of this type (BCD digits above 9). */
export function decode(
  words: readonly number[],
  type: ValueType,
  order: Order,
): number | bigint | undefined {
  const bytes = orderBytes(words, order);
  const getter = GETTERS[type];
  return getter ? new DataView(new Uint8Array(bytes).buffer)[getter](0) : parseBcd(bytes);
}

/** Shortest decimal number that is the same 32-bit float; nine digits are always enough. */
function toShortestDecimal(value: number): number {
  for (let digits = 1; digits < 9; digits += 1) {
    const shortValue = Number(value.toPrecision(digits));
    if (Math.fround(shortValue) === value) return shortValue;
  }
  return Number(value.toPrecision(9));
}

/** Formats a value; 32-bit floats have only their significant digits. */
export function formatValue(value: number | bigint | undefined, type: ValueType): string {
  if (value === undefined) return '–';
  if (Number.isNaN(value)) return 'not a number';
  const text =
    type === 'FLOAT32' && Number.isFinite(value) ? toShortestDecimal(Number(value)) : value;
  return String(text).replaceAll('-', '−');
}

/** Digits of a decimal number, and number of decimals. */
interface Decimal {
  digits: bigint;
  decimals: number;
}

function parseDecimal(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [integerDigits = '', fractionDigits = ''] = mantissa.split('.');
  const decimals = fractionDigits.length - Number(exponent);
  const digits = BigInt(integerDigits + fractionDigits);
  return decimals < 0
    ? { digits: digits * 10n ** BigInt(-decimals), decimals: 0 }
    : { digits, decimals };
}

/**
 * Computes value × factor + offset without rounding, because 64-bit counters have more digits than a JavaScript number.
 * Infinity and NaN are returned unchanged.
 */
export function scaleExactly(formatted: string, factor: number, offset: number): string {
  const text = formatted.replaceAll('−', '-');
  if (!/^-?\d/.test(text)) return formatted;
  const [value, scale, addend] = [text, String(factor), String(offset)].map(parseDecimal);
  if (!value || !scale || !addend) return formatted;
  const decimals = Math.max(value.decimals + scale.decimals, addend.decimals);
  const sum =
    value.digits * scale.digits * 10n ** BigInt(decimals - value.decimals - scale.decimals) +
    addend.digits * 10n ** BigInt(decimals - addend.decimals);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const integerPart = digits.slice(0, digits.length - decimals);
  return `${sum < 0n ? '−' : ''}${integerPart}${decimals > 0 && fraction ? `.${fraction}` : ''}`;
}

/** Shorter strings are more likely numbers. */
const MIN_TEXT_LENGTH = 5;

/** Text in registers, two characters per register; undefined if it is not text. */
export function decodeText(words: readonly number[], isByteSwapped = false): string | undefined {
  const bytes = orderBytes(words, isByteSwapped ? 'BADC' : 'ABCD');
  const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
  return text.length >= MIN_TEXT_LENGTH && /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}
