import path from 'node:path';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../frame/types';
import { createSignalTool } from './createSignalTool';
import { getBand } from './curves';
import { computeScale } from './frontEnd';
import { type ConvertedKind, SIGNALS } from './model';
import { loadSignals } from './node/signalTool';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadSignals(ROOT);
const tool = createSignalTool(data);

function getTable(blocks: readonly Block[], title: string): readonly (readonly string[])[] {
  const matchingTable = blocks.find((block) => block.kind === 'table' && block.title === title);
  return matchingTable?.kind === 'table' ? matchingTable.rows : [];
}

/** Creates a state with the reading and the expected value in the fields of the signal. */
function createState(state: Record<string, string>, read: string, want?: string) {
  const names = SIGNALS[(state.kind ?? 'current') as ConvertedKind];
  return { ...state, [names.read]: read, ...(want === undefined ? {} : { [names.want]: want }) };
}

/** Returns the signal and the value from the Conversion table. */
function convertBothWays({ read = '', want = '', ...state }: Record<string, string>) {
  // The form expects Ω for platinum sensors; PAIRS contains kΩ.
  const unitFactor = state.kind?.startsWith('pt') ? 1000 : 1;
  const { blocks, errors } = tool.solve(
    createState(state, (Number(read) * unitFactor).toFixed(6), want),
  );
  expect(errors).toEqual({});
  const [toValue, toSignal] = getTable(blocks, 'Conversion');
  const parseNumber = (cell = '') => Number.parseFloat(cell.replace('−', '-'));
  return { value: parseNumber(toValue?.[2]), signal: parseNumber(toSignal?.[1]) / unitFactor };
}

const RANGE_10_BAR = { from: '0', to: '10' };
const RANGE_16_BAR = { from: '0', to: '16', unit: 'bar' };
// Gain code 1 of the 4ZeroBox has no upper limit.
const NTC_B_VALUE = { kind: 'ntc', law: 'b', pga: '1' };
const NTC_TABLE = { kind: 'ntc', law: 'table', pga: '1' };
const PT1000 = { kind: 'pt1000' };
const PT100 = { kind: 'pt100' };
const CLAMP_MA = { kind: 'clamp-ma', ratio: '2000' };
const CLAMP_5_V = { kind: 'clamp-v', rating: '200', output: '5' };
const CLAMP_333_MV = { kind: 'clamp-v', rating: '200', output: '0.333' };

/** Corresponding signals and values, with their source. */
const PAIRS: [source: string, state: Record<string, string>, signal: number, value: number][] = [
  ['live zero, IEC 60381-1', RANGE_10_BAR, 4, 0],
  ['live zero, IEC 60381-1', RANGE_10_BAR, 20, 10],
  ['Signal conversions page', RANGE_10_BAR, 11.2, 4.5],
  ['straight line, middle', RANGE_10_BAR, 12, 5],
  ['Sensors page', RANGE_16_BAR, 10.21, 6.21],
  ['Sensors page', RANGE_16_BAR, 12, 8],
  ['Sensors page', RANGE_16_BAR, 3.8, -0.2],
  ['falling straight line', { from: '100', to: '0' }, 8, 75],
  ['Signal conversions page', { kind: 'voltage', from: '0', to: '200' }, 6.2, 124],
  ['Sensors page', { kind: 'voltage', from: '0', to: '100' }, 4.2, 42],
  ['straight line below zero', { kind: 'voltage', from: '-50', to: '50' }, 2.5, -25],
  ['B equation, Sensors page', NTC_B_VALUE, 4.1, 50],
  ['definition of R25', NTC_B_VALUE, 10, 25],
  ['B equation, calculated by hand: 10 × e^(3435 × 0.00030672)', NTC_B_VALUE, 28.7, 0],
  ['output of the math-ntc program', NTC_B_VALUE, 3.588, 54.12],
  [
    'B 3950, calculated by hand: 10 × e^(3950 × −0.00067403)',
    { ...NTC_B_VALUE, b: '3950' },
    0.6977,
    100,
  ],
  ['100 kΩ at 25 °C, B 4250, definition', { ...NTC_B_VALUE, r25: '100', b: '4250' }, 100, 25],
  ['datasheet table of the probe', NTC_TABLE, 329.5, -50],
  ['datasheet table of the probe', NTC_TABLE, 86.43, -25],
  ['datasheet table of the probe', NTC_TABLE, 27.28, 0],
  ['datasheet table of the probe', NTC_TABLE, 8.313, 30],
  ['datasheet table of the probe', NTC_TABLE, 4.16, 50],
  ['datasheet table of the probe', NTC_TABLE, 0.7576, 110],
  ['Sensors page, between two entries', NTC_TABLE, 9, 27.96],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 0.1852, -200],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 0.3972, -150],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 0.6026, -100],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 0.8031, -50],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 0.9609, -10],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 1, 0],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 1.0973, 25],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 1.194, 50],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 1.3851, 100],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 1.7586, 200],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 2.4709, 400],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 3.1371, 600],
  ['IEC 60751, table for 100 Ω × 10', PT1000, 3.9048, 850],
  // IEC 60751, table for 100 Ω, in kΩ.
  ['IEC 60751, table for 100 Ω', PT100, 0.01852, -200],
  ['IEC 60751, table for 100 Ω', PT100, 0.08031, -50],
  ['IEC 60751, table for 100 Ω', PT100, 0.1, 0],
  ['IEC 60751, table for 100 Ω', PT100, 0.1194, 50],
  ['IEC 60751, table for 100 Ω', PT100, 0.13851, 100],
  ['IEC 60751, table for 100 Ω', PT100, 0.39048, 850],
  ['straight line, middle', { ...RANGE_10_BAR, 'range-current': '0-20' }, 10, 5],
  ['straight line, middle', { kind: 'voltage', 'range-voltage': '1-5', ...RANGE_10_BAR }, 3, 5],
  ['straight line, middle', { kind: 'voltage', 'range-voltage': '0-5', ...RANGE_10_BAR }, 2.5, 5],
  ['straight line, middle', { kind: 'voltage', 'range-voltage': '2-10', ...RANGE_10_BAR }, 6, 5],
  ['Sensors page', CLAMP_MA, 14.142, 10],
  ['Sensors page, two turns', { ...CLAMP_MA, turns: '2' }, 28.284, 10],
  ['Signal conversions page', CLAMP_5_V, 0.405, 16.2],
  ['Signal conversions page, two turns', { ...CLAMP_5_V, turns: '2' }, 0.81, 16.2],
  ['200 A ÷ 5 V = 40 A/V: 5 A', CLAMP_5_V, 0.125, 5],
  ['200 A ÷ 0.333 V = 600.6 A/V: 5 A', CLAMP_333_MV, 0.008325, 5],
];

