/** A number at the start of a string, and the remaining text. */
export interface ParsedNumber {
  /** Possible values: two if a comma or a point can be a decimal or a thousands separator. */
  readings: readonly number[];
  /** The digits as entered. */
  digits: string;
  rest: string;
}

/** Replaces signs, spaces, apostrophes, and superscripts with the characters that the patterns below expect. */
export function normalizeSigns(text: string): string {
  return text
    .trim()
    .replace(
      /(\d)([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
      (_, base: string, power: string) => `${base}^${power.normalize('NFKC')}`,
    )
    .replace(/[−–‒]/g, '-')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .replaceAll('\u2126', 'Ω')
    .replaceAll('\u03bc', 'µ');
}

const THOUSANDS_PATTERNS: readonly (readonly [pattern: RegExp, separator: RegExp])[] = [
  [/^[+-]?\d{1,3}(?:[ '_]\d{3})+(?:[.,]\d+)?(?![\d'_.,])/, /[ '_]/g],
  [/^[+-]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:,\d{3})+\.\d+(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?(?![\d,.])/, /\./g],
  [/^[+-]?\d{1,3}(?:\.\d{3})+,\d+(?![\d,.])/, /\./g],
];

const PLAIN_NUMBER_PATTERN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)/;
const POWER_PATTERN = /^ ?(?:e([+-]?\d+)|[x×*·] ?10 ?(?:\^|\*\*) ?([+-]?\d+))/i;
const EXPONENT_PATTERN = /^(?:\^|\*\*) ?([+-]?\d+)/;

/** Whether a comma or a point can be a decimal or a thousands separator. */
export const isAmbiguous = (digits: string) => /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);

const parseDecimal = (digits: string) => Number(digits.replace(',', '.'));

function parseMantissa(text: string): { digits: string; readings: number[] } | undefined {
  for (const [pattern, separator] of THOUSANDS_PATTERNS) {
    const [digits] = pattern.exec(text) ?? [];
    if (digits) return { digits, readings: [parseDecimal(digits.replace(separator, ''))] };
  }
  const [digits] = PLAIN_NUMBER_PATTERN.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return {
    digits,
    readings: isAmbiguous(digits)
      ? [parseDecimal(digits), Number(digits.replace(/[.,]/, ''))]
      : [parseDecimal(digits)],
  };
}

/**
 * Parses a number at the start of a string in the usual notations: `11.2`, `11,2`, `1 000`, `1'000.5`, `1.000,5`, `1e-3`,
 * `2 × 10^3`, `10^-2`. Expects normalized signs.
 */
export function parseNumber(text: string): ParsedNumber | undefined {
  const parsed = parseMantissa(text);
  if (!parsed) return undefined;
  const rest = text.slice(parsed.digits.length);
  const [power, e, times] = POWER_PATTERN.exec(rest) ?? [];
  const [exponentText, exponent] = EXPONENT_PATTERN.exec(rest) ?? [];
  const suffix = power ?? exponentText ?? '';
  // A number with an exponent has no thousands separator.
  const mantissas = suffix ? parsed.readings.slice(0, 1) : parsed.readings;
  const readings = mantissas.map((value) => {
    if (power) return Number(`${value}e${e ?? times}`);
    if (!exponent) return value;
    return value === 10 ? Number(`1e${exponent}`) : value ** Number(exponent);
  });
  return { digits: parsed.digits + suffix, readings, rest: rest.slice(suffix.length).trim() };
}
