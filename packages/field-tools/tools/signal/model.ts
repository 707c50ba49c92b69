import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { fillText } from '../../frame/createNoteFactory';
import type { FormReader } from '../../frame/FormReader';
import { formatNumber, parseQuantity } from '../../frame/quantity';
import type { Block, Field, List, State } from '../../frame/types';
import { UNITS } from '../../frame/units';
import {
  computeLineSignal,
  computeLineValue,
  computeNtcResistance,
  computeNtcTemperature,
  computePlatinumResistance,
  computePlatinumTemperature,
  computeSpread,
  type Line,
  lookUpReading,
  lookUpValue,
  type Table,
} from './curves';
import type { SignalData } from './data';
import sources from './fields.json';
import { createSignalNote } from './notes';
import texts from './texts.json';

/** Kind of signal: its fields, and its conversion in both directions. */
export interface Model {
  /** Volts at the rating, for clamps with voltage output. */
  output?: number;
  signalUnit: string;
  /** Display unit, if it differs from the signal unit, and its factor. */
  display?: { unit: string; factor: number };
  valueUnit: string;
  toValue(signal: number): number | undefined;
  toSignal(value: number): number | undefined;
  /** Maximum signal in normal use, in the unit of the input. */
  maxSignal: number;
  /** Signal that the sensor cannot exceed by far, which excludes 12345 mA as the meaning of `12.345`. */
  plausibleMax: number;
  /** Sensor error at a reading in the unit of the value, from the error in its datasheet. */
  toError(error: number, reading: number): number | undefined;
  /**
   * Name and parameters of the conversion in the configurator and `sensors.json`.
   *
   * @param usable highest signal that does not read as the end of the input's range
   */
  conversion(values: readonly number[], usable?: number): Conversion;
  /** Current of a 4–20 mA loop in mA, or its equivalent for a voltage with a live zero; undefined for other signals. */
  toLoop?: (signal: number) => number;
  /** Program lines that convert `reading`; empty if the conversion is only a table. */
  program: readonly string[];
  /** Range of the sensor; undefined if the sensor has no range. */
  range?: readonly [number, number];
  notes?: List<Block>;
  /** Danger of connecting this sensor. */
  hazard?: Block;
}

export interface Conversion {
  node: string;
  type: string;
  args: Readonly<Record<string, unknown>>;
  /** Arguments of a table. */
  table?: Table;
}

/** Maximum rounding error of printed tables. */
const ROUNDING_CELSIUS = 0.05;

const toSource = (value: number) => String(Number(value.toPrecision(10)));

export const createField = createFieldFactory(sources);

type FieldName = keyof typeof sources;

const LINE_NAMES = ['curve', 'from', 'to', 'unit'] as const;

/** Names of the fields that describe the sensor, by kind of signal, path, and law. */
const SENSOR_NAMES: Readonly<Record<string, readonly FieldName[]>> = {
  current: ['range-current', ...LINE_NAMES],
  voltage: ['range-voltage', 'path', ...LINE_NAMES],
  'voltage divider': ['range-voltage', 'path', 'series', 'across', ...LINE_NAMES],
  'voltage burden': ['path', 'burden', ...LINE_NAMES],
  ntc: ['law', 'r25', 'b'],
  'ntc table': ['law', 'start', 'step', 'table'],
  'clamp-ma': ['ratio', 'turns'],
  'clamp-v': ['rating', 'output', 'turns'],
};

