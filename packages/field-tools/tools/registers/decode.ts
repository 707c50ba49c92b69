import { formatNumber } from '../../frame/quantity';
import { formatHexBytes, toWordBytes } from './bytes';

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

/** Decodes a value; undefined if the registers contain no value of this type: too few registers, or BCD digits above 9. */
export function decode(
  words: readonly number[],
  type: ValueType,
  order: Order,
): number | bigint | undefined {
  if (words.length < TYPES[type]) return undefined;
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
