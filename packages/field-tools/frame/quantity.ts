import { parseMarkedHex } from './hex';
import { isAmbiguous, normalizeSigns, type ParsedNumber, parseNumber } from './number';
import type { Unit, UnitTable } from './units';

/** A value, with a note if its input can also be another value. */
export type Quantity = { value: number; note?: string } | { error: string; question?: Question };

/** Number whose separator can be a decimal or a thousands separator, and unambiguous spellings of its two values. */
export type Question = readonly [digits: string, ...spellings: string[]];

/** Limits and notations of a number. */
export interface Bounds {
  /** Unit, if it differs from that of the field. */
  unit?: string;
  /** The units that a number can have, if any. */
  units?: UnitTable | undefined;
  /** `DC`, `RMS`, or `peak-to-peak`. Without it, the unit can have no such suffix. */
  waveform?: string;
  min?: number;
  max?: number;
  /** Exclusive minimum. */
  above?: number;
  isInteger?: boolean;
  /** Maximum magnitude if a separator is ambiguous: 12345 for `12.345` is too much for a loop in mA. */
  plausibleMax?: number;
  /** Allows marked hexadecimal numbers. */
  allowsHex?: boolean;
  /** Allows ratios and factors: `2000:1`, `100 A/50 mA`, `1/10`, `/10`, `x0.1`. */
  allowsRatio?: boolean;
  /** Allows a time as a rate: `257/h`, `4 per minute`. */
  allowsRate?: boolean;
  /** Words after the number to ignore: `pcs`. */
  words?: readonly string[];
  /** Words before the number to ignore: `€`. */
  prefixes?: readonly string[];
  /** Factors of other units, in lowercase: 0.01 for `ct` in a field in euros. */
  factors?: Readonly<Record<string, number>>;
}

function stripWords(text: string, { words = [], prefixes = [] }: Bounds): string {
  const lowerCase = text.toLowerCase();
  const prefix = prefixes.find((word) => lowerCase.startsWith(word.toLowerCase())) ?? '';
  const suffix = words.find((word) => lowerCase.endsWith(word.toLowerCase())) ?? '';
  return text.slice(prefix.length, text.length - suffix.length).trim();
}

const CLOCK_PATTERN = /^(\d+):([0-5]\d)(?::([0-5]\d(?:[.,]\d+)?))? ?(h|min)?$/;

/** Seconds of a time with colons, or an error if it is ambiguous. */
function parseClock(text: string, unitSeconds: number): Quantity | undefined {
  const [, first, second, third, unitName] = CLOCK_PATTERN.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [a, b] = [Number(first), Number(second)];
  if (third !== undefined) return { value: a * 3600 + b * 60 + Number(third.replace(',', '.')) };
  if (unitName === 'h' || (!unitName && unitSeconds >= 3600)) return { value: a * 3600 + b * 60 };
  if (unitName === 'min') return { value: a * 60 + b };
  return {
    error: `“${text}” can be ${a} min ${b} s or ${a} h ${b} min. Write ${a}:${second} min, ${a}:${second} h, or 0:${first.padStart(2, '0')}:${second}.`,
  };
}

const TIME_PART_PATTERN = /^(\d+(?:[.,]\d\d?)?) ?([a-z]+)$/i;

/** Seconds of a time like `6h 30min`. */
function parseTimeParts(text: string, { findUnit }: UnitTable): number | undefined {
  const parts = text.match(/\d[\d.,]* ?[a-z]+/gi) ?? [];
  const seconds = parts.map((part) => {
    const [, digits = '', unitName = ''] = TIME_PART_PATTERN.exec(part) ?? [];
    const unit = findUnit(unitName);
    return unit?.base === 's' ? Number(digits.replace(',', '.')) * unit.factor : Number.NaN;
  });
  const sum = seconds.reduce((total, part) => total + part, 0);
  return parts.length > 1 && !Number.isNaN(sum) ? sum : undefined;
}

const RATE_PATTERN = /^(.*\d) ?(?:[a-z]* ?(?:\/|per|an|a) ?)([a-z]+)$/i;

