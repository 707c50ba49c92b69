import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runOnBoard } from '../../engine/runOnBoard';
import type { Program } from '../../engine/types';
import { loadParts } from '../../node/loadParts';
import { collectPrograms } from '../../plugin/node/collectPrograms';
import * as prepareEditedRun from '../prepareEditedRun';
import { getOriginalFiles } from '../programFiles';
import type { PlayerProgram } from '../types';
import * as setup from './setup';
import { listAddedParts, loadSetup, moveProgram, parseSetup, saveSetup, togglePart } from './setup';

const PARTS = loadParts(process.cwd());
const listAvailableParts = (source: PlayerProgram, ids: readonly string[]) =>
  setup.listAvailableParts(PARTS, source, ids);

const programs = new Map<string, PlayerProgram>();
beforeAll(() => {
  for (const program of collectPrograms(process.cwd())) programs.set(program.name, program);
});
/** Adds the parts with these IDs to a program's board. */
const createProgram = (source: PlayerProgram, ids: readonly string[], program: Program) =>
  prepareEditedRun.createProgram(source, listAddedParts(listAvailableParts(source, ids)), program);
const find = (name: string) => programs.get(name) as PlayerProgram;
const BOARDS = { zm1_db: 'hello', '4zerobox_mobile': 'mobile-hello', zm1_eva: 'davra-dht11' };

describe('available parts', () => {
  it.each(PARTS.map((part) => [part.id, part] as const))(
    '%s runs with its sample code',
    async (id, part) => {
      const [board, name] =
        Object.entries(BOARDS).find(([, program]) =>
          listAvailableParts(find(program), []).some((offered) => offered.part === part),
        ) ?? [];
      expect(name).toBeDefined();
      const main = `from bsp import board\nboard.init()\n${part.code}\nprint("done")\n`;
      const [run] = createProgram(find(name ?? ''), [id], { main, modules: {} }).runs;
      const result = await runOnBoard(main, run?.scenario, { board: board ?? '' });
      expect(result.lines.at(-1), result.lines.join('\n')).toBe('done');
      expect(result.board.getMissingSignals()).toEqual([]);
    },
  );
});

/** Faults that every part of a kind has. */
const FAULTS_BY_KIND: Readonly<Record<string, readonly string[]>> = {
  'on a bus': ['$ does not respond'],
  'pin ($)': ['$ disconnected'],
  'serial line ($)': ['$ disconnected', 'Noise on $'],
  'Modbus slave on $': [
    '$ disconnected',
    'Modbus device does not respond',
    'Wrong CRC in Modbus responses',
  ],
  expansion: ['$1 does not respond'],
  'resistive input': ['$ disconnected', '$ short-circuited', 'Noise on $'],
  'other input': ['$ disconnected'],
  card: ['SD card removed'],
  'CAN node': ['No CAN node responds'],
  server: [
    'Servers do not respond',
    'Ethernet cable unplugged',
    'Slow network: responses take 3 s longer',
  ],
  'Modbus TCP device': ['Modbus device unreachable', 'Modbus exception 02, illegal data address'],
  PLC: ['PLC unreachable'],
};

/** Kinds of each part with its name, or the names of its inputs. */
const KINDS: Readonly<Record<string, readonly (readonly [kind: string, name?: string])[]>> = {
  ...Object.fromEntries(
    'bme280 bmp180 bno055 ds1307 dht11 iim42652 flash'
      .split(' ')
      .map((part) => [part, [['on a bus', part]]]),
  ),
  analog: [['pin ($)', 'D36']],
  contact: [['pin ($)', 'D2']],
  card: [['card']],
  'exp-ain': [
    ['expansion', 'AIN'],
    ['other input', 'AIN1.AIN2.voltage'],
    ['resistive input', 'AIN1.AIN3.resistance'],
  ],
  'exp-connect': [],
  'exp-ser': [['expansion', 'SER']],
  'exp-ser-can': [['expansion', 'SER'], ['CAN node']],
  'exp-io': [
    ['expansion', 'IO'],
    ['other input', 'IO1.DIN1'],
    ['resistive input', 'IO1.AIN1.resistance'],
  ],
  'exp-relay': [['expansion', 'RELAY']],
  ...Object.fromEntries(
    ['SERIAL1', 'SERIAL2'].flatMap((line) => [
      [`loop-${line}`, [['serial line ($)', line]]],
      [`modbus-${line}`, [['Modbus slave on $', line]]],
    ]),
  ),
  'modbus-tcp': [['Modbus TCP device']],
  'fins-plc': [['PLC']],
  'web-server': [['server']],
  'tcp-echo': [['server']],
};

