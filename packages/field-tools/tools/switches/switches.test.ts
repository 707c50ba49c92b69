import path from 'node:path';
import { loadBoard } from '@portal/content-model/boards/loadBoard';
import { describe, expect, it } from 'vitest';
import { checkPythonSamples } from '../../../../tooling/checks/rules/pythonSamples';
import { flatten } from '../../frame/blocks';
import type { State } from '../../frame/types';
import { createSwitchesTool } from './createSwitchesTool';
import type { Choice, Expansion, MainBoard, Option } from './data';
import { loadSwitches } from './node/switchesTool';
import {
  findConflicts,
  findContradictions,
  findForbiddenLevers,
  mergeOptions,
  type Plan,
  type StackedExpansion,
} from './plan';
import { renderSetupProgram } from './renderSetupProgram';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadSwitches(ROOT);
const tool = createSwitchesTool(data);
const getBoard = (id: string) => data.boards.find((item) => item.id === id) as MainBoard;
const getExpansion = (id: string) => data.expansions.find((item) => item.id === id) as Expansion;
const POSITIONS = [0, 1, 2, 3];

function cartesianProduct<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (all, list) => all.flatMap((prefix) => list.map((item) => [...prefix, item])),
    [[]],
  );
}

type Configuration = Omit<StackedExpansion, 'position'>;

/**
 * All combinations of address, interrupt, and use of an expansion, including no use. Analog inputs
 * are tested separately.
 */
function listConfigurations(expansion: Expansion): Configuration[] {
  const roles = expansion.switches.flatMap((item) => ('role' in item ? [item.role] : []));
  const uses = expansion.choices.find(({ id }) => id === 'use')?.options ?? [];
  const options: Option[][] = [[], ...uses.map((option) => [option])];
  const addresses = roles.includes('address') ? POSITIONS : [undefined];
  const interrupts = roles.includes('interrupt') ? POSITIONS : [undefined];
  return addresses.flatMap((address) =>
    interrupts.flatMap((interrupt) =>
      options.map((option) => ({
        expansion,
        options: option,
        ...(address === undefined ? {} : { address }),
        ...(interrupt === undefined ? {} : { interrupt }),
      })),
    ),
  );
}

function createPlan(
  board: string,
  slots: (Configuration | undefined)[],
  supply = 'screws24',
): Plan {
  const stack = slots.flatMap((slot, i) => (slot ? { ...slot, position: i + 1 } : []));
  return { board: getBoard(board), supply, options: [], stack };
}

const findBlockingConflicts = (plan: Plan) =>
  findConflicts(plan, data).filter(({ tone }) => tone === 'bad');

/**
 * Whether two expansions work together on a ZM1-DB at 24 V, ignoring ports. Based on the
 * documentation, not on the code under test: "Stack expansions" (ZM1-DB), "Two boards in one
 * stack" (EXP-SER), and "Lines" (EXP-CONNECT).
 */
function isPairCompatible(left: Configuration, right: Configuration): boolean {
  const [a, b] = [left.expansion.id, right.expansion.id];
  if (a === 'exp-connect') return false;
  if (left.address !== undefined && left.address === right.address) return false;
  if (a === 'exp-ser' && b === 'exp-ser' && left.interrupt === right.interrupt) {
    if (left.interrupt !== 1) return false;
  }
  return true;
}

/** Sets of ports that an expansion can occupy. An EXP-SER without a use occupies either of its ports. */
function listPortSets({ expansion, options: [option] }: Configuration): string[][] {
  if (expansion.id === 'exp-ser') {
    const lever = option?.set.S1?.[0];
    return lever === undefined ? [['1'], ['2']] : [lever === '1' ? ['2'] : ['1']];
  }
  if (expansion.id === 'exp-connect') return [option?.id === 'gps-serial1' ? ['1', '2'] : ['2']];
  return [[]];
}

