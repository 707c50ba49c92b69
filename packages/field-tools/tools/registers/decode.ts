import { formatNumber } from '../../frame/quantity';
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

/** Scales a formatted value. The digits shown are those that a 64-bit float keeps. */
export function scaleValue(formatted: string, { factor, offset }: Scaling): string {
  return formatNumber(Number(formatted.replaceAll('−', '-')) * factor + offset, 15);
}

/** Shorter strings are more likely numbers. */
const MIN_TEXT_LENGTH = 5;

/** Text in registers, two characters per register; undefined if it is not text. */
export function decodeText(words: readonly number[], order: Order): string | undefined {
  const bytes = orderBytes(words, order);
  const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
  return text.length >= MIN_TEXT_LENGTH && /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}