it('has the faults of its kind for every part', () => {
  expect(Object.keys(KINDS).sort()).toEqual(PARTS.map(({ id }) => id).sort());
  for (const { id, code } of PARTS) {
    const program = createProgram(find('hello'), [id], { main: code, modules: {} });
    const mobile = createProgram(find('mobile-hello'), [id], { main: code, modules: {} });
    const labels = [...program.faults, ...mobile.faults].map(({ label }) => label);
    const expected = KINDS[id]?.flatMap(([kind, name = '']) =>
      (FAULTS_BY_KIND[kind] ?? [kind]).map((label) => label.replace('$', name)),
    );
    expect(labels, id).toEqual(expect.arrayContaining(expected ?? []));
  }
});

it.each([
  [['modbus-SERIAL1', 'modbus-tcp'], '[230, 1500]\n[58] [230]\n[58] [100]'],
  [
    ['modbus-tcp', 'modbus-SERIAL2', 'modbus-SERIAL1'],
    '[230, 1500]\n[230, 1500]\n[58] [230]\n[58] [100]',
  ],
])('gives each Modbus device its own registers: %j', async (ids, output) => {
  const codes = PARTS.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
  const main = `from bsp import board\nboard.init()\n${codes.join('\n')}\nplc.write_register(0, 9)\nprint(plc.read_holding(10, 1), meter.read_holding(0, 1))\n`;
  const [run] = createProgram(find('hello'), ids, { main, modules: {} }).runs;
  expect((await runOnBoard(main, run?.scenario)).lines.join('\n')).toBe(output);
});

it('shows code for the BME280 that prints the measured values', async () => {
  const bme280 = PARTS.find(({ id }) => id === 'bme280');
  const main = bme280?.code ?? '';
  const [run] = createProgram(find('hello'), ['bme280'], { main, modules: {} }).runs;
  const { lines } = await runOnBoard(main, run?.scenario);
  expect(lines[0]).toMatch(/^\(25\.0\d*, 40\.0\d*, 101325\.0\d*\)$/);
});

it('derives the scenario, inputs, faults, and serial lines from the selected parts and the program', () => {
  const program = { main: 'from zdm import zdm\n', modules: {} };
  const result = createProgram(find('hello'), ['bme280', 'modbus-SERIAL1'], program);
  expect(result.runs[0]?.scenario).toMatchObject({
    attached: [{ part: 'bme280' }],
    lines: { SERIAL1: { far: 'modbus' } },
  });
  expect(result.controls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bme280.temperature', 'modbus.input.0']),
  );
  expect(result.faults.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['bme280 does not respond', 'Wrong CRC in Modbus responses']),
  );
  expect([result.lines, result.hasCloud]).toEqual([['SERIAL1'], true]);
});

it('keeps the scenario of a program, and does not remove its parts', () => {
  const source = find('bme280-read');
  const available = listAvailableParts(source, []).find(({ part }) => part.id === 'bme280');
  expect(available).toMatchObject({ isSelected: true, isFixed: true });
  const result = createProgram(source, ['bme280', 'analog'], source.program);
  expect(result.runs[0]?.scenario.attached).toEqual([{ part: 'bme280' }]);
  expect(result.runs[0]?.scenario.signals).toMatchObject({
    'bme280.pressure': source.runs[0]?.scenario.signals['bme280.pressure'],
    D36: { noise: 20 },
  });
  // A scale is already connected to SERIAL1.
  const ids = listAvailableParts(find('serial-scale'), []).map(({ part }) => part.id);
  expect(ids).toContain('loop-SERIAL2');
  expect(ids).not.toContain('loop-SERIAL1');
});

