import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardNames, loadBoard } from '../../packages/boards/loadBoard';
import { loadSymbols } from '../../packages/sdk-symbols/loadSymbols';
import { loadSignals } from '../../plugins/tools/loadSignals';
import type { Block } from '../frame/types';
import { scaleOf } from './frontEnd';
import { bandOf } from './laws';
import { SIGNALS } from './model';
import { signalTool } from './tool';

const ROOT = path.resolve(__dirname, '../..');
const data = loadSignals(ROOT);
const tool = signalTool(data);

function table(blocks: readonly Block[], title: string): readonly (readonly string[])[] {
  const found = blocks.find((block) => block.kind === 'table' && block.title === title);
  return found?.kind === 'table' ? found.rows : [];
}

/** Signal and value of both rows of "Both ways", as numbers. */
function bothWays(state: Record<string, string>) {
  const { blocks, errors } = tool.solve(state);
  expect(errors).toEqual({});
  const [read, want] = table(blocks, 'Both ways');
  const number = (cell = '') => Number.parseFloat(cell.replace('−', '-'));
  return { value: number(read?.[2]), signal: number(want?.[1]) };
}

const bar = { from: '0', to: '10' };
const bar16 = { from: '0', to: '16', unit: 'bar' };
const b = { kind: 'ntc', law: 'b' };
const byTable = { kind: 'ntc', law: 'table' };
const pt = { kind: 'pt1000' };
const ma = { kind: 'clamp-ma', ratio: '2000' };
const v5 = { kind: 'clamp-v', rating: '200', output: '5' };
const v03 = { kind: 'clamp-v', rating: '200', output: '0.333' };

/** Signal and value that belong to each other, with the place that says so. */
const PAIRS: [source: string, state: Record<string, string>, signal: number, value: number][] = [
  ['live zero, IEC 60381-1', bar, 4, 0],
  ['live zero, IEC 60381-1', bar, 20, 10],
  ['page Signal acquisition', bar, 11.2, 4.5],
  ['straight line, middle', bar, 12, 5],
  ['page Sensors', bar16, 10.21, 6.21],
  ['page Sensors', bar16, 12, 8],
  ['page Sensors', bar16, 3.8, -0.2],
  ['straight line that falls', { from: '100', to: '0' }, 8, 75],
  ['page Signal acquisition', { kind: 'voltage', from: '0', to: '200' }, 6.2, 124],
  ['page Sensors', { kind: 'voltage', from: '0', to: '100' }, 4.2, 42],
  ['straight line below zero', { kind: 'voltage', from: '-50', to: '50' }, 2.5, -25],
  ['B equation, page Sensors', b, 4.1, 50],
  ['definition of R25', b, 10, 25],
  ['B equation by hand: 10 × e^(3435 × 0.00030672)', b, 28.7, 0],
  ['output of the program math-ntc', b, 3.588, 54.12],
  ['B 3950, by hand: 10 × e^(3950 × −0.00067403)', { ...b, b: '3950' }, 0.6977, 100],
  ['100 kΩ at 25 °C, B 4250, definition', { ...b, r25: '100', b: '4250' }, 100, 25],
  ['data sheet table of the probe', byTable, 329.5, -50],
  ['data sheet table of the probe', byTable, 86.43, -25],
  ['data sheet table of the probe', byTable, 27.28, 0],
  ['data sheet table of the probe', byTable, 8.313, 30],
  ['data sheet table of the probe', byTable, 4.16, 50],
  ['data sheet table of the probe', byTable, 0.7576, 110],
  ['page Sensors, between two entries', byTable, 9, 27.96],
  ['IEC 60751, table for 100 Ω × 10', pt, 0.1852, -200],
  ['IEC 60751, table for 100 Ω × 10', pt, 0.3972, -150],
  ['IEC 60751, table for 100 Ω × 10', pt, 0.6026, -100],
  ['IEC 60751, table for 100 Ω × 10', pt, 0.8031, -50],
  ['IEC 60751, table for 100 Ω × 10', pt, 0.9609, -10],
  ['IEC 60751, table for 100 Ω × 10', pt, 1, 0],
  ['IEC 60751, table for 100 Ω × 10', pt, 1.0973, 25],
  ['IEC 60751, table for 100 Ω × 10', pt, 1.194, 50],
  ['IEC 60751, table for 100 Ω × 10', pt, 1.3851, 100],
  ['IEC 60751, table for 100 Ω × 10', pt, 1.7586, 200],
  ['IEC 60751, table for 100 Ω × 10', pt, 2.4709, 400],
  ['IEC 60751, table for 100 Ω × 10', pt, 3.1371, 600],
  ['IEC 60751, table for 100 Ω × 10', pt, 3.9048, 850],
  ['page Sensors', ma, 14.142, 10],
  ['page Sensors, two turns', { ...ma, turns: '2' }, 28.284, 10],
  ['page Signal acquisition', v5, 0.405, 16.2],
  ['page Signal acquisition, two turns', { ...v5, turns: '2' }, 0.81, 16.2],
  ['200 A ÷ 5 V = 40 A/V: 5 A', v5, 0.125, 5],
  ['200 A ÷ 0.333 V = 600.6 A/V: 5 A', v03, 0.008325, 5],
];

