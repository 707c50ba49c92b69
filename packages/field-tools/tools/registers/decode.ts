/** Orders of the bytes of a value of 32 bits; A is the highest byte. Longer values follow the same two steps. */
export const ORDERS = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;

export type Order = (typeof ORDERS)[number];

/** Types of a value, with the registers it takes. */
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

/** Bytes of a value, highest first, from registers in an order. */
export function orderBytes(words: readonly number[], order: Order): number[] {
  const isWordSwapped = order === 'CDAB' || order === 'DCBA';
  const isByteSwapped = order === 'BADC' || order === 'DCBA';
  const inOrder = isWordSwapped ? [...words].reverse() : words;
  return inOrder.flatMap((word) => {
    const bytes = [word >> 8, word & 0xff];
    return isByteSwapped ? bytes.reverse() : bytes;
  });
}

function readBcd(bytes: readonly number[]): number | undefined {
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}

/** A value; undefined where the registers hold none of this type (digits of BCD above 9). */
export function decode(
  words: readonly number[],
  type: ValueType,
  order: Order,
): number | bigint | undefined {
  const bytes = orderBytes(words, order);
  const view = new DataView(new Uint8Array(bytes).buffer);
  switch (type) {
    case 'UINT16':
      return view.getUint16(0);
    case 'INT16':
      return view.getInt16(0);
    case 'UINT32':
      return view.getUint32(0);
    case 'INT32':
      return view.getInt32(0);
    case 'FLOAT32':
      return view.getFloat32(0);
    case 'UINT64':
      return view.getBigUint64(0);
    case 'INT64':
      return view.getBigInt64(0);
    case 'FLOAT64':
      return view.getFloat64(0);
    default:
      return readBcd(bytes);
  }
}

/** The number with the fewest digits that is this value in 32 bits; nine are always enough. */
function shortest(value: number): number {
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

/** A value as text: floating point of 32 bits with the digits that it holds. */
export function formatValue(value: number | bigint | undefined, type: ValueType): string {
  if (value === undefined) return '–';
  if (Number.isNaN(value)) return 'not a number';
  const text = type === 'FLOAT32' && Number.isFinite(value) ? shortest(Number(value)) : value;
  return String(text).replaceAll('-', '−');
}

/** A decimal number as digits and places after the point. */
interface Decimal {
  digits: bigint;
  places: number;
}

function toDecimal(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', rest = ''] = mantissa.split('.');
  const places = rest.length - Number(exponent);
  const digits = BigInt(whole + rest);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/**
 * Value × factor + offset without a rounding, as text: a counter of 64 bits has more digits than a number of a program.
 * What has no decimal form (infinity) stays as it is told.
 */
export function scaleExactly(told: string, factor: number, offset: number): string {
  const text = told.replaceAll('−', '-');
  if (!/^-?\d/.test(text)) return told;
  const [value, by, add] = [text, String(factor), String(offset)].map(toDecimal);
  if (!value || !by || !add) return told;
  const places = Math.max(value.places + by.places, add.places);
  const sum =
    value.digits * by.digits * 10n ** BigInt(places - value.places - by.places) +
    add.digits * 10n ** BigInt(places - add.places);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const rest = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '−' : ''}${whole}${places > 0 && rest ? `.${rest}` : ''}`;
}

/** Fewer characters are more often a number than a text. */
const SHORTEST_TEXT = 5;

/** Text in registers, two characters each; undefined where it is none. */
export function readText(words: readonly number[], isByteSwapped = false): string | undefined {
  const bytes = orderBytes(words, isByteSwapped ? 'BADC' : 'ABCD');
  const text = String.fromCharCode(...bytes).replace(/[\0 ]+$/, '');
  return text.length >= SHORTEST_TEXT && /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}
