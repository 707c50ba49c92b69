import type { SignalData } from './data';

const KELVIN_OFFSET = 273.15;

/** Range of a signal (x) and of its value (y). */
export interface Line {
  xMin: number;
  xMax: number;
  yMin: number;
  yMax: number;
  /** Whether the signal is proportional to the square of the value, such as differential pressure for flow. */
  isRoot: boolean;
}

/** Value for a signal; undefined for the root of a signal below the range. */
export function computeLineValue(line: Line, x: number): number | undefined {
  const { xMin, xMax, yMin, yMax, isRoot } = line;
  const share = (x - xMin) / (xMax - xMin);
  if (isRoot && share < 0) return undefined;
  return yMin + (isRoot ? Math.sqrt(share) : share) * (yMax - yMin);
}

/** Inverse of `computeLineValue`. */
export function computeLineSignal(line: Line, y: number): number | undefined {
  const { xMin, xMax, yMin, yMax, isRoot } = line;
  const share = (y - yMin) / (yMax - yMin);
  if (isRoot && share < 0) return undefined;
  return xMin + (isRoot ? share ** 2 : share) * (xMax - xMin);
}

/** Change of the value for a small change of the signal: the mean of both directions, or the one that has a value. */
export function computeSpread(
  toValue: (signal: number) => number | undefined,
  signal: number,
  change: number,
): number | undefined {
  const [low, high] = [toValue(signal - change), toValue(signal + change)];
  if (low !== undefined && high !== undefined) return Math.abs(high - low) / 2;
  const [value, end] = [toValue(signal), low ?? high];
  return value === undefined || end === undefined ? undefined : Math.abs(end - value);
}

export type Band = 'measure' | 'range' | 'failure low' | 'failure high';

/** Meaning of a loop current according to NAMUR NE 43; `range` is neither a measurement nor a failure. */
export function getBand({ measure, failure }: SignalData['loop'], milliamperes: number): Band {
  if (milliamperes <= failure[0]) return 'failure low';
  if (milliamperes >= failure[1]) return 'failure high';
  return milliamperes >= measure[0] && milliamperes <= measure[1] ? 'measure' : 'range';
}

/** NTC with a B value, in kΩ, °C, and K. */
export interface Ntc {
  r25: number;
  t25: number;
  b: number;
}

/** R = R25 × exp(B × (1/T − 1/T25)), T in kelvin. */
export function computeNtcResistance({ r25, t25, b }: Ntc, celsius: number): number {
  return r25 * Math.exp(b * (1 / (celsius + KELVIN_OFFSET) - 1 / (t25 + KELVIN_OFFSET)));
}

export function computeNtcTemperature({ r25, t25, b }: Ntc, kiloohms: number): number {
  return 1 / (1 / (t25 + KELVIN_OFFSET) + Math.log(kiloohms / r25) / b) - KELVIN_OFFSET;
}

/** Table of readings at equal steps of the value: `ref_table` of the configurator and `sensors.json`. */
export interface Table {
  vMin: number;
  delta: number;
  kiloohms: readonly number[];
}

/** Interpolates linearly between two entries; undefined outside the table. */
export function lookUpValue({ vMin, delta, kiloohms }: Table, reading: number): number | undefined {
  for (let i = 0; i + 1 < kiloohms.length; i += 1) {
    const [from = 0, to = 0] = [kiloohms[i], kiloohms[i + 1]];
    const share = (reading - from) / (to - from);
    if (share >= 0 && share <= 1) return vMin + delta * (i + share);
  }
  return undefined;
}

export function lookUpReading({ vMin, delta, kiloohms }: Table, value: number): number | undefined {
  const index = (value - vMin) / delta;
  const i = Math.min(Math.floor(index), kiloohms.length - 2);
  const [from, to] = [kiloohms[i], kiloohms[i + 1]];
  if (from === undefined || to === undefined || index > kiloohms.length - 1) return undefined;
  return from + (index - i) * (to - from);
}

/** Platinum sensor: resistance at 0 °C in Ω, and the coefficients of IEC 60751. */
export type Platinum = SignalData['platinum'] & { r0: number };

/** Resistance of a platinum sensor in Ω, by the Callendar-Van Dusen equation (IEC 60751). */
export function computePlatinumResistance({ r0, a, b, c }: Platinum, celsius: number): number {
  const belowZeroTerm = celsius < 0 ? c * (celsius - 100) * celsius ** 3 : 0;
  return r0 * (1 + a * celsius + b * celsius ** 2 + belowZeroTerm);
}

/** Temperature of a platinum sensor: closed form above 0 °C, Newton's method below. */
export function computePlatinumTemperature(platinum: Platinum, ohms: number): number {
  const { r0, a, b } = platinum;
  let celsius = (-a + Math.sqrt(a * a - 4 * b * (1 - ohms / r0))) / (2 * b);
  if (ohms >= r0) return celsius;
  for (let iteration = 0; iteration < 20; iteration += 1) {
    const slope =
      (computePlatinumResistance(platinum, celsius + 0.001) -
        computePlatinumResistance(platinum, celsius - 0.001)) /
      0.002;
    celsius -= (computePlatinumResistance(platinum, celsius) - ohms) / slope;
  }
  return celsius;
}
