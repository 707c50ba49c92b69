import { createCode, createNote, createTable } from '../../frame/blocks';
import { FormReader } from '../../frame/FormReader';
import { LOCKOUT_NOTE } from '../../frame/lockoutNote';
import { type Bounds, formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, Field, State, Tool, ToolResult } from '../../frame/types';
import { getBand, lookUpValue, type Table } from './curves';
import type { BoardInputs, Input, InputKind, SignalData } from './data';
import { codeToSignal, computeScale, findBestCode, type Scale } from './frontEnd';
import {
  type Conversion,
  createField,
  createModel,
  createTableConversion,
  formatArgs,
  getFieldNames,
  getSignalFields,
  type Model,
  SIGNALS,
  type SignalKind,
} from './model';
import { PULSE_FIELDS, solvePulse } from './pulse';

const BAND_DESCRIPTIONS = {
  measure: ['good', 'is a measurement'],
  range: ['warning', 'is out of range, but not a failure signal'],
  'failure low': ['bad', 'is a failure signal: a broken loop, or a sensor that reports a fault'],
  'failure high': [
    'bad',
    'is a failure signal: the sensor reports a fault, or the loop is shorted',
  ],
} as const;

/** Bounds of a reading, by kind of input. */
const BOUNDS: Readonly<Record<InputKind, Bounds>> = {
  current: {},
  voltage: {},
  resistive: { above: 0 },
  // Peak-to-peak and RMS values have no sign.
  clamp: { min: 0 },
};

function getKind(state: State): SignalKind {
  return SIGNALS.find(([name]) => name === state.kind)?.[0] ?? 'current';
}

/** NAMUR NE 43 applies to loops with a live zero. */
function hasBands({ input, minSignal }: Model, { loop }: SignalData): boolean {
  return input === 'current' && minSignal === loop.low;
}

/** The board's input for a kind of signal; clamps differ by output. */
function findInput(board: BoardInputs, kind: SignalKind, output?: number): Input | undefined {
  const inputKind = kind.startsWith('clamp')
    ? 'clamp'
    : ['ntc', 'pt100', 'pt1000'].includes(kind)
      ? 'resistive'
      : kind;
  const groups = board.inputs.filter((input) => input.kind === inputKind);
  if (kind === 'clamp-ma') return groups.find((input) => input.output === undefined);
  if (kind === 'clamp-v') {
    const withOutput = groups.filter((input) => input.output !== undefined);
    return withOutput.find((input) => input.output === output) ?? withOutput[0];
  }
  return groups[0];
}

function findBoards(data: SignalData, kind: SignalKind): BoardInputs[] {
  return data.boards.filter((board) => findInput(board, kind));
}

function getBoard(data: SignalData, kind: SignalKind, state: State): BoardInputs | undefined {
  const boards = findBoards(data, kind);
  return boards.find(({ id }) => id === state.board) ?? boards[0];
}

function getFields(data: SignalData, state: State): Field[] {
  const kind = getKind(state);
  const first = createField('kind', undefined, { options: SIGNALS });
  if (kind === 'pulse') return [first, ...PULSE_FIELDS];
  const boards = findBoards(data, kind);
  const board = getBoard(data, kind, state);
  const input = board && findInput(board, kind);
  const codes: Field[] =
    board?.ranges && input?.pga !== undefined
      ? [
          createField('pga', input.pga, {
            options: board.ranges
              .slice(0, 6)
              .map((range, code) => [String(code), `${code}: ±${range} V at the converter`]),
          }),
          createField('code', '', {
            hint: `Value returned with raw=True, up to ${input.full}. Leave it empty to enter a reading.`,
          }),
        ]
      : [];
  return [
    first,
    createField('board', boards[0]?.id, { options: boards.map(({ id, label }) => [id, label]) }),
    ...codes,
    ...getSignalFields(kind, state, data),
    createField('front'),
  ];
}

/** Formats a signal in the display unit. */
function formatSignal({ signalUnit, display }: Model, value: number): string {
  return display
    ? formatQuantity(value * display.factor, display.unit)
    : formatQuantity(value, signalUnit);
}