function areCompatible(...slots: Configuration[]): boolean {
  const areAllPairsCompatible = slots.every((left, i) =>
    slots.slice(i + 1).every((right) => isPairCompatible(left, right)),
  );
  const canAssignDistinctPorts = cartesianProduct(slots.map(listPortSets)).some((portSets) => {
    const ports = portSets.flat();
    return new Set(ports).size === ports.length;
  });
  return areAllPairsCompatible && canAssignDistinctPorts;
}

describe('all pairs of expansions with all switch positions and uses', () => {
  const pairs = cartesianProduct([data.expansions, data.expansions]);

  it.each(pairs.map(([left, right]) => [left?.label, right?.label, left, right] as const))(
    'reports conflicts as documented: %s, then %s',
    (_left, _right, left, right) => {
      const mismatches: string[] = [];
      for (const first of listConfigurations(left as Expansion)) {
        for (const second of listConfigurations(right as Expansion)) {
          const conflicts = findBlockingConflicts(createPlan('zm1-db', [first, second]));
          if ((conflicts.length === 0) !== areCompatible(first, second)) {
            mismatches.push(
              JSON.stringify(
                [first, second].map(({ address, interrupt, options }) => [
                  address,
                  interrupt,
                  options[0]?.id,
                ]),
              ),
            );
          }
        }
      }
      expect(mismatches).toEqual([]);
    },
  );

  it('accepts three expansions if each pair works and enough ports are left', () => {
    const configurations = new Map(
      data.expansions.map((item) => [item.id, listConfigurations(item)]),
    );
    const pickConfiguration = (id: string, index: number) => {
      const choices = configurations.get(id) ?? [];
      return choices[(index * 7) % choices.length] as Configuration;
    };
    let validCount = 0;
    for (const ids of cartesianProduct(
      Array(3).fill(data.expansions.map(({ id }) => id)) as string[][],
    )) {
      for (let seed = 0; seed < 6; seed += 1) {
        const slots = ids.map((id, index) => pickConfiguration(id, seed + index));
        const [a, b, c] = slots as [Configuration, Configuration, Configuration];
        const expected = areCompatible(a, b, c);
        expect(findBlockingConflicts(createPlan('zm1-db', slots)).length === 0, ids.join(' ')).toBe(
          expected,
        );
        if (expected) validCount += 1;
      }
    }
    expect(validCount).toBeGreaterThan(100);
  });
});

/** All combinations of the given choices; each may also be unset. */
function listCombinations(choices: readonly Choice[]): Option[][] {
  return cartesianProduct(choices.map(({ options }) => [undefined, ...options])).map((picked) =>
    picked.filter((option) => option !== undefined),
  );
}