/** Properties of fields that depend on the data or on the unit of the value. */
function getOverrides(
  { lines, ntc, clamp }: SignalData,
  state: State,
): Partial<Record<FieldName, Partial<Field>>> {
  const unit = state.unit?.trim() ?? 'bar';
  return {
    'range-current': { value: lines.current[0]?.id ?? '', ...toOptions(lines.current) },
    'range-voltage': { value: lines.voltage[0]?.id ?? '', ...toOptions(lines.voltage) },
    from: { unit },
    to: { unit },
    want: { unit },
    start: { value: String(ntc.table.vMin) },
    step: { value: String(ntc.table.delta) },
    table: { value: ntc.table.kiloohms.join(' ') },
    r25: { value: String(ntc.r25) },
    b: { value: String(ntc.b) },
    ratio: { value: String(clamp.ratio) },
    rating: { value: String(clamp.rating) },
    mains: { value: String(clamp.voltage) },
    output: {
      value: String(clamp.outputs[0]),
      hint: `As printed on the clamp; with its unit if it is in millivolts: 333 mV. The clamps of the kits have ${clamp.outputs.join(' or ')} V.`,
    },
  };
}

/** Fields of one kind of signal. */
export function getSignalFields(kind: ConvertedKind, state: State, data: SignalData): Field[] {
  const { read, want, sensor } = SIGNALS[kind];
  const overrides = getOverrides(data, state);
  const variant = kind === 'ntc' ? state.law : state.path;
  const sensorNames = SENSOR_NAMES[`${kind} ${variant}`] ?? SENSOR_NAMES[kind] ?? [];
  const loadNames = kind.startsWith('clamp') ? (['mains', 'phases'] as const) : [];
  const names = [...sensorNames, read, want, ...loadNames, sensor];
  return names.map((name) => createField(name, undefined, overrides[name]));
}

type LineKind = 'current' | 'voltage';

/** Minimum and maximum signal at the input, after the components between sensor and input. */
function parseRange(form: FormReader, kind: LineKind, { lines, loop }: SignalData) {
  const path = form.getText('path');
  const isBurden = path === 'burden';
  const line = lines[kind].find(({ id }) => id === form.getText(`range-${kind}`));
  const range = (isBurden ? loop : line) ?? { low: 0, high: 0 };
  const { series = 0, across = 1 } = path === 'divider' ? form.getNumbers('series', 'across') : {};
  const share = isBurden ? form.getNumber('burden') / 1000 : across / (series + across);
  const [low, high] = [range.low * share, range.high * share];
  // All signals with a live zero have the same ratio of start and end (IEC 60381).
  const perSignal = loop.low / low;
  const [, failure] = loop.failure;
  const burdenValues = {
    failure: formatNumber(failure),
    voltage: formatNumber(failure * share),
    power: formatNumber(failure ** 2 * share, 3),
  };
  const hasLiveZero = kind === 'voltage' && !isBurden && low > 0;
  return {
    low,
    high,
    ...(low > 0 && {
      measure: [loop.measure[0] / perSignal, loop.measure[1] / perSignal] as const,
      toLoop: (signal: number) => signal * perSignal,
    }),
    notes: [
      (path === 'divider' || isBurden) && createSignalNote('plain', 'inputResistance'),
      isBurden && createSignalNote('plain', 'burden', burdenValues),
      hasLiveZero && createSignalNote('plain', 'liveZero', { source: loop.source }),
    ],
  };
}

/** Creates the conversion from `xMin` to `xMax`, or between the limits of measurements. */
function createLinearConversion(
  line: Omit<Line, 'isRoot'>,
  measure: readonly [number, number] | undefined,
  usable = Number.POSITIVE_INFINITY,
): Conversion {
  const [xMin, xMax] = measure
    ? [measure[0], Math.min(measure[1], usable)]
    : [line.xMin, line.xMax];
  const toY = (x: number) => Number(toSource(computeLineValue({ ...line, isRoot: false }, x) ?? 0));
  return {
    node: 'Linear',
    type: 'linear',
    args: {
      x_min: Number(toSource(xMin)),
      x_max: Number(toSource(xMax)),
      y_min: toY(xMin),
      y_max: toY(xMax),
      offset: 0,
      under_x: null,
      over_x: null,
    },
  };
}