/** Creates a table with both directions. A failure signal has no value. */
function createConversionTable(
  model: Model,
  reading: number,
  expectedValue: number,
  isFailure: boolean,
): Block {
  const { valueUnit } = model;
  const value = model.toValue(reading);
  const signal = model.toSignal(expectedValue);
  return createTable(
    'Conversion',
    ['', 'Signal', 'Value'],
    [
      [
        'Reading',
        formatSignal(model, reading),
        isFailure
          ? 'none: a failure signal'
          : value === undefined
            ? 'outside the sensor curve'
            : formatQuantity(value, valueUnit),
      ],
      [
        'Expected signal',
        signal === undefined ? 'outside the sensor curve' : formatSignal(model, signal),
        formatQuantity(expectedValue, valueUnit),
      ],
    ],
  );
}

/** Change of the value for a small change of the signal in either direction. */
function computeSpread(model: Model, signal: number, change: number): number | undefined {
  const [low, high] = [model.toValue(signal - change), model.toValue(signal + change)];
  return low === undefined || high === undefined ? undefined : Math.abs(high - low) / 2;
}

/** Sensor error in the unit of the value, from the error in its datasheet. */
function computeSensorError(
  model: Model,
  reading: number,
  value: number,
  error: number,
): number | undefined {
  const { errorBasis, span } = model;
  if (errorBasis === 'value') return error;
  if (errorBasis === 'signal') return computeSpread(model, reading, (error / 100) * span);
  return (error / 100) * (errorBasis === 'span' ? span : Math.abs(value));
}

function createBudgetTable(
  model: Model,
  reading: number,
  scale: Scale | undefined,
  sensor: number,
  inputError: number | undefined,
  table: Table | undefined,
): Block | undefined {
  const value = model.toValue(reading);
  if (value === undefined) return undefined;
  const tableValue = table && lookUpValue(table, reading);
  const rounding = tableValue === undefined ? 0 : Math.abs(tableValue - value);
  const parts: [string, number | undefined][] = [
    ['Sensor', computeSensorError(model, reading, value, sensor)],
    // The table in the settings is interpolated linearly; the sensor curve is not linear.
    ...(rounding > 1e-9 ? [['Table in the settings', rounding] as [string, number]] : []),
    [
      'ADC resolution, half a count',
      scale ? computeSpread(model, reading, scale.step / 2) : undefined,
    ],
    [
      'Input',
      inputError === undefined
        ? undefined
        : computeSpread(model, reading, (Math.abs(reading) * inputError) / 100),
    ],
  ];
  const knownSizes = parts.flatMap(([, size]) => (size === undefined ? [] : [size]));
  const worstCase = knownSizes.reduce((sum, size) => sum + size, 0);
  const rootSumSquare = Math.hypot(...knownSizes);
  const formatError = (size: number) => `± ${formatQuantity(size, model.valueUnit, 3)}`;
  return createTable(
    'Error budget at this reading',
    ['Source', 'Error'],
    [
      ...parts.map(([name, size]) => [
        name,
        size === undefined ? 'not specified' : formatError(size),
      ]),
      ['Sum, worst case of the known errors', formatError(worstCase)],
      ['Root sum square', formatError(rootSumSquare)],
    ],
  );
}

function createGainTable(board: BoardInputs, input: Input, model: Model, reading: number): Block[] {
  const { ranges } = board;
  // Clamps with current output are read peak-to-peak; the range is the peak.
  const signal = model.input === 'clamp' ? reading / 2 : reading;
  const scales = (ranges ?? [])
    .slice(0, 6)
    .map((range) => computeScale(input, range, signal))
    .filter((scale) => scale !== undefined);
  if (scales.length === 0) return [];
  const unit = model.input === 'clamp' ? 'mA peak' : model.signalUnit;
  return [
    createTable(
      'Gain codes',
      ['Code', 'Upper limit', 'One count', 'Count at this reading'],
      scales.map(({ end, step, count }, code) => [
        String(code),
        Number.isFinite(end) ? formatQuantity(end, unit, 4) : 'any resistance',
        formatQuantity(step, unit, 3),
        String(count),
      ]),
      { omitFromCard: true },
    ),
  ];
}

/** Upper limit of an input in the unit of the signal, from its front end and gain code, or from the board file. */
function getUpperLimit(
  board: BoardInputs,
  input: Input,
  model: Model,
  pga: number,
): number | undefined {
  const scale = computeScale(input, board.ranges?.[pga], 0);
  // Clamps with current output are read peak-to-peak; the range is the peak.
  return scale ? scale.end * (model.input === 'clamp' ? 2 : 1) : input.span;
}

