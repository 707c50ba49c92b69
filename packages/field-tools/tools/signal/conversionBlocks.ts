import { createTable } from '../../frame/blocks';
import type { FormReader } from '../../frame/FormReader';
import { formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, List, ToolResult } from '../../frame/types';
import { computeSpread, getBand, lookUpValue, type Table } from './curves';
import { computeScale } from './frontEnd';
import {
  createExpectedLimitNote,
  createGainTable,
  createInputNotes,
  type Setup,
} from './inputBlocks';
import { createTableConversion, type Model } from './model';
import { createSignalNote } from './notes';
import { createSettingBlocks } from './settings';
import texts from './texts.json';

/** Formats a signal in the display unit. */
function formatSignal({ signalUnit, display }: Model, value: number): string {
  return display
    ? formatQuantity(value * display.factor, display.unit)
    : formatQuantity(value, signalUnit);
}

/** The reading and its value; a dash if it has none. */
export function createHeadline({ model, reading, value }: Setup): ToolResult['headline'] {
  return {
    label: Number.isNaN(reading) ? 'Signal' : formatSignal(model, reading),
    value: value === undefined ? '–' : formatQuantity(value, model.valueUnit),
  };
}

function createConversionTable(setup: Setup): Block {
  const { model, reading, expectedValue, value, noValue } = setup;
  const { valueUnit } = model;
  const signal = model.toSignal(expectedValue);
  const outside = 'outside the sensor curve';
  const valueText = value === undefined ? outside : formatQuantity(value, valueUnit);
  const signalText = signal === undefined ? outside : formatSignal(model, signal);
  const rows = [
    ['Reading', formatSignal(model, reading), noValue ?? valueText],
    ['Expected signal', signalText, formatQuantity(expectedValue, valueUnit)],
  ];
  return createTable('Conversion', ['', 'Signal', 'Value'], rows);
}

function createExpectedNote({ model, expectedValue, data }: Setup): List<Block> {
  const { signalUnit, valueUnit, range, toLoop } = model;
  const signal = model.toSignal(expectedValue);
  const isInRange = !range || (expectedValue >= range[0] && expectedValue <= range[1]);
  if (isInRange || signal === undefined) return false;
  const band = toLoop && getBand(data.loop, toLoop(signal));
  const values = {
    value: formatQuantity(expectedValue, valueUnit),
    min: formatNumber(range[0]),
    max: formatQuantity(range[1], valueUnit),
    signal: formatQuantity(signal, signalUnit),
    meaning: band ? texts[band].replace(/:.*/, '') : 'is not expected',
  };
  return band !== 'measure' && createSignalNote('warning', 'expected', values);
}

function createRangeNotes(setup: Setup): List<Block> {
  const { model, reading, value, noValue, data } = setup;
  const { plausibleMax, range } = model;
  const { kind } = setup.input;
  const isLine = kind === 'voltage' || kind === 'current';
  const [percent] = data.clamp.uncertain;
  const isSmall = range && value !== undefined && value * 100 < range[1] * percent;
  const isAbove = reading > model.maxSignal;
  const values = {
    reading: formatSignal(model, reading),
    max: formatQuantity(model.maxSignal, model.signalUnit),
    value: formatQuantity(value ?? 0, 'A'),
    fault: reading > plausibleMax ? 'an open probe or a broken wire' : 'a short circuit',
    percent,
  };
  const isUnknown = kind === 'resistive' && !noValue && value === undefined;
  const isOutside = isLine && !model.toLoop && (reading < 0 || isAbove);
  return [
    isUnknown && createSignalNote('bad', 'outsideCurve', values),
    isOutside && createSignalNote('warning', 'outsideRange', values),
    kind === 'clamp' && isSmall && createSignalNote('warning', 'small', values),
    kind === 'clamp' && isAbove && createSignalNote('warning', 'aboveRating', values),
  ];
}

/** Part of a table that the input can measure. For higher resistances, the input returns its upper limit. */
function limitTable(table: Table, end = Number.POSITIVE_INFINITY): Table {
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

function createTableNotes(
  table: Table,
  { vMin, delta, kiloohms }: Table,
  { end, usable }: Setup,
  values: readonly number[],
): List<Block> {
  const limit = formatQuantity(Number.isFinite(end) ? end : usable, 'kΩ', 3);
  const range = `At this gain code, the input measures up to ${limit}`;
  if (kiloohms.length < 2) return createSignalNote('bad', 'shortTable', { range });
  const max = vMin + delta * (kiloohms.length - 1);
  const isLimited = kiloohms.length < table.kiloohms.length;
  const isOutside = values.some((value) => value < vMin || value > max);
  const limits = { range, min: formatNumber(vMin), max: formatNumber(max) };
  return [
    isLimited && createSignalNote('plain', 'limitedTable', limits),
    isOutside && createSignalNote('warning', 'outsideTable', limits),
  ];
}

/** Errors from the sensor's datasheet, and of the input in percent of the reading. */
interface KnownErrors {
  sensor: number;
  input: number | undefined;
}

/**
 * Creates the error budget.
 *
 * @param table table in the settings, which is interpolated linearly; the sensor curve is not linear
 */
function createBudgetTable(
  { board, input, pga, model, reading, value }: Setup,
  errors: KnownErrors,
  table: Table | undefined,
): List<Block> {
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
function createPowerNote({ input, value }: Setup, form: FormReader): List<Block> {
  if (input.kind !== 'clamp' || value === undefined) return false;
  const volts = form.getNumber('mains');
  if (!form.isValid('mains')) return false;
  const [factor, factorText, voltageText] = LOAD_FACTORS[form.getText('phases')] ?? [1, '', ''];
  return createSignalNote('plain', 'power', {
    factor: factorText,
    voltage: formatQuantity(volts, 'V') + voltageText,
    current: formatQuantity(value, 'A'),
    power: formatQuantity(value * volts * factor, 'VA'),
  });
}

/** Creates the conversion, the error budget, and the settings for a valid curve. */
export function createCurveBlocks(
  setup: Setup,
  form: FormReader,
  errors: KnownErrors,
): List<Block> {
  const { model, reading, expectedValue, value, usable } = setup;
  const hasReading = !Number.isNaN(reading);
  const values = [value, expectedValue].filter((item) => item !== undefined);
  const conversion = model.conversion(values, usable);
  const table = conversion.table && limitTable(conversion.table, usable);
  const expectedLimitNote = createExpectedLimitNote(setup);
  const isMeasurable = !expectedLimitNote && (!table || table.kiloohms.length >= 2);
  return [
    expectedLimitNote,
    hasReading && createRangeNotes(setup),
    hasReading &&
      !Number.isNaN(expectedValue) && [createExpectedNote(setup), createConversionTable(setup)],
    conversion.table && table && createTableNotes(conversion.table, table, setup, values),
    createPowerNote(setup, form),
    createBudgetTable(setup, errors, table),
    hasReading && [createInputNotes(setup), createGainTable(setup)],
    isMeasurable && createSettingBlocks(setup, table ? createTableConversion(table) : conversion),
  ];
}