/** Seconds per item of a rate like `257/h`. */
function parseRate(text: string, { findUnit }: UnitTable): Quantity | undefined {
  const [, count = '', per = ''] = RATE_PATTERN.exec(text) ?? [];
  const [unit, number] = [findUnit(per), parseNumber(count)];
  if (unit?.base !== 's' || !number || number.rest) return undefined;
  const [value = 0, other] = number.readings;
  if (other !== undefined) return createAmbiguityError(number);
  return value > 0 ? { value: unit.factor / value } : undefined;
}

function parseTime(text: string, unit: string, bounds: Bounds): Quantity | undefined {
  const { units } = bounds;
  const fieldUnit = units?.findUnit(unit);
  if (!units || fieldUnit?.base !== 's') return undefined;
  const time =
    parseClock(text, fieldUnit.factor) ?? (bounds.allowsRate ? parseRate(text, units) : undefined);
  if (time && 'error' in time) return time;
  const seconds =
    time?.value ?? parseTimeParts(text.replace(/(\d ?h ?[0-5]?\d) ?m?$/i, '$1 min'), units);
  return seconds === undefined
    ? undefined
    : { value: removeRoundingErrors(seconds / fieldUnit.factor) };
}

/** Removes the rounding errors of a scaling by powers of ten. */
const removeRoundingErrors = (value: number) => Number(value.toPrecision(14));

function createAmbiguityError({ digits, readings }: ParsedNumber): Quantity {
  const spellings = readings.map((value) => (isAmbiguous(`${value}`) ? `${value}0` : `${value}`));
  const error = `“${digits}” can be ${readings.join(' or ')}. Write ${spellings.join(' or ')}.`;
  return { error, question: [digits, ...spellings] };
}

/** Describes another meaning of a number: `6.30` in hours. */
function describeReading(
  digits: string,
  { base, factor }: Partial<Unit>,
  value: number,
): string | undefined {
  const [, hours, minutes] = /^([1-9]\d?)[.,]([0-5]\d)$/.exec(digits) ?? [];
  return minutes && base === 's' && factor === 3600
    ? `“${digits}” was read as ${value} h. If you mean ${hours} h ${minutes} min, write ${hours}:${minutes}.`
    : undefined;
}

/** Factor to kelvin and temperature at 0 kelvin of the units in which temperatures are entered. */
const TEMPERATURES: Readonly<Record<string, readonly [factor: number, zero: number]>> = {
  '°C': [1, -273.15],
  '°F': [1 / 1.8, -459.67],
  K: [1, 0],
};

function convertTemperature(value: number, from = '', to = ''): number | undefined {
  const [source, target] = [TEMPERATURES[from], TEMPERATURES[to]];
  if (!source || !target || to === 'K') return undefined;
  return ((value - source[1]) * source[0]) / target[0] + target[1];
}

/** Converts a number with another unit than that of the field, or returns an error. */
function convertUnit(
  { digits, rest, readings: [value = Number.NaN] }: ParsedNumber,
  fieldUnit: string,
  { factors, waveform, units }: Bounds,
): Quantity {
  const { unit, factor } = units?.splitWaveform(rest, waveform) ?? { unit: rest, factor: 1 };
  const unitFactor =
    factors?.[rest.toLowerCase()] ?? units?.getUnitFactor(unit || fieldUnit, fieldUnit);
  const scaled = value * (unitFactor ?? Number.NaN) * factor;
  const result = Number.isNaN(scaled)
    ? convertTemperature(value, units?.findUnit(rest)?.base, units?.findUnit(fieldUnit)?.base)
    : scaled;
  if (result !== undefined) {
    const note = `“${digits} ${rest}” was read as ${formatNumber(result)} ${fieldUnit} ${waveform}, which is correct only for a sine wave.`;
    return { value: removeRoundingErrors(result), ...(factor !== 1 && { note }) };
  }
  const meanings = units?.describePrefix(rest, fieldUnit);
  if (meanings)
    return {
      error: `${digits} ${rest} can be ${meanings}. Write the unit, such as ${digits} ${rest}${units?.findUnit(fieldUnit)?.base}, or enter a number in ${fieldUnit}.`,
    };
  const kinds = unit === rest ? '' : waveform === 'DC' ? ' DC' : ' RMS or peak-to-peak';
  const expected = fieldUnit ? `in ${fieldUnit}${kinds}` : 'without a unit';
  return { error: `${digits} has the unit “${rest}”. Enter a number ${expected}.` };
}