it('adds servers to those of a program, and recognizes its parts', () => {
  const source = find('http-rest');
  const result = createProgram(source, ['web-server', 'tcp-echo', 'card'], source.program);
  expect(result.runs[0]?.scenario).toMatchObject({
    network: {
      tcp: [{ port: 7 }],
      web: [{ url: 'http://192.168.1.20:8080/press-01/settings' }, {}],
    },
    card: {},
  });
  const isFixed = (program: string, id: string) =>
    listAvailableParts(find(program), []).find(({ part }) => part.id === id)?.isFixed;
  expect(isFixed('http-rest', 'web-server')).toBe(true);
  expect(isFixed('fins-words', 'fins-plc')).toBe(true);
  expect(isFixed('can-pingpong', 'exp-ser-can')).toBe(true);
  expect(isFixed('fs-sdcard', 'card')).toBe(true);
  expect(isFixed('modbus-setpoint', 'modbus-tcp')).toBe(true);
  expect(isFixed('hello', 'modbus-tcp')).toBe(false);
});

it('gives each expansion its own address, and keeps those of a program', async () => {
  const selected = ['exp-io', 'exp-relay'];
  const parts = listAvailableParts(find('hello'), selected).filter(({ isSelected }) => isSelected);
  const main = `from bsp import board\n${parts.map(({ part }) => part.code).join('\n')}\n`;
  const [run] = createProgram(find('hello'), selected, { main, modules: {} }).runs;
  expect(run?.scenario.expansions).toEqual([
    ['IO', [1, 0]],
    ['RELAY', [2]],
  ]);
  expect((await runOnBoard(main, run?.scenario)).lines).toEqual(['0 10000.0']);
  const source = find('exp-relay-alive');
  const available = listAvailableParts(source, ['exp-io']);
  expect(available.find(({ part }) => part.id === 'exp-relay')?.isFixed).toBe(true);
  const moved = moveProgram(source, find('mobile-hello'));
  expect(moved.runs[0]?.scenario.expansions).toEqual([['RELAY', [1]]]);
  expect(createProgram(moved, ['exp-io'], source.program).runs[0]?.scenario.expansions).toEqual([
    ['RELAY', [1]],
    ['IO', [2, 0]],
  ]);
});

/** Code that declares the expansions of parts, and what it prints. */
const PRINTS: Readonly<Record<string, string>> = {
  'exp-io': '0 10000.0',
  'exp-ain': '6.2 11087.0',
  'exp-relay': '',
};

it.each([
  ['exp-io', 'exp-ain'],
  ['exp-ain', 'exp-io'],
  ['exp-relay', 'exp-io', 'exp-ain'],
  ['exp-ain', 'exp-relay', 'exp-io'],
  ['exp-io', 'exp-relay', 'exp-ain'],
])(
  'names signals and faults by position for expansions declared in the order %j',
  async (...ids) => {
    const parts = listAvailableParts(find('hello'), ids);
    const codes = ids.map((id) => parts.find(({ part }) => part.id === id)?.part.code ?? '');
    const main = `from bsp import board\n# board.next_expansion(ser, (0,))\n${codes.join('\n')}\n`;
    const { runs, controls, faults } = createProgram(find('hello'), ids, { main, modules: {} });
    const { lines, board } = await runOnBoard(main, runs[0]?.scenario);
    expect(lines).toEqual(ids.flatMap((id) => PRINTS[id] || []));
    expect(board.getMissingSignals()).toEqual([]);
    const input = `IO${ids.indexOf('exp-io') + 1}.AIN1.resistance`;
    expect(controls.map(({ name }) => name)).toContain(input);
    const labels = faults.map(({ label }) => label);
    expect(labels).toContain(`${input} short-circuited`);
    expect(labels).toContain(`AIN${ids.indexOf('exp-ain') + 1} does not respond`);
  },
);

it('renames the signals of a program that declares an added expansion before its own', async () => {
  const source = find('exp-io-temperature');
  const [added] = listAvailableParts(source, ['exp-ain']).filter(
    ({ isSelected, isFixed }) => isSelected && !isFixed,
  );
  const main = `from bsp import board\n${added?.part.code}\nfrom expansions import io\nio_board = board.next_expansion(io, selectors=(1, 0))\nprint(io_board.read_resistive(io_board.AIN1))\n`;
  const [run] = createProgram(source, ['exp-ain'], { main, modules: {} }).runs;
  expect((await runOnBoard(main, run?.scenario)).lines).toEqual(['6.2 11087.0', '9650.0']);
});

