import { groupBy } from '@portal/core/shared/groupBy';
import { type Conflict, flatten } from '../../frame/blocks';
import type { List } from '../../frame/types';
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

const isPortOrBus = (name: string) => BUS_PATTERN.test(name) || PORT_PATTERN.test(name);

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

const createConflict = (
  tone: PinConflict['tone'],
  text: string,
  users: readonly Choice[],
): PinConflict => ({ tone, text, pins: users.map(({ pin }) => pin.id) });

function checkPin(selection: Selection, choice: Choice): List<PinConflict> {
  const { chip, hasWifi } = selection;
  const { pin } = choice;
  const line = getLineNumber(pin);
  const create = (tone: PinConflict['tone'], text: string) =>
    createConflict(tone, `${formatTerminal(choice)}: ${text}`, [choice]);
  if (pin.functions.includes('not for programs') || pin.reserved) {
    return create('bad', `not available: ${pin.note ?? 'not for programs'}.`);
  }
  if (line === undefined) return false;
  const adcText = `D${line} belongs to ADC2 of the ESP32, which cannot be read while Wi-Fi is on.`;
  const adcAdvice = 'Use an ADC1 pin or an analog input on an expansion.';
  const i2cText = `D${line} is a line of I2C0, which the module’s secure element uses. Use it only for the bus.`;
  const strappingText = `D${line} is a strapping pin of the ESP32: its level at reset selects how the chip starts. Connected circuits must not force its level.`;
  const expanderText = `D${line} is on a port expander, so each change requires a transfer over I2C0.`;
  return [
    isOutput(choice) &&
      chip.inputOnly.includes(line) &&
      create('bad', `D${line} is input only: it has no output driver.`),
    isExclusive(choice) && chip.i2c0.includes(line)
      ? create('bad', i2cText)
      : checkInternalLines(selection, choice),
    isAnalog(choice) &&
      chip.adc2.includes(line) &&
      (hasWifi ? create('bad', `${adcText} ${adcAdvice}`) : create('warning', adcText)),
    chip.strapping.includes(line) && create('warning', strappingText),
    isExclusive(choice) && line > chip.native && create('plain', expanderText),
  ];
}

/** Reports selected terminals that share their line with an internal part. */
function checkInternalLines({ board, choices }: Selection, choice: Choice): List<PinConflict> {
  const others = choices.filter((other) => other !== choice);
  const occupiedByOthers = others.flatMap((other) => getOccupiedResources(board, other));
  return getInternalPins(board)
    .filter((pin) => pin.name === choice.pin.name && !hasSameFunction(pin, choice))
    .map((pin) => {
      const occupied = pin.functions.filter((name) => occupiedByOthers.includes(name));
      // `checkPorts` reports the missing line of a port or bus in use.
      if (isExclusive(choice) && occupied.some(isPortOrBus)) return false;
      const subject = `${formatTerminal(choice)}: ${choice.pin.name} is also ${pin.print} inside (${pin.signal})`;
      return occupied.length > 0
        ? createConflict('bad', `${subject}, and you also use ${occupied.join(', ')}.`, [choice])
        : createConflict('warning', `${subject}. Use it only if nothing uses ${pin.print}.`, [
            choice,
          ]);
    });
}

function checkLines({ board, choices }: Selection): List<PinConflict> {
  const lineChoices = choices.filter(({ pin }) => getLineNumber(pin) !== undefined);
  return [...groupBy(lineChoices, ({ pin }) => pin.name)].map(([name, users]) => {
    const isBus =
      users.every((user) => !isExclusive(user)) &&
      users.some(({ pin }) => findSameLine(board, pin).some(isSharedBusLine));
    const text = `${users.map(formatTerminal).join(' and ')} are the same line, ${name}. Use one of them.`;
    return users.length > 1 && !isBus && createConflict('bad', text, users);
  });
}

/** Reports a line of a port or bus that another selected terminal needs. */
function checkPorts({ board, choices }: Selection): List<PinConflict> {
  return choices.filter(isExclusive).map((choice) => {
    const line = findSameLine(board, choice.pin);
    const blocked = isPwm(choice) ? line.map(getBlockedByPwm) : [];
    const ports = [...line.flatMap(({ functions }) => functions), ...blocked].filter(
      (name) => name !== undefined && isPortOrBus(name),
    );
    return [...new Set(ports)].map((resource = '') => {
      const users = choices.filter((other) =>
        getOccupiedResources(board, other).includes(resource),
      );
      const isBlocked = blocked.includes(resource);
      const subject = `${formatTerminal(choice)} as ${choice.use}`;
      if (users.length === 0) {
        const text = `${subject}: ${resource} cannot be used at the same time.`;
        return isBlocked && createConflict('warning', text, [choice]);
      }
      const needText = `which ${users.map(formatTerminal).join(', ')} ${users.length === 1 ? 'needs' : 'need'}.`;
      const isBad = isBlocked || BUS_PATTERN.test(resource) || /^[RT]X/.test(choice.pin.print);
      const text = isBad
        ? `${subject} blocks ${resource}, ${needText}`
        : `${subject} blocks a line of ${resource}, ${needText} ${resource} works only without this line.`;
      return createConflict(isBad ? 'bad' : 'warning', text, [choice, ...users]);
    });
  });
}

function checkPortUsers({ board, choices }: Selection): List<PinConflict> {
  const uses = choices.flatMap((choice) =>
    getOccupiedResources(board, choice)
      .filter((name) => PORT_PATTERN.test(name))
      .map((port) => ({ port, choice })),
  );
  return [...groupBy(uses, ({ port }) => port)].map(([port, items]) => {
    const users = items.map(({ choice }) => choice);
    const labels = new Set(users.map(({ use, group }) => `${use} at ${group.id}`));
    const text = `${port} is selected ${labels.size} times: ${[...labels].join('; ')}. Use it for only one of them.`;
    return labels.size > 1 && createConflict('bad', text, users);
  });
}

/** The switches and their settings in the notes of the selected terminals. */
function parseLevers(choices: readonly Choice[]) {
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

function checkLevers({ choices }: Selection): List<PinConflict> {
  const byName = groupBy(parseLevers(choices), (lever) => lever.name);
  return [...byName].map(([name, levers]) => {
    const terminals = (set: string) =>
      levers.flatMap((lever) => (lever.set === set ? [formatTerminal(lever.choice)] : []));
    const [on, off] = [terminals('ON').join(', '), terminals('OFF').join(', ')];
    const users = levers.map(({ choice }) => choice);
    return on && off
      ? createConflict('bad', `${name}: ${on} requires ON, ${off} requires OFF.`, users)
      : createConflict('plain', `Set ${name} ${on ? 'ON' : 'OFF'}, for ${on || off}.`, users);
  });
}

/** Finds conflicts, conditions, and required settings, most severe first. */
export function findConflicts(selection: Selection): PinConflict[] {
  const conflicts = flatten([
    checkLines(selection),
    selection.choices.map((choice) => checkPin(selection, choice)),
    checkPorts(selection),
    checkPortUsers(selection),
    checkLevers(selection),
  ]);
  return ['bad', 'warning', 'plain'].flatMap((tone) =>
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