describe("all combinations of a board's options", () => {
  const casesBySwitch = [...data.boards, ...data.expansions].flatMap((device) => {
    const ids = [
      ...new Set(
        device.choices.flatMap(({ options }) => options.flatMap(({ set }) => Object.keys(set))),
      ),
    ];
    const shared = device.choices.filter(({ options }) =>
      options.some(({ set }) => Object.keys(set).length > 1),
    );
    return ids.map((id) => {
      const choices = device.choices.filter(
        (choice) => shared.includes(choice) || choice.options.some(({ set }) => id in set),
      );
      return [device.label, id, device, choices] as const;
    });
  });

  it.each(casesBySwitch)(
    '%s %s: sets every selected option, or reports a conflict',
    (_label, _id, device, choices) => {
      let validCount = 0;
      for (const options of listCombinations(choices)) {
        const set = mergeOptions(options);
        const conflicts = flatten(findContradictions(device, options));
        const forbidden = findForbiddenLevers(device, set);
        const isEveryOptionSet = options.every((option) =>
          Object.entries(option.set).every(([id, pattern]) =>
            [...pattern].every((char, i) => char === 'x' || char === set[id]?.[i]),
          ),
        );
        expect(isEveryOptionSet).toBe(conflicts.length === 0);
        if (conflicts.length + forbidden.length === 0) validCount += 1;
      }
      expect(validCount).toBeGreaterThan(1);
    },
  );

  it('no documented setting turns ON switches that must not be ON together', () => {
    for (const device of [...data.boards, ...data.expansions]) {
      for (const { set, id } of loadBoard(ROOT, device.id, { file: 'test' }).settings) {
        if (id !== 'factory')
          expect(findForbiddenLevers(device, set), `${device.id} ${id}`).toEqual([]);
      }
    }
  });

  it('`never` and `ports` name only existing switches', () => {
    for (const device of [...data.boards, ...data.expansions]) {
      const countLevers = (id: string) => {
        const item = device.switches.find((item) => item.id === id);
        return item && 'levers' in item ? item.levers.length : 0;
      };
      for (const { switch: id, levers } of device.never) {
        expect(Math.max(...levers), `${device.id} ${id}`).toBeLessThanOrEqual(countLevers(id));
      }
      for (const { when = {} } of device.ports) {
        for (const [id, pattern] of Object.entries(when))
          expect(pattern).toHaveLength(countLevers(id));
      }
    }
  });

  it('offers the inputs of each board with the switches that they use', () => {
    const ain8 = getExpansion('exp-ain').choices.find(({ id }) => id === 'ain8');
    expect(ain8?.options.find(({ id }) => id === 'clamp-small')?.set).toEqual({ S4: 'xxx?00' });
    const p3 = getBoard('4zerobox').choices.find(({ id }) => id === 'p3');
    expect(p3?.options.find(({ id }) => id === 'current')?.set).toEqual({ SW2: 'xxxx11xxxxxx' });
    expect(getBoard('4zerobox-mobile').choices.map(({ id }) => id)).toEqual([
      ...['serial', 'can', 'gps', 'ain1', 'ain2', 'ain3', 'ain4', 'ain5', 'ain6'],
    ]);
  });
});

