/** Powers of ten of the SI prefixes that the units of these tools take. */
const PREFIXES: Readonly<Record<string, number>> = {
  n: -9,
  µ: -6,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
};

/** The hexadecimal digits of a whole number with a mark: that of C, of a text, of Pascal, of Basic, of IEC 61131-3. */
const HEX = /^(?:(?:0x|x|\\x|\$|&h|(?:[bdlw]{1,2}#)?16#|#)([0-9a-f]+)|([0-9a-f]+)h)$/i;

/** The hexadecimal digits of a number with a mark, `4366` of `0x4366` or `4366h`; undefined where it has none. */
export function markedHex(text: string): string | undefined {
  const [, after, before] = HEX.exec(text) ?? [];
  return after ?? before;
}

/** Units that take a prefix. */
const SCALED = ['Wh', 'A', 'V', 'Ω', 'Hz', 'W', 's'];

/** Seconds of the units of time that take none. */
const TIMES: Readonly<Record<string, number>> = { min: 60, h: 3600, d: 86_400 };

/** Other ways to write a unit. */
const SPELLINGS: Readonly<Record<string, string>> = { ohm: 'Ω', ohms: 'Ω', R: 'Ω' };

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(.*)$/i;

interface Unit {
  base: string;
  size: number;
}

function readUnit(text: string): Unit | undefined {
  const seconds = TIMES[text];
  if (seconds) return { base: 's', size: seconds };
  for (const base of [...SCALED, ...Object.keys(SPELLINGS)]) {
    if (!text.endsWith(base)) continue;
    const power = PREFIXES[text.slice(0, -base.length)];
    if (power !== undefined) return { base: SPELLINGS[base] ?? base, size: 10 ** power };
  }
  return undefined;
}

export type Quantity = { value: number } | { error: string };

/**
 * Reads a number that a person wrote, with the unit of the field or another size of it: `11.2`, `11,2 mA`,
 * `0.0112 A` are the same for a field in mA, `6:30` and `390 min` for one in hours. A comma before three digits is asked about: it may be either.
 */
export function readQuantity(text: string, unit = ''): Quantity {
  const plain = text
    .trim()
    .replaceAll('−', '-')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2126', 'Ω')
    .replaceAll('\u03bc', 'µ');
  const named = unit ? ` in ${unit}` : '';
  if (!plain) return { error: `Enter a number${named}.` };
  if (/^[+-]?[1-9]\d{0,2},\d{3}(?!\d)/.test(plain)) {
    const [both = ''] = /^[+-]?\d+,\d{3}/.exec(plain) ?? [];
    return {
      error: `“${both}” can be ${both.replace(',', '.')} or ${both.replace(',', '')}: write it with a point, or without a comma.`,
    };
  }
  const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?(?: ?h)?$/.exec(plain);
  const time = readUnit(unit);
  if (clock && time?.base === 's') {
    const [, hours, minutes, seconds = 0] = clock;
    return {
      value: (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / time.size,
    };
  }
  const [, digits, rest = ''] = NUMBER.exec(plain.replace(',', '.')) ?? [];
  if (digits === undefined)
    return { error: `“${text.trim()}” is no number. Enter a number${named}.` };
  const value = Number(digits);
  if (!Number.isFinite(value)) return { error: 'This number is too large.' };
  if (!rest || rest === unit) return { value };
  const own = readUnit(unit);
  // A prefix alone is enough where it cannot be a unit: `10 k` in kΩ. An `m` beside a time may be minutes.
  const given = readUnit(rest) ?? (own && own.base !== 's' ? readUnit(rest + own.base) : undefined);
  if (own && given && own.base === given.base) {
    return { value: Number(((value * given.size) / own.size).toPrecision(14)) };
  }
  return {
    error: unit
      ? `This field is in ${unit}, and “${rest}” is something else.`
      : `This field has no unit: leave out “${rest}”.`,
  };
}

/** What a number must keep to. */
export interface Bounds {
  min?: number;
  max?: number;
  /** The number must be larger than this. */
  above?: number;
  whole?: boolean;
  /** Hexadecimal numbers are taken as well, with their mark. */
  hex?: boolean;
  /** Two numbers with a colon between them are taken as well: `2000:1`. */
  ratio?: boolean;
}

/** What only some fields take: a hexadecimal number, or a ratio as it is printed. */
function readMarked(text: string, { hex, ratio }: Bounds): Quantity | undefined {
  const digits = hex ? markedHex(text.trim()) : undefined;
  if (digits) return { value: Number.parseInt(digits, 16) };
  const parts = ratio ? text.split(/[:/]/) : [];
  if (parts.length !== 2) return undefined;
  const [over, under] = parts.map((part) => readQuantity(part));
  if (!over || !under || 'error' in over || 'error' in under || under.value === 0) return undefined;
  return { value: over.value / under.value };
}

/** Reads a quantity within bounds; the error says what is allowed. */
export function readBounded(text: string, unit: string, bounds: Bounds): Quantity {
  const read = readMarked(text, bounds) ?? readQuantity(text, unit);
  if ('error' in read) return read;
  const { min, max, above, whole } = bounds;
  const size = unit ? ` ${unit}` : '';
  if (whole && !Number.isInteger(read.value)) return { error: 'Enter a whole number.' };
  if (min !== undefined && max !== undefined && (read.value < min || read.value > max)) {
    return { error: `Allowed: ${min} to ${max}${size}.` };
  }
  if (min !== undefined && read.value < min) return { error: `Allowed: ${min}${size} or more.` };
  if (max !== undefined && read.value > max) return { error: `Allowed: ${max}${size} or less.` };
  if (above !== undefined && read.value <= above) {
    return { error: `Allowed: more than ${above}${size}.` };
  }
  return read;
}

/** A number for people: so many significant digits, no zeros that say nothing, a true minus. */
export function show(value: number, digits = 5): string {
  if (!Number.isFinite(value)) return 'not defined';
  const size = Math.abs(value);
  const text =
    value !== 0 && (size < 1e-4 || size >= 1e15)
      ? value.toExponential(digits - 1).replace(/\.?0+e/, 'e')
      : String(Number(value.toPrecision(digits)));
  return text.replaceAll('-', '−');
}

/** A number with so many decimals and commas between thousands, as the tables of the pages have it: `28,800.00`. */
export function showFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return 'not defined';
  const rounded = Number(value.toFixed(decimals));
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toLocaleString('en', digits)}`;
}

/** A number with its unit, `4.5 bar`; without a space where there is no unit. */
export function showIn(value: number, unit: string, digits = 5): string {
  return unit ? `${show(value, digits)} ${unit}` : show(value, digits);
}

/** A text as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