describe('signal conversion', () => {
  it.each(PAIRS)('%s: with %j, converts between %d and %d', (_source, state, signal, value) => {
    const result = convertBothWays({ ...state, read: String(signal), want: String(value) });
    // Printed tables have four or five digits, and the last digit can differ by one.
    expect(Math.abs(result.value - value)).toBeLessThanOrEqual(
      Math.max(0.06, Math.abs(value) * 5e-4),
    );
    expect(Math.abs(result.signal - signal)).toBeLessThanOrEqual(Math.abs(signal) * 6e-4);
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
])('according to NAMUR NE 43, %d mA is in the “%s” band', (current, band) => {
  expect(getBand(data.loop, current)).toBe(band);
});

describe('front end of the 4ZeroBox', () => {
  const board = data.boards.find(({ id }) => id === '4zerobox');
  const getScale = (kind: string, pga: number, signal: number) => {
    const input = board?.inputs.find((item) => item.kind === kind);
    const result = input && computeScale(input, board?.ranges?.[pga], signal);
    if (!result) throw new Error(`no ${kind}`);
    return result;
  };

  it('matches the limits, steps, and counts in the tables on its page', () => {
    expect(getScale('voltage', 2, 0).end).toBeCloseTo(10.24, 2);
    expect(getScale('voltage', 2, 0).step * 1000).toBeCloseTo(5, 1);
    expect(getScale('current', 2, 0).end).toBeCloseTo(82.6, 1);
    expect(getScale('current', 2, 0).step * 1000).toBeCloseTo(40.3, 1);
    expect(getScale('current', 4, 0).end).toBeCloseTo(20.65, 2);
    expect([4, 12, 20].map((signal) => getScale('current', 4, signal).count)).toEqual([
      397, 1190, 1983,
    ]);
    expect(getScale('resistive', 2, 1).end).toBeCloseTo(70.3, 1);
    // RMS primary current of a clamp with the ratio 2000: 72 A, 36 A, and 18 A with codes 2, 3, and 4.
    const amperes = [2, 3, 4].map((pga) => getScale('clamp', pga, 0).end / Math.SQRT2);
    expect(amperes.map(Math.round)).toEqual([72, 36, 18]);
  });

  it('matches the tables of the board', () => {
    const { tables } = loadBoard(ROOT, '4zerobox', { file: 'test' });
    const codes = tables.find(({ id }) => id === 'pga')?.rows ?? [];
    const printedRanges = codes.flatMap(([code = '', range = '']) =>
      code
        .replace(/\D+/g, ' ')
        .trim()
        .split(' ')
        .map((singleCode) => [singleCode, range]),
    );
    expect(board?.ranges?.map((range, code) => [String(code), `±${range} V`])).toEqual(
      printedRanges,
    );
    const text = tables.find(({ id }) => id === 'front-end')?.rows.join(' ') ?? '';
    for (const value of ['Divider by 5', '124 Ω', '43 kΩ to 3.3 V', '20 Ω burden', '÷ 2047']) {
      expect(text).toContain(value);
    }
  });
});

const symbols = loadSymbols(ROOT);
const ANALOG = 'expansions._analog.AnalogInputs';
/** Stub classes of the objects that programs use. */
const STUB_CLASSES: Record<string, string[]> = {
  board: ['bsp.Board', 'bsp.FourZeroBox', ANALOG],
  exp: [ANALOG],
  math: ['math.math'],
};

describe.each(Object.keys(SIGNALS))('%s', (kind) => {
  const boards = tool.fields({ kind }).find(({ name }) => name === 'board')?.options ?? [];

  it.each(boards)('creates settings, a file, and a program with existing names for %s', (board) => {
    const { errors, blocks } = tool.solve({ kind, board });
    expect(errors).toEqual({});
    expect(getTable(blocks, 'Settings').length).toBeGreaterThan(4);
    const code = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
    const program = code.find(({ title }) => title === 'main.py')?.text ?? '';
    for (const [, owner = '', name = ''] of program.matchAll(/\b(board|exp|math)\.(\w+)/g)) {
      const classes = STUB_CLASSES[owner] ?? [];
      const isKnown =
        /^AIN\d$/.test(name) || classes.some((className) => symbols.has(`${className}.${name}`));
      expect(isKnown, `${owner}.${name}`).toBe(true);
    }
    const file = code.find(({ title }) => title.endsWith('.json'))?.text;
    if (file) {
      const { input } = JSON.parse(file);
      expect(Object.keys(input.set)).toEqual(['type', 'exp', 'input_number', 'PGA', 'SPS']);
    }
  });
});

it('the tool lists every board with analog inputs', () => {
  const boardIds = data.boards.map(({ id }) => id);
  const boardsWithInputs = listBoards(ROOT).filter((name) =>
    loadBoard(ROOT, name, { file: 'test' }).ratings.some(([item]) => item === 'Analog inputs'),
  );
  expect(boardIds).toEqual(boardsWithInputs);
});

describe('invalid input', () => {
  it('shows errors next to their fields, without settings or a headline', () => {
    const { errors, blocks, headline } = tool.solve({ read: '3 V', sensor: '-1' });
    expect(errors).toEqual({
      read: '3 has the unit “V”. Enter a number in mA.',
      sensor: 'Enter 0 % or more.',
    });
    expect(headline?.value).toBe('–');
    expect(getTable(blocks, 'Settings')).toEqual([]);
    expect(getTable(blocks, 'Conversion')).toEqual([]);
  });

  it.each(['1.000', '1000.5', '40000', 'x'])('shows no value for the raw code %s', (code) => {
    const { errors, headline, blocks, summary } = tool.solve({ code });
    expect(errors.code).toBeTruthy();
    expect(headline).toEqual({ label: 'Signal', value: '–' });
    expect(summary).toContain(`read raw code ${code}`);
    expect(JSON.stringify(blocks)).not.toMatch(/"good"|11\.2|Settings|Error budget/);
  });

  it.each([
    ['100/0,333V', 'Add the unit to both numbers'],
    ['100/50', 'can be in the same unit or in A and mA. Write 100 A/50 A or 100 A/50 mA.'],
  ])('asks for the units of the ratio %s', (ratio, error) => {
    expect(tool.solve({ kind: 'clamp-ma', ratio }).errors.ratio).toContain(error);
  });

  it('rejects a zero-width range, an ascending table, and an impossible signal', () => {
    expect(tool.solve({ from: '5', to: '5' }).errors.to).toContain('must differ');
    expect(tool.solve({ ...NTC_TABLE, table: '1 2' }).errors.table).toContain(
      'in descending order',
    );
    const [read] = getTable(tool.solve(createState(NTC_TABLE, '5000')).blocks, 'Conversion');
    expect(read?.[2]).toBe('outside the sensor curve');
  });

  it.each([
    '32.65, 25.39, 19.90',
    '32.65k 25.39k 19.9k',
    '32,65; 25,39; 19,9',
    '32k65 25390Ω 19.9',
  ])('reads the table %s', (table) => {
    const { errors, blocks } = tool.solve({ ...NTC_TABLE, table });
    expect(errors).toEqual({});
    expect(blocks).toEqual(tool.solve({ ...NTC_TABLE, table: '32.65 25.39 19.9' }).blocks);
  });

  it('names an invalid entry of a table, and rejects a probe in ohms without the unit', () => {
    expect(tool.solve({ ...NTC_TABLE, table: '32.65 x 19.9' }).errors.table).toContain('“x”');
    expect(tool.solve({ kind: 'ntc', r25: '10000' }).errors.r25).toBe('Enter 1000 kΩ or less.');
    expect(tool.solve({ kind: 'ntc', r25: '10000 Ω' }).errors).toEqual({});
  });

  it('warns about a signal above the limit of the input', () => {
    const notes = tool.solve({ read: '21.3' }).blocks.map((block) => 'text' in block && block.text);
    expect(notes).toContain(
      'With gain code 4, the input saturates at 20.65 mA: this signal reads as that value.',
    );
  });
});

it.each(listBoardsAndKinds())(
  'every sentence in the notes for the %s board starts with a capital letter (signal: %s)',
  (board, kind) => {
    for (const block of tool.solve({ kind, board }).blocks) {
      if (block.kind === 'note') expect(block.text).not.toMatch(/[a-z)]\. [a-z]/);
    }
  },
);

function listBoardsAndKinds(): [string, string][] {
  return Object.keys(SIGNALS).flatMap((kind) =>
    (tool.fields({ kind }).find(({ name }) => name === 'board')?.options ?? []).map(
      ([board]): [string, string] => [board, kind],
    ),
  );
}

const getNotes = (state: Record<string, string>) =>
  tool.solve(state).blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));

