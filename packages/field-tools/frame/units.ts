/** Powers of ten of the SI prefixes. `K` is common for kilo and no prefix of its own. */
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

/** A unit that takes prefixes, with other ways to write it. */
const SCALED: readonly (readonly [base: string, ...spellings: string[]])[] = [
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

/** Seconds of the units of time that take no prefix. */
const TIMES: readonly (readonly [seconds: number, ...spellings: string[]])[] = [
  [1, 'sec', 'secs', 'second', 'seconds'],
  [60, 'min', 'mins', 'minute', 'minutes'],
  [3600, 'h', 'hr', 'hrs', 'hour', 'hours'],
  [86_400, 'd', 'day', 'days'],
];

/** Units that are only spelled in several ways. */
const PLAIN: readonly (readonly [base: string, ...spellings: string[]])[] = [
  ['°C', 'C', 'degC', 'deg C', 'celsius'],
  ['K', 'kelvin'],
  ['%', 'percent'],
];

/** A unit as its base and how much of the base it is: `mA` is 0.001 of A. */
export interface Unit {
  base: string;
  size: number;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function findScaled(text: string): Unit | undefined {
  for (const [base, ...others] of SCALED) {
    for (const spelling of [base, ...others]) {
      const at = text.length - spelling.length;
      // `r` alone is no ohm, and `S` is siemens.
      const isLetter = spelling.length === 1 && 'RsgV'.includes(spelling) && spelling !== 'V';
      const ending = text.slice(at);
      if (at < 0 || !(isLetter ? ending === spelling : isSame(ending, spelling))) continue;
      const power = PREFIXES[text.slice(0, at).trim()];
      if (power !== undefined) return { base, size: 10 ** power };
    }
  }
  return undefined;
}

/** The unit that a text names, whatever its spelling: `mA`, `kOhm`, `hours`; undefined where it is none of the known ones. */
export function findUnit(text: string): Unit | undefined {
  const time = TIMES.find(([, ...names]) => names.some((name) => isSame(name, text)));
  if (time) return { base: 's', size: time[0] };
  const plain = PLAIN.find((names) => names.includes(text));
  return plain ? { base: plain[0], size: 1 } : findScaled(text);
}

/**
 * How many of the field's unit are one of the written unit: 1000 for `A` in a field of mA; undefined where the two do
 * not measure the same. A unit that only this field knows (`m³/h`) takes prefixes as well.
 */
export function unitFactor(written: string, field: string): number | undefined {
  if (isSame(written, field) && findUnit(written)?.size === findUnit(field)?.size) return 1;
  const [own, given] = [findUnit(field), findUnit(written)];
  if (own && given && own.base === given.base) return given.size / own.size;
  // A prefix alone is enough where it cannot be a unit: `10 k` in kΩ. An `m` beside a time may be minutes.
  const power = PREFIXES[written];
  if (own && own.base !== 's' && power !== undefined) return 10 ** power / own.size;
  const prefix =
    field && written.endsWith(field) ? PREFIXES[written.slice(0, -field.length)] : undefined;
  return prefix === undefined ? undefined : 10 ** prefix;
}