/**
 * Parses a number with an optional unit of the same quantity as the field's unit: `11.2`, `11,2 mA`, and `0.0112 A` are
 * equal for a field in mA, and so are `6:30`, `6h 30min`, and `390 min` for a field in hours. If a string is ambiguous,
 * the error names both values.
 */
export function parseQuantity(text: string, unit = '', bounds: Bounds = {}): Quantity {
  const stripped = stripWords(normalizeSigns(text), bounds);
  // `4k7` (IEC 60062). The added zeros mark the decimal point of `1k385`.
  const plain = stripped.replace(/^(\d+)([RkKM])(\d+)$/, '$1.$03000 $2');
  const { units } = bounds;
  const numberText = units?.findUnit(unit)?.base === 'Ω' ? plain : stripped;
  const unitSuffix = unit ? ` in ${unit}` : '';
  if (!numberText) return { error: `Enter a number${unitSuffix}.` };
  const time = parseTime(numberText, unit, bounds);
  if (time) return time;
  const number = parseNumber(numberText);
  // Units have no digits and no colons.
  if (
    !number ||
    (/[\d:]/.test(number.rest) && units?.getUnitFactor(number.rest, unit) === undefined)
  ) {
    const ratio = bounds.allowsRatio
      ? ` or a ratio, such as 1/10${units ? ', 2000:1, or 100/5 A' : ' or 2000:1'}`
      : '';
    return { error: `“${text.trim()}” is not a number. Enter a number${unitSuffix || ratio}.` };
  }
  const [value = Number.NaN, other] = number.readings;
  if (other !== undefined) return createAmbiguityError(number);
  if (!Number.isFinite(value)) return { error: 'This number is too large.' };
  const quantity = number.rest ? convertUnit(number, unit, bounds) : { value };
  const note = describeReading(number.digits, units?.findUnit(number.rest || unit) ?? {}, value);
  return note && 'value' in quantity && !quantity.note ? { ...quantity, note } : quantity;
}

/** Parses a number with or without a unit. */
function parseWithOptionalUnit(
  text: string,
  units?: UnitTable,
): (ParsedNumber & Unit & { value: number }) | undefined {
  const number = parseNumber(text.trim());
  const unit = number?.rest ? units?.findUnit(number.rest) : { base: '', factor: 1 };
  const [value] = number?.readings ?? [];
  if (!number || !unit || value === undefined) return undefined;
  return { ...number, ...unit, value: value * unit.factor };
}

/**
 * Parses a ratio of two numbers with the same unit, the reciprocal of a number, or a number after a multiplication sign.
 * A unit without a prefix on one side applies to both: `100/5 A` (IEC 61869-2).
 */
function parseRatio(text: string, unit: string, { units }: Bounds): Quantity | undefined {
  const parts = normalizeSigns(text).split(/[:/÷]/);
  const [numerator = '', denominator = '1'] = parts;
  if (parts.length === 1 && !/^[x×*·]/.test(numerator)) return undefined;
  const a = parseWithOptionalUnit(numerator ? numerator.replace(/^[x×*·]/, '') : '1', units);
  const b = parseWithOptionalUnit(denominator, units);
  if (!a || !b || parts.length > 2) return undefined;
  const ambiguous = [a, b].find(({ readings }) => readings.length > 1);
  if (ambiguous) return createAmbiguityError(ambiguous);
  if (a.base !== b.base) {
    // `1/1000 kWh` is a fraction of the field's unit.
    const fraction = `${((a.value * b.factor) / b.value).toExponential()} ${b.rest}`;
    const quantity = a.base ? { error: '' } : parseQuantity(fraction, unit, { units });
    if ('value' in quantity) return quantity;
    if (unit || (a.base && b.base)) return undefined;
    if (a.factor !== b.factor || (a.base || b.base) !== 'A')
      return { error: 'Add the unit to both numbers: 100 A/50 mA.' };
  }
  return b.value === 0
    ? { error: 'A number cannot be divided by 0.' }
    : { value: removeRoundingErrors(a.value / b.value) };
}