describe('signals that are not measurements', () => {
  // NAMUR NE 43: 3.6 mA and less, 21 mA and more.
  it.each(['0', '-5', '3.6', '21', '25'])(
    'shows no value and no error budget for %s mA, a failure signal',
    (read) => {
      const { blocks } = tool.solve({ read });
      expect(getTable(blocks, 'Conversion')[0]?.[2]).toBe('none: a failure signal');
      expect(getTable(blocks, 'Error budget at this reading')).toEqual([]);
    },
  );

  it.each<[state: Record<string, string>, reading: string]>([
    [{ kind: 'voltage' }, '30'],
    [{ kind: 'voltage' }, '10.5'],
    [{ kind: 'voltage' }, '-30'],
    [{ kind: 'voltage', board: 'exp-io' }, '10.5'],
    [{ 'range-current': '0-20' }, '25'],
    [{ board: 'exp-ain', 'range-current': '0-20' }, '21'],
    [CLAMP_MA, '300'],
  ])('shows no value beyond the range of the input: %j, reading %s', (state, reading) => {
    const { blocks, headline } = tool.solve(createState(state, reading));
    expect(headline?.value).toBe('–');
    expect(getTable(blocks, 'Conversion')[0]?.[2]).toBe("none: the end of the input's range");
    expect(getTable(blocks, 'Error budget at this reading')).toEqual([]);
  });

  // The full range is ±20 mA and ±10 V, as in `exp-ain.yaml`.
  it.each<[string, Record<string, string>, string]>([
    [
      'above the range of an expansion',
      { board: 'exp-ain', read: '25' },
      'The range of the input ends at 20 mA: this signal can read as that value.',
    ],
    [
      'a failure signal that the input cannot measure',
      { board: 'exp-ain' },
      'The range of the input ends at 20 mA: a failure signal of 21 mA or more can read as that value.',
    ],
    [
      '12 V',
      createState({ kind: 'voltage', board: 'exp-io' }, '12'),
      'The range of the input ends at 10 V: this signal can read as that value.',
    ],
    [
      '12 V from a 0–10 V sensor',
      createState({ kind: 'voltage' }, '12'),
      '12 V is outside the 0 to 10 V range of the sensor.',
    ],
    [
      '20 bar from a 0–10 bar sensor',
      { want: '20' },
      '20 bar is outside the range of the sensor, 0 to 10 bar: 36 mA is a failure signal.',
    ],
    ['11 bar from a 0–10 bar sensor', { want: '11' }, '21.6 mA is a failure signal'],
    [
      '−1 V',
      createState({ kind: 'voltage' }, '5', '-0.5'),
      '−0.5 bar is outside the range of the sensor, 0 to 10 bar: −0.5 V is not expected.',
    ],
    [
      'above the rating of a clamp',
      createState(CLAMP_333_MV, '6'),
      '6 V RMS is above the output of the clamp at its rating, 0.333 V RMS',
    ],
    [
      'the gain switch of a small clamp',
      createState(CLAMP_333_MV, '0.1'),
      'Gain switch: Start with ON (gain 5). Compare the readings, as in the current check. At gain 5, the converter saturates above one fifth of the full range.',
    ],
    [
      'a current above the rating of a clamp',
      createState(CLAMP_333_MV, '0.1', '300'),
      '300 A is outside the range of the sensor, 0 to 200 A',
    ],
    [
      'above the range of a clamp input',
      createState(CLAMP_MA, '300'),
      'With gain code 2, the input saturates at 102.4 mA peak-to-peak: this signal reads as that value.',
    ],
  ])('shows a warning: %s', (_name, state, text) => {
    expect(getNotes(state).join('\n')).toContain(text);
  });

  it('rejects a negative peak-to-peak value', () => {
    const { errors } = tool.solve(createState(CLAMP_MA, '-14.14'));
    expect(errors).toEqual({ 'read-clamp-ma': 'Enter 0 mA or more.' });
  });

  it('shows no warning within the range', () => {
    for (const kind of ['current', 'voltage', 'ntc', 'pt1000', 'clamp-ma', 'clamp-v']) {
      const warnings = tool
        .solve({ kind })
        .blocks.flatMap((block) =>
          block.kind === 'note' && block.tone === 'warning' ? [block.text] : [],
        );
      // Another gain code may fit better.
      expect(
        warnings.filter((text) => !text.startsWith('Code ')),
        kind,
      ).toEqual([]);
    }
  });
});

// 0 to 10 bar at 4 to 20 mA: 0.625 bar per mA. NAMUR NE 43: 3.8 to 20.5 mA.
it.each([
  ['4zerobox', {}, [3.8, 20.5, -0.125, 10.3125]],
  ['exp-ain', {}, [3.8, 19.9, -0.125, 9.9375]],
  ['exp-io', {}, [3.8, 19.9, -0.125, 9.9375]],
  ['4zerobox-mobile', {}, [3.8, 19.9, -0.125, 9.9375]],
  ['exp-ain', { curve: 'root' }, [3.8, 19.9, -1.25, 99.375]],
  ['exp-ain', { 'range-current': '0-20' }, [0, 20, 0, 10]],
  ['exp-ain', { kind: 'voltage', path: 'burden', burden: '250' }, [0.95, 5.125, -0.125, 10.3125]],
  ['exp-ain', { kind: 'voltage', path: 'burden', burden: '500' }, [1.9, 9.95, -0.125, 9.9375]],
] as const)(
  'the settings for %s, %j, contain all measurements and no failures',
  (board, state, limits) => {
    const { blocks } = tool.solve({ ...RANGE_10_BAR, board, ...state });
    const settings = new Map(getTable(blocks, 'Settings').map(([, name, value]) => [name, value]));
    const values = ['x_min', 'x_max', 'y_min', 'y_max'].map((name) =>
      Number(settings.get(name)?.replace('−', '-')),
    );
    expect(values).toEqual(limits);
    const program = blocks.find((block) => block.kind === 'code' && block.title === 'main.py');
    const check = `if ${limits[0]} <= reading <= ${limits[1]}:`;
    const hasCheck = program?.kind === 'code' && program.text.includes(check);
    expect(hasCheck).toBe(!('range-current' in state));
  },
);