const createWarning = (text: string) => createNote('warning', text);

/** Part of a table that the input can measure. For higher resistances, the input returns its upper limit. */
function getMeasurablePart(table: Table, end: number): Table {
  const { vMin, delta, kiloohms } = table;
  const first = kiloohms.findIndex((entry) => entry <= end);
  const isBelow = (entry: number, i: number) => i >= first && entry <= end;
  return { vMin: vMin + delta * Math.max(first, 0), delta, kiloohms: kiloohms.filter(isBelow) };
}

/** Limits a table to the range of the input, and explains its start and end. */
function limitTable(
  conversion: Conversion,
  end: number | undefined,
): { conversion: Conversion; notes: Block[]; isMeasurable: boolean } {
  const { table } = conversion;
  const measurableTable = table && end !== undefined ? getMeasurablePart(table, end) : table;
  if (!table || !measurableTable || measurableTable.kiloohms.length === table.kiloohms.length) {
    return { conversion, notes: [], isMeasurable: true };
  }
  const range = `At this gain code, the input measures up to ${formatQuantity(end ?? 0, 'kΩ', 3)}`;
  if (measurableTable.kiloohms.length < 2) {
    const text = `${range}: the table has fewer than two entries in that range. Select a gain code with a larger range.`;
    return { conversion, notes: [createNote('bad', text)], isMeasurable: false };
  }
  const last = measurableTable.vMin + measurableTable.delta * (measurableTable.kiloohms.length - 1);
  const text = `${range}, so the table in the settings is from ${formatNumber(measurableTable.vMin)} to ${formatNumber(last)} °C.`;
  return {
    conversion: createTableConversion(measurableTable),
    notes: [createNote('plain', text)],
    isMeasurable: true,
  };
}

/** Warns about values outside the table in the settings. */
function createTableNotes({ table }: Conversion, values: readonly number[]): Block[] {
  if (!table) return [];
  const { vMin, delta, kiloohms } = table;
  const end = vMin + delta * (kiloohms.length - 1);
  return values.some((value) => value < vMin || value > end)
    ? [
        createWarning(
          `The table in the settings is from ${formatNumber(vMin)} to ${formatNumber(end)} °C. Outside this range, the device returns no value.`,
        ),
      ]
    : [];
}

/** Warns about a signal or value outside the sensor's range. */
function createRangeNotes(
  model: Model,
  reading: number,
  expectedValue: number,
  data: SignalData,
): Block[] {
  const { signalUnit, valueUnit, range } = model;
  const warnings: string[] = [];
  const [from, to] = model.input === 'voltage' ? [model.minSignal, model.maxSignal] : [];
  if (from !== undefined && to !== undefined && (reading < from || reading > to)) {
    warnings.push(
      `${formatQuantity(reading, signalUnit)} is outside the ${formatNumber(from)} to ${formatNumber(to)} V range of the sensor.`,
    );
  }
  if (model.input === 'clamp' && reading > model.maxSignal) {
    warnings.push(
      `${formatQuantity(reading, signalUnit)} is above the output of the clamp at its rating, ${formatQuantity(model.maxSignal, signalUnit)}, where values are unreliable.`,
    );
  }
  const signal = model.toSignal(expectedValue);
  if (range && signal !== undefined && (expectedValue < range[0] || expectedValue > range[1])) {
    const rangeText = `${formatQuantity(expectedValue, valueUnit)} is outside the range of the sensor, ${formatNumber(range[0])} to ${formatQuantity(range[1], valueUnit)}`;
    const band = hasBands(model, data) ? getBand(data.loop, signal) : undefined;
    if (band === 'measure') return warnings.map(createWarning);
    const meaning = band ? BAND_DESCRIPTIONS[band][1].replace(/:.*/, '') : 'is not expected';
    warnings.push(`${rangeText}: ${formatQuantity(signal, signalUnit)} ${meaning}.`);
  }
  return warnings.map(createWarning);
}

