import { toHex } from './bytes';
import { decode, formatValue, ORDERS, type Order, TYPES, type ValueType } from './decode';

/** Possible interpretation of registers as a value. */
export interface Reading {
  /** First register, from 0. */
  start: number;
  type: ValueType;
  order: Order;
  value: number | bigint;
  text: string;
  /** Reasons for and against this interpretation. None of the reasons is proof. */
  reasons: string[];
}

/** Random bits rarely produce numbers with this few significant digits. */
const MAX_RARE_DIGITS = 5;

/** Reason for or against a reading: text, and points for sorting. */
interface Reason {
  points: number;
  text: string;
}

function countDigits(text: string): number {
  return text
    .replace(/e.*/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length;
}

function rateFloat(value: number, text: string): Reason[] {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return [{ points: -30, text: 'not a number' }];
  if (size === 0) return [{ points: -6, text: 'zero in every order' }];
  if (size < 1e-6 || size >= 1e9) return [{ points: -20, text: 'outside common measuring ranges' }];
  const reasons: Reason[] = [];
  if (size < 0.05 || size >= 1e6) reasons.push({ points: -4, text: 'unusual size' });
  else reasons.push({ points: 3, text: 'usual size' });
  if (countDigits(text) <= MAX_RARE_DIGITS) {
    reasons.push({ points: 6, text: `${countDigits(text)} digits, which is rarely a coincidence` });
  }
  if (value < 0) reasons.push({ points: -1, text: 'negative' });
  return reasons;
}

function rateInteger(value: bigint | number, type: ValueType): Reason[] {
  const size = Number(value) < 0 ? -Number(value) : Number(value);
  const bits = TYPES[type] * 16;
  if (size === 0) return [{ points: -6, text: 'zero in every order' }];
  const reasons: Reason[] = [];
  const usedBits = Math.log2(size + 1);
  if (usedBits <= bits / 2)
    reasons.push({ points: 4 - usedBits / 16, text: 'small number for this type' });
  else if (bits > 16) reasons.push({ points: -8, text: 'large number for this type' });
  if (type.startsWith('INT') && Number(value) >= 0) {
    reasons.push({ points: -0.5, text: 'same value as unsigned' });
  }
  if (type.startsWith('UINT') && usedBits <= bits - 1) {
    reasons.push({ points: 0, text: `same value as INT${bits}` });
  }
  if (type.startsWith('BCD')) reasons.push({ points: -2, text: 'only digits 0 to 9, as in BCD' });
  return reasons;
}

function ratePosition(start: number, length: number, words: number, order: Order): Reason[] {
  return [
    ...(order === 'ABCD' && length > 1
      ? [{ points: 1.5, text: 'byte order of the standard' }]
      : []),
    ...(order === 'CDAB' && length > 1
      ? [{ points: 1, text: 'the second most common byte order' }]
      : []),
    ...(order === 'BADC' || order === 'DCBA' ? [{ points: -1, text: '' }] : []),
    ...(length === 1 && words > 1 ? [{ points: -6, text: 'uses only one register' }] : []),
    ...(length > 1 && start % length !== 0
      ? [{ points: -1, text: 'starts at an odd position' }]
      : []),
    ...(length < words && length > 1 ? [{ points: -0.5, text: '' }] : []),
  ];
}

function rateValue(value: number | bigint, text: string, type: ValueType): Reason[] {
  return type.startsWith('FLOAT') ? rateFloat(Number(value), text) : rateInteger(value, type);
}

/**
 * Ranks the readings from every start register. The ranking is a guess based on magnitude, digits, and common byte orders,
 * because registers do not contain their type.
 */
export function rankReadings(words: readonly number[]): Reading[] {
  const candidates: (Reading & { points: number })[] = [];
  for (const [type, length] of Object.entries(TYPES) as [ValueType, number][]) {
    for (const order of length === 1 ? (['ABCD', 'BADC'] as const) : ORDERS) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const value = decode(words.slice(start, start + length), type, order);
        if (value === undefined) continue;
        const text = formatValue(value, type);
        const reasons = [
          ...rateValue(value, text, type),
          ...ratePosition(start, length, words.length, order),
        ];
        candidates.push({
          ...{ start, type, order, value, text },
          reasons: reasons.map(({ text: reasonText }) => reasonText).filter(Boolean),
          points: reasons.reduce((sum, { points }) => sum + points, 0),
        });
      }
    }
  }
  return candidates.sort((a, b) => b.points - a.points).map(({ points: _, ...reading }) => reading);
}

/** Number on a display: its value, and the value of its last digit. */
export interface DisplayValue {
  value: number;
  step: number;
}

/**
 * Power of ten that scales a value to the number on a display; undefined if there is none. Displays round or truncate
 * their last digit.
 */
export function matchDisplay(
  value: number | bigint,
  { value: displayed, step }: DisplayValue,
): number | undefined {
  const size = Number(value);
  for (const power of [0, -1, -2, -3, 1, 2, 3]) {
    const factor = Number(`1e${power}`);
    if (Math.abs(size * factor - displayed) <= step * 1.001) return factor;
  }
  return undefined;
}

/** Values for "not available" in SunSpec information models, by type. */
const NOT_AVAILABLE: readonly (readonly [type: ValueType, hex: string])[] = [
  ['INT16', '8000'],
  ['UINT16', 'FFFF'],
  ['INT32', '80000000'],
  ['UINT32', 'FFFFFFFF'],
  ['FLOAT32', '7FC00000'],
  ['INT64', '8000000000000000'],
  ['UINT64', 'FFFFFFFFFFFFFFFF'],
];

/** Types for which these registers mean "not available". */
export function findNotAvailableTypes(words: readonly number[]): ValueType[] {
  const hex = words.map((word) => toHex(word, 4)).join('');
  return NOT_AVAILABLE.flatMap(([type, sentinel]) => (hex === sentinel ? [type] : []));
}
