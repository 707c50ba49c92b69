import { createNote, createTable } from '../../frame/blocks';
import { formatNumber, formatQuantity } from '../../frame/quantity';
import type { Block } from '../../frame/types';
import { BAND_DESCRIPTIONS, hasBands } from './conversionBlocks';
import { getBand } from './curves';
import type { BoardInputs, Input, SignalData } from './data';
import { computeScale, findBestCode } from './frontEnd';
import { type Model, USABLE_SHARE } from './model';

/** Input of a board, and the signal that it measures. */
export interface Setup {
  board: BoardInputs;
  input: Input;
  /** Gain code. */
  pga: number;
  model: Model;
  data: SignalData;
}

/** Upper limit of an input in the unit of the signal, from its front end and gain code, or from the board file. */
export function getUpperLimit({ board, input, pga }: Setup): number | undefined {
  return computeScale(input, board.ranges?.[pga], 0)?.end ?? input.span;
}

/** Whether the reading is the end of the input's range, which a failure signal reads as, too. */
function isAtRangeEnd(setup: Setup, reading: number): boolean {
  const [, failure] = setup.data.loop.failure;
  const end = getUpperLimit(setup) ?? failure;
  return end < failure && reading > end * USABLE_SHARE && reading < failure;
}

/** Why a reading has no value; undefined for a measurement. */
export function explainNoValue(setup: Setup, reading: number): string | undefined {
  const { model, data } = setup;
  if (!hasBands(model, data)) return undefined;
  if (isAtRangeEnd(setup, reading)) return "none: the end of the input's range";
  const band = getBand(data.loop, reading);
  if (band === 'measure') return undefined;
  return band === 'range' ? 'none: out of range' : 'none: a failure signal';
}

export function createBandNote(setup: Setup, reading: number): Block {
  const { loop } = setup.data;
  const [tone, text] = isAtRangeEnd(setup, reading)
    ? ([
        'bad',
        `is the end of the input's range. A failure signal of ${loop.failure[1]} mA or more reads the same, so treat this reading as a failure`,
      ] as const)
    : BAND_DESCRIPTIONS[getBand(loop, reading)];
  return createNote(tone, `${formatNumber(reading, 4)} mA ${text} (${loop.source}).`);
}

/** Describes the limit of the input, and suggests a better gain code. */
export function createInputNotes(setup: Setup, reading: number): Block[] {
  const { board, input, pga, model, data } = setup;
  const { ranges } = board;
  const { maxSignal, signalUnit } = model;
  const notes: Block[] = [];
  const end = getUpperLimit(setup);
  const [, failure] = data.loop.failure;
  if (end !== undefined) {
    const [prefix, verb] = ranges
      ? [`With gain code ${pga}, the input saturates`, 'reads']
      : ['The range of the input ends', 'can read'];
    const limit = `${prefix} at ${formatQuantity(end, signalUnit, 4)}`;
    const isNoted = hasBands(model, data) && isAtRangeEnd(setup, reading);
    if (Math.abs(reading) > end && !isNoted) {
      notes.push(createNote('bad', `${limit}: this signal ${verb} as that value.`));
    } else if (hasBands(model, data) && end < failure && !isNoted) {
      const text = `${limit}: a failure signal of ${failure} mA or more ${verb} as that value. Treat that reading as a failure.`;
      notes.push(createNote('plain', text));
    }
  }
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
