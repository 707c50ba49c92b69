import { toOptions } from '../../frame/createFieldFactory';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import type { Field, List, State, Tool } from '../../frame/types';
import { getValue } from '../../frame/values';
import { createCurveBlocks, createHeadline } from './conversionBlocks';
import type { BoardInputs, Input, SignalData } from './data';
import { codeToSignal } from './frontEnd';
import { createBandNote, createSetup, type Setup } from './inputBlocks';
import { type ConvertedKind, createField, getSignalFields, SIGNALS } from './model';
import { createSignalNote } from './notes';
import { PULSE_FIELDS, solvePulse } from './pulse';

const KIND_FIELD = createField('kind');

/** The kind of signal that a state selects; undefined for pulses. */
function getKind(state: State): ConvertedKind | undefined {
  const kind = getValue(KIND_FIELD, state);
  return kind === 'pulse' ? undefined : (kind as ConvertedKind);
}

/** The board's inputs for a kind of signal; inputs for clamps differ by output. */
function findInputs(board: BoardInputs, kind: ConvertedKind): Input[] {
  return board.inputs.filter(
    ({ kind: inputKind, output }) =>
      inputKind === SIGNALS[kind].input && (output !== undefined) === (kind === 'clamp-v'),
  );
}

/** Boards that have inputs for a kind of signal, the selected board, and its inputs. */
function selectBoard({ boards: allBoards }: SignalData, kind: ConvertedKind, state: State) {
  const boards = allBoards.filter((board) => findInputs(board, kind).length > 0);
  const board = boards.find(({ id }) => id === state.board) ?? boards[0];
  const inputs = board ? findInputs(board, kind) : [];
  const [firstInput] = inputs;
  if (!board || !firstInput) throw new Error(`No board has an input for the signal ${kind}.`);
  return { boards, board, inputs, firstInput };
}

function getFields(data: SignalData, state: State): List<Field> {
  const kind = getKind(state);
  if (!kind) return [KIND_FIELD, PULSE_FIELDS];
  const { boards, board, firstInput } = selectBoard(data, kind, state);
  const { pga, full } = firstInput;
  const gainOptions = board.ranges
    ?.slice(0, 6)
    .map((range, code) => [String(code), `${code}: ±${range} V at the converter`] as const);
  return [
    KIND_FIELD,
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

/** Parses the reading, or the raw code that the reader entered instead. */
function parseReading(
  form: FormReader,
  kind: ConvertedKind,
  setup: Pick<Setup, 'board' | 'input' | 'pga' | 'model'>,
) {
  const { board, input, pga, model } = setup;
  const { factor = 1 } = model.display ?? {};
  const code = getRawCode(form, input);
  if (Number.isNaN(code)) return { code, reading: Number.NaN };
  const signal = code === undefined ? code : codeToSignal(input, board.ranges?.[pga], code);
  const plausibleMax = model.plausibleMax * factor;
  return { code, reading: signal ?? form.getNumber(SIGNALS[kind].read, { plausibleMax }) / factor };
}

function solveSignal(
  kind: ConvertedKind,
  form: FormReader,
  state: State,
  data: SignalData,
): Solution {
  const { createModel, read, want, sensor } = SIGNALS[kind];
  const model = createModel(form, data, kind);
  const isCurveValid = form.isValid();
  const { board, inputs, firstInput } = selectBoard(data, kind, state);
  const input = inputs.find(({ output }) => output === model.output) ?? firstInput;
  const unread = { board, input, pga: Number(form.getText('pga')), model, data };
  const { code, reading } = parseReading(form, kind, unread);
  const maxValue = Math.max(...(model.range ?? [1000]).map(Math.abs));
  const expectedValue = form.getNumber(want, { plausibleMax: maxValue * 10 });
  const setup = createSetup({ ...unread, reading, expectedValue });
  const errors = { sensor: form.getNumber(sensor), input: form.getOptionalNumber('front') };
  const label = KIND_FIELD.options?.find(([name]) => name === kind)?.[1];
  const ntcCurve = form.getText('law') === 'table' ? ' by its table' : ' by its B value';
  const readText =
    code === undefined
      ? form.getTextWithUnit(read, model.display?.unit ?? model.signalUnit)
      : `raw code ${form.getText('code')}`;
  const isFullScale = code !== undefined && Math.abs(code) === input.full;
  const isReadingIgnored = code !== undefined && (state[read]?.trim() ?? '') !== '';
  return {
    summary: `Input: ${label}${kind === 'ntc' ? ntcCurve : ''} on the ${board.label}; read ${readText}, expected ${form.getTextWithUnit(want, model.valueUnit)}.`,
    headline: createHeadline(setup),
    otherFields: [want, sensor, 'front', 'mains'],
    blocks: [
      model.hazard,
      isFullScale && createSignalNote('bad', 'fullScale', { code }),
      isReadingIgnored &&
        createSignalNote('warning', 'ignored', { reading: form.getTextWithUnit(read) }),
      createBandNote(setup),
      isCurveValid && createCurveBlocks(setup, form, errors),
    ],
  };
}

export function createSignalTool(data: SignalData): Tool {
  return createTool(
    'signal',
    (state) => getFields(data, state),
    (form, state) => {
      const kind = getKind(state);
      return kind ? solveSignal(kind, form, state, data) : solvePulse(form, data);
    },
  );
}
