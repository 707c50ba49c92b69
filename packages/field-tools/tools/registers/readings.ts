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

/** Reason for or against a reading: points for sorting, and text unless it is obvious from the reading. */
type Reason = [points: number, text?: string];

function countDigits(text: string): number {
  return text
    .replace(/e.*/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length;
}

function rateFloat(value: number, text: string): Reason[] {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return [[-30, 'not a number']];
  if (size < 1e-6 || size >= 1e9) return [[-20, 'outside common measuring ranges']];
  const reasons: Reason[] = [
    size < 0.05 || size >= 1e6 ? [-4, 'implausible magnitude'] : [3, 'plausible magnitude'],
  ];
  if (countDigits(text) <= MAX_RARE_DIGITS) {
    reasons.push([6, `${countDigits(text)} digits, which is rarely a coincidence`]);
  }
  if (value < 0) reasons.push([-1, 'negative']);
  return reasons;
}

function rateInteger(value: number, type: ValueType): Reason[] {
  const bits = TYPES[type].length * 16;
  const reasons: Reason[] = [];
  const usedBits = Math.log2(Math.abs(value) + 1);
  if (usedBits <= bits / 2) reasons.push([4 - usedBits / 16, 'small number for this type']);
  else if (bits > 16) reasons.push([-8, 'large number for this type']);
  if (type.startsWith('UINT') && usedBits <= bits - 1) {
    reasons.push([0, `same value as INT${bits}`]);
  }
  if (type.startsWith('INT') && value >= 0) reasons.push([-0.5, 'same value as unsigned']);
  if (type.startsWith('BCD')) reasons.push([-2, 'only digits 0 to 9, as in BCD']);
  return reasons;
}

const ORDER_REASONS: Readonly<Record<Order, Reason>> = {
  ABCD: [1.5, 'byte order of the standard'],
  CDAB: [1, 'the second most common byte order'],
  BADC: [-1],
  DCBA: [-1],
};

function ratePosition(start: number, length: number, words: number, order: Order): Reason[] {
  if (length === 1) {
    return [
      ...(order === 'BADC' ? [ORDER_REASONS.BADC] : []),
      ...(words > 1 ? [[-6, 'uses only one register'] satisfies Reason] : []),
    ];
  }
  const reasons = [ORDER_REASONS[order]];
  if (start % length !== 0) reasons.push([-1, 'starts at an odd position']);
  if (length < words) reasons.push([-0.5]);
  return reasons;
}

function rateValue(value: number, text: string, type: ValueType): Reason[] {
  if (value === 0) return [[-6, 'zero in every order']];
  return type.startsWith('FLOAT') ? rateFloat(value, text) : rateInteger(value, type);
}

/**
 * Ranks the readings from every start register. The ranking is a guess based on magnitude, digits, and common byte orders,
 * because registers do not contain their type.
 */
export function rankReadings(words: readonly number[]): Reading[] {
  const candidates: (Reading & { points: number })[] = [];
  for (const type of Object.keys(TYPES) as ValueType[]) {
    const { length } = TYPES[type];
    for (const order of length === 1 ? (['ABCD', 'BADC'] as const) : ORDERS) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const value = decode(words.slice(start, start + length), type, order);
        if (value === undefined) continue;
        const text = formatValue(value, type);
        const reasons = [
          ...rateValue(Number(value), text, type),
          ...ratePosition(start, length, words.length, order),
        ];
        candidates.push({
          ...{ start, type, order, value, text },
          reasons: reasons.flatMap(([, reason]) => reason ?? []),
          points: reasons.reduce((sum, [points]) => sum + points, 0),
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

/** Power of ten that scales a value to a number that the display rounds or truncates; undefined if there is none. */
export function matchDisplay(
  text: string,
  { value: displayed, step }: DisplayValue,
): number | undefined {
  const value = Number(text.replaceAll('−', '-'));
  // A factor does not change 0.
  const factors = displayed === 0 ? [1] : [1, 0.1, 0.01, 0.001, 10, 100, 1000];
  return factors.find((factor) => {
    const isSameSign = value * displayed >= 0;
    const rest = (Math.abs(value * factor) - Math.abs(displayed)) / step;
    return isSameSign && rest >= -0.501 && rest < 0.999;
  });
}

/** Type for which these registers mean "not available" in SunSpec information models. */
export function findNotAvailableType(words: readonly number[]): string | undefined {
  if (![1, 2, 4].includes(words.length)) return undefined;
  const hex = words.map((word) => toHex(word, 4)).join('');
  const bits = words.length * 16;
  if (/^80+$/.test(hex)) return `INT${bits}`;
  if (/^F+$/.test(hex)) return `UINT${bits}`;
  return hex === '7FC00000' ? 'FLOAT32' : undefined;
}
