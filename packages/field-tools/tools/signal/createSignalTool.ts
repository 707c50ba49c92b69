import { createNote } from '../../frame/blocks';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import type { Bounds } from '../../frame/quantity';
import type { Block, Field, State, Tool } from '../../frame/types';
import {
  createBudgetTable,
  createConversionTable,
  createHeadline,
  createPowerNote,
  createRangeNotes,
  createTableNotes,
  limitTable,
} from './conversionBlocks';
import type { Table } from './curves';
import type { BoardInputs, Input, InputKind, SignalData } from './data';
import { codeToSignal, computeScale } from './frontEnd';
import {
  createBandNotes,
  createGainTable,
  createInputNotes,
  explainNoValue,
  getLimits,
  type Setup,
} from './inputBlocks';
import {
  type ConvertedKind,
  createField,
  createModel,
  createTableConversion,
  FIELD_NAMES,
  getSignalFields,
  KELVIN,
  SIGNALS,
  type SignalKind,
} from './model';
import { PULSE_FIELDS, solvePulse } from './pulse';
import { createSettingBlocks } from './settings';

/** Bounds of a reading, by kind of input. */
const BOUNDS: Readonly<Record<InputKind, Bounds>> = {
  current: {},
  voltage: {},
  resistive: { above: 0 },
  // Peak-to-peak and RMS values have no sign.
  clamp: { min: 0 },
};

/** Bounds of errors, as datasheets print them: `±0.5 % FS`. */
const ERROR_BOUNDS: Bounds = {
  min: 0,
  prefixes: ['±', '+/-'],
  words: ['of span', 'of FS', 'full scale', 'span', 'F.S.', 'FSO', 'FS'],
};

function getKind(state: State): SignalKind {
  return SIGNALS.find(([name]) => name === state.kind)?.[0] ?? 'current';
}

/** The board's inputs for a kind of signal; inputs for clamps differ by output. */
function findInputs(board: BoardInputs, kind: SignalKind): Input[] {
  const inputKind = kind.startsWith('clamp')
    ? 'clamp'
    : ['ntc', 'pt100', 'pt1000'].includes(kind)
      ? 'resistive'
      : kind;
  const hasOutput = kind === 'clamp-v';
  return board.inputs.filter(
    (input) => input.kind === inputKind && (input.output !== undefined) === hasOutput,
  );
}

/** Boards that have inputs for a kind of signal, the selected board, and its inputs. */
function selectBoard({ boards: allBoards }: SignalData, kind: SignalKind, state: State) {
  const boards = allBoards.filter((board) => findInputs(board, kind).length > 0);
  const board = boards.find(({ id }) => id === state.board) ?? boards[0];
  const inputs = board ? findInputs(board, kind) : [];
  const [firstInput] = inputs;
  if (!board || !firstInput) throw new Error(`No board has an input for the signal ${kind}.`);
  return { boards, board, inputs, firstInput };
}

function getFields(data: SignalData, state: State): Field[] {
  const kind = getKind(state);
  const kindField = createField('kind', undefined, { options: SIGNALS });
  if (kind === 'pulse') return [kindField, ...PULSE_FIELDS];
  const { boards, board, firstInput } = selectBoard(data, kind, state);
  const { pga, full } = firstInput;
  const codeFields =
    board.ranges && pga !== undefined
      ? [
          createField('pga', pga, {
            options: board.ranges
              .slice(0, 6)
              .map((range, code) => [String(code), `${code}: ±${range} V at the converter`]),
          }),
          createField('code', '', {
            hint: `Value returned with raw=True, up to ${full}. Leave it empty to enter a reading.`,
          }),
        ]
      : [];
  return [
    kindField,
    createField('board', boards[0]?.id, { options: boards.map(({ id, label }) => [id, label]) }),
    ...codeFields,
    ...getSignalFields(kind, state, data),
    createField('front'),
  ];
}

/** The raw code, if the reader entered one instead of the reading. */
function getRawCode(form: FormReader, { kind, full }: Input): number | undefined {
  if (full === undefined) return undefined;
  const hasSign = kind === 'current' || kind === 'voltage';
  const code = form.getOptionalNumber('code', {
    min: hasSign ? -full : 0,
    max: full,
    isInteger: true,
    allowsHex: true,
  });
  return Number.isNaN(code) ? undefined : code;
}

interface Numbers {
  /** Signal; NaN if it is invalid. */
  reading: number;
  expectedValue: number;
  sensorError: number;
  inputError: number | undefined;
}

