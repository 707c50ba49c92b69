import type { Input } from './data';

/** Share of an input's range below its end. A failure signal can read as the end of the range. */
export const USABLE_SHARE = 0.995;

/** Measurement of a signal by an input at one gain code. */
export interface Scale {
  /** Highest signal of the range. */
  end: number;
  /** Highest signal that does not read as the end. Resistances are measured only up to the voltage of their supply. */
  usable: number;
  /** Change of the signal per count, at the given signal. */
  step: number;
  /** Count for the given signal, at most full scale. */
  count: number;
}

/** Voltage at the ADC for a signal (V, mA, kΩ, or mA peak to peak in a clamp), with the front end in the board file. */
function toConverterVoltage(input: Input, signal: number): number {
  const { kind, divider = 1, shunt = 1, supply = 0, pullUp = 0, burden = 1 } = input;
  if (kind === 'voltage') return signal / divider;
  if (kind === 'current') return ((signal / 1000) * shunt) / divider;
  if (kind === 'resistive') return (supply * signal) / (signal + pullUp);
  return (signal * burden) / 1000;
}

function toSignal(input: Input, volts: number): number {
  const { kind, divider = 1, shunt = 1, supply = 0, pullUp = 0, burden = 1 } = input;
  if (kind === 'voltage') return volts * divider;
  if (kind === 'current') return ((volts * divider) / shunt) * 1000;
  if (kind === 'resistive') {
    return volts < supply ? (volts * pullUp) / (supply - volts) : Number.POSITIVE_INFINITY;
  }
  return (volts * 1000) / burden;
}

/** Range, resolution, and count of an input; undefined if its front end is not documented. */
export function computeScale(
  input: Input,
  range: number | undefined,
  signal: number,
): Scale | undefined {
  const { full } = input;
  if (full === undefined || range === undefined) return undefined;
  const volts = toConverterVoltage(input, signal);
  const voltsPerCount = range / full;
  return {
    end: toSignal(input, range),
    usable: toSignal(input, Math.min(range, input.supply ?? range) * USABLE_SHARE),
    step: Math.abs(toSignal(input, volts + voltsPerCount) - toSignal(input, volts)),
    count: Math.min(full, Math.round(volts / voltsPerCount)),
  };
}

/** Signal for an ADC code; undefined if the front end is not documented. */
export function codeToSignal(
  input: Input,
  range: number | undefined,
  code: number,
): number | undefined {
  const { full } = input;
  return full === undefined || range === undefined
    ? undefined
    : toSignal(input, (code * range) / full);
}

/** Gain code with the best resolution whose range includes the signal. */
export function findBestCode(
  input: Input,
  ranges: readonly number[],
  signal: number,
): number | undefined {
  const volts = toConverterVoltage(input, signal);
  const fitting = ranges.filter((range) => range >= volts);
  return fitting.length > 0 ? ranges.indexOf(Math.min(...fitting)) : undefined;
}
