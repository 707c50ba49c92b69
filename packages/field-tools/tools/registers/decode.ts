import { formatHexBytes, toWordBytes } from './bytes';

/** Byte orders of a 32-bit value; A is the most significant byte. Longer values swap bytes and words in the same way. */
export const ORDERS = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;

export type Order = (typeof ORDERS)[number];

export interface TypeInfo {
  /** Number of registers. */
  length: number;
  /** Method of `DataView`; BCD has none. */
  getter?: `get${'Uint16' | 'Int16' | 'Uint32' | 'Int32' | 'Float32' | 'Float64' | 'BigUint64' | 'BigInt64'}`;
  /** Format of `struct` in the SDK, which does not support all types. */
  struct?: string;
}

/** Value types of registers. */
export const TYPES = {
  UINT16: { length: 1, getter: 'getUint16' },
  INT16: { length: 1, getter: 'getInt16' },
  BCD16: { length: 1 },
  UINT32: { length: 2, getter: 'getUint32', struct: 'I' },
  INT32: { length: 2, getter: 'getInt32', struct: 'i' },
  FLOAT32: { length: 2, getter: 'getFloat32', struct: 'f' },
  BCD32: { length: 2 },
  UINT64: { length: 4, getter: 'getBigUint64' },
  INT64: { length: 4, getter: 'getBigInt64' },
  FLOAT64: { length: 4, getter: 'getFloat64', struct: 'd' },
} as const satisfies Record<string, TypeInfo>;

export type ValueType = keyof typeof TYPES;

/** Bytes of a value, most significant first, from registers in a byte order. */
function orderBytes(words: readonly number[], order: Order): number[] {
  const isWordSwapped = order === 'CDAB' || order === 'DCBA';
  const isByteSwapped = order === 'BADC' || order === 'DCBA';
  const inOrder = isWordSwapped ? [...words].reverse() : words;
  const bytes = inOrder.flatMap(toWordBytes);
  return isByteSwapped ? bytes.map((_, i) => bytes[i ^ 1] ?? 0) : bytes;
}

function parseBcd(bytes: readonly number[]): number | undefined {
  const digits = formatHexBytes(bytes).replaceAll(' ', '');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** Decodes a value; undefined if the registers contain no value of this type: too few registers, or BCD digits above 9. */
export function decode(
  words: readonly number[],
  type: ValueType,
  order: Order,
): number | bigint | undefined {
  const { length, getter }: TypeInfo = TYPES[type];
  if (words.length < length) return undefined;
  const bytes = orderBytes(words, order);
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

/** Factor and offset from the raw value to the measured value. */
export interface Scaling {
  factor: number;
  offset: number;
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
export function scaleValue(formatted: string, { factor, offset }: Scaling): string {
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
export function decodeText(words: readonly number[], order: Order): string | undefined {
  const bytes = orderBytes(words, order);
  const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
  return text.length >= MIN_TEXT_LENGTH && /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}
