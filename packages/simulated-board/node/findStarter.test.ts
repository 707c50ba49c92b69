import { describe, expect, it } from 'vitest';
import { findStarter, runsOn } from './findStarter';

const root = process.cwd();
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
      'needs an expansion that it imports',
      `${PROGRAM}from expansions import io\nboard.init()\nboard.next_expansion(io, (1, 0))\n`,
      'hello exp-io',
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
    expect(await findStarter(root, code, code.startsWith(PROGRAM))).toBe(starter);
  });
});

it('runs code on the board and with the parts of a starter', async () => {
  const code = `${PROGRAM}from components.bmp180 import bmp180\nboard.init()\nbmp180.BMP180(I2C0).init()\n`;
  expect(await runsOn(root, code, 'hello bmp180')).toBe(true);
  expect(await runsOn(root, code, 'hello')).toBe(false);
  expect(await runsOn(root, 'import adc\nprint(adc.read(D34))\n', '4zerobox-hello')).toBe(true);
  await expect(runsOn(root, code, 'helo')).rejects.toThrow('Unknown program helo. Use hello, ');
  await expect(runsOn(root, code, 'hello lamp')).rejects.toThrow('has no part lamp');
});