function createInputNotes(
  board: BoardInputs,
  input: Input,
  model: Model,
  reading: number,
  pga: number,
  data: SignalData,
): Block[] {
  const notes: Block[] = [];
  const { ranges } = board;
  const maxSignal = Number.isFinite(model.maxSignal) ? model.maxSignal : undefined;
  const bestCode =
    ranges && maxSignal !== undefined ? findBestCode(input, ranges, maxSignal) : undefined;
  const end = getUpperLimit(board, input, model, pga);
  const prefix = ranges ? `With gain code ${pga}, the input saturates` : 'The input saturates';
  if (end !== undefined && Math.abs(reading) > end) {
    notes.push(
      createNote(
        'bad',
        `${prefix} at ${formatQuantity(end, model.signalUnit, 4)}: this signal reads as that value.`,
      ),
    );
  } else if (end !== undefined && hasBands(model, data) && end < data.loop.failure[1]) {
    notes.push(
      createNote(
        'plain',
        `${prefix} at ${formatQuantity(end, model.signalUnit, 4)}: a failure signal of ${data.loop.failure[1]} mA or more reads as that value. Treat that reading as a failure.`,
      ),
    );
  }
  if (bestCode !== undefined && bestCode !== pga) {
    notes.push(
      createNote(
        'warning',
        `Code ${bestCode} has the best resolution with a range of at least ${formatQuantity(maxSignal ?? 0, model.signalUnit)}.`,
      ),
    );
  }
  for (const text of model.notes ?? []) notes.push(createNote('plain', text));
  if (input.gain) notes.push(createNote('plain', `Gain switch: ${input.gain}.`));
  return notes;
}

/** Rate, gain code, and number of samples of the node. */
function createConverterRows(
  board: BoardInputs,
  input: Input,
  pga: number,
  data: SignalData,
): string[][] {
  const { sps } = data.kinds[input.kind];
  const setBySwitches = 'no effect: the switches set the range';
  return [
    [
      'SPS',
      board.module
        ? `${data.expansion.sps}, the maximum`
        : input.label
          ? String(sps)
          : 'not documented for this board: keep the value that the panel shows',
    ],
    ['PGA', input.label ? String(pga) : setBySwitches],
    ['Samples', 'increase to smooth a noisy reading; a starting value is not documented'],
    ['Channel', '1'],
    ...(board.module && input.kind === 'clamp'
      ? [['Exp', `${board.module.toUpperCase()}1, for the first in the stack`]]
      : []),
  ].map((row) => ['Configurator', ...row]);
}

function createSettingsTable(
  board: BoardInputs,
  input: Input,
  conversion: Conversion,
  pga: number,
  data: SignalData,
): Block {
  const kind = data.kinds[input.kind];
  return createTable(
    'Settings',
    ['Where', 'Setting', 'Value'],
    [
      ['Input', 'terminals', `${input.name}1 to ${input.name}${input.count} of the ${board.label}`],
      ...(input.levers ? [['Switches', `for ${input.name}1`, input.levers]] : []),
      ['Configurator', 'node', kind.node],
      ['Configurator', 'Chtype', kind.chtype],
      ...createConverterRows(board, input, pga, data),
      ['Configurator', 'Conversion', conversion.node],
      ...formatArgs(conversion.args).map(([name = '', value = '']) => ['Params', name, value]),
    ],
  );
}

/** Whether `sensors.json` supports this input: its page does not list all boards. */
function hasSensorsFile(board: BoardInputs, input: Input): boolean {
  return Boolean(board.module || input.label);
}