describe('conflicts', () => {
  const createIo = (address: number, interrupt: number): Configuration => ({
    expansion: getExpansion('exp-io'),
    address,
    interrupt,
    options: [],
  });
  const createSer = (use: string, interrupt = 2): Configuration => {
    const expansion = getExpansion('exp-ser');
    const option = expansion.choices[0]?.options.find(({ id }) => id === use);
    return { expansion, interrupt, options: option ? [option] : [] };
  };
  const connect: Configuration = {
    expansion: getExpansion('exp-connect'),
    interrupt: 3,
    options: [],
  };
  const gpsOptions =
    getExpansion('exp-connect').choices[0]?.options.filter(({ id }) => id === 'gps-serial1') ?? [];

  it.each<[string, Plan, string]>([
    [
      'a duplicate address',
      createPlan('zm1-db', [createIo(1, 0), createIo(1, 2)]),
      'ADDR 1 (0x11) is used by EXP-IO at position 1 and EXP-IO at position 2. All are on I2C0, so each needs a different address. Free: 0, 2, 3.',
    ],
    [
      'an unconnected interrupt line',
      createPlan('zm1-db', [createIo(1, 1)]),
      'INT 1 (INTB) is not connected',
    ],
    [
      'a shared interrupt line',
      createPlan('zm1-db', [createIo(1, 0), createIo(2, 0)]),
      'needs a separate line',
    ],
    [
      'a modem that is not last',
      createPlan('zm1-db', [connect, createIo(1, 0)]),
      'must be the last expansion: it has no connector on the right',
    ],
    [
      'a modem without 24 V',
      createPlan('zm1-db', [connect], 'usb'),
      'the modem needs 24 V DC on the terminals of the main board',
    ],
    [
      'a port that is used twice',
      createPlan('zm1-db', [createSer('rs485-serial2'), connect]),
      'SERIAL2 is used twice',
    ],
    [
      'three boards without a selected use for two ports',
      createPlan('zm1-db', [createSer('', 0), createSer('', 2), createSer('', 3)]),
      'EXP-SER at position 1, EXP-SER at position 2, and EXP-SER at position 3 each use one of SERIAL1 and SERIAL2, even if no use is selected. Free: SERIAL1 and SERIAL2.',
    ],
    [
      'two boards without a selected use and one with a selected use',
      createPlan('zm1-db', [createSer('', 0), createSer('', 2), createSer('rs485', 3)]),
      'SERIAL1 is used by EXP-SER at position 3 (S1 switch 1 is OFF). Free: SERIAL2.',
    ],
    [
      'two boards without a selected use beside the modem',
      createPlan('zm1-db', [createSer('', 0), createSer('', 2), connect]),
      'Free: SERIAL1.',
    ],
    [
      'a board beside a modem that uses both ports',
      createPlan('zm1-db', [createSer('', 0), { ...connect, options: gpsOptions }]),
      'Free: none.',
    ],
    [
      'two boards without a selected use on a 4ZeroBox Mobile',
      createPlan('4zerobox-mobile', [createSer('', 0), createSer('', 2)]),
      'Free: SERIAL1.',
    ],
    [
      'an empty position before an expansion',
      createPlan('zm1-db', [undefined, createIo(1, 0)]),
      'Position 1 is empty',
    ],
    [
      'a second modem',
      createPlan('4zerobox-mobile', [connect]),
      'does not support the EXP-CONNECT: the board has a modem',
    ],
    [
      'relays with only USB power',
      createPlan(
        'zm1-db',
        [{ expansion: getExpansion('exp-relay'), address: 0, options: [] }],
        'usb',
      ),
      'Power the main board through its terminals',
    ],
  ])('reports %s', (_name, plan, text) => {
    expect(
      findConflicts(plan, data)
        .map((conflict) => conflict.text)
        .join('\n'),
    ).toContain(text);
  });

  it('shows the setting for the remaining port', () => {
    expect(findConflicts(createPlan('zm1-db', [createSer('', 0), connect]), data)).toEqual([
      {
        tone: 'warning',
        text: 'To use the remaining port (SERIAL1), set S1 switch 1 of the EXP-SER at position 1 to OFF.',
      },
    ]);
    expect(findConflicts(createPlan('zm1-db', [createSer('', 0), createSer('', 2)]), data)).toEqual(
      [
        {
          tone: 'warning',
          text: 'EXP-SER at position 1 and EXP-SER at position 2 need different ports. For SERIAL1, set S1 switch 1 to OFF. For SERIAL2, set S1 switch 1 to ON.',
        },
      ],
    );
    expect(findConflicts(createPlan('zm1-db', [createSer('', 0)]), data)).toEqual([]);
  });

  it('reports an EXP-SER on SERIAL1 if the terminals of the 4ZeroBox Mobile use SERIAL1', () => {
    const serial1Option = getBoard('4zerobox-mobile').choices[0]?.options[0] as Option;
    const conflicts = findBlockingConflicts({
      ...createPlan('4zerobox-mobile', [createSer('rs485')]),
      options: [serial1Option],
    });
    expect(conflicts[0]?.text).toContain(
      'S2 switch 2: “RS-485 on terminals 6 and 7” requires ON, “SERIAL1 for an EXP-SER',
    );
    expect(findBlockingConflicts(createPlan('4zerobox-mobile', [createSer('rs485')]))).toEqual([]);
    expect(
      findBlockingConflicts(createPlan('4zerobox-mobile', [createSer('rs485-serial2')]))[0]?.text,
    ).toContain('SERIAL2 is used twice');
  });
});