function createLineModel(form: FormReader, data: SignalData, name: string): Model {
  const kind = name as LineKind;
  const { low, high, measure, toLoop, notes } = parseRange(form, kind, data);
  const isRoot = form.getText('curve') === 'root';
  const [yMin, yMax] = [form.getNumber('from'), form.getNumber('to')];
  if (yMin === yMax) form.addError('to', 'Start and end of the range must differ.');
  const line = { xMin: low, xMax: high, yMin, yMax, isRoot };
  const linearModel: Model = {
    signalUnit: kind === 'current' ? 'mA' : 'V',
    valueUnit: form.getText('unit'),
    toValue: (signal) => computeLineValue(line, signal),
    toSignal: (value) => computeLineSignal(line, value),
    maxSignal: high,
    plausibleMax: high * 10,
    toError: (error) => (error / 100) * Math.abs(yMax - yMin),
    range: [Math.min(yMin, yMax), Math.max(yMin, yMax)],
    notes,
    conversion: (_values, usable) => createLinearConversion(line, measure, usable),
    ...(toLoop && { toLoop }),
    program: [
      `value = ${toSource(yMin)} + (reading - ${toSource(low)}) * ${toSource(yMax - yMin)} / ${toSource(high - low)}`,
    ],
  };
  if (!isRoot) return linearModel;
  return {
    ...linearModel,
    toError: (error, reading) =>
      computeSpread(linearModel.toValue, reading, (error / 100) * (high - low)),
    notes: [notes, createSignalNote('plain', 'root')],
    conversion: (_values, usable) =>
      createLinearConversion({ xMin: low, xMax: high, yMin: 0, yMax: 100 }, measure, usable),
    program: [
      `share = max(0, (reading - ${toSource(low)}) / ${toSource(high - low)})`,
      `value = ${toSource(yMin)} + ${toSource(yMax - yMin)} * math.sqrt(share)`,
    ],
  };
}

export function createTableConversion(table: Table): Conversion {
  const { vMin, delta, kiloohms } = table;
  return {
    node: 'Table',
    type: 'lookup_table',
    args: { v_min: vMin, delta, ref_table: kiloohms, out_of_range: null, offset: 0 },
    table,
  };
}

/** Curve of a resistive sensor: limits in °C, and kΩ at a temperature. */
interface Curve {
  min: number;
  max: number;
  toKiloohms: (celsius: number) => number;
  toCelsius: (kiloohms: number) => number;
}

/**
 * Converts a curve to a table with the steps and length of the probe's table, or more steps if a value is outside it.
 * Entries have six digits, because a device calculates with them.
 */
function sampleCurve(
  { ntc }: SignalData,
  { min, max, toKiloohms }: Curve,
  values: readonly number[],
): Table {
  const { vMin, delta, kiloohms } = ntc.table;
  const valuesInRange = values.filter((value) => value >= min && value <= max);
  const minCelsius = Math.min(vMin, ...valuesInRange);
  const maxCelsius = Math.max(vMin + delta * (kiloohms.length - 1), ...valuesInRange);
  const start = vMin - delta * Math.ceil((vMin - minCelsius) / delta);
  const steps = Math.ceil((maxCelsius - start) / delta);
  return {
    vMin: start,
    delta,
    kiloohms: Array.from({ length: steps + 1 }, (_, i) =>
      Number(toKiloohms(start + i * delta).toPrecision(6)),
    ),
  };
}

/** Properties that all resistive sensors have. */
const RESISTIVE = {
  signalUnit: 'kΩ',
  valueUnit: '°C',
  toError: (error: number) => error,
  program: [],
} as const;

/** Creates the model of a resistive sensor. Outside the limits of its curve, a resistance is no temperature. */
function createCurveModel(data: SignalData, curve: Curve): Model {
  const { min, max, toKiloohms, toCelsius } = curve;
  const { vMin, delta, kiloohms } = data.ntc.table;
  // Printed tables are rounded; their first and last entries are also in range.
  const limit = (celsius: number) =>
    celsius >= min - ROUNDING_CELSIUS && celsius <= max + ROUNDING_CELSIUS ? celsius : undefined;
  return {
    ...RESISTIVE,
    toValue: (signal) => limit(toCelsius(signal)),
    toSignal: (value) => (limit(value) === undefined ? undefined : toKiloohms(value)),
    maxSignal: Math.max(...[vMin, vMin + delta * (kiloohms.length - 1)].map(toKiloohms)),
    plausibleMax: Math.max(toKiloohms(min), toKiloohms(max)),
    conversion: (values) => createTableConversion(sampleCurve(data, curve, values)),
  };
}

