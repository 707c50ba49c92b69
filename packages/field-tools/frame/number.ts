/** A number at the start of a string, and the remaining text. */
export interface ParsedNumber {
  /** Possible values: two if a comma can be a decimal or a thousands separator. */
  readings: readonly number[];
  /** The digits as entered. */
  digits: string;
  rest: string;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Replaces signs, spaces, apostrophes, and superscripts with the characters that the patterns below expect. */
export function normalizeSigns(text: string): string {
  return text
    .trim()
    .replace(/[−–‒]/g, '-')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .replaceAll('\u2126', 'Ω')
    .replaceAll('\u03bc', 'µ')
    .replace(/(\d)([⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, base: string, power: string) => {
      const digits = [...power].map((char) => {
        const index = SUPERSCRIPTS.indexOf(char);
        return index >= 0 ? String(index) : char === '⁻' ? '-' : '';
      });
      return `${base}^${digits.join('')}`;
    });
}

const THOUSANDS_PATTERNS: readonly (readonly [pattern: RegExp, separator: RegExp])[] = [
  [/^[+-]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\d'.,])/, /[ ']/g],
  [/^[+-]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:,\d{3})+\.\d+(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?(?![\d,.])/, /\./g],
  [/^[+-]?\d{1,3}(?:\.\d{3})+,\d+(?![\d,.])/, /\./g],
];

const PLAIN_NUMBER_PATTERN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)/;
const AMBIGUOUS_PATTERN = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const POWER_PATTERN = /^ ?(?:e([+-]?\d+)|[x×*·] ?10 ?(?:\^|\*\*) ?([+-]?\d+))/i;
const EXPONENT_PATTERN = /^(?:\^|\*\*) ?([+-]?\d+)/;

const parseDecimal = (digits: string) => Number(digits.replace(',', '.'));

function parseMantissa(text: string): { digits: string; readings: number[] } | undefined {
  for (const [pattern, separator] of THOUSANDS_PATTERNS) {
    const [digits] = pattern.exec(text) ?? [];
    if (digits) return { digits, readings: [parseDecimal(digits.replace(separator, ''))] };
  }
  const [digits] = PLAIN_NUMBER_PATTERN.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const isAmbiguous = AMBIGUOUS_PATTERN.test(digits);
  return {
    digits,
    readings: isAmbiguous
      ? [parseDecimal(digits), Number(digits.replace(',', ''))]
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
  const textAfterDigits = text.slice(parsed.digits.length);
  const [power, e, times] = POWER_PATTERN.exec(textAfterDigits) ?? [];
  if (power) {
    const exponentSuffix = `e${e ?? times}`;
    const readings = parsed.readings.map((value) => Number(`${value}${exponentSuffix}`));
    return {
      digits: parsed.digits + power,
      readings,
      rest: textAfterDigits.slice(power.length).trim(),
    };
  }
  const [match, exponent] = EXPONENT_PATTERN.exec(textAfterDigits) ?? [];
  if (match) {
    const readings = parsed.readings.map((value) =>
      value === 10 ? Number(`1e${exponent}`) : value ** Number(exponent),
    );
    return {
      digits: parsed.digits + match,
      readings,
      rest: textAfterDigits.slice(match.length).trim(),
    };
  }
  return { ...parsed, rest: textAfterDigits.trim() };
}