describe('a signal and its value', () => {
  it.each(PAIRS)('%s: %j, %d and %d', (_source, state, signal, value) => {
    const ways = bothWays({ ...state, read: String(signal), want: String(value) });
    // Tables are printed with four or five digits: the last of them may differ by one.
    expect(Math.abs(ways.value - value)).toBeLessThanOrEqual(
      Math.max(0.06, Math.abs(value) * 5e-4),
    );
    expect(Math.abs(ways.signal - signal)).toBeLessThanOrEqual(Math.abs(signal) * 6e-4);
  });
});

it.each([
  [3.5, 'failure low'],
  [3.6, 'failure low'],
  [3.7, 'range'],
  [3.8, 'measure'],
  [20.5, 'measure'],
  [20.9, 'range'],
  [21, 'failure high'],
])('%d mA by NAMUR NE 43: %s', (current, band) => {
  expect(bandOf(data.loop, current)).toBe(band);
});

describe('front end of the 4ZeroBox', () => {
  const board = data.boards.find(({ id }) => id === '4zerobox');
  const scale = (kind: string, pga: number, signal: number) => {
    const input = board?.inputs.find((item) => item.kind === kind);
    const result = input && scaleOf(input, board?.ranges?.[pga], signal);
    if (!result) throw new Error(`no ${kind}`);
    return result;
  };

  it('has the ends, steps and counts of the tables on its page', () => {
    expect(scale('voltage', 2, 0).end).toBeCloseTo(10.24, 2);
    expect(scale('voltage', 2, 0).step * 1000).toBeCloseTo(5, 1);
    expect(scale('current', 2, 0).end).toBeCloseTo(82.6, 1);
    expect(scale('current', 2, 0).step * 1000).toBeCloseTo(40.3, 1);
    expect(scale('current', 4, 0).end).toBeCloseTo(20.65, 2);
    expect([4, 12, 20].map((signal) => scale('current', 4, signal).count)).toEqual([
      397, 1190, 1983,
    ]);
    expect(scale('resistive', 2, 1).end).toBeCloseTo(70.3, 1);
    // Primary amperes of a clamp of 2000: effective, 72 A, 36 A, 18 A by code 2, 3, 4.
    const amperes = [2, 3, 4].map((pga) => (scale('clamp', pga, 0).end * 2) / Math.SQRT2);
    expect(amperes.map(Math.round)).toEqual([72, 36, 18]);
  });

  it('is the same in figures and in the tables of the board', () => {
    const { tables } = loadBoard(ROOT, '4zerobox', { file: 'test' });
    const codes = tables.find(({ id }) => id === 'pga')?.rows ?? [];
    const shown = codes.flatMap(([code = '', range = '']) =>
      code
        .replace(/\D+/g, ' ')
        .trim()
        .split(' ')
        .map((one) => [one, range]),
    );
    expect(board?.ranges?.map((range, code) => [String(code), `±${range} V`])).toEqual(shown);
    const text = tables.find(({ id }) => id === 'front-end')?.rows.join(' ') ?? '';
    for (const figure of ['divides by 5', '124 Ω', '43 kΩ to 3.3 V', 'burden of 20 Ω', '÷ 2047']) {
      expect(text).toContain(figure);
    }
  });
});

