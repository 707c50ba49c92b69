import { describe, expect, it, vi } from 'vitest';
import { findStarter } from './findStarter';

const find = async (code: string, board?: string) => {
  const starter = await findStarter(process.cwd(), code, board);
  return starter && [starter.program, ...starter.parts].join(' ');
};
const PROGRAM = 'from bsp import board\n';

describe('findStarter', () => {
  it.each([
    ['prints', 'import json\nprint(json.dumps([1]))\n', 'hello'],
    ['changes a pin', 'import gpio\ngpio.mode(LED_BLUE, OUTPUT)\ngpio.high(LED_BLUE)\n', 'hello'],
    [
      'calls a function that only another board has',
      'from bsp import board\nboard.init()\nprint(board.read_vin())\n',
      'mobile-hello',
    ],
    ['is a complete program without output', `${PROGRAM}board.init()\n`, 'hello'],
    [
      'needs a part that it imports',
      `${PROGRAM}from components.bmp180 import bmp180\nboard.init()\nb = bmp180.BMP180(I2C0)\nb.init()\nprint(b.get_temp())\n`,
      'hello bmp180',
    ],
    [
      'needs a part on a bus that it uses',
      `${PROGRAM}import i2c\nboard.init()\nprint(i2c.I2C(0x68, I2C0).read(1)[0])\n`,
      'hello ds1307',
    ],
    ['has no import', 'print(1)\n', undefined],
    ['has only imports', '# modules\nimport gpio\nfrom bsp import board\n', undefined],
    ['uses an undefined name', 'import gpio\ngpio.high(lamp)\n', undefined],
    ['is not in the language of the board', 'import json\nprint(f"{1}")\n', undefined],
    ['imports a module of another file', 'import meter\nprint(meter.read())\n', undefined],
    ['only defines functions', 'import gpio\ndef f():\n    gpio.high(D5)\n', undefined],
    ['ends with an exception', 'import fs\nprint(1)\nfs.open("/4zero/none.txt")\n', undefined],
  ])('finds the board, if any, for a code block that %s', async (_, code, starter) => {
    expect(await find(code)).toBe(starter);
  });

  it('uses the requested board', async () => {
    const code = 'import adc\nprint(adc.read(D34))\n';
    expect([await find(code), await find(code, '4zerobox')]).toEqual(['hello', '4zerobox-hello']);
  });
});

it('runs each program once across builds', async () => {
  const code = 'import json\nprint(json.dumps([1]))\n';
  await find(code);
  vi.resetModules();
  const { SimulatedBoard } = await import('../engine/simulatedBoard');
  const create = vi.spyOn(SimulatedBoard, 'create');
  const nextBuild = await import('./findStarter');
  expect(await nextBuild.findStarter(process.cwd(), code)).toEqual({ program: 'hello', parts: [] });
  expect(create).not.toHaveBeenCalled();
  create.mockRestore();
});
