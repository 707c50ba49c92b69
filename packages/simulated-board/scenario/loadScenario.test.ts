import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getBoardNames, getBuiltinNames } from './boardNames';
import { loadScenario } from './loadScenario';
import { signalSchema } from './schema';

describe('the simulated boards', () => {
  const names = getBoardNames(process.cwd(), 'zm1_db');

  it('includes the names in the board files', () => {
    expect(names).toMatchObject({
      D36: 36,
      RX2: 36,
      LED_BLUE: 40,
      PE1: 63,
      USER_BUTTON: 44,
      TX1: 4,
    });
    expect(names).not.toHaveProperty('D25');
    expect(getBoardNames(process.cwd(), '4zerobox_v9')).toMatchObject({ LED_BLUE: 55 });
  });

  it('includes only names that need no import', () => {
    const knownNames = getBuiltinNames(process.cwd(), names);
    expect(
      ['print', 'sleep', 'PRIO_HIGH', 'WifiBadSSID', 'D36'].every((n) => knownNames.has(n)),
    ).toBe(true);
    expect(['open', 'sorted', 'D25', 'eval'].some((name) => knownNames.has(name))).toBe(false);
  });
});

describe('the signal parser', () => {
  it.each([
    [25, { steps: [[0, 25]] }],
    [
      { '10s': 2, '0s': 1 },
      {
        steps: [
          [0, 1],
          [10_000, 2],
        ],
      },
    ],
    [
      { value: 5, noise: 1 },
      { steps: [[0, 5]], noise: 1 },
    ],
  ])('converts %j to steps', (definition, steps) => {
    expect(signalSchema.parse(definition)).toEqual(steps);
  });
});

describe('loadScenario', () => {
  let root = '';

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'scenario-'));
    fs.mkdirSync(path.join(root, 'content/examples/sdk/x'), { recursive: true });
    fs.mkdirSync(path.join(root, 'content/sdk/hardware'), { recursive: true });
    fs.writeFileSync(
      path.join(root, 'content/examples/sdk/x/main.py'),
      'board.next_expansion(io, (1, 0))\nboard.next_expansion(relay, (2,))\n',
    );
    fs.copyFileSync('content/pins.yaml', path.join(root, 'content/pins.yaml'));
    fs.symlinkSync(
      path.resolve('content/sdk/hardware/boards'),
      path.join(root, 'content/sdk/hardware/boards'),
    );
    fs.writeFileSync(
      path.join(root, 'content/examples/sdk/x/example.yaml'),
      'purpose: A test.\ntask: Format data\nboard: zm1_db\nshows: []\n',
    );
  });

  afterEach(() => fs.rmSync(root, { recursive: true }));

  const loadAndGetMessage = (text: string) => {
    fs.writeFileSync(path.join(root, 'content/examples/sdk/x/scenario.yaml'), text);
    try {
      loadScenario(root, 'content/examples/sdk/x');
    } catch (error) {
      return (error as Error).message;
    }
    return 'valid';
  };

  it.each([
    ['stop: {lines: 3}\n', 'valid'],
    ['seed: 1\nstop: {lines: -3}\n', 'scenario.yaml:2: '],
    ['stop: end\nsignal: {D36: 1}\n', 'signal'],
    ['stop: end\nlines:\n  SERIAL1:\n    sends:\n      - {at: 3, text: a}\n', 'scenario.yaml:5: '],
    ['stop: end\nfaults:\n  - {on: a.b, raise: IOError}\n', 'set either calls or from'],
    ['stop: {lines: 1\n', 'scenario.yaml:2: invalid YAML'],
  ])('validates %j', (text, expected) => {
    expect(loadAndGetMessage(text)).toContain(expected);
  });

  it('names example.yaml in errors about the description', () => {
    fs.writeFileSync(
      path.join(root, 'content/examples/sdk/x/example.yaml'),
      'purpose: A test.\nbord: a\n',
    );
    expect(loadAndGetMessage('stop: end\n')).toMatch(
      /example\.yaml:1: board is missing[\s\S]*:2: .*bord/,
    );
  });

  it('puts the expansions of the program on the Z-Bus', () => {
    loadAndGetMessage('stop: end\n');
    expect(loadScenario(root, 'content/examples/sdk/x')[0].scenario.expansions).toEqual([
      ['IO', [1, 0]],
      ['RELAY', [2]],
    ]);
  });

  it('uses the watchdog window in config.yml', () => {
    loadAndGetMessage('stop: end\n');
    expect(loadScenario(root, 'content/examples/sdk/x')[0]?.scenario.watchdog).toBe(9000);
    fs.writeFileSync(
      path.join(root, 'content/examples/sdk/x/config.yml'),
      'config:\n  ZOS_EARLY_WATCHDOG: 60000\n',
    );
    expect(loadScenario(root, 'content/examples/sdk/x')[0]?.scenario.watchdog).toBe(60_000);
  });
});