const symbols = loadSymbols(ROOT);
const ANALOG = 'expansions._analog.AnalogInputs';
/** Classes of the stubs that have what a name of a program has. */
const PLACES: Record<string, string[]> = {
  board: ['bsp.Board', 'bsp.FourZeroBox', ANALOG],
  exp: [ANALOG],
  math: ['math.math'],
};

describe.each(SIGNALS.filter(([kind]) => kind !== 'pulse'))('%s', (kind) => {
  const boards = tool.fields({ kind }).find(({ name }) => name === 'board')?.options ?? [];

  it.each(boards)('answers for %s with settings, a file and a program of real names', (board) => {
    const { errors, blocks } = tool.solve({ kind, board });
    expect(errors).toEqual({});
    expect(table(blocks, 'Settings').length).toBeGreaterThan(4);
    const code = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
    const program = code.find(({ title }) => title === 'main.py')?.text ?? '';
    for (const [, owner = '', name = ''] of program.matchAll(/\b(board|exp|math)\.(\w+)/g)) {
      const places = PLACES[owner] ?? [];
      const isKnown =
        /^AIN\d$/.test(name) || places.some((place) => symbols.has(`${place}.${name}`));
      expect(isKnown, `${owner}.${name}`).toBe(true);
    }
    const file = code.find(({ title }) => title.endsWith('.json'))?.text;
    if (file) {
      const { input } = JSON.parse(file);
      expect(Object.keys(input.set)).toEqual(['type', 'exp', 'input_number', 'PGA', 'SPS']);
    }
  });
});

it('every board with analog inputs is offered', () => {
  const offered = data.boards.map(({ id }) => id);
  const withInputs = boardNames(ROOT).filter((name) =>
    loadBoard(ROOT, name, { file: 'test' }).ratings.some(([item]) => item === 'Analog inputs'),
  );
  expect(offered).toEqual(withInputs);
});

describe('what is wrong', () => {
  it('is said beside its field, and the rest still answers', () => {
    const { errors, blocks } = tool.solve({ read: '3 V', sensor: '-1' });
    expect(errors).toEqual({
      read: 'This field is in mA, and “V” is something else.',
      sensor: 'Allowed: 0 % or more.',
    });
    expect(table(blocks, 'Settings').length).toBeGreaterThan(4);
    expect(table(blocks, 'Both ways')).toEqual([]);
  });

  it('is a range without width, a table that rises, a signal no sensor gives', () => {
    expect(tool.solve({ from: '5', to: '5' }).errors.to).toContain('must differ');
    expect(tool.solve({ ...byTable, table: '1 2' }).errors.table).toContain('smaller than the one');
    const [read] = table(tool.solve({ ...byTable, read: '5000' }).blocks, 'Both ways');
    expect(read?.[2]).toBe('outside the curve of the sensor');
  });

  it('is a signal above the end of the input', () => {
    const texts = tool.solve({ read: '21.3' }).blocks.map((block) => 'text' in block && block.text);
    expect(texts).toContain(
      'With code 4 the input ends at 20.65 mA: this signal reads as the end.',
    );
  });
});

describe('pulses', () => {
  const verdicts = (state: Record<string, string>) =>
    table(tool.solve({ kind: 'pulse', ...state }).blocks, 'Times').map((row) => row[1]);

  it('fit or do not, time by time', () => {
    expect(verdicts({})).toEqual(['fits', 'fits', 'fits', 'fits']);
    expect(verdicts({ scan: '51' })[0]).toBe('does not fit');
    expect(verdicts({ debounce: '8' })[1]).toBe('does not fit');
    expect(verdicts({ debounce: '50' })[2]).toBe('does not fit');
    // A short pause needs the same care as a short pulse.
    expect(verdicts({ length: '900', scan: '60' })[0]).toBe('does not fit');
  });

  it('cannot be longer than their period', () => {
    expect(tool.solve({ kind: 'pulse', rate: '600' }).errors.length).toBe(
      'At 600 pulses a minute a pulse is shorter than 100 ms.',
    );
  });
});