describe('a sensor curve as a table', () => {
  const getConversionArgs = (state: Record<string, string>) => {
    const code = tool
      .solve(state)
      .blocks.find((block) => 'title' in block && block.title.endsWith('.json'));
    return JSON.parse(code?.kind === 'code' ? code.text : '{}').input.conversion.args;
  };

  // IEC 60751 for 100 Ω × 10.
  it('has entries with six digits and includes the measured and expected values', () => {
    const args = getConversionArgs(createState(PT1000, '2 kΩ', '-150'));
    expect([args.v_min, args.delta]).toEqual([-150, 5]);
    expect(args.ref_table[0]).toBeCloseTo(0.39723, 5);
    expect(args.ref_table[30]).toBe(1);
    expect(args.ref_table[31]).toBe(1.01953);
    expect(args.ref_table.at(-1)).toBeGreaterThanOrEqual(2);
    expect(getConversionArgs(PT1000).ref_table).toHaveLength(33);
  });

  it('adds its interpolation error to the budget, and warns about values outside the table', () => {
    const wideRangeState = { ...NTC_B_VALUE, pga: '1' };
    expect(getNotes({ ...wideRangeState, 'want-celsius': '310' }).join()).toContain(
      'The table in the settings is from −50 to 110 °C',
    );
    // Between two entries, straight line minus curve: h² ÷ 8 × R″ ÷ R′ with h = 5 K at −47.5 °C is 0.18 K.
    const rows = getTable(
      tool.solve(createState(wideRangeState, '218.17')).blocks,
      'Error budget at this reading',
    );
    const size = Number.parseFloat(
      (rows.find(([name]) => name === 'Table in the settings')?.[1] ?? '').slice(2),
    );
    expect(size).toBeGreaterThan(0.1);
    expect(size).toBeLessThan(0.3);
  });

  // Gain code 2 ends at 70.3 kΩ: 43 kΩ to 3.3 V, ±2.048 V at the converter.
  it('starts at the lowest temperature that the input can measure', () => {
    const args = getConversionArgs({ ...NTC_B_VALUE, board: '4zerobox', pga: '2' });
    expect(args.v_min).toBe(-15);
    expect(args.ref_table[0]).toBeLessThan(70.3);
    expect(args.ref_table.at(-1)).toBe(
      getConversionArgs({ ...NTC_B_VALUE, board: '4zerobox', pga: '1' }).ref_table.at(-1),
    );
    expect(getNotes({ ...NTC_B_VALUE, board: '4zerobox', pga: '2' }).join()).toContain(
      'measures up to 70.3 kΩ, so the table in the settings is from −15 to 110 °C',
    );
    expect(getConversionArgs({ ...NTC_B_VALUE, board: '4zerobox', pga: '1' }).v_min).toBe(-50);
  });

  it('shows an error if the input cannot measure any entry of the table', () => {
    const { blocks } = tool.solve({
      ...NTC_TABLE,
      board: '4zerobox',
      pga: '2',
      table: '300 200 100',
    });
    expect(JSON.stringify(blocks)).toContain('fewer than two entries in that range');
    expect(getTable(blocks, 'Settings')).toEqual([]);
  });

  it('adds the table to the program if there is no sensors.json', () => {
    const { blocks } = tool.solve({ ...PT1000, board: '4zerobox-mobile' });
    const code = blocks.flatMap((block) => (block.kind === 'code' ? [block] : []));
    expect(code.map(({ title }) => title)).toEqual(['main.py']);
    expect(code[0]?.text).not.toContain('sensors');
    expect(code[0]?.text).toContain('value = celsius(reading / 1000)');
    expect(code[0]?.text).toContain('1.01953');
  });
});

it('does not reuse numbers in another unit when another signal is selected', () => {
  const state = { read: '11.2', want: '7', sensor: '0.2' };
  for (const kind of Object.keys(SIGNALS).filter((kind) => kind !== 'current')) {
    const fields = tool.fields({ ...state, kind });
    expect(
      fields.map(({ name }) => name),
      kind,
    ).not.toContain('read');
    if (kind !== 'voltage')
      expect(
        fields.some(({ name }) => name in state),
        kind,
      ).toBe(false);
  }
  expect(tool.solve({ ...state, kind: 'ntc' })).toEqual(tool.solve({ kind: 'ntc' }));
});

it('the tool lists the rate, gain code, and samples for the configurator', () => {
  // See the common settings of the analog nodes on the Signal acquisition page.
  const getSettings = (state: Record<string, string>) =>
    Object.fromEntries(
      getTable(tool.solve(state).blocks, 'Settings').map(([, name, value]) => [name, value]),
    );
  expect(getSettings({ board: '4zerobox', pga: '3' })).toMatchObject({ PGA: '3', SPS: '7' });
  expect(getSettings({ board: 'exp-ain' })).toMatchObject({ SPS: '0, the maximum' });
  expect(getSettings({ board: 'exp-ain' }).PGA).toContain('no effect');
  for (const board of ['4zerobox', 'exp-ain', 'exp-io', '4zerobox-mobile'])
    expect(getSettings({ board })).toHaveProperty('Samples');
});

describe('common input', () => {
  const getValue = (state: Record<string, string>) => {
    const { blocks, errors } = tool.solve(state);
    expect(errors).toEqual({});
    return getTable(blocks, 'Conversion')[0]?.[2];
  };

  it.each([
    ['1194', '50'],
    ['1.1940 kOhm', '50'],
    ['1194 Ohm', '50'],
  ])('accepts a PT1000 reading of %s', (read, celsius) => {
    expect(getValue({ kind: 'pt1000', 'ohms-pt1000': read })).toMatch(
      new RegExp(`^(?:49\\.9|${celsius})`),
    );
  });

  it('accepts numbers with units', () => {
    expect(getValue({ read: '12 ma', from: '0 bar', to: '10 bar', want: '7 bar' })).toBe('5 bar');
    expect(getValue({ read: '12', unit: '%', from: '0 %', to: '100 %', want: '50 %' })).toBe(
      '50 %',
    );
    expect(getValue({ read: '12', to: '1 000', want: '500' })).toBe('500 bar');
    expect(getValue({ kind: 'ntc', b: '3950 K', 'read-ntc': '10 kOhm' })).toBe('25 °C');
    expect(getValue({ kind: 'clamp-ma', ratio: '100A/50mA', 'read-clamp-ma': '14.14214' })).toBe(
      '10 A',
    );
  });

  it('rejects the inverse of a turns ratio, and accepts a hexadecimal code', () => {
    for (const entered of ['1:2000', '1/2000'])
      expect(tool.solve({ kind: 'clamp-ma', ratio: entered }).errors.ratio).toBe(
        `“${entered}” is less than 1. The ratio is primary to secondary: write 2000:1, or add the units.`,
      );
    expect(tool.solve({ code: '0x456' })).toEqual({
      ...tool.solve({ code: '1110' }),
      summary: expect.any(String),
    });
  });

  it('applies failure bands only to 4–20 mA', () => {
    const getOutput = (state: Record<string, string>) => JSON.stringify(tool.solve(state).blocks);
    expect(getOutput({ read: '3.5' })).toContain('NAMUR NE 43');
    expect(getOutput({ read: '3.5', 'range-current': '0-20' })).not.toContain('NAMUR NE 43');
  });

  it('computes the power from the line-to-line voltage', () => {
    const state = { kind: 'clamp-v', 'read-clamp-v': '0.405', mains: '400', phases: 'line' };
    expect(JSON.stringify(tool.solve(state).blocks)).toContain(
      '√3 × 400 V between lines × 16.2 A = 11224 VA',
    );
  });
});

