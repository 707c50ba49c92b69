import { createNote } from '../../frame/blocks';
import { toOptions } from '../../frame/createFieldFactory';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import type { Block, Field, List, State, Tool } from '../../frame/types';
import {
  createBudgetTable,
  createConversionTable,
  createExpectedNote,
  createHeadline,
  createPowerNote,
  createRangeNotes,
  createTableNotes,
  type KnownErrors,
  limitTable,
} from './conversionBlocks';
import type { BoardInputs, Input, SignalData } from './data';
import { codeToSignal } from './frontEnd';
import {
  createBandNote,
  createExpectedLimitNote,
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
  SIGNALS,
  type SignalKind,
} from './model';
import { PULSE_FIELDS, solvePulse } from './pulse';
import { createSettingBlocks } from './settings';

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

function getFields(data: SignalData, state: State): List<Field> {
  const kind = getKind(state);
  const kindField = createField('kind', undefined, { options: SIGNALS });
  if (kind === 'pulse') return [kindField, PULSE_FIELDS];
  const { boards, board, firstInput } = selectBoard(data, kind, state);
  const { pga, full } = firstInput;
  const gainOptions = board.ranges
    ?.slice(0, 6)
    .map((range, code) => [String(code), `${code}: ±${range} V at the converter`] as const);
  return [
    kindField,
    createField('board', boards[0]?.id, toOptions(boards)),
    gainOptions &&
      pga !== undefined && [
        createField('pga', pga, { options: gainOptions }),
        createField('code', '', {
          hint: `Value returned with raw=True, up to ${full}. Leave it empty to enter a reading.`,
        }),
      ],
    getSignalFields(kind, state, data),
    createField('front'),
  ];
}

/** The raw code, if the reader entered one instead of the reading; NaN if it is invalid. */
function getRawCode(form: FormReader, { kind, full }: Input): number | undefined {
  if (full === undefined) return undefined;
  const hasSign = kind === 'current' || kind === 'voltage';
  return form.getOptionalNumber('code', {
    min: hasSign ? -full : 0,
    max: full,
    isInteger: true,
    allowsHex: true,
  });
}

/** Creates the conversion, the error budget, and the settings for a valid curve. */
function createCurveBlocks(setup: Setup, form: FormReader, errors: KnownErrors): List<Block> {
  const { model, reading, expectedValue } = setup;
  const hasReading = !Number.isNaN(reading);
  const hasValue = hasReading && !explainNoValue(setup);
  const readingValue = hasValue ? model.toValue(reading) : undefined;
  const values = [readingValue, expectedValue].filter((value) => value !== undefined);
  const { end, usable } = getLimits(setup);
  const conversion = model.conversion(values, usable);
  const table = conversion.table && limitTable(conversion.table, usable);
  const limit = end === Number.POSITIVE_INFINITY ? usable : end;
  const expectedLimitNote = createExpectedLimitNote(setup);
  const isMeasurable = !expectedLimitNote && (!table || table.kiloohms.length >= 2);
  return [
    expectedLimitNote,
    hasReading && createRangeNotes(setup),
    hasReading &&
      !Number.isNaN(expectedValue) && [createExpectedNote(setup), createConversionTable(setup)],
    conversion.table && table && createTableNotes(conversion.table, table, limit, values),
    hasValue && model.input === 'clamp' && createPowerNote(model, form, reading),
    hasValue && createBudgetTable(setup, errors, table),
    hasReading && [createInputNotes(setup), createGainTable(setup)],
    isMeasurable && createSettingBlocks(setup, table ? createTableConversion(table) : conversion),
  ];
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
  const pga = Number(form.getText('pga'));
  const displayFactor = model.display?.factor ?? 1;
  const plausibleMax = model.plausibleMax * displayFactor;
  const code = getRawCode(form, input);
  const codeSignal =
    code === undefined ? undefined : codeToSignal(input, board.ranges?.[pga], code);
  const reading = Number.isNaN(code)
    ? Number.NaN
    : (codeSignal ?? form.getNumber(names.read, { plausibleMax }) / displayFactor);
  const maxValue = Math.max(...(model.range ?? [1000]).map(Math.abs));
  const expectedValue = form.getNumber(names.want, { plausibleMax: maxValue * 10 });
  const setup = { board, input, pga, model, data, reading, expectedValue };
  const errors = {
    sensor: form.getNumber(names.sensor),
    input: form.getOptionalNumber('front'),
  };
  const label = SIGNALS.find(([name]) => name === kind)?.[1] ?? '';
  const ntcCurve = form.getText('law') === 'table' ? ' by its table' : ' by its B value';
  const readText =
    code === undefined
      ? form.getTextWithUnit(names.read, model.display?.unit ?? model.signalUnit)
      : `raw code ${form.getText('code')}`;
  const isReadingIgnored = code !== undefined && (state[names.read]?.trim() ?? '') !== '';
  const ignoredText = `The raw code was used, not the reading of ${form.getTextWithUnit(names.read)}.`;
  const fullScaleText = `${code} is the limit of the ADC: the signal is at or beyond the limit of the range.`;
  return {
    summary: `Input: ${label}${kind === 'ntc' ? ntcCurve : ''} on the ${board.label}; read ${readText}, expected ${form.getTextWithUnit(names.want, model.valueUnit)}.`,
    headline: createHeadline(setup),
    otherFields: [names.want, names.sensor, 'front', 'mains'],
    blocks: [
      model.hazard && createNote('bad', model.hazard),
      code !== undefined && Math.abs(code) === input.full && createNote('bad', fullScaleText),
      isReadingIgnored && createNote('warning', ignoredText),
      createBandNote(setup),
      isCurveValid && createCurveBlocks(setup, form, errors),
    ],
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
