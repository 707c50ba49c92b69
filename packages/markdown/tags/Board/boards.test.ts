import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkBoard } from '@portal/content-model/boards/checkBoard';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { loadSymbols } from '@portal/content-model/sdk-symbols/loadSymbols';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(__dirname, '../../../..');
const symbols = loadSymbols(ROOT);

/** Whether programs may use this name: a member of a class or its bases, or a builtin. */
function isInStubs(owner: string | undefined, name: string): boolean {
  if (!owner) return symbols.has(`builtins.${name}`) || symbols.has(`_board_names.${name}`);
  return symbols.has(`${owner}.${name}`);
}

function toBytes(size: string): number {
  return Number(size.replace(/,| KiB$/g, '')) * 1024;
}

describe.each(listBoards(ROOT))('board %s', (name) => {
  const board = loadBoard(ROOT, name, { file: 'test' });

  it('uses only names in the stubs', () => {
    const lines = [...board.connectors.flatMap(({ pins }) => pins), ...board.leds];
    const undocumented = lines.flatMap((line) => (line.name ? [line.name] : []));
    expect(undocumented.filter((word) => !isInStubs(board.names, word))).toEqual([]);
  });

  it('has unique pin numbers on each connector', () => {
    for (const { pins } of board.connectors) {
      const numbers = pins.flatMap(({ n }) => (n === undefined ? [] : [n]));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it('sets each switch that an input setting affects, or marks it as not documented', () => {
    const unsetSwitches = board.settings.flatMap(({ id, set }) => {
      const [, channel] = /-ain(\d)$/.exec(id) ?? [];
      if (!channel) return [];
      const levers = Object.values(set).join('');
      const channelLevers = Number(channel) % 2 ? levers.slice(0, 3) : levers.slice(3);
      return channelLevers.includes('x') ? [`${id} ${levers}`] : [];
    });
    expect(unsetSwitches).toEqual([]);
  });

  // The datasheet of the DIP switch does not specify the gain for these signals.
  it('defines no gain for current loops, or for clamps with current output or 0.333 V', () => {
    const settingsWithGain = board.settings.flatMap(({ id, set }) => {
      const [, channel] = /^(?:current|clamp-current|clamp-small)-ain(\d)$/.exec(id) ?? [];
      const levers = Object.values(set).join('');
      return channel && levers[Number(channel) % 2 ? 0 : 3] !== '?' ? [`${id} ${levers}`] : [];
    });
    expect(settingsWithGain).toEqual([]);
  });

  it('has settings with unique IDs', () => {
    expect(new Set(board.settings.map(({ id }) => id)).size).toBe(board.settings.length);
  });
});

it('the quick references use the same commands as the tutorials', () => {
  const { sheet } = loadBoard(ROOT, 'exp-io', { file: 'test' });
  const tutorials = ['ZM1-DB', '_run']
    .map((name) => readFileSync(path.join(ROOT, `content/sdk/getting_started/${name}.mdx`), 'utf8'))
    .join();
  const commands = sheet?.commands.filter((line) => !line.startsWith('#')) ?? [];
  expect(commands.filter((line) => !tutorials.includes(line))).toEqual([]);
});

it('the flash layout has no gaps after the bootloader and the partition table', () => {
  const { flash } = loadBoard(ROOT, 'zm1', { file: 'test' });
  const regions = flash.slice(flash.findIndex((region) => region.name === 'phy_init'));
  for (const [i, region] of regions.entries()) {
    const end = Number(region.start) + toBytes(region.size);
    expect(end).toBe(Number(regions[i + 1]?.start ?? 0x1000000));
  }
});

it('Z-Bus pins follow the rule that PE k is D(64 - k) on pin 33 - 2k', () => {
  const { connectors } = loadBoard(ROOT, 'zm1-db', { file: 'test' });
  const bus = connectors.find(({ id }) => id === 'CN1');
  for (let k = 1; k <= 16; k++) {
    const pin = bus?.pins.find(({ n }) => n === 33 - 2 * k);
    expect([pin?.label, pin?.name]).toEqual([`PE${k}`, `D${64 - k}`]);
  }
});

describe('a terminal name', () => {
  const board = loadBoard(ROOT, '4zerobox', { file: 'test' });
  const renameTerminal = (n: number, label: string) => ({
    ...board,
    connectors: board.connectors.map((block) => ({
      ...block,
      pins: block.pins.map((pin) =>
        pin.n === n ? { n, label, signal: 'other', functions: [] } : pin,
      ),
    })),
  });

  it('is rejected if it also belongs to another terminal or block', () => {
    expect(() => checkBoard(renameTerminal(34, 'C2'), { file: 'b.yaml' })).toThrow(
      'b.yaml: these terminal names also belong to another terminal or block: J3-34 (C2)',
    );
    expect(() => checkBoard(renameTerminal(34, 'J5'), { file: 'b.yaml' })).toThrow('J3-34 (J5)');
    expect(() => checkBoard(renameTerminal(34, 'free'), { file: 'b.yaml' })).not.toThrow();
  });
});