it('accepts the output of a clamp in millivolts only with its unit', () => {
  const solve = (output: string) =>
    tool.solve({ kind: 'clamp-v', rating: '100', output, 'read-clamp-v': '0.1' });
  expect(solve('333').errors.output).toBe('Enter 10 V or less.');
  expect(solve('333 mV')).toMatchObject({ errors: {}, blocks: solve('0.333').blocks });
});

describe('pulses', () => {
  it('creates a node chain and a program that count pulses', () => {
    const { blocks } = tool.solve({ kind: 'pulse' });
    const rows = getTable(blocks, 'Settings');
    expect(rows).toContainEqual(['Pulse', 'Duration', '54 ms']);
    expect(rows).toContainEqual(['Level Sensor', 'Debounce', '30 ms']);
    expect(rows[0]?.[2]).toBe('Level Sensor → Pulse → Counter → Delta counter');
    const code = blocks.find(({ kind }) => kind === 'code');
    expect(code?.kind === 'code' && code.text).toContain(
      'gpio.on_rise(exp.DIN1, on_pulse, debounce=30)',
    );
    for (const name of ['gpio.on_rise', 'expansions.io.EXP.DIN1'])
      expect(symbols.has(name), name).toBe(true);
  });

  const getVerdicts = (state: Record<string, string>) =>
    getTable(tool.solve({ kind: 'pulse', ...state }).blocks, 'Times').map((row) => row[1]);

  it('checks each time limit', () => {
    expect(getVerdicts({})).toEqual(['fits', 'fits', 'fits', 'fits']);
    expect(getVerdicts({ scan: '51' })[0]).toBe('does not fit');
    expect(getVerdicts({ debounce: '8' })[1]).toBe('does not fit');
    expect(getVerdicts({ debounce: '50' })[2]).toBe('does not fit');
    // Short pauses have the same limits as short pulses.
    expect(getVerdicts({ length: '900', scan: '60' })[0]).toBe('does not fit');
  });

  it.each([
    [{ scan: '51' }, 'scan', 'Enter at most 50 ms'],
    [{ debounce: '8' }, 'debounce', 'Enter more than 8 ms'],
    [{ length: '20', debounce: '30' }, 'debounce', 'Enter less than 10 ms'],
    [{ bounce: '100' }, 'bounce', 'Enter less than 100 ms.'],
  ])(
    'shows an error instead of settings with a time that does not fit: %j',
    (state, name, text) => {
      const { errors, blocks } = tool.solve({ kind: 'pulse', ...state });
      expect(errors[name]).toContain(text);
      expect(getTable(blocks, 'Settings')).toEqual([]);
      expect(blocks.filter(({ kind }) => kind === 'code')).toEqual([]);
    },
  );

  it('accepts the value per pulse that is printed on the meter', () => {
    const getSettings = (state: Record<string, string>) =>
      getTable(tool.solve({ kind: 'pulse', unit: 'kWh', ...state }).blocks, 'Value')[0]?.[2];
    expect(getSettings({ worth: '0.001 kWh/imp', rate: '60/min' })).toBe('3.6 kWh per hour');
    expect(getSettings({ print: 'constant', worth: '1000 imp/kWh' })).toBe('3.6 kWh per hour');
    expect(getSettings({ worth: '1 Wh/imp', rate: '60/min' })).toBe('3.6 kWh per hour');
    expect(getSettings({ print: 'constant', worth: '1000 imp./kWh' })).toBe('3.6 kWh per hour');
    const meter = tool.solve({ kind: 'pulse', print: 'constant', worth: '800' });
    const code = meter.blocks.find(({ kind }) => kind === 'code');
    expect(code?.kind === 'code' && code.text).toContain('count / 800))');
  });

  const getReadingNotes = (state: Record<string, string>) => {
    const { blocks, errors } = tool.solve({ kind: 'pulse', ...state });
    expect(errors).toEqual({});
    return blocks.flatMap((block) =>
      block.kind === 'note' && block.text.includes('reading') ? [block.text] : [],
    );
  };

  it('computes the difference between two counter readings, even after a rollover', () => {
    expect(getReadingNotes({})).toEqual([]);
    expect(getReadingNotes({ before: '100', after: '150', worth: '2' })[0]).toMatch(
      /^50 pulses between the readings: 100 pieces\. This is correct if/,
    );
    expect(getReadingNotes({ before: '65530', after: '4', bits: '16' })[0]).toMatch(
      /rolled over once at 65536: 10 pulses .* If it was reset, .* 4 pulses/,
    );
    expect(getReadingNotes({ before: '65530', after: '4' })[0]).toMatch(
      /the difference is unknown\.$/,
    );
    const rolloverState = { kind: 'pulse', before: '0', after: '65536', bits: '16' };
    expect(tool.solve(rolloverState).errors.after).toBeDefined();
  });

  it('computes the rollover of a decimal counter', () => {
    expect(getReadingNotes({ before: '999990', after: '5', bits: '1000000' })[0]).toContain(
      'rolled over once at 1000000: 15 pulses',
    );
  });

  it.each(['120/min', '2 Hz', '2/s', '7200 /h', '120 imp/min', '2 pulses per second'])(
    'accepts the pulse rate %s',
    (rate) => {
      expect(tool.solve({ kind: 'pulse', rate })).toEqual(
        tool.solve({ kind: 'pulse', rate: '120' }),
      );
    },
  );

  it('rejects a pulse that is longer than its period', () => {
    expect(tool.solve({ kind: 'pulse', rate: '600' }).errors.length).toBe(
      'At 600 pulses per minute, a pulse is shorter than 100 ms.',
    );
  });
});

describe('a raw ADC code', () => {
  it('is converted to a signal, and the maximum code is reported as the limit of the ADC', () => {
    const board = data.boards.find(({ ranges }) => ranges);
    const input = board?.inputs.find(({ kind, full }) => kind === 'voltage' && full);
    expect(board && input).toBeDefined();
    if (!board || !input?.full) return;
    const scale = computeScale(input, board.ranges?.[input.pga ?? 0], 5);
    const state = { kind: 'voltage', board: board.id, from: '0', to: '10' };
    const solveCode = (code: number) => tool.solve({ ...state, code: String(code) });
    const { errors, blocks, summary } = solveCode(scale?.count ?? 0);
    expect(errors).toEqual({});
    expect(summary).toContain(`read raw code ${scale?.count}, expected`);
    const [row] = getTable(blocks, 'Conversion');
    expect(Math.abs(Number.parseFloat(row?.[2] ?? '') - 5)).toBeLessThan(scale?.step ?? 0);
    expect(JSON.stringify(solveCode(input.full).blocks)).toContain('is the limit of the ADC');
    expect(solveCode(input.full + 1).errors.code).toBeDefined();
  });

  it('has no input field if the front end is not documented', () => {
    const board = data.boards.find(({ ranges }) => !ranges)?.id ?? '';
    const fields = tool.fields({ kind: 'current', board });
    expect(fields.some(({ name }) => name === 'code')).toBe(false);
  });
});

