import { expect, it } from 'vitest';
import { runOnBoard } from '../engine/runOnBoard';
import type { BoardScenario } from '../scenario/types';

/** Runs a program, and returns the explanation of the exception that ended it; undefined if it ended without. */
async function runAndExplain(program: string, world: Partial<BoardScenario>, board = 'zm1_db') {
  const { reports } = await runOnBoard(program, world, { board });
  const [exception] = reports.flatMap(({ kind, value }) => (kind === 'exception' ? [value] : []));
  const { type, engineMessage } = (exception ?? {}) as { type?: string; engineMessage?: string };
  return type && `${type}: ${engineMessage}`;
}

const IS_INPUT_ONLY = 'InvalidPinError: D36 is an input-only pin: use another pin';
const HAS_NO_PULL =
  'InvalidPinError: D36 has no pull resistors: use INPUT and an external resistor';

it.each([
  ['adc.read(D5)', 'InvalidPinError: D5 is not an analog pin'],
  ['adc.read(D36)', undefined],
  ['gpio.mode(D36, OUTPUT)', IS_INPUT_ONLY],
  ['gpio.mode(D36, OUTPUT_OPENDRAIN)', IS_INPUT_ONLY],
  ['gpio.high(D36)', IS_INPUT_ONLY],
  ['gpio.toggle(INTR)', 'InvalidPinError: D35 is an input-only pin: use another pin'],
  ['gpio.mode(D36, INPUT_PULLUP)', HAS_NO_PULL],
  ['gpio.on_fall(D36, print, pull=INPUT_PULLDOWN)', HAS_NO_PULL],
  ['gpio.mode(D36, INPUT)\ngpio.get(D36)', undefined],
  ['gpio.mode(D33, OUTPUT)\ngpio.high(D33)\ngpio.mode(D2, INPUT_PULLUP)', undefined],
  ['pwm.write(D36, 2, 1)', 'InvalidPinError: D36 is not a PWM pin: use D2, D4, D10, D32'],
  ['pwm.write(LED_BLUE, 2, 1)', 'InvalidPinError: LED_BLUE is not a PWM pin: use D2, D4, D10, D32'],
  ['pwm.write(CTS1, 2, 1)\npwm.write(D10, 0, 0)\npwm.write(D2, 5, 5)', undefined],
  ['pwm.write(D2, 1, 2)', 'ValueError: the pulse must be 0 to the period, 1'],
  [
    'pwm.write(D10, 2, 1)\nserial.serial(SERIAL1)',
    'InvalidHardwareStatusError: SERIAL1 is not available while D10 outputs PWM: call pwm.write(D10, 0, 0)',
  ],
  [
    'port = serial.serial(SERIAL2)\npwm.write(D2, 2, 1)\nport.write("a")',
    'InvalidHardwareStatusError: SERIAL2 is not available while D2 outputs PWM: call pwm.write(D2, 0, 0)',
  ],
  ['pwm.write(D2, 2, 1)\nserial.serial(SERIAL1).write("a")', undefined],
  ['pwm.write(D2, 2, 1)\npwm.write(D2, 0, 0)\nserial.serial(SERIAL2).write("a")', undefined],
])('what the pins of a ZM1-DB cannot do raises an exception: %s', async (code, expected) => {
  expect(
    await runAndExplain(`import adc\nimport gpio\nimport pwm\nimport serial\n${code}\n`, {}),
  ).toBe(expected);
});

it.each([
  ['4zerobox_v9', 'D13', undefined],
  ['4zerobox_v9', 'D43', 'InvalidPinError: D43 is not a PWM pin: use D5, D13, D33'],
  ['4zerobox_mobile', 'D18', undefined],
  ['4zerobox_mobile', 'D2', 'InvalidPinError: D2 is not a PWM pin: use D4, D10, D18, D23'],
])('the PWM pins are those of the board: %s, %s', async (board, pin, expected) => {
  expect(await runAndExplain(`import pwm\npwm.write(${pin}, 2, 1)\n`, {}, board)).toBe(expected);
});

const RELAY_AT_1 =
  'PeripheralError: the ADDR switch of the EXP-RELAY is at 1: correct the first selector';

it.each([
  ['relay, (1,)', undefined],
  ['relay, (3,)', RELAY_AT_1],
  ['relay', RELAY_AT_1],
  ['relay, (1)', 'TypeError: the selectors must be a tuple, such as (1,)'],
  ['ser, (2,)', undefined],
  [
    'io, (1, 0)',
    'PeripheralError: no EXP-IO on the Z-Bus: connect it, under Parts on /tools/board',
  ],
])(
  'an expansion must be on the Z-Bus, at its address: next_expansion(%s)',
  async (args, expected) => {
    const program = `from bsp import board\nfrom expansions import io, relay, ser\nboard.next_expansion(${args})\n`;
    const expansions: BoardScenario['expansions'] = [
      ['RELAY', [1]],
      ['SER', [0]],
    ];
    expect(await runAndExplain(program, { expansions })).toBe(expected);
  },
);
