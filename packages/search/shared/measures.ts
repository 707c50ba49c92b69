/** Spellings of units, in lower case, by the letters that stand for the unit in terms. */
const UNITS: Readonly<Record<string, string>> = {
  v: 'vdc|vac|volts?|v',
  mv: 'mv|millivolts?',
  a: 'amps?|amperes?|a',
  ma: 'ma|milliamps?',
  ua: 'ua|µa|μa',
  w: 'watts?|w',
  kw: 'kw',
  kwh: 'kwh',
  ohm: 'ohms?|Ω|ω',
  kohm: 'kohms?|kΩ|kω|k',
  hz: 'hz|hertz',
  khz: 'khz',
  mhz: 'mhz',
  ms: 'ms|milliseconds?',
  us: 'us|µs|μs',
  baud: 'baud|bd',
  kb: 'kb',
  mb: 'mb',
  mm: 'mm',
  g: 'g',
  degc: '°\\s?c',
};

const NUMBER = '\\d+(?:[.,]\\d+)?';
const RANGE = '\\s?[-\u2010-\u2015\u2026]\\s?|\\s?\\.\\.\\.?\\s?|\\s(?:to|bis)\\s';
const UNIT = Object.values(UNITS)
  .flatMap((spellings) => spellings.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|');
const END = '(?![\\p{L}\\p{N}_])';

const compile = (range: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_.,])(${NUMBER})(?:(?:${range})(${NUMBER}))?\\s?(${UNIT})${END}`,
    'giu',
  );
const IN_TEXT = compile(RANGE);
/** People leave out the dash: `4 20 ma`. */
const IN_QUERY = compile(`${RANGE}|\\s`);
const SPELLINGS = Object.entries(UNITS).map(
  ([unit, spellings]) => [unit, new RegExp(`^(?:${spellings})$`, 'iu')] as const,
);

/** A number or range with its unit. */
interface Measure {
  /** As it is written. */
  text: string;
  /** The same for all spellings: `24v`, `4-20ma`. */
  term: string;
}

function findMeasures(text: string, pattern: RegExp): Measure[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(pattern)].flatMap(([found, from, to, written = '']) => {
    const unit = SPELLINGS.find(([, spelling]) => spelling.test(written))?.[0];
    return unit ? [{ text: found, term: `${to ? `${from}-${to}` : from}${unit}` }] : [];
  });
}

/** Terms of the measures in a text: `4–20 mA`, `4-20mA`, and `4 to 20 mA` give `4-20ma`. */
export function measureTerms(text: string): string[] {
  // In a sentence, a small `a` after a number is an article.
  return findMeasures(text, IN_TEXT).flatMap(({ text: found, term }) =>
    /\sa$/.test(found) ? [] : [term],
  );
}

/** The measures in a query, where a space may stand for a dash. */
export function findQueryMeasures(query: string): Measure[] {
  return findMeasures(query, IN_QUERY);
}

const TERM = /^([\d.,]+)(?:-([\d.,]+))?([a-z]+)$/;
const escapeDots = (number: string) => number.replaceAll('.', '\\.');

/** Source of a pattern for all spellings of a term from {@link measureTerms}; undefined for other words. */
export function measurePattern(word: string): string | undefined {
  const [, from, to, unit = ''] = TERM.exec(word) ?? [];
  const spellings = UNITS[unit];
  if (!from || !spellings) return undefined;
  const numbers = to ? `${escapeDots(from)}(?:${RANGE})${escapeDots(to)}` : escapeDots(from);
  // The pattern has no `i` flag.
  const letters = spellings.replace(
    /(?<!\\)[a-z]/g,
    (letter) => `[${letter}${letter.toUpperCase()}]`,
  );
  return `${numbers}\\s?(?:${letters})`;
}
