import units from './units.json';

/** A unit as a multiple of its base unit: `mA` is 0.001 A. */
export interface Unit {
  base: string;
  factor: number;
}

/** Powers of ten of the SI prefixes. `K` is a common spelling of kilo. */
const PREFIXES: Readonly<Record<string, number>> = units.prefixes;

/** Spellings in lowercase, except for these: `r` is not ohm, `G` is giga, and `S` is siemens. */
const CASE_SENSITIVE_SPELLINGS = ['R', 'g', 's', 'S'];

/** Units with which a prefix alone is usual: `10 k` in Ω. A level in bar can be `10 m` of water. */
const ABBREVIATED_UNITS = ['Ω', 'V', 'A'];

/** Units that are common with both milli and mega, so that `m` before a lowercase spelling can be either. */
const MILLI_OR_MEGA_UNITS = ['Wh', 'VA', 'Pa', 'Hz', 'W'];

/** Removes what does not change a unit: the gas of a carbon footprint, `m3` and `per` instead of `m³` and `/`. */
const normalizeUnit = (text: string) =>
  text
    .replace(/ ?CO[2₂](?:e|eq)?(?![a-z])/i, '')
    .replaceAll('·', '')
    .replace(/^[°º] ?(?=[CF]$)/i, '°')
    .replace(/m([23])(?![\w])/, (_, power: string) => `m${power === '2' ? '²' : '³'}`)
    .replace(/ ?\bper /i, '/');

/** Finds a unit by any of its spellings: `mA`, `kOhm`, `hours`. */
export function findUnit(text: string): Unit | undefined {
  // In lowercase, `k` is kilo.
  const name = text === 'k' ? '' : text.toLowerCase();
  const otherUnit = units.other.find(({ spellings }) => spellings.includes(name));
  if (otherUnit) return otherUnit;
  for (const [base, spellings] of Object.entries(units.prefixed)) {
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

const WAVEFORM_PATTERN =
  /^(|.*(?:[av]|amps?|volts?)) ?\(?(dc|ac|rms|eff|p-?p|pk-pk|peak-to-peak|pk|peak)\)?$/i;

/** Splits `mA rms` into its unit and the factor to the waveform of a field; NaN if there is none. */
export function splitWaveform(text: string, waveform = '') {
  const [, unit = '', spelling = ''] = WAVEFORM_PATTERN.exec(text) ?? [];
  if (!waveform || !spelling) return { unit: text, factor: 1 };
  // AC without its kind is an RMS value, unless the field expects another one.
  const kind = waveform === 'RMS' && /ac/i.test(spelling) ? 'rms' : spelling.toLowerCase();
  const entered = units.waveforms[kind as 'rms'];
  const factor = units.sine[waveform as 'RMS'] / units.sine[entered as 'RMS'];
  return { unit, factor: entered === waveform ? 1 : factor };
}

const EQUAL_UNITS: Readonly<Record<string, Unit>> = units.equal;

/** Finds a unit as a multiple of the SI unit: bar and psi in Pa. */
function findSiUnit(text: string): Unit | undefined {
  const unit = findUnit(text);
  const { base, factor = 1 } = EQUAL_UNITS[unit?.base ?? ''] ?? {};
  return unit && { base: base ?? unit.base, factor: unit.factor * factor };
}

/** Meanings of a prefix without a unit: `mbar or meters`; undefined if the text or the field's unit has no prefix. */
export function describePrefix(text: string, field: string): string | undefined {
  const base = findUnit(field)?.base ?? '';
  if (!(text in PREFIXES) || base === 's' || !(base in units.prefixed)) return undefined;
  return text === 'm' ? `m${base} or meters` : `${text}${base} or ${text} of another unit`;
}

/**
 * Factor from the entered unit to the field's unit: 1000 for `A` in a field in mA; undefined if they measure different
 * quantities.
 */
export function getUnitFactor(enteredText: string, field: string): number | undefined {
  const entered = normalizeUnit(enteredText);
  const [enteredUnit, siUnit, fieldUnit] = [
    findSiUnit(entered),
    findSiUnit(field),
    findUnit(field),
  ];
  if (siUnit && enteredUnit?.base === siUnit.base) return enteredUnit.factor / siUnit.factor;
  if (!fieldUnit && entered.toLowerCase() === field.toLowerCase()) return 1;
  const power = PREFIXES[entered];
  if (fieldUnit && ABBREVIATED_UNITS.includes(fieldUnit.base) && power !== undefined)
    return 10 ** power / fieldUnit.factor;
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

/** The units of all fields. Tools whose numbers have no units do not load them. */
export const UNITS = { findUnit, describePrefix, getUnitFactor, splitWaveform };

export type UnitTable = typeof UNITS;
