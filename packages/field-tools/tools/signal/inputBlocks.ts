import { createNote, createTable } from '../../frame/blocks';
import { formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block, List } from '../../frame/types';
import { getBand } from './curves';
import type { BoardInputs, Input, SignalData } from './data';
import { computeScale, findBestCode, USABLE_SHARE } from './frontEnd';
import type { Model } from './model';

/** Input of a board, the signal that it measures, a reading, and an expected value. */
export interface Setup {
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

export const BAND_DESCRIPTIONS = {
  measure: ['good', 'is in the measurement range'],
  range: ['warning', 'is out of range, but not a failure signal'],
  'failure low': ['bad', 'is a failure signal: a broken loop, or a sensor that reports a fault'],
  'failure high': [
    'bad',
    'is a failure signal: the sensor reports a fault, or the loop is shorted',
  ],
} as const;

const END_MEANINGS: Partial<Record<Model['input'], string>> = {
  resistive: 'An open probe reads the same, so treat this reading as a failure.',
  clamp: 'Higher currents are clipped, so the current can be higher.',
};

/** Limits of an input in the unit of the signal, from its front end and gain code, or from the board file. */
export function getLimits({ board, input, pga }: Setup): { end?: number; usable?: number } {
  const scale = computeScale(input, board.ranges?.[pga], 0);
  if (scale) return scale;
  return input.span === undefined ? {} : { end: input.span, usable: input.span * USABLE_SHARE };
}

/** Whether a failure signal reads as the end of the input's range. */
function isFailureHidden({ model, data }: Setup, end: number): boolean {
  return model.toLoop !== undefined && model.toLoop(end) < data.loop.failure[1];
}

/** Whether an open probe or a current above the range reads as the end of the range. */
export const hasFailureAtEnd = ({ input }: Model): boolean => input in END_MEANINGS;

/** Whether the reading is beyond the input's range, or its end, and a failure or a higher current reads the same. */
function isAtRangeEnd(setup: Setup): boolean {
  const { reading } = setup;
  const { toLoop } = setup.model;
  const { end, usable = Number.POSITIVE_INFINITY } = getLimits(setup);
  if (end === undefined) return false;
  if (!toLoop) return Math.abs(reading) > (hasFailureAtEnd(setup.model) ? usable : end);
  if (!(reading > usable)) return false;
  return isFailureHidden(setup, end) && toLoop(reading) < setup.data.loop.failure[1];
}

/** Why a reading has no value; undefined for a measurement. */
export function explainNoValue(setup: Setup): string | undefined {
  const { model, data, reading } = setup;
  if (isAtRangeEnd(setup)) return "none: the end of the input's range";
  const band = model.toLoop ? getBand(data.loop, model.toLoop(reading)) : 'measure';
  if (band === 'measure') return undefined;
  return band === 'range' ? 'none: out of range' : 'none: a failure signal';
}

/** Rates a signal with a live zero. */
export function createBandNote(setup: Setup): List<Block> {
  const { loop } = setup.data;
  const { toLoop } = setup.model;
  if (!toLoop || Number.isNaN(setup.reading)) return false;
  const milliamperes = toLoop(setup.reading);
  const endText = `is the end of the input's range. A failure signal of ${loop.failure[1]} mA or more reads the same, so treat this reading as a failure`;
  const [tone, text] = isAtRangeEnd(setup)
    ? (['bad', endText] as const)
    : BAND_DESCRIPTIONS[getBand(loop, milliamperes)];
  const hasNoRoot = tone === 'good' && setup.model.toValue(setup.reading) === undefined;
  const current = `${formatNumber(milliamperes, 4)} mA`;
  const voltage = `${formatQuantity(setup.reading, 'V')} corresponds to ${current}. `;
  const prefix = setup.model.signalUnit === 'V' ? voltage : '';
  const rootText =
    ' It is below the start of the square root, so there is no flow, or the zero of the transmitter is off.';
  const bandText = `${prefix}${current} ${text} (${loop.source}).`;
  return hasNoRoot ? createNote('warning', bandText + rootText) : createNote(tone, bandText);
}

/** Describes the upper limit of the input. */
function createLimitNote(setup: Setup): List<Block> {
  const { model, data, reading } = setup;
  const { end } = getLimits(setup);
  if (end === undefined) return false;
  const [prefix, verb] = setup.board.ranges
    ? [`With gain code ${setup.pga}, the input saturates`, 'reads']
    : ['The range of the input ends', 'can read'];
  const limit = `${prefix} at ${formatQuantity(end, model.signalUnit, 4)}`;
  const isAtEnd = isAtRangeEnd(setup);
  if (Math.abs(reading) > end && !(isAtEnd && model.toLoop)) {
    return createNote('bad', `${limit}: this signal ${verb} as that value.`);
  }
  const meaning = END_MEANINGS[model.input];
  if (isAtEnd) {
    const text = `This reading is the end of the input's range. ${meaning}`;
    return meaning && createNote('bad', text);
  }
  const text = `${limit}: a failure signal of ${data.loop.failure[1]} mA or more ${verb} as that value. Treat that reading as a failure.`;
  return isFailureHidden(setup, end) && createNote('plain', text);
}

/** Reports an expected signal that the input cannot measure. */
export function createExpectedLimitNote(setup: Setup): Block | undefined {
  const { signalUnit, toSignal } = setup.model;
  const signal = toSignal(setup.expectedValue);
  const { end = Number.POSITIVE_INFINITY } = getLimits(setup);
  if (signal === undefined || !(Math.abs(signal) > end)) return undefined;
  const text = `The expected signal, ${formatQuantity(signal, signalUnit, 4)}, is above the limit of the input, ${formatQuantity(end, signalUnit, 4)}. Select another gain code, input, or sensor.`;
  return createNote('bad', text);
}

/** Describes the limit of the input, and suggests a better gain code. */
export function createInputNotes(setup: Setup): List<Block> {
  const { board, input, pga, model } = setup;
  const { maxSignal, signalUnit, notes = [] } = model;
  const bestCode = board.ranges && findBestCode(input, board.ranges, maxSignal);
  const bestText = `Code ${bestCode} has the best resolution with a range of at least ${formatQuantity(maxSignal, signalUnit)}.`;
  return [
    createLimitNote(setup),
    bestCode !== undefined && bestCode !== pga && createNote('warning', bestText),
    notes.map((text) => createNote('plain', text)),
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
