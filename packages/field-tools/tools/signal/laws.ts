import type { SignalData } from './data';

const KELVIN = 273.15;

/** A straight line through two points, both ways. */
export interface Line {
  xMin: number;
  xMax: number;
  yMin: number;
  yMax: number;
}

export function alongLine({ xMin, xMax, yMin, yMax }: Line, x: number): number {
  return yMin + ((x - xMin) * (yMax - yMin)) / (xMax - xMin);
}

export function backAlongLine({ xMin, xMax, yMin, yMax }: Line, y: number): number {
  return xMin + ((y - yMin) * (xMax - xMin)) / (yMax - yMin);
}

/** The value of a signal that grows with the square of the value; undefined below the start of the range. */
export function alongRoot({ xMin, xMax, yMin, yMax }: Line, x: number): number | undefined {
  const share = (x - xMin) / (xMax - xMin);
  return share < 0 ? undefined : yMin + Math.sqrt(share) * (yMax - yMin);
}

/** The signal of a value; undefined before the start of the range, where a square is no signal. */
export function backAlongRoot({ xMin, xMax, yMin, yMax }: Line, y: number): number | undefined {
  const share = (y - yMin) / (yMax - yMin);
  return share < 0 ? undefined : xMin + share ** 2 * (xMax - xMin);
}

export type Band = 'measure' | 'range' | 'failure low' | 'failure high';

/** What a loop current means by NAMUR NE 43; `range`: neither a measurement nor a failure. */
export function bandOf({ measure, failure }: SignalData['loop'], milliamperes: number): Band {
  if (milliamperes <= failure[0]) return 'failure low';
  if (milliamperes >= failure[1]) return 'failure high';
  return milliamperes >= measure[0] && milliamperes <= measure[1] ? 'measure' : 'range';
}

/** An NTC by its B value. kΩ, °C, K */
export interface Ntc {
  r25: number;
  t25: number;
  b: number;
}

/** R = R25 × exp(B × (1/T − 1/T25)), T in kelvin. */
export function resistanceOfNtc({ r25, t25, b }: Ntc, celsius: number): number {
  return r25 * Math.exp(b * (1 / (celsius + KELVIN) - 1 / (t25 + KELVIN)));
}

export function celsiusOfNtc({ r25, t25, b }: Ntc, kiloohms: number): number {
  return 1 / (1 / (t25 + KELVIN) + Math.log(kiloohms / r25) / b) - KELVIN;
}

/** A table of readings at even steps of the value: `ref_table` of the configurator and of `sensors.json`. */
export interface Table {
  vMin: number;
  delta: number;
  kiloohms: readonly number[];
}

/** Straight between two entries; undefined outside the table. */
export function valueInTable(
  { vMin, delta, kiloohms }: Table,
  reading: number,
): number | undefined {
  for (let i = 0; i + 1 < kiloohms.length; i += 1) {
    const [from = 0, to = 0] = [kiloohms[i], kiloohms[i + 1]];
    const share = (reading - from) / (to - from);
    if (share >= 0 && share <= 1) return vMin + delta * (i + share);
  }
  return undefined;
}

export function readingInTable(
  { vMin, delta, kiloohms }: Table,
  value: number,
): number | undefined {
  const place = (value - vMin) / delta;
  const i = Math.min(Math.floor(place), kiloohms.length - 2);
  const [from, to] = [kiloohms[i], kiloohms[i + 1]];
  if (from === undefined || to === undefined || place > kiloohms.length - 1) return undefined;
  return from + (place - i) * (to - from);
}

/** A platinum sensor: its Ω at 0 °C, and the coefficients of IEC 60751. */
export type Platinum = SignalData['platinum'] & { r0: number };

/** Resistance of a platinum sensor by the Callendar-Van Dusen equation (IEC 60751). Ω, °C */
export function resistanceOfPlatinum({ r0, a, b, c }: Platinum, celsius: number): number {
  const cold = celsius < 0 ? c * (celsius - 100) * celsius ** 3 : 0;
  return r0 * (1 + a * celsius + b * celsius ** 2 + cold);
}

/** Temperature of a platinum sensor: solved above 0 °C, by Newton's method below. */
export function celsiusOfPlatinum(law: Platinum, ohms: number): number {
  const { r0, a, b } = law;
  let celsius = (-a + Math.sqrt(a * a - 4 * b * (1 - ohms / r0))) / (2 * b);
  if (ohms >= r0) return celsius;
  for (let round = 0; round < 20; round += 1) {
    const slope =
      (resistanceOfPlatinum(law, celsius + 0.001) - resistanceOfPlatinum(law, celsius - 0.001)) /
      0.002;
    celsius -= (resistanceOfPlatinum(law, celsius) - ohms) / slope;
  }
  return celsius;
}

/** A clamp: primary current = signal × factor ÷ turns of the conductor through it. */
export interface Clamp {
  /** A for each unit of the signal: rating ÷ output in V, or turns ratio ÷ 1000 for mA. */
  factor: number;
  turns: number;
}

export function primaryOf({ factor, turns }: Clamp, signal: number): number {
  return (signal * factor) / turns;
}

export function secondaryOf({ factor, turns }: Clamp, amperes: number): number {
  return (amperes * turns) / factor;
}

/** Highest minus lowest of a sine with this effective value. */
export function peakToPeak(effective: number): number {
  return effective * 2 * Math.SQRT2;
}
