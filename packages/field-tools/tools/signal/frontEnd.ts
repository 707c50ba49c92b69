import type { Input } from './data';

/** How an input measures a signal at one gain code. */
export interface Scale {
  /** Highest signal of the range: V, mA, kΩ, or mA peak in a clamp. */
  end: number;
  /** Change of the signal per count, at the given signal. */
  step: number;
  /** Count for the given signal, at most full scale. */
  count: number;
}

/** Voltage at the converter for a signal, by the front end that the board's file describes. */
function atConverter(input: Input, signal: number): number {
  const { kind, divider = 1, shunt = 1, supply = 0, pullUp = 0, burden = 1 } = input;
  if (kind === 'voltage') return signal / divider;
  if (kind === 'current') return ((signal / 1000) * shunt) / divider;
  if (kind === 'resistive') return (supply * signal) / (signal + pullUp);
  // A clamp's signal swings both ways, and the whole swing has to fit into the range.
  return (2 * signal * burden) / 1000;
}

function atScrew(input: Input, volts: number): number {
  const { kind, divider = 1, shunt = 1, supply = 0, pullUp = 0, burden = 1 } = input;
  if (kind === 'voltage') return volts * divider;
  if (kind === 'current') return ((volts * divider) / shunt) * 1000;
  if (kind === 'resistive') {
    return volts < supply ? (volts * pullUp) / (supply - volts) : Number.POSITIVE_INFINITY;
  }
  return (volts * 1000) / (2 * burden);
}

/** Range, step and count of an input with a described front end; undefined for one without. */
export function scaleOf(
  input: Input,
  range: number | undefined,
  signal: number,
): Scale | undefined {
  const { full } = input;
  if (full === undefined || range === undefined) return undefined;
  const volts = atConverter(input, signal);
  const one = range / full;
  return {
    end: atScrew(input, range),
    step: Math.abs(atScrew(input, volts + one) - atScrew(input, volts)),
    count: Math.min(full, Math.round(volts / one)),
  };
}

/** Signal of a code of the converter; undefined for an input without a described front end. */
export function signalOfCode(
  input: Input,
  range: number | undefined,
  code: number,
): number | undefined {
  const { full } = input;
  return full === undefined || range === undefined
    ? undefined
    : atScrew(input, (code * range) / full);
}

/** The gain code with the finest step whose range still holds the signal. */
export function bestCode(
  input: Input,
  ranges: readonly number[],
  signal: number,
): number | undefined {
  const volts = atConverter(input, signal);
  const fitting = ranges.filter((range) => range >= volts);
  return fitting.length > 0 ? ranges.indexOf(Math.min(...fitting)) : undefined;
}