it('reads an input to which nothing is connected like an open one', async () => {
  const code =
    'from bsp import board\nfrom expansions import ain\na = board.next_expansion(ain, (1, 0))\nprint(a.read_resistive(a.AIN1), a.read_voltage(a.AIN2), a.read_current(a.AIN3))\n';
  expect((await runOnBoard(code)).lines).toEqual(['330000.0 0.0 0.0']);
});

it('connects only one part to each serial line', () => {
  const offered = listAvailableParts(find('hello'), []).map(({ part }) => part);
  const toggle = (selectedIds: readonly string[], id: string) => {
    const part = offered.find((candidate) => candidate.id === id);
    return part && togglePart(selectedIds, part, offered);
  };
  expect(toggle(['bme280', 'loop-SERIAL1'], 'modbus-SERIAL1')).toEqual([
    'bme280',
    'modbus-SERIAL1',
  ]);
  expect(toggle(['loop-SERIAL1'], 'modbus-SERIAL2')).toEqual(['loop-SERIAL1', 'modbus-SERIAL2']);
  expect(toggle(['bme280'], 'bme280')).toEqual([]);
});

describe('stored and shared setups', () => {
  afterEach(() => vi.unstubAllGlobals());
  const knownPrograms = new Set(['hello']);

  it('loads a setup only if it is complete and names a program of the site', () => {
    const setup = { program: 'hello', parts: ['bme280'], main: 'print(1)\n' };
    expect(parseSetup(JSON.stringify(setup), knownPrograms)).toEqual(setup);
    const moved = { ...setup, boardId: 'zm1_eva' };
    expect(parseSetup(JSON.stringify(moved), knownPrograms)).toEqual(moved);
    for (const text of [undefined, '', '{', 'null', '{"program":"hello"}'])
      expect(parseSetup(text, knownPrograms), text).toBeUndefined();
    expect(parseSetup('{"program":"other","parts":[]}', knownPrograms)).toBeUndefined();
    expect(parseSetup('{"program":"hello","parts":[1]}', knownPrograms)).toBeUndefined();
  });

  it('reports that a setup cannot be saved if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined);
    const setup = { program: 'hello', parts: [] };
    expect([saveSetup(setup), loadSetup(knownPrograms)]).toEqual([false, setup]);
  });

  it('keeps the setup of each tab', () => {
    const createStorage = () => {
      const texts = new Map<string, string>();
      return {
        getItem: (key: string) => texts.get(key) ?? null,
        setItem: (key: string, text: string) => texts.set(key, text),
      };
    };
    vi.stubGlobal('localStorage', createStorage());
    const tab = createStorage();
    vi.stubGlobal('sessionStorage', tab);
    saveSetup({ program: 'hello', parts: ['bme280'] });
    vi.stubGlobal('sessionStorage', createStorage());
    // A new tab opens the last setup.
    expect(loadSetup(knownPrograms)?.parts).toEqual(['bme280']);
    saveSetup({ program: 'hello', parts: [] });
    vi.stubGlobal('sessionStorage', tab);
    expect(loadSetup(knownPrograms)?.parts).toEqual(['bme280']);
  });

  it('keeps the files of a program that moves to another board', async () => {
    const source = find('mqtt-tls');
    const moved = createProgram(
      moveProgram(source, find(BOARDS.zm1_eva)),
      ['bme280'],
      source.program,
    );
    const [run] = moved.runs;
    expect(moved).toMatchObject({ name: 'mqtt-tls', boardId: 'zm1_eva' });
    expect(run && getOriginalFiles(moved, run)).toEqual(
      source.runs[0] && getOriginalFiles(source, source.runs[0]),
    );
    const main = 'import fs\nprint(fs.open("/4zero/ca.pem").read())\n';
    const { lines } = await runOnBoard(main, run?.scenario, { board: moved.boardId });
    expect(lines.join('\n')).toContain('CERTIFICATE');
  });
});
