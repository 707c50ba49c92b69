/** Powers of ten of the SI prefixes. `K` is a common spelling of kilo. */
const PREFIXES: Readonly<Record<string, number>> = {
  n: -9,
  µ: -6,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
};

/** A unit as a multiple of its base unit: `mA` is 0.001 A. */
export interface Unit {
  base: string;
  factor: number;
}

/** `r` is not ohm, `G` is giga, and `S` is siemens. */
const CASE_SENSITIVE_SPELLINGS = ['R', 'g', 's'];

/** Units that take prefixes, with their spellings in lowercase. */
const PREFIXED_UNITS: Readonly<Record<string, readonly string[]>> = {
  Wh: ['wh'],
  VA: ['va'],
  var: ['var'],
  bar: ['bar'],
  Pa: ['pa'],
  Hz: ['hz', 'hertz'],
  Ω: ['ω', 'ohms', 'ohm', 'R'],
  A: ['a', 'amps', 'amp', 'ampere', 'amperes'],
  V: ['v', 'volts', 'volt'],
  W: ['w', 'watts', 'watt'],
  g: ['g'],
  l: ['l', 'liter', 'liters', 'litre', 'litres'],
  s: ['s'],
};

/** Units that are common with both milli and mega, so that `m` before a lowercase spelling can be either. */
const MILLI_OR_MEGA_UNITS = ['Wh', 'VA', 'Pa', 'Hz', 'W'];

/** Units without prefixes, with their spellings in lowercase. */
const OTHER_UNITS: readonly (readonly [unit: Unit, ...spellings: string[]])[] = [
  [{ base: 's', factor: 1 }, 'sec', 'secs', 'second', 'seconds'],
  [{ base: 's', factor: 60 }, 'min', 'mins', 'minute', 'minutes'],
  [{ base: 's', factor: 3600 }, 'h', 'hr', 'hrs', 'hour', 'hours'],
  [{ base: 's', factor: 86_400 }, 'd', 'day', 'days'],
  [{ base: '°C', factor: 1 }, '°c', 'c', 'degc', 'deg c', 'celsius'],
  [{ base: 'K', factor: 1 }, 'k', 'kelvin'],
  [{ base: '%', factor: 1 }, '%', 'percent'],
  [{ base: 'imp', factor: 1 }, 'imp', 'imp.', 'impulse', 'impulses', 'pulse', 'pulses', 'p'],
];

/** Removes what does not change a unit: direct current, the gas of a carbon footprint, `m3` and `per` instead of `m³` and `/`. */
const normalizeUnit = (text: string) =>
  text
    .replace(/ ?CO[2₂](?:e|eq)?(?![a-z])/i, '')
    .replace(/(?<=[AV]) ?DC$/i, '')
    .replace(/m([23])(?![\w])/, (_, power: string) => `m${power === '2' ? '²' : '³'}`)
    .replace(/ ?\bper /i, '/');

/** Finds a unit by any of its spellings: `mA`, `kOhm`, `hours`. */
export function findUnit(text: string): Unit | undefined {
  // In lowercase, `k` is kilo.
  const name = text === 'k' ? '' : text.toLowerCase();
  const [otherUnit] = OTHER_UNITS.find(([, ...spellings]) => spellings.includes(name)) ?? [];
  if (otherUnit) return otherUnit;
  for (const [base, spellings] of Object.entries(PREFIXED_UNITS)) {
    for (const spelling of spellings) {
      const prefix = text.slice(0, -spelling.length).trim();
      const suffix = CASE_SENSITIVE_SPELLINGS.includes(spelling) ? text : name;
      const isUncertain =
        prefix === 'm' && MILLI_OR_MEGA_UNITS.includes(base) && text.endsWith(spelling);
      const power = suffix.endsWith(spelling) && !isUncertain ? PREFIXES[prefix] : undefined;
      if (power !== undefined) return { base, factor: 10 ** power };
    }
  }
  return undefined;
}

/**
 * Factor from the entered unit to the field's unit: 1000 for `A` in a field in mA; undefined if they measure different
 * quantities.
 */
export function getUnitFactor(enteredText: string, field: string): number | undefined {
  const entered = normalizeUnit(enteredText);
  const [enteredUnit, fieldUnit] = [findUnit(entered), findUnit(field)];
  if (fieldUnit && enteredUnit?.base === fieldUnit.base)
    return enteredUnit.factor / fieldUnit.factor;
  if (!fieldUnit && entered.toLowerCase() === field.toLowerCase()) return 1;
  // A prefix alone is enough if it cannot be a unit: `10 k` in kΩ. In a time, `m` may be minutes.
  const power = PREFIXES[entered];
  const takesPrefix = fieldUnit && fieldUnit.base !== 's' && fieldUnit.base in PREFIXED_UNITS;
  if (takesPrefix && power !== undefined) return 10 ** power / fieldUnit.factor;
  const fieldParts = field.split('/');
  const parts = entered.split('/');
  if (fieldParts.length !== 2 || parts.length > 2) return undefined;
  const [numeratorFactor, denominatorFactor] = fieldParts.map((fieldPart, i) => {
    // A count can be omitted: `10 l` in l/imp, `/h` in imp/min.
    const isCount = findUnit(fieldPart)?.base === 'imp';
    return getUnitFactor(parts[i]?.trim() || (isCount ? fieldPart : '?'), fieldPart);
  });
  return numeratorFactor && denominatorFactor && numeratorFactor / denominatorFactor;
}
