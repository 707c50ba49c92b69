import { createNote, createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { capitalize, formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, List, ToolResult } from '../../frame/types';
import { computeSpread, getBand, lookUpValue, type Table } from './curves';
import { computeScale } from './frontEnd';
import { BAND_DESCRIPTIONS, explainNoValue, type Setup } from './inputBlocks';
import type { Model } from './model';

/** Formats a signal in the display unit. */
function formatSignal({ signalUnit, display }: Model, value: number): string {
  return display
    ? formatQuantity(value * display.factor, display.unit)
    : formatQuantity(value, signalUnit);
}

/** The reading and its value; a dash if it has none. */
export function createHeadline(setup: Setup): ToolResult['headline'] {
  const { model, reading } = setup;
  const value = explainNoValue(setup) ? undefined : model.toValue(reading);
  return {
    label: Number.isNaN(reading) ? 'Signal' : formatSignal(model, reading),
    value: value === undefined ? '–' : formatQuantity(value, model.valueUnit),
  };
}

/** Creates a table with both directions. */
export function createConversionTable(setup: Setup): Block {
  const { model, reading, expectedValue } = setup;
  const { valueUnit } = model;
  const value = model.toValue(reading);
  const signal = model.toSignal(expectedValue);
  const outside = 'outside the sensor curve';
  const valueText = value === undefined ? outside : formatQuantity(value, valueUnit);
  const signalText = signal === undefined ? outside : formatSignal(model, signal);
  const rows = [
    ['Reading', formatSignal(model, reading), explainNoValue(setup) ?? valueText],
    ['Expected signal', signalText, formatQuantity(expectedValue, valueUnit)],
  ];
  return createTable('Conversion', ['', 'Signal', 'Value'], rows);
}

/** Warns about an expected value outside the sensor's range. */
export function createExpectedNote({ model, expectedValue, data }: Setup): List<Block> {
  const { signalUnit, valueUnit, range, toLoop } = model;
  const signal = model.toSignal(expectedValue);
  const isInRange = !range || (expectedValue >= range[0] && expectedValue <= range[1]);
  if (isInRange || signal === undefined) return false;
  const band = toLoop && getBand(data.loop, toLoop(signal));
  const meaning = band ? BAND_DESCRIPTIONS[band][1].replace(/:.*/, '') : 'is not expected';
  const text = `${formatQuantity(expectedValue, valueUnit)} is outside the range of the sensor, ${formatNumber(range[0])} to ${formatQuantity(range[1], valueUnit)}: ${formatQuantity(signal, signalUnit)} ${meaning}.`;
  return band !== 'measure' && createNote('warning', text);
}

/** Warns about a reading outside the sensor's range. */
export function createRangeNotes(setup: Setup): List<Block> {
  const { model, reading, data } = setup;
  const { input, signalUnit, maxSignal, plausibleMax, range, toLoop } = model;
  const readingText = formatSignal(model, reading);
  const value = explainNoValue(setup) ? Number.NaN : model.toValue(reading);
  const isLine = input === 'voltage' || input === 'current';
  const isOutside = isLine && !toLoop && (reading < 0 || reading > maxSignal);
  const outsideText = `${readingText} is outside the 0 to ${formatQuantity(maxSignal, signalUnit)} range of the sensor.`;
  const fault = reading > plausibleMax ? 'an open probe or a broken wire' : 'a short circuit';
  const curveText = `${readingText} is outside the sensor curve: ${fault}, another probe, or a temperature beyond the curve.`;
  const [unreliable] = data.clamp.uncertain;
  const isSmall =
    input === 'clamp' && value !== undefined && range && value * 100 < range[1] * unreliable;
  const smallText = `${formatQuantity(value ?? 0, 'A')} is below ${unreliable} % of the rating of the clamp, where values are unreliable.`;
  const clampText = `${readingText} is above the output of the clamp at its rating, ${formatQuantity(maxSignal, signalUnit)}, where values are unreliable.`;
  return [
    input === 'resistive' && value === undefined && createNote('bad', curveText),
    isOutside && createNote('warning', outsideText),
    isSmall && createNote('warning', smallText),
    input === 'clamp' && reading > maxSignal && createNote('warning', clampText),
  ];
}

/** Part of a table that the input can measure. For higher resistances, the input returns its upper limit. */
export function limitTable(table: Table, end = Number.POSITIVE_INFINITY): Table {
  const { vMin, delta, kiloohms } = table;
  const first = Math.max(
    0,
    kiloohms.findIndex((entry) => entry <= end),
  );
  return {
    vMin: vMin + delta * first,
    delta,
    kiloohms: kiloohms.filter((entry) => entry <= end),
  };
}

/** Explains the start and end of the table in the settings. */
export function createTableNotes(
  table: Table,
  limitedTable: Table,
  end: number | undefined,
  values: readonly number[],
): List<Block> {
  const range = `At this gain code, the input measures up to ${formatQuantity(end ?? 0, 'kΩ', 3)}`;
  const { vMin, delta, kiloohms } = limitedTable;
  if (kiloohms.length < 2) {
    const text = `${range}: the table has fewer than two entries in that range. Select a gain code with a larger range.`;
    return createNote('bad', text);
  }
  const max = vMin + delta * (kiloohms.length - 1);
  const tableText = `the table in the settings is from ${formatNumber(vMin)} to ${formatNumber(max)} °C.`;
  const outsideText = `${capitalize(tableText)} Outside this range, the device returns no value.`;
  const isOutside = values.some((value) => value < vMin || value > max);
  return [
    kiloohms.length < table.kiloohms.length && createNote('plain', `${range}, so ${tableText}`),
    isOutside && createNote('warning', outsideText),
  ];
}

/** Errors from the sensor's datasheet, and of the input in percent of the reading. */
export interface KnownErrors {
  sensor: number;
  input: number | undefined;
}

/**
 * Creates the error budget.
 *
 * @param table table in the settings, which is interpolated linearly; the sensor curve is not linear
 */
export function createBudgetTable(
  { board, input, pga, model, reading }: Setup,
  errors: KnownErrors,
  table: Table | undefined,
): List<Block> {
  const value = model.toValue(reading);
  if (value === undefined || Number.isNaN(errors.sensor) || Number.isNaN(errors.input)) {
    return false;
  }
  const { step } = computeScale(input, board.ranges?.[pga], reading) ?? {};
  const tableValue = (table && lookUpValue(table, reading)) ?? value;
  const rounding = Math.abs(tableValue - value);
  const spread = (change: number | undefined) =>
    change === undefined ? undefined : computeSpread(model.toValue, reading, change);
  const parts: [string, number | undefined][] = [
    ['Sensor', model.toError(errors.sensor, reading)],
    ['Table in the settings', rounding > 1e-9 ? rounding : 0],
    ['ADC resolution, half a count', spread(step && step / 2)],
    ['Input', spread(errors.input && (Math.abs(reading) * errors.input) / 100)],
  ];
  const knownSizes = parts.flatMap(([, size]) => size ?? []);
  const worstCase = knownSizes.reduce((sum, size) => sum + size, 0);
  const formatError = (size: number | undefined) =>
    size === undefined ? 'not documented' : `± ${formatQuantity(size, model.valueUnit, 3)}`;
  const shownParts = parts.filter(([, size]) => size !== 0);
  const rows = [
    ...shownParts.map(([name, size]) => [name, formatError(size)]),
    ['Sum, worst case of the known errors', formatError(worstCase)],
    ['Root sum square', formatError(Math.hypot(...knownSizes))],
  ];
  return createTable('Error budget at this reading', ['Source', 'Error'], rows);
}

/** Factor of the apparent power by load: one phase, three phases, or the voltage between two lines. */
const LOAD_FACTORS: Readonly<
  Record<string, readonly [factor: number, text: string, voltage: string]>
> = {
  3: [3, '3 × ', ' to neutral'],
  line: [Math.sqrt(3), '√3 × ', ' between lines'],
};

/** Computes the apparent power of the load whose current a clamp measures. */
export function createPowerNote(model: Model, form: FormReader, reading: number): List<Block> {
  const amperes = model.toValue(reading);
  const volts = form.getNumber('mains');
  if (amperes === undefined || !form.isValid('mains')) return false;
  const [factor, factorText, voltageText] = LOAD_FACTORS[form.getText('phases')] ?? [1, '', ''];
  const power = formatQuantity(amperes * volts * factor, 'VA');
  const text = `Apparent power: ${factorText}${formatQuantity(volts, 'V')}${voltageText} × ${formatQuantity(amperes, 'A')} = ${power}. A clamp does not measure the phase angle.`;
  return createNote('plain', text);
}