describe('components between the sensor and the input', () => {
  const volts = { kind: 'voltage', from: '0', to: '10' };

  it('supports a voltage divider', () => {
    const divider = { ...volts, path: 'divider', series: '10', across: '10' };
    expect(convertBothWays({ ...divider, read: '2.5', want: '10' })).toEqual({
      value: 5,
      signal: 5,
    });
    expect(JSON.stringify(tool.solve(divider).blocks)).toContain(
      'has a resistance of unknown value',
    );
  });

  it('supports a burden resistor in a current loop', () => {
    const burden = { ...volts, path: 'burden', burden: '250' };
    expect(convertBothWays({ ...burden, read: '3', want: '10' })).toEqual({ value: 5, signal: 5 });
    expect(tool.fields(burden).some(({ name }) => name === 'range-voltage')).toBe(false);
    expect(JSON.stringify(tool.solve(burden).blocks)).toContain('is 5.25 V');
  });
});

describe('a square root', () => {
  const flow = { kind: 'current', curve: 'root', from: '0', to: '100', unit: 'L/min' };

  it('returns half of the flow at a quarter of the pressure', () => {
    expect(convertBothWays({ ...flow, read: '8', want: '50' })).toEqual({ value: 50, signal: 8 });
  });

  it('calculates the root in the program, because no documented conversion supports it', () => {
    const text = JSON.stringify(tool.solve(flow).blocks);
    expect(text).toContain('value = 0 + 100 * math.sqrt(share)');
    expect(text).toContain('the documented conversions have no square root');
  });

  it('has an error in one direction at the start of the range', () => {
    const { blocks } = tool.solve({ ...createState(flow, '4', '50'), sensor: '0.5' });
    expect(getTable(blocks, 'Error budget at this reading')[0]).toEqual(['Sensor', '± 7.07 L/min']);
  });

  it('shows no value below the start of the range', () => {
    expect(JSON.stringify(tool.solve(createState(flow, '3.9', '50')).blocks)).toContain(
      'outside the sensor curve',
    );
  });
});

const RANGE_END = "none: the end of the input's range";
const [OUT_OF_RANGE, FAILURE] = ['none: out of range', 'none: a failure signal'];
const BURDEN_500 = { kind: 'voltage', board: 'exp-io', path: 'burden', burden: '500' };
const BURDEN_250 = { ...BURDEN_500, burden: '250' };
const DIVIDER = { kind: 'voltage', path: 'divider', series: '10', across: '10' };
const NTC = { kind: 'ntc', board: '4zerobox' };
const CLAMP = { kind: 'clamp-ma', board: '4zerobox' };

// NAMUR NE 43: 3.8 to 20.5 mA is a measurement; 3.6 mA and less, and 21 mA and more, are failures.
// A failure signal of 21 mA, an open probe, and a current above the limit of a clamp input read as the end of the range.
it.each<[state: Record<string, string>, read: string, reason: string, note: string]>([
  [{ kind: 'voltage', 'range-voltage': '1-5' }, '0', FAILURE, '0 V corresponds to 0 mA. 0 mA is'],
  [{ kind: 'voltage', 'range-voltage': '2-10' }, '0', FAILURE, '0 V corresponds to 0 mA. 0 mA is'],
  [{ kind: 'voltage', 'range-voltage': '1-5' }, '0.9', FAILURE, 'covers only 4–20 mA. Its limits'],
  [{ kind: 'voltage', 'range-voltage': '1-5' }, '0.94', OUT_OF_RANGE, '3.76 mA is out of range'],
  [{ kind: 'voltage', 'range-voltage': '1-5' }, '5.3', FAILURE, '21.2 mA is a failure signal'],
  [{ ...DIVIDER, 'range-voltage': '2-10' }, '0.5', FAILURE, '2 mA is a failure signal'],
  [{}, '3.7', OUT_OF_RANGE, '3.7 mA is out of range'],
  [{}, '20.53', OUT_OF_RANGE, '20.53 mA is out of range'],
  [{}, '3.5', FAILURE, '3.5 mA is a failure signal'],
  [{}, '21.5', FAILURE, '21.5 mA is a failure signal'],
  [{ board: 'exp-io' }, '19.95', RANGE_END, 'treat this reading as a failure'],
  [{ board: 'exp-io' }, '20', RANGE_END, 'treat this reading as a failure'],
  [{ board: 'exp-ain' }, '20', RANGE_END, 'treat this reading as a failure'],
  [{ board: '4zerobox-mobile' }, '20', RANGE_END, 'treat this reading as a failure'],
  [{ board: '4zerobox' }, '20.6', RANGE_END, 'treat this reading as a failure'],
  [{ board: '4zerobox' }, '20.65', RANGE_END, 'treat this reading as a failure'],
  [BURDEN_500, '1.7', FAILURE, '3.4 mA is a failure signal'],
  [BURDEN_500, '1.85', OUT_OF_RANGE, '3.7 mA is out of range'],
  [BURDEN_500, '10', RANGE_END, '20 mA is the end of the input'],
  [BURDEN_500, '10.5', FAILURE, '21 mA is a failure signal'],
  [BURDEN_250, '0.85', FAILURE, '3.4 mA is a failure signal'],
  [BURDEN_250, '5.3', FAILURE, '21.2 mA is a failure signal'],
  [NTC, '70.3', RANGE_END, 'An open probe reads the same'],
  [NTC, '100', RANGE_END, 'the input saturates at 70.34 kΩ'],
  [{ ...NTC, code: '2047' }, '', RANGE_END, 'An open probe reads the same'],
  [{ ...NTC, pga: '1', code: '1649' }, '', RANGE_END, 'An open probe reads the same'],
  [{ ...NTC, pga: '0', code: '1100' }, '', RANGE_END, 'An open probe reads the same'],
  [{ ...NTC, kind: 'pt1000', code: '2047' }, '', RANGE_END, 'An open probe reads the same'],
  [CLAMP, '102.4', RANGE_END, 'the current can be higher'],
  [CLAMP, '300', RANGE_END, 'the input saturates at 102.4 mA'],
])('%j, reading %s: no value and no error budget', (state, read, reason, note) => {
  const { headline, blocks, errors } = tool.solve(createState(state, read));
  expect(errors).toEqual({});
  expect(headline?.value).toBe('–');
  expect(getTable(blocks, 'Conversion')[0]?.[2]).toBe(reason);
  const text = JSON.stringify(blocks);
  expect(text).toContain(note);
  expect(text).not.toMatch(/"tone":"good"|Error budget|Apparent power|range of the sensor/);
});

