import fs from 'node:fs';
import path from 'node:path';
import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { listBoardTargets, loadBoard } from '@portal/content-model/boards/loadBoard';
import { loadPinRestrictions } from '@portal/content-model/boards/loadPinRestrictions';
import type { Board, BoardPin } from '@portal/content-model/boards/types';
import type { BoardScenario, ChipPins } from './types';

/** Color names, indexed by the `board.led()` bit mask (red = 1, green = 2, blue = 4). */
const COLOR_NAMES = ['BLACK', 'RED', 'GREEN', 'YELLOW', 'BLUE', 'MAGENTA', 'CYAN', 'WHITE'];

/** Start of the number ranges for names that have no microcontroller pin number. */
const FIRST_ASSIGNED_NUMBER = { board: 400, expansion: 1000 };

function getAliases({ label, note = '' }: BoardPin): string[] {
  const [, otherName] = /also named `(\w+)`/.exec(note) ?? [];
  const [, color] = /^LED (\w+)$/.exec(label) ?? [];
  return [
    ...(otherName ? [otherName] : []),
    ...(color ? [`LED_${color.toUpperCase()}`] : []),
    ...(/^(PE\d+|LED_[A-Z]+)$/.test(label) ? [label] : []),
  ];
}

function numberPins({ connectors }: Board): Record<string, number> {
  const pins: Record<string, number> = {};
  let nextNumber = FIRST_ASSIGNED_NUMBER.board;
  for (const pin of connectors.flatMap((connector) => connector.pins)) {
    for (const bus of pin.functions) {
      const match = /^(SERIAL|I2C|SPI)(\d)$/.exec(bus);
      if (match) pins[bus] = Number(match[2]);
    }
    const { name } = pin;
    const serial = /^SERIAL(\d)$/.exec(name ?? '');
    if (serial && name) pins[name] = Number(serial[1]);
    if (!name || serial || !/^[A-Z]/.test(name)) continue;
    const number = /^D(\d+)$/.exec(name);
    pins[name] ??= number ? Number(number[1]) : nextNumber++;
    for (const alias of getAliases(pin)) pins[alias] ??= pins[name] as number;
  }
  return pins;
}

/** Loads the board that a build target, such as `zm1_db`, belongs to. */
export function loadTargetBoard(root: string, target: string): Board {
  return loadBoard(root, listBoardTargets(root).get(target) ?? target, { file: BOARDS_FOLDER });
}

/**
 * Returns the names of pins, buses, and colors on a board, with their numbers.
 *
 * @param target build target, such as `zm1_db`
 */
export function getBoardNames(root: string, target: string): Record<string, number> {
  const expansionNames = ['IO', 'RELAY'].flatMap((kind) => [1, 2, 3, 4].map((n) => `${kind}${n}`));
  const zbusNames = target === 'zm1_db' ? expansionNames : [];
  return {
    SERIAL0: 0,
    I2C0: 0,
    SPI0: 0,
    ...numberPins(loadTargetBoard(root, target)),
    ...Object.fromEntries(COLOR_NAMES.map((name, i) => [name, i])),
    ...Object.fromEntries(zbusNames.map((name, i) => [name, FIRST_ASSIGNED_NUMBER.expansion + i])),
  };
}

/** Returns what the pins of the microcontroller on a board can do. */
function getChipPins(root: string, target: string): ChipPins {
  const { inputOnly, adc1, adc2 } = loadPinRestrictions(root).chip;
  const pins = loadTargetBoard(root, target).connectors.flatMap((connector) => connector.pins);
  const pwm = pins.flatMap(({ name, functions }) =>
    name && functions.includes('PWM')
      ? [[name, functions.find((item) => /^SERIAL\d$/.test(item)) ?? ''] as const]
      : [],
  );
  return { inputOnly, analog: [...adc1, ...adc2], pwm: Object.fromEntries(pwm) };
}

/** Returns the fields of a scenario that depend only on the board. */
export function getBoardPins(
  root: string,
  board: string,
): Pick<BoardScenario, 'board' | 'pins' | 'chip'> {
  return { board, pins: getBoardNames(root, board), chip: getChipPins(root, board) };
}

const PIN_NAME_PATTERN = /^(D|A|LED|BTN|PIN|SERIAL|I2C|SPI|PE)\d+$/;

function parseExportedNames(text: string): string[] {
  const nameList = /__all__ = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return [...nameList.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
}

/** Returns the names that programs on a board can use without an import. */
export function getBuiltinNames(root: string, pins: Record<string, number>): Set<string> {
  const loadStub = (name: string) =>
    fs.readFileSync(path.join(root, 'content/sdk-stubs', name), 'utf8');
  const exceptions = [...loadStub('__builtins__.pyi').matchAll(/^from \S+ import (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const builtIn = parseExportedNames(loadStub('builtins.pyi')).filter(
    (name) => !PIN_NAME_PATTERN.test(name),
  );
  return new Set([...builtIn, ...exceptions, 'type', ...Object.keys(pins)]);
}
