/** A number at the start of a string, and the rest of the string. */
export interface Written {
  /** Possible values: two if a comma can be a decimal or a thousands separator. */
  readings: readonly number[];
  /** The digits as entered. */
  digits: string;
  rest: string;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Replaces similar characters with one of them, so that the patterns below need only that one. */
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
        const at = SUPERSCRIPTS.indexOf(char);
        return at >= 0 ? String(at) : char === '⁻' ? '-' : '';
      });
      return `${base}^${digits.join('')}`;
    });
}

const THOUSANDS: readonly (readonly [pattern: RegExp, separator: RegExp])[] = [
  [/^[+-]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?![\d'.,])/, /[ ']/g],
  [/^[+-]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:,\d{3})+\.\d+(?![\d,.])/, /,/g],
  [/^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?(?![\d,.])/, /\./g],
  [/^[+-]?\d{1,3}(?:\.\d{3})+,\d+(?![\d,.])/, /\./g],
];

const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)/;
const EITHER = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const POWER = /^ ?(?:e([+-]?\d+)|[x×*·] ?10 ?(?:\^|\*\*) ?([+-]?\d+))/i;
const POWER_OF = /^(?:\^|\*\*) ?([+-]?\d+)/;

const toNumber = (digits: string) => Number(digits.replace(',', '.'));

function mantissa(text: string): { digits: string; readings: number[] } | undefined {
  for (const [pattern, separator] of THOUSANDS) {
    const [digits] = pattern.exec(text) ?? [];
    if (digits) return { digits, readings: [toNumber(digits.replace(separator, ''))] };
  }
  const [digits] = PLAIN.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const isEither = EITHER.test(digits);
  return {
    digits,
    readings: isEither ? [toNumber(digits), Number(digits.replace(',', ''))] : [toNumber(digits)],
  };
}

/**
 * Parses a number at the start of a string in the usual notations: `11.2`, `11,2`, `1 000`, `1'000.5`, `1.000,5`, `1e-3`,
 * `2 × 10^3`, `10^-2`. Expects normalized signs.
 */
export function readNumber(text: string): Written | undefined {
  const found = mantissa(text);
  if (!found) return undefined;
  const after = text.slice(found.digits.length);
  const [power, e, times] = POWER.exec(after) ?? [];
  if (power) {
    const size = `e${e ?? times}`;
    const readings = found.readings.map((value) => Number(`${value}${size}`));
    return { digits: found.digits + power, readings, rest: after.slice(power.length).trim() };
  }
  const [raised, exponent] = POWER_OF.exec(after) ?? [];
  if (raised) {
    const readings = found.readings.map((value) =>
      value === 10 ? Number(`1e${exponent}`) : value ** Number(exponent),
    );
    return { digits: found.digits + raised, readings, rest: after.slice(raised.length).trim() };
  }
  return { ...found, rest: after.trim() };
}
