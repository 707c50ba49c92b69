import { groupBy } from '@portal/core/shared/groupBy';
import type { Conflict } from '../../frame/blocks';
import {
  type Choice,
  getBlockedByPwm,
  getLineNumber,
  isAnalog,
  isExclusive,
  isOutput,
  isPwm,
} from './choices';
import type { GpioCapabilities, Pin, PinBoard } from './data';

/** A conflict between terminals. */
export interface PinConflict extends Conflict {
  /** IDs of the affected terminals. */
  pins: readonly string[];
}

interface Selection {
  board: PinBoard;
  choices: readonly Choice[];
  chip: GpioCapabilities;
  hasWifi: boolean;
}

const BUS_PATTERN = /^(?:I2C|SPI)\d/;
const PORT_PATTERN = /^SERIAL\d/;

/** Whether a pin is a shared bus line; a chip select is not. */
function isSharedBusLine({ functions, signal }: Pin): boolean {
  return functions.some((name) => BUS_PATTERN.test(name)) && !/chip select/.test(signal);
}

const getInternalPins = ({ groups }: PinBoard) =>
  groups.filter(({ isInternal }) => isInternal).flatMap(({ pins }) => pins);

const findSameLine = (board: PinBoard, { name }: Pin) =>
  board.groups.flatMap(({ pins }) => pins).filter((pin) => pin.name === name);

/** `CN1-8 (TX2)` */
const formatTerminal = ({ pin }: Choice) => `${pin.id} (${pin.print})`;

/** Ports, buses, and other functions that a selection occupies; empty if the selection uses only its line. */
function getOccupiedResources(board: PinBoard, choice: Choice): string[] {
  if (isExclusive(choice) || !choice.use) return [];
  const internalPins = getInternalPins(board);
  const line = internalPins.filter(
    (pin) =>
      getLineNumber(pin) !== undefined &&
      pin.name === choice.pin.name &&
      hasSameFunction(pin, choice),
  );
  // RS-485 on terminals uses a port whose lines are internal: they have both functions.
  const portPins = internalPins.filter(({ functions }) => functions.includes(choice.use));
  const ports = [...line, ...portPins].flatMap(({ functions }) =>
    functions.filter(
      (name) => PORT_PATTERN.test(name) || (line.length > 0 && BUS_PATTERN.test(name)),
    ),
  );
  return [...new Set([choice.use, ...ports])];
}

/** Whether an internal line has the same function as the selection, so that there is no conflict. */
function hasSameFunction(internalPin: Pin, choice: Choice): boolean {
  if (isExclusive(choice)) return false;
  if (internalPin.functions.includes(choice.use)) return true;
  const [kind = ''] = choice.use.split(' ');
  return isSharedBusLine(internalPin) || (kind.length > 3 && internalPin.signal.includes(kind));
}

function checkPin({ board, choices, chip, hasWifi }: Selection, choice: Choice): PinConflict[] {
  const { pin } = choice;
  const line = getLineNumber(pin);
  const conflicts: PinConflict[] = [];
  const addConflict = (tone: PinConflict['tone'], text: string) => {
    conflicts.push({ tone, text: `${formatTerminal(choice)}: ${text}`, pins: [pin.id] });
  };
  if (pin.functions.includes('not for programs') || pin.reserved) {
    addConflict('bad', `not available: ${pin.note ?? 'not for programs'}.`);
    return conflicts;
  }
  if (line === undefined) return conflicts;
  if (isOutput(choice) && chip.inputOnly.includes(line)) {
    addConflict('bad', `D${line} is input only: it has no output driver.`);
  }
  if (isExclusive(choice) && chip.i2c0.includes(line)) {
    addConflict(
      'bad',
      `D${line} is a line of I2C0, which the module’s secure element uses. Use it only for the bus.`,
    );
  } else {
    conflicts.push(...checkInternalLines(board, choices, choice));
  }
  if (isAnalog(choice) && chip.adc2.includes(line)) {
    addConflict(
      hasWifi ? 'bad' : 'warning',
      hasWifi
        ? `D${line} belongs to ADC2 of the ESP32, which cannot be read while Wi-Fi is on. Use an ADC1 pin or an analog input on an expansion.`
        : `D${line} belongs to ADC2 of the ESP32, which cannot be read while Wi-Fi is on.`,
    );
  }
  if (chip.strapping.includes(line)) {
    addConflict(
      'warning',
      `D${line} is a strapping pin of the ESP32: its level at reset selects how the chip starts. Connected circuits must not force its level.`,
    );
  }
  if (isExclusive(choice) && line > chip.native) {
    addConflict(
      'plain',
      `D${line} is on a port expander, so each change requires a transfer over I2C0.`,
    );
  }
  return conflicts;
}

/** Reports selected terminals that share their line with an internal part. */
function checkInternalLines(
  board: PinBoard,
  choices: readonly Choice[],
  choice: Choice,
): PinConflict[] {
  const occupiedByOthers = new Set(
    choices
      .filter((other) => other !== choice)
      .flatMap((other) => getOccupiedResources(board, other)),
  );
  return getInternalPins(board)
    .filter((pin) => pin.name === choice.pin.name && !hasSameFunction(pin, choice))
    .flatMap((pin): PinConflict[] => {
      const pins = [choice.pin.id];
      const occupied = pin.functions.filter((name) => occupiedByOthers.has(name));
      // `checkPorts` reports the missing line of a port or bus in use.
      if (
        isExclusive(choice) &&
        occupied.some((name) => BUS_PATTERN.test(name) || PORT_PATTERN.test(name))
      )
        return [];
      const subject = `${formatTerminal(choice)}: ${choice.pin.name} is also ${pin.print} inside (${pin.signal})`;
      const isOccupied = occupied.length > 0;
      const consequence = isOccupied
        ? `, and you also use ${occupied.join(', ')}.`
        : `. Use it only if nothing uses ${pin.print}.`;
      return [{ tone: isOccupied ? 'bad' : 'warning', text: subject + consequence, pins }];
    });
}