function parseTable(form: FormReader): number[] {
  const text = form.getText('table');
  // In a table with 27.28, the point of 8.313 is also a decimal point.
  const hasPoint = /\d\.(?:\d\d?|\d{4,})\b/.test(text);
  const entries = (hasPoint ? text.replace(/\.\d{3}\b/g, '$&0') : text)
    .split(/[\s;]+|,\s+/)
    .filter(Boolean)
    .map((word) => parseQuantity(word, 'kΩ', { units: UNITS }));
  const kiloohms = entries.map((entry) => ('value' in entry ? entry.value : Number.NaN));
  const invalid = entries.find((entry) => 'error' in entry);
  const isDescending = kiloohms.every(
    (entry, i) => entry > 0 && (i === 0 || entry < (kiloohms[i - 1] ?? 0)),
  );
  if (invalid) form.addError('table', invalid.error);
  else if (kiloohms.length < 2 || !isDescending) form.addError('table', texts.invalidTable);
  return kiloohms;
}

function createNtcModel(form: FormReader, data: SignalData): Model {
  const { min, max, t25 } = data.ntc;
  if (form.getText('law') === 'table') {
    const { start: vMin, step: delta } = form.getNumbers('start', 'step');
    const table = { vMin, delta, kiloohms: parseTable(form) };
    const [coldest = 0] = table.kiloohms;
    return {
      ...RESISTIVE,
      toValue: (signal) => lookUpValue(table, signal),
      toSignal: (value) => lookUpReading(table, value),
      maxSignal: coldest,
      plausibleMax: coldest,
      conversion: () => createTableConversion(table),
    };
  }
  const { r25, b } = form.getNumbers('r25', 'b');
  const coefficients = { r25, t25, b };
  return {
    ...createCurveModel(data, {
      min,
      max,
      toKiloohms: (celsius) => computeNtcResistance(coefficients, celsius),
      toCelsius: (kiloohms) => computeNtcTemperature(coefficients, kiloohms),
    }),
    program: [
      `value = 1 / (1 / 298.15 + math.log(reading / ${toSource(r25 * 1000)}) / ${toSource(b)}) - 273.15`,
    ],
  };
}

/** Ω at 0 °C (IEC 60751). */
const R0 = { pt100: 100, pt1000: 1000 } as const;

function createPlatinumModel(_form: FormReader, data: SignalData, kind: string): Model {
  const platinum = { ...data.platinum, r0: R0[kind as keyof typeof R0] };
  return {
    ...createCurveModel(data, {
      ...platinum,
      toKiloohms: (celsius) => computePlatinumResistance(platinum, celsius) / 1000,
      toCelsius: (kiloohms) => computePlatinumTemperature(platinum, kiloohms * 1000),
    }),
    display: { unit: 'Ω', factor: 1000 },
  };
}

/** Readings of clamps with current output are peak-to-peak; meters show RMS values. */
const PEAK_FACTOR = 2 * Math.SQRT2;

/** Peak-to-peak output that clamps with an output in milliamperes do not reach. */
const MAX_CLAMP_MILLIAMPERES = 1000;

/** Lowest ratio of clamps with an output in milliamperes. Transformers with 5 A for up to 2500 A have lower ones. */
const MIN_MILLIAMPERE_RATIO = 500;