it.each<[state: Record<string, string>, read: string, value: string]>([
  [BURDEN_500, '6', '5 bar'],
  [{ kind: 'voltage', 'range-voltage': '1-5' }, '0.96', '−0.1 bar'],
  [{ ...DIVIDER, 'range-voltage': '2-10' }, '3', '5 bar'],
  [CLAMP, '10 mA rms', '20 A'],
  [CLAMP, '28.28 mA p-p', '19.997 A'],
  [{ kind: 'clamp-v', board: 'exp-io' }, '1.1455 Vpp', '16.2 A'],
  [BURDEN_500, '1.95', '−0.0625 bar'],
  [NTC, '60', '−15.128 °C'],
  [CLAMP, '100', '70.711 A'],
])('%j, reading %s, is a measurement', (state, read, value) => {
  const { headline, blocks } = tool.solve(createState(state, read));
  expect(headline?.value).toBe(value);
  const text = JSON.stringify(blocks);
  expect(text).toContain('Error budget');
  expect(text).not.toContain('"tone":"bad"');
});

const LOOP_CURRENTS = [
  -1, 0, 3.5, 3.6, 3.7, 3.8, 4, 7, 9.94, 9.97, 12, 19.8, 19.9, 19.95, 20, 20.5, 20.53, 20.6, 20.65,
  20.7, 20.9, 21, 25,
];

describe.each<Record<string, string>>([
  { kind: 'current' },
  { kind: 'voltage', path: 'burden', burden: '250' },
  { kind: 'voltage', path: 'burden', burden: '500' },
])('a loop, %j', (loop) => {
  it.each(tool.fields(loop).find(({ name }) => name === 'board')?.options ?? [])(
    'has a value and an error budget on %s only for measurements that are no failure',
    (board) => {
      const codes = tool.fields({ ...loop, board }).find(({ name }) => name === 'pga')?.options;
      for (const [pga] of codes ?? [['']]) {
        for (const current of LOOP_CURRENTS) {
          const state = { ...loop, board, pga, want: '0' };
          const factor = 'burden' in loop ? Number(loop.burden) / 1000 : 1;
          const { headline, blocks } = tool.solve(
            createState(state, (current * factor).toFixed(5)),
          );
          const text = JSON.stringify(blocks);
          const settings = getTable(blocks, 'Settings');
          const getLimit = (name: string) =>
            Number(settings.find(([, setting]) => setting === name)?.[2]) / factor;
          if (settings.length === 0) {
            expect(text).toContain('is above the limit of the input');
            continue;
          }
          const isMeasurement = current >= getLimit('x_min') && current <= getLimit('x_max');
          const hasValue = headline?.value !== '–';
          expect([pga, current, hasValue, text.includes('Error budget')]).toEqual([
            pga,
            current,
            isMeasurement,
            isMeasurement,
          ]);
        }
      }
    },
  );
});

it.each<[state: Record<string, string>, check: string]>([
  [NTC, 'if reading <= 69420:'],
  [{ ...NTC, pga: '1' }, 'if reading <= 8557000:'],
  [CLAMP, 'if reading <= 101.9:'],
  [BURDEN_500, 'if 1.9 <= reading <= 9.95:'],
])('the program for %j calculates no value at the end of the range', (state, check) => {
  const program = tool
    .solve(state)
    .blocks.find((block) => 'title' in block && block.title === 'main.py');
  expect(program?.kind === 'code' && program.text).toContain(`${check}\n    value = `);
});

it('is a measurement just below the end of the range', () => {
  const { headline } = tool.solve({ kind: 'current', board: 'exp-io', read: '19.8' });
  expect(headline?.value).toBe('9.875 bar');
});

it.each([
  ['ntc', 'sensor-celsius', '0.3 K', '0.3 °C'],
  ['ntc', 'want-celsius', '373.15 K', '100 °C'],
  ['current', 'sensor', '±0.5 % FS', '0.05 bar'],
  ['current', 'read', '11.2 mA DC', '11.2 mA'],
  ['clamp-ma', 'mains', '230 VAC', '230 V × '],
  ['pulse', 'worth', '1/1000', '3.6 pieces per hour'],
])('reads the unit of %s, %s: %s', (kind, name, entered, shown) => {
  const { errors, blocks } = tool.solve({ kind, [name]: entered });
  expect(errors).toEqual({});
  expect(JSON.stringify(blocks)).toContain(shown);
});

it.each([
  ['current', 'read', '12 mA AC', 'Enter a number in mA DC.'],
  ['voltage', 'read-voltage', '6.2 V AC', 'Enter a number in V DC.'],
  ['clamp-ma', 'read-clamp-ma', '10 mA AC', 'Enter a number in mA RMS or peak-to-peak.'],
  ['clamp-v', 'read-clamp-v', '405', 'Enter 0 to 10 V.'],
  ['clamp-v', 'want-clamp', '12 A DC', 'Enter a number in A RMS or peak-to-peak.'],
])('shows no value for %s, %s: %s', (kind, name, entered, text) => {
  const { errors, headline, blocks } = tool.solve({ kind, [name]: entered });
  expect(errors[name]).toContain(text);
  if (name.startsWith('read')) expect(headline?.value).toBe('–');
  expect(getTable(blocks, 'Settings')).toEqual([]);
});

it('limits the resistors of a divider', () => {
  const state = { kind: 'voltage', path: 'divider', series: '10000 Ω', across: '10000' };
  expect(tool.solve(state).errors).toEqual({
    across: expect.stringContaining('1000 kΩ'),
  });
});

it('shows the value of a reading without an expected value', () => {
  expect(tool.solve({ want: '' }).headline).toEqual({ label: '11.2 mA', value: '4.5 bar' });
});

it.each(['300 K', '25 k', '25 m', '300 °C/s'])('never scales %s in °C by a prefix', (want) => {
  const { errors, blocks } = tool.solve({ kind: 'ntc', 'want-celsius': want });
  if (!errors['want-celsius']) expect(JSON.stringify(blocks)).toContain('26.85 °C');
  else expect(errors['want-celsius']).toContain('Enter a number in °C.');
});

it.each([
  [{ kind: 'clamp-ma', board: '4zerobox', 'want-clamp': '300' }, '424.3 mA', '102.4 mA'],
  [{ kind: 'clamp-ma', board: '4zerobox', 'want-clamp': '80' }, '113.1 mA', '102.4 mA'],
  [{ kind: 'clamp-ma', board: '4zerobox', ratio: '100/5 A', 'want-clamp': '80' }, '', '102.4 mA'],
  [{ kind: 'current', board: '4zerobox', want: '11' }, '21.6 mA', '20.65 mA'],
])(
  'shows no settings for an expected signal above the limit of the input: %j',
  (state, signal, limit) => {
    const { blocks } = tool.solve(state);
    expect(blocks).toContainEqual({
      kind: 'note',
      tone: 'bad',
      text: expect.stringMatching(new RegExp(`The expected signal, ${signal}.*${limit}`)),
    });
    expect(getTable(blocks, 'Settings')).toEqual([]);
    expect(JSON.stringify(blocks)).not.toContain('main.py');
  },
);

it.each(['1.000', '1,000', '12.500'])('asks what %s means before it shows settings', (worth) => {
  const pulse = tool.solve({ kind: 'pulse', print: 'constant', worth, unit: 'kWh' });
  expect(pulse.errors.worth).toContain(`“${worth}” can be`);
  expect(JSON.stringify(pulse.blocks)).not.toContain('Settings');
  const current = tool.solve({ to: worth });
  expect(current.errors.to).toContain(`“${worth}” can be`);
  expect(JSON.stringify(current.blocks)).not.toContain('Settings');
});

