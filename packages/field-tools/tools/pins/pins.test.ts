import path from 'node:path';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { describe, expect, it } from 'vitest';
import { encodeState } from '../../frame/urlState';
import {
  getBlockedByPwm,
  getLineNumber,
  getUses,
  parseChoices,
  setUse,
  toggleTerminal,
  toSlug,
} from './choices';
import { createPinsTool, describeState, evaluatePins } from './createPinsTool';
import type { PinBoard } from './data';
import type { PinConflict } from './findConflicts';
import { loadPins } from './node/pinsTool';

const ROOT = path.resolve(__dirname, '../../../..');
const data = await loadPins(ROOT);
const tool = createPinsTool(data);
const getBoard = (id: string) => data.boards.find((board) => board.id === id) as PinBoard;

function evaluate(board: string, pins: string, overrides: Record<string, string> = {}) {
  return evaluatePins(data, { board, [`pins-${board}`]: pins, ...overrides });
}

const getTexts = (conflicts: readonly PinConflict[], ...tones: PinConflict['tone'][]) =>
  conflicts.flatMap(({ tone, text }) => (tones.includes(tone) ? [text] : []));

describe('the boards', () => {
  it('includes every board with pins', () => {
    const withPins = listBoards(ROOT).filter(
      (id) => loadBoard(ROOT, id, { file: 'test' }).connectors.length > 0,
    );
    expect(data.boards.map(({ id }) => id).sort()).toEqual(withPins);
  });

  it.each(data.boards.map((board) => [board.id, board] as const))(
    '%s includes each terminal in its file, with a unique ID and a link in each drawing',
    (id, board) => {
      const file = loadBoard(ROOT, id, { file: 'test' });
      const pins = board.groups.flatMap((group) => group.pins);
      expect(pins.map(({ signal }) => signal)).toEqual(
        file.connectors.flatMap((connector) =>
          connector.pins.map(({ signal }) => signal.replaceAll('`', '')),
        ),
      );
      expect(new Set(pins.map((pin) => pin.id)).size).toBe(pins.length);
      expect(pins.map((pin) => pin.id).filter((name) => !/^[\w+-]+$/.test(name))).toEqual([]);
      const drawnTerminals = board.views.flatMap(({ svg }) =>
        [...svg.matchAll(/<a data-terminal="([^"]+)"/g)].map(([, terminal]) => terminal),
      );
      expect(drawnTerminals.filter((terminal) => !pins.some((pin) => pin.id === terminal))).toEqual(
        [],
      );
      expect(board.views.some(({ svg }) => /aria-label="[A-Z]+\d*-\d/.test(svg))).toBe(false);
    },
  );

  it('names only existing ports and lines in notes about PWM', () => {
    for (const { id, groups } of data.boards) {
      const pins = groups.flatMap((group) => group.pins);
      const knownResources = new Set(pins.flatMap(({ functions, print }) => [...functions, print]));
      const blocked = pins.flatMap((pin) => getBlockedByPwm(pin) ?? []);
      expect([id, blocked.filter((name) => !knownResources.has(name))]).toEqual([id, []]);
    }
  });
});

/** Terminals that no program can use, as documented on the pages of the boards. */
const UNAVAILABLE: Readonly<Record<string, readonly string[]>> = {
  'zm1-db': ['CN1-30'],
  '4zerobox-mobile': ['CN1-30'],
  'exp-proto': ['CN1-30'],
  'exp-connect': ['CN1-2', 'CN1-4', 'CN1-6', 'CN1-8'],
};

/**
 * Whether a use of a terminal works without other terminals. Based on the documentation, not on the code under test:
 * "Rules of the Z-Bus" (ZM1-DB), "Choose the pin" (ADC), and the table of shared lines (4ZeroBox).
 */
function worksAlone(
  board: string,
  id: string,
  name: string | undefined,
  use: string,
  hasWifi: boolean,
) {
  if (UNAVAILABLE[board]?.includes(id)) return false;
  const inputOnly = ['D34', 'D35', 'D36', 'D39'];
  const adc2 = ['D0', 'D2', 'D4', 'D12', 'D13', 'D14', 'D15', 'D25', 'D26', 'D27'];
  const isExclusiveUse = /^(?:digital|PWM|analog input of)/.test(use) && /^D\d+$/.test(name ?? '');
  if (isExclusiveUse && ['D16', 'D17'].includes(name ?? '')) return false;
  if ((use === 'digital output' || use === 'PWM') && inputOnly.includes(name ?? '')) return false;
  return !(use === 'analog input of the chip' && hasWifi && adc2.includes(name ?? ''));
}

describe('selecting one terminal', () => {
  it.each(data.boards.map(({ id }) => [id]))(
    '%s: accepts or rejects each use as documented',
    (id) => {
      let useCount = 0;
      for (const wifi of ['on', 'off']) {
        const { board } = evaluate(id, '');
        for (const pin of board.groups.flatMap(({ isInternal, pins }) =>
          isInternal ? [] : pins,
        )) {
          const uses = getUses(board, pin, data.chip);
          for (const use of uses.length > 0 ? uses : ['']) {
            const token = use ? `${pin.id}.${toSlug(use)}` : pin.id;
            const { conflicts, errors } = evaluate(id, token, { wifi });
            expect([token, errors]).toEqual([token, []]);
            const bad = getTexts(conflicts, 'bad');
            expect([token, wifi, bad.length === 0, bad]).toEqual([
              token,
              wifi,
              worksAlone(id, pin.id, pin.name, use, wifi === 'on'),
              bad,
            ]);
            useCount += 1;
          }
        }
      }
      expect(useCount).toBeGreaterThan(0);
    },
  );

  it.each([
    ['zm1-db', ['CN1-2', 'CN1-12', 'CN1-22']],
    ['4zerobox', ['MB1-MISO', 'MB1-MOSI', 'MB1-TX', 'MB2-MISO', 'MB2-MOSI', 'MB2-TX']],
    ['4zerobox-mobile', ['CN1-12', 'CN1-22']],
    ['exp-proto', ['CN1-22', 'CN1-12', 'CN1-2']],
    ['exp-connect', []],
    ['zm1-eva', ['by_print-D0']],
    ['exp-io', []],
    ['exp-ain', []],
    ['exp-relay', []],
    ['exp-ser', []],
  ])('%s: warns about the strapping pins %j', (id, expected) => {
    const ids = getBoard(id).groups.flatMap(({ isInternal, pins }) => (isInternal ? [] : pins));
    const strapping = ids.filter((pin) =>
      evaluate(id, pin.id).conflicts.some(({ text }) => text.includes('strapping')),
    );
    expect(strapping.map((pin) => pin.id)).toEqual(expected);
  });
});

describe('selecting two terminals', () => {
  it.each(data.boards.map(({ id }) => [id]))(
    '%s: reports terminals on the same line, except bus lines',
    (id) => {
      const pins = evaluate(id, '').board.groups.flatMap(({ isInternal, pins: groupPins }) =>
        isInternal ? [] : groupPins,
      );
      const buses = ['D14', 'D15', 'D2', 'D16', 'D17'];
      for (const [i, a] of pins.entries()) {
        for (const b of pins.slice(i + 1)) {
          if (getLineNumber(a) === undefined || a.name !== b.name) continue;
          const bad = getTexts(evaluate(id, `${a.id} ${b.id}`).conflicts, 'bad');
          expect([a.id, b.id, bad.some((text) => text.includes('are the same line'))]).toEqual([
            a.id,
            b.id,
            !buses.includes(a.name ?? ''),
          ]);
        }
      }
    },
  );

  it.each([
    // Board, selection, and text of the first conflict, if any.
    ['zm1-db', 'CN1-8.pwm CN1-6', 'blocks SERIAL2'],
    ['zm1-db', 'CN1-8.pwm', undefined],
    ['zm1-db', 'CN1-2.pwm CN1-8', 'blocks SERIAL2'],
    ['zm1-db', 'CN1-10.pwm CN1-16', 'blocks SERIAL1'],
    ['zm1-db', 'CN1-10.pwm CN1-6', undefined],
    ['zm1-db', 'CN1-4.digital-output CN1-6', undefined],
    ['zm1-db', 'CN1-6.digital-input CN1-8', 'blocks SERIAL2'],
    ['zm1-db', 'CN1-18 CN1-20 CN1-22 CN1-24 CN1-26', undefined],
    ['zm1-db', 'CN1-18.digital-output CN1-20', 'blocks SPI0'],
    ['4zerobox', 'J4-5 MB1-INT', 'the same line, D39'],
    ['4zerobox', 'J4-6 MB1-AN', 'the same line, D34'],
    ['4zerobox', 'J4-7 MB2-RST', 'the same line, D42'],
    ['4zerobox', 'MB1-RX MB2-TX', 'SERIAL2 is selected 2 times'],
    ['4zerobox', 'MB1-TX.pwm MB1-RX', 'blocks SERIAL2'],
    ['4zerobox', 'MB1-SCK MB2-SCK MB1-SDA MB2-SDA', undefined],
    ['4zerobox', 'J3-33 J3-34 J3-35', undefined],
    ['4zerobox-mobile', 'CN1-10 P1-3', 'you also use CAN'],
    ['4zerobox-mobile', 'CN1-10', undefined],
    ['4zerobox-mobile', 'P1-6 P1-7 CN1-16', 'SERIAL1 is selected 2 times'],
    ['4zerobox-mobile', 'P1-6 P1-7', undefined],
    [
      'exp-connect',
      'CN1-14 CN1-3',
      'switch 1: CN1-3 (PE15) requires ON, CN1-14 (RX1) requires OFF',
    ],
    ['exp-connect', 'CN1-14 CN1-16', undefined],
    ['exp-proto', 'CN1-8.pwm CN1-6', 'blocks SERIAL2'],
    ['exp-io', 'P2-14 P2-15 P2-11', undefined],
    ['exp-ain', 'P1-1 P1-2', undefined],
    ['exp-relay', 'P1-1 P1-2 P1-3', undefined],
    ['exp-ser', 'P2-9 P2-10 P2-6', undefined],
    ['zm1-eva', 'D18 D0', undefined],
  ])('%s: checks %s for conflicts', (id, pins, expected) => {
    const bad = getTexts(evaluate(id, pins).conflicts, 'bad');
    if (expected) expect(bad.join('\n')).toContain(expected);
    else expect(bad).toEqual([]);
  });
});

it('lists the switches that the selected terminals require', () => {
  const { conflicts } = evaluate('4zerobox', 'MB1-RX MB1-CS');
  expect(getTexts(conflicts, 'plain')).toEqual([
    'Set SW1 switch 3 ON, for MB1-RX (RX).',
    'Set SW1 switch 1 ON, for MB1-CS (CS).',
  ]);
});

it('shows the pins of the board that an expansion is mounted on', () => {
  const evaluateOn = (host: string) => evaluate('exp-proto', 'CN1-8 CN1-10', { on: host });
  const getNames = (host: string) =>
    evaluateOn(host).choices.map(({ pin }) => [pin.name, pin.functions[0]]);
  expect(getNames('zm1-db')).toEqual([
    ['D32', 'SERIAL2'],
    ['D10', 'SERIAL1'],
  ]);
  expect(getNames('4zerobox-mobile')).toEqual([
    ['D18', 'SERIAL1 ALT'],
    ['D10', 'SERIAL1'],
  ]);
  expect(getTexts(evaluateOn('4zerobox-mobile').conflicts, 'warning').join()).toContain(
    'also CAN CS inside',
  );
  expect(getTexts(evaluateOn('zm1-db').conflicts, 'warning')).toEqual([]);
  expect(getBoard('exp-connect').hosts).toEqual(['zm1-db']);
});

it('lists the shared lines of a board', () => {
  const { blocks } = tool.solve({ board: '4zerobox', 'pins-4zerobox': 'J4-5 MB1-RX' });
  const shared = blocks.find((block) => block.kind === 'table' && block.title.startsWith('Shared'));
  expect(JSON.stringify(shared)).toMatch(/mikroBUS slot 1 or 2, selected with SW1.*D0, D1, D2/);
});

describe('the selection', () => {
  const board = getBoard('zm1-db');
  const parse = (text: string) => parseChoices(board, text, data.chip);

  it('parses terminal IDs and SDK names in any case, with commas', () => {
    expect(parse('cn1-8.PWM, d13;CN1-24').choices.map(({ pin, use }) => [pin.id, use])).toEqual([
      ['CN1-8', 'PWM'],
      ['CN1-20', 'SPI0'],
      ['CN1-24', 'I2C0'],
    ]);
  });

  it('parses markings as printed on the board', () => {
    expect(parse('SDA scl, TX2.pwm').choices.map(({ pin, use }) => [pin.print, use])).toEqual([
      ['SDA', 'I2C0'],
      ['SCL', 'I2C0'],
      ['TX2', 'PWM'],
    ]);
  });

  it('finds terminals by what they can be', () => {
    const countVisible = (find: string) => evaluate('zm1-db', '', { find }).visible.size;
    expect(countVisible('analog')).toBeGreaterThan(0);
    expect(countVisible('digital output')).toBeGreaterThan(countVisible('analog'));
  });

  it('names the boards that have matching terminals', () => {
    const getNote = (find: string) =>
      JSON.stringify(tool.solve({ board: 'zm1-db', find }).blocks[0]);
    expect(getNote('4-20 mA')).toContain(
      'No terminal of the ZM1-DB matches “4-20 mA”. Choose a board with matching terminals: 4ZeroBox (8), 4ZeroBox Mobile (6), EXP-IO (4), EXP-AIN (16).',
    );
    expect(getNote('bluetooth')).toContain(
      'matches “bluetooth”. Delete a word under “Signal or name”, or show all functions. Enter a signal, marking, or name, such as SDA, D13, relay 2, or 4-20 mA.',
    );
    expect(getNote('analog')).not.toContain('No terminal');
  });

  it('lists the valid values for invalid entries, and keeps the other entries', () => {
    const { choices, errors } = parse('CN9-1 CN1-8.i2c CN1-6 LED_RED');
    expect(choices.map(({ pin }) => pin.id)).toEqual(['CN1-6']);
    expect(errors).toEqual([
      '“CN9-1” is not a terminal of the ZM1-DB. Enter a name such as P1-1, or select the terminal in the table.',
      'CN1-8 cannot be “i2c”. It can be: serial2, pwm, digital-output, digital-input, analog-input-of-the-chip.',
      '“LED_RED” is not a terminal of the ZM1-DB. Enter a name such as P1-1, or select the terminal in the table.',
    ]);
    expect(parseChoices(getBoard('4zerobox'), 'D42', data.chip).errors).toEqual([
      '“D42” is on several terminals: J4-7, MB1-RST, MB2-RST. Enter one of them.',
    ]);
    const result = tool.solve({ 'pins-zm1-db': 'CN9-1 CN1-6' });
    expect(result.errors['pins-zm1-db']).toContain('CN9-1');
    expect(result.summary).toContain('CN1-6 as SERIAL2');
  });

  it('keeps the other entries when a terminal is toggled or its use changes', () => {
    const pin = parse('CN1-20').choices[0]?.pin;
    if (!pin) throw new Error('no pin');
    expect(toggleTerminal(board, 'CN9-1 D13 CN1-6', pin)).toBe('CN9-1 CN1-6');
    expect(toggleTerminal(board, 'CN9-1 CN1-6.pwm', pin)).toBe('CN9-1 CN1-6.pwm CN1-20');
    expect(setUse(board, 'CN9-1 d13', pin, 'digital output')).toBe('CN9-1 CN1-20.digital-output');
  });

  it('stores the selection in the URL, separately for each board', () => {
    const state = { board: '4zerobox', 'pins-4zerobox': 'J4-5 MB1-TX.pwm', 'pins-zm1-db': '' };
    expect(encodeState(tool.fields(state), state).query).toBe(
      '?board=4zerobox&pins-4zerobox=J4-5+MB1-TX.pwm&pins-zm1-db=',
    );
  });

  it('keeps the selection when the table is filtered', () => {
    expect(tool.solve({ board: 'zm1-db', find: 'zzz' }).headline?.value).toBe('0 of 47');
    const { visible, choices } = evaluate('zm1-db', 'CN1-8', { show: 'I2C0', find: 'clock' });
    expect([...visible]).toEqual(['CN1-26']);
    expect(choices).toHaveLength(1);
  });
});

it('finds the analog inputs of each board by each signal that they measure', () => {
  const queries = { voltage: '0-10V', current: '4-20 mA', resistive: 'NTC', clamp: 'clamp' };
  for (const { id } of data.boards) {
    for (const { kind, name, count } of loadBoard(ROOT, id, { file: 'test' }).analog?.inputs ??
      []) {
      const visible = evaluate(id, '', { find: queries[kind] }).visible;
      const inputs = getBoard(id).groups.flatMap(({ pins }) =>
        pins.filter(
          ({ print, role }) => role === 'analog' && new RegExp(`^${name}\\d`).test(print),
        ),
      );
      expect(inputs.length, `${id} ${name}`).toBeGreaterThanOrEqual(count);
      expect(inputs.filter((pin) => !visible.has(pin.id)).map((pin) => pin.id)).toEqual([]);
    }
  }
});

const RESISTIVE_4ZEROBOX = ['J5-23', 'J5-24', 'J5-25', 'J5-26', 'J5-27'];

// A number belongs to the word before it. D0 to D39 are GPIO0 to GPIO39 of the chip.
it.each([
  ['4zerobox', 'NTC', RESISTIVE_4ZEROBOX],
  ['4zerobox', 'PT100', RESISTIVE_4ZEROBOX],
  ['4zerobox', 'pt1000', RESISTIVE_4ZEROBOX],
  ['4zerobox', 'thermistor', RESISTIVE_4ZEROBOX],
  ['4zerobox', 'resistive', RESISTIVE_4ZEROBOX],
  ['4zerobox', 'NTC 2', ['J5-26']],
  ['4zerobox', 'clamp 3', ['J5-29']],
  ['4zerobox-mobile', 'NTC', ['P2-14', 'P2-15', 'P2-16', 'P2-18', 'P2-19', 'P2-20']],
  ['exp-io', 'NTC', ['P2-14', 'P2-15', 'P2-16', 'P2-17']],
  ['exp-io', '4-20 mA', ['P2-14', 'P2-15', 'P2-16', 'P2-17']],
  ['exp-ain', 'analog 1', ['P2-10', 'P2-11']],
  ['exp-relay', 'relay 2', ['P1-4', 'P1-5', 'P1-6']],
  ['exp-relay', 'relay2', ['P1-4', 'P1-5', 'P1-6']],
  ['exp-relay', 'relay 3', ['P1-7', 'P1-8', 'P1-9']],
  ['exp-relay', 'relay 7', []],
  ['zm1-db', 'D13', ['CN1-20']],
  ['zm1-db', 'd 13', ['CN1-20']],
  ['zm1-db', 'GPIO13', ['CN1-20']],
  ['zm1-db', 'IO32', ['CN1-8']],
  ['zm1-db', 'GPIO16', ['CN1-24']],
  ['zm1-db', 'GPIO48', []],
  ['exp-ser', 'rs485', ['P2-8', 'P2-9', 'P2-10']],
  ['exp-ser', 'RS-485', ['P2-8', 'P2-9', 'P2-10']],
  ['exp-ser', 'RS485 A', ['P2-9']],
  ['exp-ser', 'RS-485 A', ['P2-9']],
  ['exp-ser', 'RS485B', ['P2-10']],
  ['exp-ser', 'CAN-H', ['P2-7']],
  ['4zerobox', 'RS485 A', ['J4-11']],
  ['4zerobox', 'CAN-H', ['J1-3']],
  ['4zerobox', 'CANH', ['J1-3']],
  ['4zerobox', 'CAN-low', ['J1-4']],
  ['4zerobox-mobile', 'RS485 A', ['P1-7']],
  ['4zerobox-mobile', 'RS-485 B', ['P1-6']],
  ['4zerobox-mobile', 'CANL', ['P1-4']],
  ['4zerobox', 'normally open', ['J3-35', 'J3-38']],
  ['4zerobox', 'normally closed', ['J3-33', 'J3-36']],
  ['4zerobox', 'NO', ['J3-35', 'J3-38']],
  ['4zerobox', 'CT', ['J5-28', 'J5-29', 'J5-30', 'J5-31']],
  ['4zerobox-mobile', 'normally open', ['P2-10', 'P2-12']],
  ['exp-io', 'dry contact', ['P2-14', 'P2-15', 'P2-16', 'P2-17']],
  ['exp-ser', 'CT', ['P1-1']],
  ['zm1-db', '24V', ['P1-1']],
])('%s: finds the terminals for %s', (board, find, ids) => {
  expect([...evaluate(board, '', { find }).visible]).toEqual(ids);
});

it.each(['4-20', '0-10V', '4-20mA', '0 - 10 v'])(
  'finds %s on every board that has this label',
  (find) => {
    const printedRange = find.startsWith('4') ? '4–20 mA' : '0–10 V';
    const boards = data.boards.filter(({ groups }) =>
      JSON.stringify(groups).includes(printedRange),
    );
    expect(boards.length).toBeGreaterThan(0);
    for (const { id } of boards)
      expect(evaluate(id, '', { find }).visible.size, id).toBeGreaterThan(0);
  },
);

it('summarizes the selection in one sentence', () => {
  expect(describeState(evaluate('zm1-db', ''))).toBe('Nothing is selected yet.');
  expect(describeState(evaluate('zm1-db', 'CN1-6'))).toBe('1 terminal selected, no conflicts.');
  expect(describeState(evaluate('zm1-db', 'CN1-6 CN1-2'))).toBe(
    '2 terminals selected, no conflicts, 1 condition.',
  );
  expect(describeState(evaluate('zm1-db', 'CN1-6 CN1-8.pwm'))).toBe(
    '2 terminals selected, 1 conflict.',
  );
});