it('the generated programs pass a type check against the stubs', async () => {
  const programs = new Set<string>();
  for (const board of data.boards) {
    for (const option of board.choices.flatMap(({ options }) => options)) {
      programs.add(renderSetupProgram({ ...createPlan(board.id, []), options: [option] }));
    }
    const firstOptions = board.choices.flatMap(({ options }) => options.slice(0, 1));
    programs.add(renderSetupProgram({ ...createPlan(board.id, []), options: firstOptions }));
    if (board.slots === 0) continue;
    for (const expansion of data.expansions.filter(({ id }) => board.compatible.includes(id))) {
      for (const configuration of listConfigurations(expansion))
        programs.add(renderSetupProgram(createPlan(board.id, [configuration, configuration])));
      const inputs = expansion.choices.filter(({ id }) => id !== 'use');
      for (const options of cartesianProduct(inputs.slice(0, 2).map((input) => input.options))) {
        const configuration = { expansion, address: 0, interrupt: 0, options };
        programs.add(renderSetupProgram(createPlan(board.id, [configuration, configuration])));
      }
    }
  }
  expect(programs.size).toBeGreaterThan(60);
  const source = [...programs].map((program) => `\`\`\`python\n${program}\n\`\`\``).join('\n\n');
  const { parsePage } = await import('../../../../tooling/checks/base/parsePage');
  const page = await parsePage(ROOT, 'content/sdk/programs.mdx', source);
  const findings = await checkPythonSamples({
    root: ROOT,
    pages: [page],
    complete: false,
  } as never);
  expect(findings.map(({ problem, line }) => `${line}: ${problem}`)).toEqual([]);
}, 120_000);

describe('the program for a 4ZeroBox', () => {
  // The test above checks that these functions of `bsp.FourZeroBox` exist.
  it.each([
    [{ bconsole: 'rs232' }, 'port = board.get_serial_rs232(baud=19200)'],
    [{ brs485: 'rs485-end' }, 'port = board.get_serial_rs485(baud=9600)'],
    [{ bcan: 'can-end' }, 'can = mcp2515.MCP2515(SPI0, D12)'],
    [{ bcan: 'can-end' }, 'from components.mcp2515 import mcp2515'],
    [{ bslot: 'mikrobus-2' }, 'board.setup_cellular(2)'],
    [{ bp1: 'current' }, 'board.config_adc(ADC_010_420, 1, 4, 4)'],
    [{ bp3: 'voltage' }, 'p3 = board.read_voltage(3, electric=True)'],
  ])('for %j contains %s', (selection, line) => {
    const { blocks } = tool.solve({ board: '4zerobox', ...selection });
    const code = blocks.find(({ kind }) => kind === 'code');
    expect(code?.kind === 'code' && code.text).toContain(line);
  });
});

describe('the tool', () => {
  it('starts with a three-expansion example that has no conflicts', () => {
    const { blocks, headline, summary } = tool.solve({});
    expect(headline).toEqual({ label: '3 expansions', value: 'no conflicts' });
    expect(blocks[0]).toMatchObject({ tone: 'good', text: 'No conflicts.' });
    expect(summary).toBe(
      'Input: ZM1-DB, 24 V DC on the terminals, position 1: EXP-IO, position 2: EXP-RELAY, position 3: EXP-SER.',
    );
    const page = loadBoard(ROOT, 'zm1-db', { file: 'test' });
    expect(page.ratings.join()).toContain('up to 3 on the Z-Bus');
    const program = blocks.find((block) => block.kind === 'code');
    expect(program).toMatchObject({
      text: expect.stringContaining('board.next_expansion(io, (1, 0))'),
    });
    expect(program).toMatchObject({
      text: expect.stringContaining('board.next_expansion(relay, (2,))'),
    });
    expect(program).toMatchObject({
      text: expect.stringContaining('board.next_expansion(ser, (2,))'),
    });
    const switches = blocks.find((block) => block.kind === 'switches');
    expect(switches?.kind === 'switches' && switches.rows.map(({ label }) => label)).toEqual([
      ...['1 EXP-IO SW1', '1 EXP-IO SW2', '1 EXP-IO S1', '2 EXP-RELAY SW1'],
      ...['3 EXP-SER SW1', '3 EXP-SER S1', '3 EXP-SER S2'],
    ]);
  });

  it('has separate defaults for each board, and ignores unknown names', () => {
    const fields = tool.fields({ board: '4zerobox' });
    expect(fields.map(({ name }) => name)).toContain('bp4');
    expect(fields.some(({ name }) => name === 'p1')).toBe(false);
    expect(tool.solve({ board: 'zzz', p1: 'zzz', p2addr: '9' }).blocks[0]).toMatchObject({
      tone: 'good',
    });
    expect(
      tool.solve({ board: '4zerobox', bconsole: 'usb', bp1: 'current' }).blocks[0],
    ).toMatchObject({ tone: 'good' });
    // For unknown values, the result and the program use the value that the form shows.
    expect(tool.solve({ p1: 'zzz', p1addr: 'x' })).toEqual(tool.solve({}));
    expect(tool.solve({ board: '4zerobox-mobile', p3: 'exp-relay' }).blocks[0]).toMatchObject({
      tone: 'bad',
    });
  });
});

