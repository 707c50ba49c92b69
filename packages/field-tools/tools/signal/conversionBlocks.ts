import { createNote, createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { capitalize, formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, ToolResult } from '../../frame/types';
import { computeSpread, getBand, lookUpValue, type Table } from './curves';
import type { SignalData } from './data';
import { MAINS_BOUNDS, type Model } from './model';

export const BAND_DESCRIPTIONS = {
  measure: ['good', 'is in the measurement range'],
  range: ['warning', 'is out of range, but not a failure signal'],
  'failure low': ['bad', 'is a failure signal: a broken loop, or a sensor that reports a fault'],
  'failure high': [
    'bad',
    'is a failure signal: the sensor reports a fault, or the loop is shorted',
  ],
} as const;

/** Formats a signal in the display unit. */
function formatSignal({ signalUnit, display }: Model, value: number): string {
  return display
    ? formatQuantity(value * display.factor, display.unit)
    : formatQuantity(value, signalUnit);
}

/** The reading and its value; a dash if it has none. */
export function createHeadline(
  model: Model,
  reading: number,
  hasValue: boolean,
): ToolResult['headline'] {
  const value = hasValue ? model.toValue(reading) : undefined;
  return {
    label: Number.isNaN(reading) ? 'Signal' : formatSignal(model, reading),
    value: value === undefined ? '–' : formatQuantity(value, model.valueUnit),
  };
}

/** Creates a table with both directions. */
export function createConversionTable(
  model: Model,
  reading: number,
  expectedValue: number,
  noValueReason: string | undefined,
): Block {
  const { valueUnit } = model;
  const value = model.toValue(reading);
  const valueText =
    value === undefined ? 'outside the sensor curve' : formatQuantity(value, valueUnit);
  const signal = model.toSignal(expectedValue);
  return createTable(
    'Conversion',
    ['', 'Signal', 'Value'],
    [
      ['Reading', formatSignal(model, reading), noValueReason ?? valueText],
      [
        'Expected signal',
        signal === undefined ? 'outside the sensor curve' : formatSignal(model, signal),
        formatQuantity(expectedValue, valueUnit),
      ],
    ],
  );
}

/** Warns about a signal or value outside the sensor's range. */
export function createRangeNotes(
  model: Model,
  reading: number,
  expectedValue: number,
  data: SignalData,
): Block[] {
  const { input, signalUnit, valueUnit, minSignal = 0, maxSignal, range, toLoop } = model;
  const notes: Block[] = [];
  const warn = (text: string) => notes.push(createNote('warning', text));
  const readingText = formatQuantity(reading, signalUnit);
  if (input === 'voltage' && !toLoop && (reading < minSignal || reading > maxSignal)) {
    warn(
      `${readingText} is outside the ${formatNumber(minSignal)} to ${formatNumber(maxSignal)} V range of the sensor.`,
    );
  }
  if (input === 'clamp' && reading > maxSignal) {
    warn(
      `${readingText} is above the output of the clamp at its rating, ${formatQuantity(maxSignal, signalUnit)}, where values are unreliable.`,
    );
  }
  const signal = model.toSignal(expectedValue);
  const isInRange = !range || (expectedValue >= range[0] && expectedValue <= range[1]);
  if (isInRange || signal === undefined) return notes;
  const band = toLoop && getBand(data.loop, toLoop(signal));
  if (band === 'measure') return notes;
  const meaning = band ? BAND_DESCRIPTIONS[band][1].replace(/:.*/, '') : 'is not expected';
  warn(
    `${formatQuantity(expectedValue, valueUnit)} is outside the range of the sensor, ${formatNumber(range[0])} to ${formatQuantity(range[1], valueUnit)}: ${formatQuantity(signal, signalUnit)} ${meaning}.`,
  );
  return notes;
}

/** Part of a table that the input can measure. For higher resistances, the input returns its upper limit. */
export function limitTable(table: Table, end = Number.POSITIVE_INFINITY): Table {
  const { vMin, delta, kiloohms } = table;
  const measurable = kiloohms.filter((entry) => entry <= end);
  const first = Math.max(
    0,
    kiloohms.findIndex((entry) => entry <= end),
  );
  return { vMin: vMin + delta * first, delta, kiloohms: measurable };
}

/** Explains the start and end of the table in the settings. */
export function createTableNotes(
  table: Table,
  limitedTable: Table,
  end: number | undefined,
  values: readonly number[],
): Block[] {
  const range = `At this gain code, the input measures up to ${formatQuantity(end ?? 0, 'kΩ', 3)}`;
  const { vMin, delta, kiloohms } = limitedTable;
  if (kiloohms.length < 2) {
    const text = `${range}: the table has fewer than two entries in that range. Select a gain code with a larger range.`;
    return [createNote('bad', text)];
  }
  const max = vMin + delta * (kiloohms.length - 1);
  const tableText = `the table in the settings is from ${formatNumber(vMin)} to ${formatNumber(max)} °C.`;
  const notes: Block[] = [];
  if (kiloohms.length < table.kiloohms.length) {
    notes.push(createNote('plain', `${range}, so ${tableText}`));
  }
  if (values.some((value) => value < vMin || value > max)) {
    const text = `${capitalize(tableText)} Outside this range, the device returns no value.`;
    notes.push(createNote('warning', text));
  }
  return notes;
}

/** Known errors of a measurement. */
export interface ErrorSources {
  /** Error from the sensor's datasheet. */
  sensor: number;
  /** Error of the input in percent of the reading. */
  input: number | undefined;
  /** Change of the signal per count of the ADC. */
  step: number | undefined;
  /** Table in the settings, which is interpolated linearly; the sensor curve is not linear. */
  table: Table | undefined;
}

export function createBudgetTable(model: Model, reading: number, errors: ErrorSources): Block[] {
  const value = model.toValue(reading);
  if (value === undefined) return [];
  const { sensor, input, step, table } = errors;
  const tableValue = (table && lookUpValue(table, reading)) ?? value;
  const rounding = Math.abs(tableValue - value);
  const spread = (change: number | undefined) =>
    change === undefined ? undefined : computeSpread(model.toValue, reading, change);
  const parts: [string, number | undefined][] = [
    ['Sensor', model.toError(sensor, reading)],
    ['Table in the settings', rounding > 1e-9 ? rounding : 0],
    ['ADC resolution, half a count', spread(step && step / 2)],
    ['Input', spread(input && (Math.abs(reading) * input) / 100)],
  ];
  const shownParts = parts.filter(([, size]) => size !== 0);
  const knownSizes = parts.flatMap(([, size]) => size ?? []);
  const worstCase = knownSizes.reduce((sum, size) => sum + size, 0);
  const formatError = (size: number) => `± ${formatQuantity(size, model.valueUnit, 3)}`;
  return [
    createTable(
      'Error budget at this reading',
      ['Source', 'Error'],
      [
        ...shownParts.map(([name, size]) => [
          name,
          size === undefined ? 'not documented' : formatError(size),
        ]),
        ['Sum, worst case of the known errors', formatError(worstCase)],
        ['Root sum square', formatError(Math.hypot(...knownSizes))],
      ],
    ),
  ];
}

/** Computes the apparent power of the load whose current a clamp measures. */
export function createPowerNote(model: Model, form: FormReader, reading: number): Block[] {
  const amperes = model.toValue(reading);
  const volts = form.getNumber('mains', MAINS_BOUNDS);
  if (amperes === undefined || !form.isValid('mains')) return [];
  const load = form.getText('phases');
  const factor = load === 'line' ? Math.sqrt(3) : load === '3' ? 3 : 1;
  const factorText = load === 'line' ? '√3 × ' : load === '3' ? '3 × ' : '';
  const power = amperes * volts * factor;
  return [
    createNote(
      'plain',
      `Apparent power: ${factorText}${formatQuantity(volts, 'V')} × ${formatQuantity(amperes, 'A')} = ${formatQuantity(power, 'VA')}. A clamp does not measure the phase angle.`,
    ),
  ];
}
