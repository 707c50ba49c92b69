const NUMBER = '\\d+(?:[.,]\\d+)?';
const RANGE = '\\s?(?:[-\u2010-\u2015\u2026]|\\.\\.\\.?)\\s?|\\s(?:to|bis)\\s';
const UNIT =
  '[kmuµμ]?(?:v(?:dc|ac|olts?)?|a(?:mps?)?|hz|s)|k?wh?|k?(?:ohms?|[Ωω])|baud|[km]b|mm|g|k|°\\s?c';

const createPattern = (range: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_.,])(${NUMBER})(?:(?:${range})(${NUMBER}))?\\s?(${UNIT})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
const MEASURE_IN_TEXT = createPattern(RANGE);
/** Readers often omit the dash: `4 20 ma`. */
const MEASURE_IN_QUERY = createPattern(`${RANGE}|\\s`);

/** A number or range with its unit. */
interface Measure {
  /** The measure as written in the text. */
  text: string;
  /** The term, which is the same for all spellings: `24v`, `4-20ma`. */
  term: string;
}

function normalizeUnit(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/[µμ]/, 'u')
    .replace(/(?<=v)\w+|(?<=a)mps?|(?<=ohm)s|[°\s]/g, '')
    .replace(/ω|(?<=^k)$/, 'ohm');
}

function findMeasures(text: string, pattern: RegExp): Measure[] {
  return [...text.matchAll(pattern)].map(([found, from, to, unit = '']) => ({
    text: found,
    term: (to ? `${from}-${to}` : from) + normalizeUnit(unit),
  }));
}

/** Terms of the measurements in a string: `4–20 mA`, `4-20mA`, and `4 to 20 mA` give `4-20ma`. */
export function measureTerms(text: string): string[] {
  // In a sentence, a small `a` after a number is an article.
  return findMeasures(text, MEASURE_IN_TEXT).flatMap(({ text: found, term }) =>
    /\sa$/.test(found) ? [] : [term],
  );
}

/** The measures in a query, where a space can replace the dash. */
export function findQueryMeasures(query: string): Measure[] {
  return findMeasures(query, MEASURE_IN_QUERY);
}

const ELECTRICAL_PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}_-])((?:${NUMBER}-)?${NUMBER})(?<!\\b0+(?=a))\\s?([km]?(?:v|a|hz|wh?))\\s?([ad]c)?(?![\\p{L}\\p{N}_])`,
  'giu',
);

/** Separates numbers from electrical units, as on the pages: `24VDC` becomes `24 V DC`. `0A` can be a hexadecimal code. */
export function separateUnits(query: string): string {
  return query.replace(ELECTRICAL_PATTERN, (_, number: string, unit: string, current = '') =>
    [number, unit, current].join(' ').trim(),
  );
}

const TERM_PATTERN = new RegExp(
  `^(${NUMBER})(?:-(${NUMBER}))?([kmu]?(?:v|a|hz|s)|k?wh?|k?ohm|baud|[km]b|mm|g|c)$`,
);

/** Source of a pattern for all spellings of a term from {@link measureTerms}; undefined for other words. */
export function measurePattern(word: string): string | undefined {
  const [, from, to, unit = ''] = TERM_PATTERN.exec(word) ?? [];
  if (!from) return undefined;
  const spellings = unit
    .replace(/^kohm/, 'k(?:ohms?|[Ωω])?')
    .replace(/^ohm/, '(?:ohms?|[Ωω])')
    .replace(/^u/, '[uµμ]')
    .replace(/v$/, 'v(?:dc|ac|olts?)?')
    .replace(/a$/, 'a(?:mps?)?')
    .replace(/^c$/, '°\\s?c');
  // Patterns for highlighting have no `i` flag, so each letter must match both cases.
  const letters = spellings.replace(/(?<!\\)[a-z]/g, (letter) =>
    letter === 'u' ? letter : `[${letter}${letter.toUpperCase()}]`,
  );
  const [low, high] = [from, to].map((number) => number?.replace('.', '\\.'));
  return `${low}${high ? `(?:${RANGE})${high}` : ''}\\s?(?:${letters})`;
}