it('has no program for a stack with a conflict', () => {
  const { headline, blocks } = tool.solve({ p1: 'zm1-db', p1addr: '1', p2: 'zm1-db', p2addr: '1' });
  expect(headline?.value).toMatch(/conflict/);
  expect(blocks.some(({ kind }) => kind === 'switches')).toBe(true);
  expect(blocks.filter(({ kind }) => kind === 'code')).toEqual([]);
});

describe('an undocumented gain switch', () => {
  const solve = (state: State) => tool.solve({ p1: 'exp-ain', ...state });
  const getRow = (state: State, label: string) => {
    const block = solve(state).blocks.find(({ kind }) => kind === 'switches');
    return block?.kind === 'switches' ? block.rows.find((row) => row.label === label) : undefined;
  };
  const renderProgram = (state: State) =>
    solve(state)
      .blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
      .join();

  it.each(['current', 'clamp-current', 'clamp-small'])(
    'shows the position as undocumented for %s',
    (use) => {
      for (const [input, leverIndex] of [
        ['ain1', 0],
        ['ain2', 3],
      ] as const) {
        const state = { [`p1${input}`]: use };
        expect(getRow(state, '1 EXP-AIN S1')?.levers?.[leverIndex]).toBe('?');
        expect(solve(state).blocks[0]).toMatchObject({
          text: 'This works if the conditions below are met.',
        });
        expect(JSON.stringify(solve(state).blocks)).toContain('is not documented. OFF: AIN');
        expect(renderProgram(state)).not.toContain('.read_');
      }
    },
  );

  it.each(['voltage', 'ntc', 'clamp-voltage'])('shows OFF for %s', (use) => {
    expect(getRow({ p1ain1: use }, '1 EXP-AIN S1')?.levers?.[0]).toBe('OFF');
  });

  it('shows the position and a program line once the reader selects the position', () => {
    const state = { p1ain1: 'current', 'p1ain1-current': '1' };
    expect(getRow(state, '1 EXP-AIN S1')?.levers?.slice(0, 2)).toEqual(['ON', 'ON']);
    expect(renderProgram(state)).toContain('read_current(exp_ain.AIN1');
    expect(tool.fields({ p1: 'exp-ain', p1ain1: 'ntc' }).map(({ name }) => name)).not.toContain(
      'p1ain1-current',
    );
  });

  it('notes that S3 and S4 of an EXP-AIN are mounted upside down', () => {
    expect(getRow({ p1ain5: 'voltage' }, '1 EXP-AIN S3')?.mounting).toContain('right end');
    expect(getRow({ p1ain7: 'voltage' }, '1 EXP-AIN S4')?.mounting).toContain('right end');
    expect(getRow({ p1ain1: 'voltage' }, '1 EXP-AIN S1')?.mounting).toBeUndefined();
  });
});

it.each(
  [...data.boards, ...data.expansions].map((device) => [device.label, device.choices] as const),
)('names the selected input in the notes and programs of the %s', (_label, choices) => {
  for (const { id, options } of choices) {
    const [, number] = /^(?:ain|p)(\d)$/.exec(id) ?? [];
    for (const { label, note, program } of number ? options : []) {
      const text = [label, note, program].join('\n');
      const numbers = [...text.matchAll(/\b(?:AIN|P|ain|p|read_\w+\()(\d)\b/g)];
      expect(new Set(numbers.map(([, input]) => input)), text).toEqual(new Set([number]));
    }
  }
});