/** Reports selected terminals that share one line. */
function checkLines({ board, choices }: Selection): PinConflict[] {
  const lineChoices = choices.filter(({ pin }) => getLineNumber(pin) !== undefined);
  return [...groupBy(lineChoices, ({ pin }) => pin.name)].flatMap(
    ([name, users]): PinConflict[] => {
      const isBus =
        users.every((user) => !isExclusive(user)) &&
        users.some(({ pin }) => findSameLine(board, pin).some(isSharedBusLine));
      if (users.length < 2 || isBus) return [];
      const text = `${users.map(formatTerminal).join(' and ')} are the same line, ${name}. Use one of them.`;
      return [{ tone: 'bad', text, pins: users.map(({ pin }) => pin.id) }];
    },
  );
}

/** Reports a line of a port or bus that another selected terminal needs. */
function checkPorts({ board, choices }: Selection): PinConflict[] {
  return choices.filter(isExclusive).flatMap((choice): PinConflict[] => {
    const line = findSameLine(board, choice.pin);
    const blocked = isPwm(choice)
      ? line.map(getBlockedByPwm).filter((name) => name !== undefined)
      : [];
    const ports = [...line.flatMap(({ functions }) => functions), ...blocked].filter(
      (name) => BUS_PATTERN.test(name) || PORT_PATTERN.test(name),
    );
    return [...new Set(ports)].flatMap((resource): PinConflict[] => {
      const users = choices.filter((other) =>
        getOccupiedResources(board, other).includes(resource),
      );
      const isBlocked = blocked.includes(resource);
      const subject = `${formatTerminal(choice)} as ${choice.use}`;
      if (users.length === 0) {
        const text = `${subject}: ${resource} cannot be used at the same time.`;
        return isBlocked ? [{ tone: 'warning', text, pins: [choice.pin.id] }] : [];
      }
      const tone =
        isBlocked || BUS_PATTERN.test(resource) || /^[RT]X/.test(choice.pin.print)
          ? 'bad'
          : 'warning';
      const text = `${subject} blocks ${tone === 'warning' ? 'a line of ' : ''}${resource}, which ${users.map(formatTerminal).join(', ')} ${users.length === 1 ? 'needs' : 'need'}.${tone === 'warning' ? ` ${resource} works only without this line.` : ''}`;
      return [{ tone, text, pins: [choice.pin.id, ...users.map(({ pin }) => pin.id)] }];
    });
  });
}

/** Reports serial ports that are selected more than once. */
function checkPortUsers({ board, choices }: Selection): PinConflict[] {
  const uses = choices.flatMap((choice) =>
    getOccupiedResources(board, choice)
      .filter((name) => PORT_PATTERN.test(name))
      .map((port) => ({ port, label: `${choice.use} at ${choice.group.id}`, id: choice.pin.id })),
  );
  return [...groupBy(uses, ({ port }) => port)].flatMap(([port, users]): PinConflict[] => {
    const labels = new Set(users.map(({ label }) => label));
    if (labels.size < 2) return [];
    const text = `${port} is selected ${labels.size} times: ${[...labels].join('; ')}. Use it for only one of them.`;
    return [{ tone: 'bad', text, pins: users.map(({ id }) => id) }];
  });
}

interface Lever {
  name: string;
  set: string;
  choice: Choice;
}

function parseLevers(choices: readonly Choice[]): Lever[] {
  return choices.flatMap((choice) =>
    [...(choice.pin.note ?? '').matchAll(/\b(?:(S\w?\d) )?switch (\d+) (ON|OFF)/g)].map(
      ([, block = '', number = '', set = '']) => ({
        name: `${block} switch ${number}`.trim(),
        set,
        choice,
      }),
    ),
  );
}

/** Lists the switch settings that the selected terminals require. */
function checkLevers({ choices }: Selection): PinConflict[] {
  const byName = groupBy(parseLevers(choices), (lever) => lever.name);
  return [...byName].map(([name, levers]): PinConflict => {
    const terminals = (set: string) =>
      levers.flatMap((lever) => (lever.set === set ? [formatTerminal(lever.choice)] : []));
    const [on, off] = [terminals('ON').join(', '), terminals('OFF').join(', ')];
    const pins = levers.map(({ choice }) => choice.pin.id);
    if (on && off) {
      return { tone: 'bad', text: `${name}: ${on} requires ON, ${off} requires OFF.`, pins };
    }
    return { tone: 'plain', text: `Set ${name} ${on ? 'ON' : 'OFF'}, for ${on || off}.`, pins };
  });
}

/** Finds conflicts, conditions, and required settings, most severe first. */
export function findConflicts(selection: Selection): PinConflict[] {
  const conflicts = [
    ...checkLines(selection),
    ...selection.choices.flatMap((choice) => checkPin(selection, choice)),
    ...checkPorts(selection),
    ...checkPortUsers(selection),
    ...checkLevers(selection),
  ];
  return (['bad', 'warning', 'plain'] as const).flatMap((tone) =>
    conflicts.filter((conflict) => conflict.tone === tone),
  );
}

/** Rules of the board about shared resources that the selection uses. */
export function findSharedRules({ board, choices }: Selection): (readonly [string, string])[] {
  const usedNames = choices.flatMap((choice) => [
    ...getOccupiedResources(board, choice),
    choice.group.id.startsWith('MB') ? '' : choice.pin.print,
  ]);
  return board.shared.filter(([subject]) =>
    subject.split(', ').some((name) => usedNames.includes(name)),
  );
}