/** Rejects a ratio without units that can be meant in another way: `100/50` can be in A and mA. */
function checkRatio(form: FormReader): void {
  const text = form.getText('ratio');
  const [first = '', second = ''] = text.split(/[:/÷]/).map((part) => part.trim() || '1');
  const [primary, secondary] = [first, second].map((part) => {
    const quantity = parseQuantity(part);
    return 'value' in quantity ? quantity.value : Number.NaN;
  }) as [number, number];
  const isInverse = primary > 0 && primary < secondary;
  const isUnclear = /[/÷]/.test(text) && primary * secondary > 0 && secondary !== 1;
  const error = isInverse ? texts.inverseRatio : isUnclear && texts.unclearRatio;
  if (error) form.addError('ratio', fillText(error, { text, first, second }));
}

function createClampModel(form: FormReader, _data: SignalData, kind: string): Model {
  const isCurrent = kind === 'clamp-ma';
  if (isCurrent) checkRatio(form);
  const turns = form.getNumber('turns');
  const output = isCurrent ? Number.NaN : form.getNumber('output');
  const ratio = isCurrent ? form.getNumber('ratio') : form.getNumber('rating') / output;
  const amperesPerUnit = isCurrent ? ratio / 1000 / turns / PEAK_FACTOR : ratio / turns;
  const args = {
    n_coil: turns,
    ratio: Number(toSource(ratio)),
    voltage: form.getNumber('mains'),
    offset: 0,
  };
  return {
    ...(!isCurrent && { output, range: [0, (ratio * output) / turns] }),
    signalUnit: isCurrent ? 'mA peak-to-peak' : 'V RMS',
    valueUnit: 'A',
    toValue: (signal) => signal * amperesPerUnit,
    toSignal: (value) => value / amperesPerUnit,
    maxSignal: output,
    plausibleMax: isCurrent ? MAX_CLAMP_MILLIAMPERES : output * 10,
    ...(ratio < MIN_MILLIAMPERE_RATIO &&
      isCurrent && { hazard: createSignalNote('bad', 'hazard') }),
    toError: (error, reading) => (error / 100) * Math.abs(reading * amperesPerUnit),
    conversion: () => ({ node: 'Power', type: 'power', args }),
    program: isCurrent
      ? [`value = reading / 2.828 / 1000 * ${toSource(ratio)} / ${toSource(turns)}  # A`]
      : [
          '# the return value of read_power() for clamps with voltage output is not documented: compare with a reading taken with the panel closed',
        ],
  };
}

const LINE = { want: 'want', sensor: 'sensor', createModel: createLineModel } as const;
const PROBE = { input: 'resistive', want: 'want-celsius', sensor: 'sensor-celsius' } as const;
const CLAMP = {
  input: 'clamp',
  want: 'want-clamp',
  sensor: 'sensor-clamp',
  createModel: createClampModel,
} as const;

/**
 * Signals by name in the URL, with their inputs, their fields for the reading, the expected value, and the sensor error,
 * and their models. Fields differ by unit, so that 11.2 mA does not become 11.2 kΩ if the reader selects another signal.
 */
export const SIGNALS = {
  current: { input: 'current', read: 'read', ...LINE },
  voltage: { input: 'voltage', read: 'read-voltage', ...LINE },
  ntc: { ...PROBE, read: 'read-ntc', createModel: createNtcModel },
  pt1000: { ...PROBE, read: 'ohms-pt1000', createModel: createPlatinumModel },
  pt100: { ...PROBE, read: 'ohms-pt100', createModel: createPlatinumModel },
  'clamp-ma': { ...CLAMP, read: 'read-clamp-ma' },
  'clamp-v': { ...CLAMP, read: 'read-clamp-v' },
} as const;

/** Types of signals with a value to convert, which pulses do not have. */
export type ConvertedKind = keyof typeof SIGNALS;

function formatArg(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (value === null) return 'a value that is never measured';
  return typeof value === 'number' ? formatNumber(value, 10) : String(value);
}

/** Parameters of a conversion, one per row. */
export const formatArgs = (args: Conversion['args']) =>
  Object.entries(args).map(([name, value]) => [name, formatArg(value)]);