it('reads three decimals in a table of resistances that has a decimal point', () => {
  expect(tool.solve({ ...NTC_TABLE, table: '27.28 8.313 1.108' }).errors).toEqual({});
  expect(tool.solve({ ...NTC_TABLE, table: '27.280 8.313' }).errors.table).toContain('can be');
});

describe('a resistance outside the sensor curve', () => {
  const pt1000 = { kind: 'pt1000' };
  it.each<[state: Record<string, string>, read: string, reason: string]>([
    [NTC_B_VALUE, '0.05 Ω', 'a short circuit'],
    [NTC_B_VALUE, '10 mΩ', 'a short circuit'],
    [NTC_B_VALUE, '0.5 Ω', 'a short circuit'],
    [NTC_B_VALUE, '1 Ω', 'a short circuit'],
    [{ ...NTC_B_VALUE, board: 'exp-io' }, '2 MΩ', 'an open probe'],
    [{ ...NTC_B_VALUE, code: '0' }, '', 'a short circuit'],
    [NTC_TABLE, '1 Ω', 'a short circuit'],
    [{ kind: 'pt100' }, '1 Ω', 'a short circuit'],
    [{ kind: 'pt100' }, '5 kΩ', 'an open probe'],
    [pt1000, '10 Ω', 'a short circuit'],
    [{ ...pt1000, want: '' }, '20 kΩ', 'an open probe'],
  ])('%j, reading %s: no temperature, but %s', (state, read, reason) => {
    const { headline, blocks, errors } = tool.solve(createState(state, read));
    expect(errors).toEqual({});
    expect(headline?.value).toBe('–');
    expect(JSON.stringify(blocks)).toContain(`is outside the sensor curve: ${reason}`);
  });

  it.each([-273, -56, 301])('has no expected resistance at %s °C', (want) => {
    const { blocks } = tool.solve({ ...NTC_B_VALUE, 'want-celsius': `${want}` });
    expect(getTable(blocks, 'Conversion')[1]?.[1]).toBe('outside the sensor curve');
  });

  it('never shows a temperature below absolute zero', () => {
    for (let power = -9; power < 9; power += 0.125) {
      for (const b of ['200', '3435', '5000']) {
        const { headline } = tool.solve(createState({ ...NTC_B_VALUE, b }, `${10 ** power}`));
        if (headline?.value === '–') continue;
        const celsius = Number(headline?.value.replace('−', '-').replace(' °C', ''));
        expect(celsius).toBeGreaterThanOrEqual(-55.05);
        expect(celsius).toBeLessThanOrEqual(300.05);
      }
    }
  });
});

describe('a number with three decimals', () => {
  it.each<[state: Record<string, string>, label: string]>([
    [{ read: '12.000' }, '12 mA'],
    [{ read: '12.345 mA' }, '12.345 mA'],
    [{ read: '3,999' }, '3.999 mA'],
    [{ read: '20.003 mA' }, '20.003 mA'],
    [{ kind: 'voltage', 'read-voltage': '2.988 V' }, '2.988 V'],
    [{ kind: 'voltage', path: 'burden', 'read-voltage': '2.988' }, '2.988 V'],
    [{ kind: 'pt100', 'ohms-pt100': '138.510' }, '138.51 Ω'],
    [{ kind: 'pt1000', 'ohms-pt1000': '1.097 k' }, '1097 Ω'],
    [{ kind: 'pt1000', 'ohms-pt1000': '185.201' }, '185.2 Ω'],
    [{ kind: 'ntc', 'read-ntc': '1.068' }, '1.068 kΩ'],
    [{ kind: 'ntc', 'read-ntc': '27.280' }, '27.28 kΩ'],
    [{ kind: 'ntc', b: '3.435' }, '10 kΩ'],
    [{ code: '1,110' }, '11.195 mA'],
    [{ kind: 'clamp-ma', 'read-clamp-ma': '14.140' }, '14.14 mA peak-to-peak'],
    [{ kind: 'clamp-v', rating: '200.000', 'read-clamp-v': '1.250' }, '1.25 V RMS'],
    [{ want: '7.500', sensor: '1.000' }, '11.2 mA'],
  ])('%j is read, and the other value is excluded', (state, label) => {
    const { headline, errors, blocks } = tool.solve(state);
    expect(errors).toEqual({});
    expect(headline?.label).toBe(label);
    expect(blocks[0]).toMatchObject({ text: expect.stringContaining('” was read as') });
  });

  it.each<[state: Record<string, string>, name: string, choices: string[]]>([
    [{ to: '1.000 bar' }, 'to', ['1 bar', '1000 bar']],
    [{ to: '1000', want: '7,500' }, 'want', ['7.5', '7500']],
    [{ kind: 'pt1000', 'ohms-pt1000': '1.385' }, 'ohms-pt1000', ['1.3850', '1385']],
    [{ kind: 'ntc', r25: '100', 'read-ntc': '1.068' }, 'read-ntc', ['1.0680', '1068']],
    [{ kind: 'ntc', r25: '1.000' }, 'r25', ['1', '1000']],
    [{ kind: 'clamp-ma', ratio: '2,000' }, 'ratio', ['2', '2000']],
  ])('%j: the reader selects the value of %s', (state, name, labels) => {
    const { errors, blocks } = tool.solve(state);
    expect(Object.keys(errors)).toEqual([name]);
    const [table] = blocks.filter((block) => block.kind === 'table');
    expect(table?.choices?.map(({ label }) => label)).toEqual(labels);
    for (const choice of table?.choices ?? [])
      expect(tool.solve({ ...state, ...choice.state }).errors).toEqual({});
  });
});

it.each<[state: Record<string, string>, read: string, tone: string, note: string]>([
  [{ curve: 'root' }, '3.9', 'warning', 'below the start of the square root'],
  [{ 'range-current': '0-20' }, '20.5', 'warning', 'outside the 0 to 20 mA range of the sensor'],
  [{ 'range-current': '0-20' }, '-0.1', 'warning', 'outside the 0 to 20 mA range of the sensor'],
  [{ code: '1110' }, '12', 'warning', 'The raw code was used, not the reading of 12 mA.'],
  [{ kind: 'clamp-v' }, '0.1', 'warning', '4 A is below 5 % of the rating of the clamp'],
  [{ kind: 'clamp-ma', ratio: '100/5 A' }, '10', 'bad', 'an open secondary produces a dangerous'],
  [{ kind: 'clamp-ma', ratio: '20' }, '10', 'bad', 'an open secondary produces a dangerous'],
])('%j, reading %s: %s, %s', (state, read, tone, note) => {
  const { blocks } = tool.solve(createState(state, read));
  expect(blocks).toContainEqual({ kind: 'note', tone, text: expect.stringContaining(note) });
});

it('warns about an expected value above the maximum of the pulses', () => {
  const { blocks } = tool.solve({ kind: 'pulse', rate: '1', worth: '0.01', unit: 'm³', want: '1' });
  expect(JSON.stringify(blocks)).toContain('needs more pulses than the maximum, 1 per minute');
});