/** Parses notations that only some fields allow. */
function parseSpecialNotation(text: string, unit: string, bounds: Bounds): Quantity | undefined {
  const digits = bounds.allowsHex ? parseMarkedHex(text.trim()) : undefined;
  if (digits) return { value: Number.parseInt(digits, 16) };
  return bounds.allowsRatio ? parseRatio(text, unit, bounds) : undefined;
}

/** Answers a question if only one of the two values is possible. */
function answerQuestion(
  [digits, ...spellings]: Question,
  text: string,
  unit: string,
  bounds: Bounds,
): Quantity | undefined {
  const { plausibleMax = Number.POSITIVE_INFINITY } = bounds;
  const answers = spellings.map((spelling) =>
    parseBounded(normalizeSigns(text).replace(digits, spelling), unit, bounds),
  );
  const [answer, other] = answers.filter((item) =>
    'value' in item ? Math.abs(item.value) <= plausibleMax : item.question,
  );
  if (!answer) return answers.find((item) => 'error' in item);
  if (other || 'error' in answer) return undefined;
  if (answer !== answers[0]) spellings.reverse();
  const note = `“${digits}” was read as ${spellings.map(Number).join(', not ')}. ${answer.note ?? ''}`;
  return { ...answer, note: note.trim() };
}

/** Parses a quantity within bounds; the error includes the parsed value and the limits. */
export function parseBounded(text: string, unit: string, bounds: Bounds): Quantity {
  const result = parseSpecialNotation(text, unit, bounds) ?? parseQuantity(text, unit, bounds);
  if ('error' in result)
    return (result.question && answerQuestion(result.question, text, unit, bounds)) ?? result;
  const allowed = describeLimits(result.value, unit, bounds);
  if (!allowed) return result;
  // The message repeats the value only if the reader entered another notation.
  const isAsEntered = normalizeSigns(text).startsWith(String(result.value));
  return {
    error: isAsEntered ? allowed : `This value is ${formatNumber(result.value, 10)}. ${allowed}`,
  };
}

/** Describes the limits; returns undefined if the value is within the limits. */
function describeLimits(value: number, unit: string, bounds: Bounds): string | undefined {
  const {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
    above,
    isInteger,
  } = bounds;
  const unitSuffix = unit ? ` ${unit}` : '';
  if (isInteger && !Number.isInteger(value))
    return `${formatNumber(value, 10)} is not a whole number. Enter a number without decimals.`;
  if (above !== undefined && value <= above) return `Enter more than ${above}${unitSuffix}.`;
  if (value >= min && value <= max) return undefined;
  if (!Number.isFinite(max)) return `Enter ${min}${unitSuffix} or more.`;
  if (!Number.isFinite(min)) return `Enter ${max}${unitSuffix} or less.`;
  return `Enter ${min} to ${max}${unitSuffix}.`;
}

/** Formats a number with significant digits, without trailing zeros, with a minus sign. */
export function formatNumber(value: number, digits = 5): string {
  if (!Number.isFinite(value)) return 'not defined';
  const magnitude = Math.abs(value);
  const text =
    value !== 0 && (magnitude < 1e-4 || magnitude >= 1e15)
      ? value.toExponential(digits - 1).replace(/\.?0+e/, 'e')
      : String(Number(value.toPrecision(digits)));
  return text.replaceAll('-', '−');
}

/** Formats a number with fixed decimals and thousands separators, as in the tables of the pages: `28,800.00`. */
export function formatFixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return 'not defined';
  const rounded = Number(value.toFixed(decimals));
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded).toLocaleString('en', digits)}`;
}

/** Formats a number with its unit, if any: `4.5 bar`. */
export function formatQuantity(value: number, unit: string, digits = 5): string {
  return unit ? `${formatNumber(value, digits)} ${unit}` : formatNumber(value, digits);
}
