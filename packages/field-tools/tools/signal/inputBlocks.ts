import { createNote, createTable } from '../../frame/blocks';
import { formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { BAND_DESCRIPTIONS } from './conversionBlocks';
import { getBand } from './curves';
import type { BoardInputs, Input, SignalData } from './data';
import { computeScale, findBestCode, USABLE_SHARE } from './frontEnd';
import type { Model } from './model';

/** Input of a board, and the signal that it measures. */
export interface Setup {
  board: BoardInputs;
  input: Input;
  /** Gain code. */
  pga: number;
  model: Model;
  data: SignalData;
}

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

/** Whether the reading is the end of the input's range, and a failure or a higher current reads the same. */
function isAtRangeEnd(setup: Setup, reading: number): boolean {
  const { toLoop } = setup.model;
  const { end, usable = Number.POSITIVE_INFINITY } = getLimits(setup);
  if (end === undefined || !(reading > usable)) return false;
  if (!toLoop) return hasFailureAtEnd(setup.model);
  return isFailureHidden(setup, end) && toLoop(reading) < setup.data.loop.failure[1];
}

/** Why a reading has no value; undefined for a measurement. */
export function explainNoValue(setup: Setup, reading: number): string | undefined {
  const { model, data } = setup;
  if (isAtRangeEnd(setup, reading)) return "none: the end of the input's range";
  const band = model.toLoop ? getBand(data.loop, model.toLoop(reading)) : 'measure';
  if (band === 'measure') return undefined;
  return band === 'range' ? 'none: out of range' : 'none: a failure signal';
}

/** Rates a current of a 4–20 mA loop. */
export function createBandNotes(setup: Setup, reading: number): Block[] {
  const { loop } = setup.data;
  const { toLoop } = setup.model;
  if (!toLoop || Number.isNaN(reading)) return [];
  const milliamperes = toLoop(reading);
  const [tone, text] = isAtRangeEnd(setup, reading)
    ? ([
        'bad',
        `is the end of the input's range. A failure signal of ${loop.failure[1]} mA or more reads the same, so treat this reading as a failure`,
      ] as const)
    : BAND_DESCRIPTIONS[getBand(loop, milliamperes)];
  return [createNote(tone, `${formatNumber(milliamperes, 4)} mA ${text} (${loop.source}).`)];
}

/** Describes the upper limit of the input. */
function createLimitNotes(setup: Setup, reading: number): Block[] {
  const { model, data } = setup;
  const { end } = getLimits(setup);
  if (end === undefined) return [];
  const [prefix, verb] = setup.board.ranges
    ? [`With gain code ${setup.pga}, the input saturates`, 'reads']
    : ['The range of the input ends', 'can read'];
  const limit = `${prefix} at ${formatQuantity(end, model.signalUnit, 4)}`;
  const isAtEnd = isAtRangeEnd(setup, reading);
  if (Math.abs(reading) > end && !(isAtEnd && model.toLoop)) {
    return [createNote('bad', `${limit}: this signal ${verb} as that value.`)];
  }
  const meaning = END_MEANINGS[model.input];
  if (isAtEnd && meaning) {
    return [createNote('bad', `This reading is the end of the input's range. ${meaning}`)];
  }
  if (isAtEnd || !isFailureHidden(setup, end)) return [];
  const text = `${limit}: a failure signal of ${data.loop.failure[1]} mA or more ${verb} as that value. Treat that reading as a failure.`;
  return [createNote('plain', text)];
}

/** Describes the limit of the input, and suggests a better gain code. */
export function createInputNotes(setup: Setup, reading: number): Block[] {
  const { board, input, pga, model } = setup;
  const { ranges } = board;
  const { maxSignal, signalUnit } = model;
  const notes = createLimitNotes(setup, reading);
  const bestCode = ranges && findBestCode(input, ranges, maxSignal);
  if (bestCode !== undefined && bestCode !== pga) {
    const text = `Code ${bestCode} has the best resolution with a range of at least ${formatQuantity(maxSignal, signalUnit)}.`;
    notes.push(createNote('warning', text));
  }
  for (const text of model.notes ?? []) notes.push(createNote('plain', text));
  if (input.gain) notes.push(createNote('plain', `Gain switch: ${input.gain}.`));
  return notes;
}

export function createGainTable({ board, input, model }: Setup, reading: number): Block[] {
  const scales = (board.ranges ?? [])
    .slice(0, 6)
    .map((range) => computeScale(input, range, reading))
    .filter((scale) => scale !== undefined);
  if (scales.length === 0) return [];
  const unit = model.input === 'clamp' ? 'mA peak to peak' : model.signalUnit;
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
