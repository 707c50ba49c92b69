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

/** Units that take prefixes, with their spellings. */
const PREFIXED_UNITS: readonly (readonly [base: string, ...spellings: string[]])[] = [
  ['Wh'],
  ['VA'],
  ['var'],
  ['bar'],
  ['Pa'],
  ['Hz', 'hertz'],
  ['Ω', 'ohms', 'ohm', 'R'],
  ['A', 'amps', 'amp', 'ampere', 'amperes'],
  ['V', 'volts', 'volt'],
  ['W', 'watts', 'watt'],
  ['g'],
  ['l', 'liter', 'liters', 'litre', 'litres'],
  ['s'],
];

/** Units of time without prefixes. */
const TIME_UNITS: readonly (readonly [seconds: number, ...spellings: string[]])[] = [
  [1, 'sec', 'secs', 'second', 'seconds'],
  [60, 'min', 'mins', 'minute', 'minutes'],
  [3600, 'h', 'hr', 'hrs', 'hour', 'hours'],
  [86_400, 'd', 'day', 'days'],
];

/** Units without prefixes. */
const OTHER_UNITS: readonly (readonly [base: string, ...spellings: string[]])[] = [
  ['°C', 'C', 'degC', 'deg C', 'celsius'],
  ['K', 'kelvin'],
  ['%', 'percent'],
];

/** A unit as a multiple of its base unit: `mA` is 0.001 A. */
export interface Unit {
  base: string;
  factor: number;
}

const equalsIgnoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function findPrefixedUnit(text: string): Unit | undefined {
  for (const [base, ...others] of PREFIXED_UNITS) {
    for (const spelling of [base, ...others]) {
      const prefixLength = text.length - spelling.length;
      // For these letters, case matters: `r` is not ohm, and `S` is siemens.
      const isCaseSensitive =
        spelling.length === 1 && 'RsgV'.includes(spelling) && spelling !== 'V';
      const suffix = text.slice(prefixLength);
      if (
        prefixLength < 0 ||
        !(isCaseSensitive ? suffix === spelling : equalsIgnoringCase(suffix, spelling))
      )
        continue;
      const power = PREFIXES[text.slice(0, prefixLength).trim()];
      if (power !== undefined) return { base, factor: 10 ** power };
    }
  }
  return undefined;
}

/** Finds a unit by any of its spellings: `mA`, `kOhm`, `hours`. */
export function findUnit(text: string): Unit | undefined {
  const time = TIME_UNITS.find(([, ...names]) =>
    names.some((name) => equalsIgnoringCase(name, text)),
  );
  if (time) return { base: 's', factor: time[0] };
  const otherUnit = OTHER_UNITS.find((names) => names.includes(text));
  return otherUnit ? { base: otherUnit[0], factor: 1 } : findPrefixedUnit(text);
}

/**
 * Factor from the entered unit to the field's unit: 1000 for `A` in a field in mA; undefined if they measure different
 * quantities. A unit that only this field uses (`m³/h`) takes prefixes as well.
 */
export function getUnitFactor(unitText: string, field: string): number | undefined {
  if (equalsIgnoringCase(unitText, field) && findUnit(unitText)?.factor === findUnit(field)?.factor)
    return 1;
  const [fieldUnit, enteredUnit] = [findUnit(field), findUnit(unitText)];
  if (fieldUnit && enteredUnit && fieldUnit.base === enteredUnit.base)
    return enteredUnit.factor / fieldUnit.factor;
  // A prefix alone is enough if it cannot be a unit: `10 k` in kΩ. In a time, `m` may be minutes.
  const power = PREFIXES[unitText];
  if (fieldUnit && fieldUnit.base !== 's' && power !== undefined)
    return 10 ** power / fieldUnit.factor;
  const [entered = '', enteredPer] = unitText.split('/');
  const [own = '', ownPer] = field.split('/');
  if (enteredPer && ownPer) {
    const numeratorFactor = getUnitFactor(entered.trim(), own);
    const denominatorFactor = getUnitFactor(enteredPer.trim(), ownPer);
    return numeratorFactor === undefined || denominatorFactor === undefined
      ? undefined
      : numeratorFactor / denominatorFactor;
  }
  const prefix =
    field && unitText.endsWith(field) ? PREFIXES[unitText.slice(0, -field.length)] : undefined;
  return prefix === undefined ? undefined : 10 ** prefix;
}