/** Entry of `sensors.json`. */
function renderSensorsEntry(
  board: BoardInputs,
  input: Input,
  { type, args }: Conversion,
  pga: number,
  data: SignalData,
): string {
  const kind = data.kinds[input.kind];
  const exp = board.module ? `${board.module.toUpperCase()}1` : null;
  const inputSettings = {
    type: kind.type,
    exp,
    input_number: 1,
    PGA: exp ? data.expansion.pga : pga,
    SPS: exp ? data.expansion.sps : kind.sps,
  };
  const entry = JSON.stringify(
    { input: { set: inputSettings, conversion: { type, args } } },
    null,
    2,
  );
  return entry.replace(/\[[^\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
}

const ENTRIES_PER_ROW = 8;

/** Program lines for a curve without a formula: the table, with linear interpolation. */
function renderTableProgram({ vMin, delta, kiloohms }: Table): string[] {
  const rows = Array.from({ length: Math.ceil(kiloohms.length / ENTRIES_PER_ROW) }, (_, i) =>
    kiloohms.slice(i * ENTRIES_PER_ROW, (i + 1) * ENTRIES_PER_ROW).join(', '),
  );
  return [
    `TABLE = [  # kOhm from ${vMin} C on, every ${delta} C`,
    ...rows.map((row) => `    ${row},`),
    ']',
    '',
    '',
    'def celsius(kiloohms):',
    '    for i in range(len(TABLE) - 1):',
    '        share = (kiloohms - TABLE[i]) / (TABLE[i + 1] - TABLE[i])',
    '        if 0 <= share <= 1:',
    `            return ${vMin} + ${delta} * (i + share)`,
    '    return None  # outside the table',
    '',
    '',
  ];
}

function renderProgram(
  board: BoardInputs,
  input: Input,
  model: Model,
  { table }: Conversion,
  pga: number,
  data: SignalData,
): string {
  const { call, returns } = data.kinds[input.kind];
  const lines = ['from bsp import board'];
  if (board.module) lines.push(`from expansions import ${board.module}`);
  if (model.program.some((line) => line.includes('math.'))) lines.push('from math import math');
  const usesTable = model.program.length === 0 && table !== undefined;
  const hasFile = hasSensorsFile(board, input);
  lines.push('', ...(usesTable && !hasFile ? renderTableProgram(table) : []));
  lines.push('board.init()');
  if (board.module) lines.push(`exp = board.next_expansion(${board.module}, (0, 0))`);
  else if (input.label) lines.push(`board.config_adc(${input.label}, 1, ${pga}, 4)`);
  const source = board.module
    ? `exp.${call}(exp.AIN1, `
    : `board.${call}(${input.label ? '1' : 'AIN1'}, `;
  lines.push(`reading = ${source}electric=True)  # ${returns}`, ...model.program);
  if (usesTable) {
    lines.push(
      hasFile
        ? '# the table is in sensors.json: value = sensors["input"].read()'
        : 'value = celsius(reading / 1000)',
    );
  }
  return lines.join('\n');
}

/** The raw code, if the reader entered one instead of the reading. */
function getRawCode(form: FormReader, { kind, full = 0 }: Input): number | undefined {
  const hasSign = kind === 'current' || kind === 'voltage';
  const code = form.getOptionalNumber('code', {
    min: hasSign ? -full : 0,
    max: full,
    isInteger: true,
    allowsHex: true,
  });
  return Number.isNaN(code) ? undefined : code;
}

/** Creates the settings, `sensors.json`, and program for an input. */
function createSettingBlocks(
  board: BoardInputs,
  input: Input,
  model: Model,
  conversion: Conversion,
  pga: number,
  data: SignalData,
): Block[] {
  const blocks: Block[] = [createSettingsTable(board, input, conversion, pga, data)];
  if (hasSensorsFile(board, input)) {
    blocks.push(
      createCode(
        'resources/sensors.json',
        renderSensorsEntry(board, input, conversion, pga, data),
        { omitFromCard: true },
      ),
    );
  }
  blocks.push(
    createCode('main.py', renderProgram(board, input, model, conversion, pga, data), {
      omitFromCard: true,
    }),
  );
  for (const text of board.unspecified) {
    blocks.push(createNote('plain', `Not specified: ${text}.`));
  }
  return blocks;
}

function solve(data: SignalData, state: State): ToolResult {
  const kind = getKind(state);
  const fields = getFields(data, state);
  if (kind === 'pulse') return solvePulse(fields, state, data);
  const form = new FormReader(fields, state);
  const model = createModel(kind, form, data);
  const names = getFieldNames(kind);
  const isCurveValid = Object.keys(form.errors).length === 0;
  const expectedValue = form.getNumber(names.want);
  const sensor = form.getNumber(names.sensor, { min: 0 });
  const inputError = form.getOptionalNumber('front', { min: 0 });
  const board = getBoard(data, kind, state);
  const input = board && findInput(board, kind, model.output);
  const pga = Number(form.getText('pga') || 0);
  const blocks: Block[] = [];
  const code = input?.full === undefined ? undefined : getRawCode(form, input);
  const codeSignal =
    code === undefined || !input ? undefined : codeToSignal(input, board?.ranges?.[pga], code);
  // Clamps with current output are read peak-to-peak; the front end is described by the peak.
  const reading =
    codeSignal === undefined
      ? form.getNumber(names.read, BOUNDS[model.input]) / (model.display?.factor ?? 1)
      : codeSignal * (model.input === 'clamp' ? 2 : 1);
  if (codeSignal !== undefined && Math.abs(code ?? 0) === input?.full) {
    blocks.push(
      createNote(
        'bad',
        `${code} is the limit of the ADC: the signal is at or beyond the limit of the range.`,
      ),
    );
  }
  const label = SIGNALS.find(([name]) => name === kind)?.[1] ?? '';
  const ntcCurve = form.getText('law') === 'table' ? ' by its table' : ' by its B value';
  const curveText = kind === 'ntc' ? ntcCurve : '';
  if (hasBands(model, data) && form.isValid(names.read)) {
    const [tone, text] = BAND_DESCRIPTIONS[getBand(data.loop, reading)];
    blocks.push(createNote(tone, `${formatNumber(reading, 4)} mA ${text} (${data.loop.source}).`));
  }
  const isFailure = hasBands(model, data) && /^failure/.test(getBand(data.loop, reading));
  if (isCurveValid && form.isValid(names.read, names.want)) {
    blocks.push(...createRangeNotes(model, reading, expectedValue, data));
    blocks.push(createConversionTable(model, reading, expectedValue, isFailure));
  }
  const tableValues = [
    form.isValid(names.read) ? model.toValue(reading) : undefined,
    expectedValue,
  ];
  const values = tableValues.filter((value) => value !== undefined);
  const end = board && input && getUpperLimit(board, input, model, pga);
  const { conversion, notes, isMeasurable } = limitTable(model.conversion(values), end);
  if (isCurveValid) blocks.push(...notes, ...createTableNotes(conversion, values));
  if (board && input && isCurveValid && form.isValid(names.read)) {
    const scale = computeScale(
      input,
      board.ranges?.[pga],
      model.input === 'clamp' ? reading / 2 : reading,
    );
    const step = scale && model.input === 'clamp' ? { ...scale, step: scale.step * 2 } : scale;
    if (model.input === 'clamp') blocks.push(...createPowerBlocks(model, form, reading));
    const budget =
      form.isValid(names.sensor, 'front') && !isFailure
        ? createBudgetTable(model, reading, step, sensor, inputError, conversion.table)
        : undefined;
    if (budget) blocks.push(budget);
    blocks.push(
      ...createInputNotes(board, input, model, reading, pga, data),
      ...createGainTable(board, input, model, reading),
    );
  }
  if (board && input && isCurveValid && isMeasurable) {
    if (input.levers) blocks.push(createNote('plain', LOCKOUT_NOTE));
    blocks.push(...createSettingBlocks(board, input, model, conversion, pga, data));
  }
  return {
    summary: `Input: ${label}${curveText} on the ${board?.label ?? ''}; read ${codeSignal === undefined ? form.getTextWithUnit(names.read, model.display?.unit ?? model.signalUnit) : `raw code ${code}`}, expected ${form.getTextWithUnit(names.want, model.valueUnit)}.`,
    headline: createHeadline(
      model,
      form.isValid(names.read) ? reading : NaN,
      isCurveValid && !isFailure,
    ),
    errors: form.errors,
    blocks,
  };
}

/** The reading and its value; a dash if it has none. */
function createHeadline(model: Model, reading: number, isValid: boolean): ToolResult['headline'] {
  const value = isValid && !Number.isNaN(reading) ? model.toValue(reading) : undefined;
  return {
    label: Number.isNaN(reading) ? 'Signal' : formatSignal(model, reading),
    value: value === undefined ? '–' : formatQuantity(value, model.valueUnit),
  };
}

function createPowerBlocks(model: Model, form: FormReader, reading: number): Block[] {
  const amperes = model.toValue(reading);
  const volts = form.getNumber('mains', { above: 0 });
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

/** Creates the signal worksheet. */
export function createSignalTool(data: SignalData): Tool {
  return {
    id: 'signal',
    fields: (state) => getFields(data, state),
    solve: (state) => solve(data, state),
  };
}