/** Creates the blocks that depend on the reading. */
function createReadingBlocks(
  setup: Setup,
  form: FormReader,
  { reading, sensorError, inputError }: Numbers,
  table: Table | undefined,
): Block[] {
  const { board, input, pga, model } = setup;
  const { step } = computeScale(input, board.ranges?.[pga], reading) ?? {};
  const hasValue = !explainNoValue(setup, reading);
  const hasErrors = !Number.isNaN(sensorError) && !Number.isNaN(inputError);
  const errors = { sensor: sensorError, input: inputError, step, table };
  return [
    ...(hasValue && model.input === 'clamp' ? createPowerNote(model, form, reading) : []),
    ...(hasValue && hasErrors ? createBudgetTable(model, reading, errors) : []),
    ...createInputNotes(setup, reading),
    ...createGainTable(setup, reading),
  ];
}

/** Creates the conversion, the error budget, and the settings for a valid curve. */
function createCurveBlocks(setup: Setup, form: FormReader, numbers: Numbers): Block[] {
  const { model, data } = setup;
  const { reading, expectedValue } = numbers;
  const hasReading = !Number.isNaN(reading);
  const noValueReason = explainNoValue(setup, reading);
  const readingValue = hasReading && !noValueReason ? model.toValue(reading) : undefined;
  const values = [readingValue, expectedValue].filter((value) => value !== undefined);
  const { end, usable } = getLimits(setup);
  const conversion = model.conversion(values, usable);
  const table = conversion.table && limitTable(conversion.table, usable);
  const isMeasurable = !table || table.kiloohms.length >= 2;
  const blocks: Block[] = [];
  if (hasReading && !Number.isNaN(expectedValue)) {
    blocks.push(
      ...createRangeNotes(model, reading, expectedValue, data),
      createConversionTable(model, reading, expectedValue, noValueReason),
    );
  }
  if (conversion.table && table) {
    const limit = end === Number.POSITIVE_INFINITY ? usable : end;
    blocks.push(...createTableNotes(conversion.table, table, limit, values));
  }
  if (hasReading) blocks.push(...createReadingBlocks(setup, form, numbers, table));
  if (isMeasurable) {
    blocks.push(...createSettingBlocks(setup, table ? createTableConversion(table) : conversion));
  }
  return blocks;
}

function solveSignal(
  kind: ConvertedKind,
  form: FormReader,
  state: State,
  data: SignalData,
): Solution {
  const model = createModel(kind, form, data);
  const names = FIELD_NAMES[kind];
  const isCurveValid = form.isValid();
  const { board, inputs, firstInput } = selectBoard(data, kind, state);
  const input = inputs.find(({ output }) => output === model.output) ?? firstInput;
  const setup = { board, input, pga: Number(form.getText('pga')), model, data };
  const code = getRawCode(form, input);
  const codeSignal =
    code === undefined ? undefined : codeToSignal(input, board.ranges?.[setup.pga], code);
  const reading =
    codeSignal ?? form.getNumber(names.read, BOUNDS[model.input]) / (model.display?.factor ?? 1);
  const numbers = {
    reading,
    expectedValue: form.getNumber(names.want),
    sensorError: form.getNumber(names.sensor, {
      ...ERROR_BOUNDS,
      ...(names.sensor === 'sensor-celsius' && { factors: KELVIN }),
    }),
    inputError: form.getOptionalNumber('front', ERROR_BOUNDS),
  };
  const blocks: Block[] = [];
  if (code !== undefined && Math.abs(code) === input.full) {
    const text = `${code} is the limit of the ADC: the signal is at or beyond the limit of the range.`;
    blocks.push(createNote('bad', text));
  }
  blocks.push(...createBandNotes(setup, reading));
  if (isCurveValid) blocks.push(...createCurveBlocks(setup, form, numbers));
  const label = SIGNALS.find(([name]) => name === kind)?.[1] ?? '';
  const ntcCurve = form.getText('law') === 'table' ? ' by its table' : ' by its B value';
  const readText =
    code === undefined
      ? form.getTextWithUnit(names.read, model.display?.unit ?? model.signalUnit)
      : `raw code ${code}`;
  const hasValue = isCurveValid && !explainNoValue(setup, reading);
  return {
    summary: `Input: ${label}${kind === 'ntc' ? ntcCurve : ''} on the ${board.label}; read ${readText}, expected ${form.getTextWithUnit(names.want, model.valueUnit)}.`,
    headline: createHeadline(model, reading, hasValue && !Number.isNaN(reading)),
    blocks,
  };
}

/** Creates the signal worksheet. */
export function createSignalTool(data: SignalData): Tool {
  return createTool(
    'signal',
    (state) => getFields(data, state),
    (form, state) => {
      const kind = getKind(state);
      return kind === 'pulse' ? solvePulse(form, data) : solveSignal(kind, form, state, data);
    },
  );
}
