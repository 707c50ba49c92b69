import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectSymbols } from '../../plugin/node/collectSymbols';
import type { SymbolIndex } from '../types';
import { complete, findSymbol } from './completion';
import { findNameProblem, parseImportedFiles } from './FileTabs';
import { python } from './python';

let symbols: SymbolIndex;
beforeAll(() => {
  symbols = collectSymbols(process.cwd());
});

const SENSOR = 'LIMIT = 80\n\ndef read(pin):\n    """Return the value in °C."""\n    return 1\n';

function createOptions(boardId = 'zm1_db') {
  return {
    symbols: Promise.resolve(symbols),
    boardId,
    names: ['print', 'D5', 'sleep'],
    getFiles: () => ({ 'main.py': '', 'sensor.py': SENSOR, 'config.json': '{}' }),
  };
}

/** Splits a program at `|`. */
function createState(program: string) {
  const pos = program.indexOf('|');
  return { pos, state: EditorState.create({ doc: program.replace('|', ''), extensions: python }) };
}

async function listLabels(program: string, boardId?: string, explicit = false): Promise<string[]> {
  const { state, pos } = createState(program);
  const context = new CompletionContext(state, pos, explicit);
  const result = await complete(createOptions(boardId), context);
  return result?.options.map(({ label }) => label) ?? [];
}

describe('completion', () => {
  it.each([
    ['import adc\nadc.|', ['read']],
    ['from components.bme280 import bme280\ns = bme280.BME280(I2C0)\ns.get|', ['get_values']],
    ['from networking import wifi as lan\nprint(lan.|', ['start', 'configure']],
    ['import serial\nport = serial.serial(SERIAL1)\nprint(port.re|', ['read', 'readline']],
    [
      'from bsp import board\nfrom expansions import ain\ne = board.next_expansion(ain, (1, 0))\ne.|',
      ['read_voltage'],
    ],
    ['items = [1]\nitems.ap|', ['append', 'extend']],
    ['import sensor\nsensor.|', ['read', 'LIMIT']],
    ['import |', ['adc', 'networking', 'sensor']],
    ['from networking import |', ['wifi', 'eth']],
    ['from networking import eth, w|', ['wifi']],
    ['total = 1\nprint(to|', ['total', 'print', 'D5', 'while']],
  ])('completes %j with %j', async (program, labels) => {
    expect(await listLabels(program)).toEqual(expect.arrayContaining(labels));
  });

  it('suggests the functions of the selected board', async () => {
    const program = ['from bsp import board', 'board.|'].join('\n');
    expect(await listLabels(program)).toContain('init');
    expect(await listLabels(program)).not.toContain('relay_on');
    expect(await listLabels(program, '4zerobox_v9')).toEqual(
      expect.arrayContaining(['init', 'relay_on']),
    );
  });

  it('suggests nothing in strings, comments, and after unknown values', async () => {
    for (const program of ['print("ad|")', '# ad|', 'f(1).|', 'x.|', 'print(|', '|'])
      expect(await listLabels(program), program).toEqual([]);
    expect(await listLabels('|', undefined, true)).toContain('print');
  });
});

it('describes the name at a position', async () => {
  const find = async (program: string) => {
    const { state, pos } = createState(program);
    return (await findSymbol(createOptions(), state, pos))?.symbol;
  };
  expect(await find('import adc\nadc.re|ad(D36)\n')).toEqual([
    expect.stringMatching(/^def read\(/),
    expect.stringMatching(/\.$/),
  ]);
  expect(await find('import sensor\nsensor.re|ad(D5)\n')).toEqual([
    'def read(pin)',
    'Return the value in °C.',
  ]);
  expect(await find('unknown|\n')).toBeUndefined();
});

it('explains invalid file names', () => {
  const files = { 'main.py': '', 'a.json': '' };
  expect(findNameProblem('a.json', files)).toMatch(/already has a file named a\.json\. Choose/);
  expect(findNameProblem('A.json', files)).toMatch(/already has a file named a\.json\. Choose/);
  expect(findNameProblem('json.py', files)).toMatch(/SDK already has a module named json/);
  expect(findNameProblem('class.py', files)).toMatch(/`class` is a keyword/);
  expect(findNameProblem('my sensor.py', files)).toMatch(/module name/);
  expect(findNameProblem('a/../b', files)).toMatch(/file name/);
  expect(findNameProblem('sensor', files)).toMatch(/Add an extension/);
  expect(findNameProblem('Sensor.PY', files)).toMatch(/in lowercase letters/);
  expect(findNameProblem('sensor.py', files)).toBeUndefined();
});

it('imports a file that replaces another, but not one whose name differs only in case', async () => {
  const { files, problem } = await parseImportedFiles(
    ['helper.py', 'HELPER.py', 'Log.txt', 'log.txt'].map((name) => new File(['2'], name)),
    { 'main.py': '', 'helper.py': '1' },
  );
  expect(files).toEqual({ 'helper.py': '2', 'Log.txt': '2' });
  expect(problem).toMatch(/HELPER\.py was not imported.*log\.txt was not imported/);
});

it.each([
  ['my sensor.py', 'x = 1', /my sensor\.py was not imported\. A module name/],
  ['json.py', '', /SDK already has a module named json/],
  ['log.txt', 'a'.repeat(100_001), /log\.txt was not imported: it has 100001 bytes/],
  ['logo.bin', Uint8Array.of(0xff, 0xfe), /not a UTF-8 text file/],
])('imports other files, but not %s', async (name, content, message) => {
  const { files, problem } = await parseImportedFiles([
    new File([content], name),
    new File(['2'], 'good.txt'),
  ]);
  expect(files).toEqual({ 'good.txt': '2' });
  expect(problem).toMatch(message);
});
