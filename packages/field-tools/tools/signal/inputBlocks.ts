import { createNote, createTable } from '../../frame/blocks';
import { fillText } from '../../frame/createNoteFactory';
import { formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import { type Band, getBand } from './curves';
import type { BoardInputs, Input, SignalData } from './data';
import { computeScale, findBestCode, USABLE_SHARE } from './frontEnd';
import type { Model } from './model';
import { createSignalNote } from './notes';
import texts from './texts.json';

/** Signal at the input of a board, and an expected value. */
interface Measurement {
  board: BoardInputs;
  input: Input;
  /** Gain code. */
  pga: number;
  model: Model;
  data: SignalData;
  /** Signal; NaN if it is invalid. */
  reading: number;
  expectedValue: number;
}

export interface Setup extends Measurement {
  /** Upper limit of the input in the unit of the signal; infinite if it is not documented. */
  end: number;
  /** Highest signal that does not read as the end. */
  usable: number;
  /** Whether the reading is at or above the limit, where a failure or a higher current reads the same. */
  isAtEnd: boolean;
  /** Why the reading has no value. */
  noValue: string | undefined;
  /** Value of the reading; undefined if it has none or is outside the sensor curve. */
  value: number | undefined;
}

const BAND_TONES = {
  measure: 'good',
  range: 'warning',
  'failure low': 'bad',
  'failure high': 'bad',
} as const;

const NO_VALUE_TEXTS: Readonly<Record<Band, string | undefined>> = {
  measure: undefined,
  range: 'none: out of range',
  'failure low': 'none: a failure signal',
  'failure high': 'none: a failure signal',
};

const END_MEANINGS: Partial<Record<Input['kind'], string>> = {
  resistive: 'An open probe reads the same, so treat this reading as a failure.',
  clamp: 'Higher currents are clipped, so the current can be higher.',
};

/** Limits of an input, from its front end and gain code, or from the board file. */
function getLimits({ board, input, pga }: Measurement): { end: number; usable: number } {
  const { span = Number.POSITIVE_INFINITY } = input;
  const scale = computeScale(input, board.ranges?.[pga], 0);
  return scale ?? { end: span, usable: span * USABLE_SHARE };
}

/** Whether a failure signal reads as the end of the input's range. */
function isFailureHidden({ model, data }: Measurement, end: number): boolean {
  return model.toLoop !== undefined && model.toLoop(end) < data.loop.failure[1];
}

/** Whether an open probe or a current above the range reads as the end of the range. */
export const hasFailureAtEnd = ({ kind }: Input): boolean => kind in END_MEANINGS;

function isAtRangeEnd(measurement: Measurement, end: number, usable: number): boolean {
  const { input, model, data, reading } = measurement;
  const { toLoop } = model;
  if (!toLoop) return Math.abs(reading) > (hasFailureAtEnd(input) ? usable : end);
  const isFailure = toLoop(reading) >= data.loop.failure[1];
  return reading > usable && isFailureHidden(measurement, end) && !isFailure;
}

export function createSetup(measurement: Measurement): Setup {
  const { model, data, reading } = measurement;
  const { end, usable } = getLimits(measurement);
  const isAtEnd = isAtRangeEnd(measurement, end, usable);
  const band = model.toLoop ? getBand(data.loop, model.toLoop(reading)) : 'measure';
  const noValue = isAtEnd ? "none: the end of the input's range" : NO_VALUE_TEXTS[band];
  const value = noValue || Number.isNaN(reading) ? undefined : model.toValue(reading);
  return { ...measurement, end, usable, isAtEnd, noValue, value };
}

/** Rates a signal with a live zero. */
export function createBandNote({ model, data, reading, value, isAtEnd }: Setup): List<Block> {
  const { loop } = data;
  if (!model.toLoop || Number.isNaN(reading)) return false;
  const milliamperes = model.toLoop(reading);
  const band = getBand(loop, milliamperes);
  const tone = isAtEnd ? 'bad' : BAND_TONES[band];
  const meaning = isAtEnd ? fillText(texts.endWithLoop, { failure: loop.failure[1] }) : texts[band];
  const current = `${formatNumber(milliamperes, 4)} mA`;
  const voltage = `${formatQuantity(reading, 'V')} corresponds to ${current}. `;
  const text = `${model.signalUnit === 'V' ? voltage : ''}${current} ${meaning} (${loop.source}).`;
  const hasNoRoot = tone === 'good' && value === undefined;
  return hasNoRoot ? createSignalNote('warning', 'noRoot', { band: text }) : createNote(tone, text);
}

function createLimitNote(setup: Setup): List<Block> {
  const { input, model, data, reading, end, isAtEnd } = setup;
  const [prefix, verb] = setup.board.ranges
    ? [`With gain code ${setup.pga}, the input saturates`, 'reads']
    : ['The range of the input ends', 'can read'];
  const limit = `${prefix} at ${formatQuantity(end, model.signalUnit, 4)}`;
  if (Math.abs(reading) > end && !(isAtEnd && model.toLoop)) {
    return createSignalNote('bad', 'beyondLimit', { limit, verb });
  }
  const meaning = END_MEANINGS[input.kind];
  if (isAtEnd) return meaning && createSignalNote('bad', 'atLimit', { meaning });
  const values = { limit, verb, failure: data.loop.failure[1] };
  return isFailureHidden(setup, end) && createSignalNote('plain', 'hiddenFailure', values);
}

export function createExpectedLimitNote({ model, expectedValue, end }: Setup): Block | undefined {
  const signal = model.toSignal(expectedValue);
  if (signal === undefined || !(Math.abs(signal) > end)) return undefined;
  const [signalText, endText] = [signal, end].map((x) => formatQuantity(x, model.signalUnit, 4));
  return createSignalNote('bad', 'expectedLimit', { signal: signalText, end: endText });
}

export function createInputNotes(setup: Setup): List<Block> {
  const { board, input, pga, model } = setup;
  const code = board.ranges && findBestCode(input, board.ranges, model.maxSignal);
  const signal = formatQuantity(model.maxSignal, model.signalUnit);
  return [
    createLimitNote(setup),
    code !== undefined && code !== pga && createSignalNote('warning', 'bestCode', { code, signal }),
    model.notes,
    input.gain !== undefined && createNote('plain', `Gain switch: ${input.gain}.`),
  ];
}

export function createGainTable({ board, input, model, reading }: Setup): List<Block> {
  const scales = (board.ranges ?? [])
    .slice(0, 6)
    .map((range) => computeScale(input, range, reading))
    .filter((scale) => scale !== undefined);
  const rows = scales.map(({ end, step, count }, code) => [
    String(code),
    Number.isFinite(end) ? formatQuantity(end, model.signalUnit, 4) : 'any resistance',
    formatQuantity(step, model.signalUnit, 3),
    String(count),
  ]);
  const header = ['Code', 'Upper limit', 'One count', 'Count at this reading'];
  return rows.length > 0 && createTable('Gain codes', header, rows, { omitFromCard: true });
}
