import { splitTokens } from '../../frame/text';
import type { GpioCapabilities, Pin, PinBoard, PinGroup, PinsData } from './data';

/** A selected terminal and its use. */
export interface Choice {
  pin: Pin;
  group: PinGroup;
  /** One of the uses that `getUses` returns; empty if the terminal has no use. */
  use: string;
}

const OUTPUT = 'digital output';
const INPUT = 'digital input';
const ANALOG = 'analog input of the chip';
const PWM = 'PWM';

/** Uses that make a line unavailable to its port or bus. */
const EXCLUSIVE_USES: readonly string[] = [OUTPUT, INPUT, ANALOG, PWM];

/** Matches functions that programs cannot change. */
const FIXED_FUNCTION_PATTERN = /^(?:power|power control|ground|reset|button|LED|modem control)$/;

export function isExclusive({ use }: Choice): boolean {
  return EXCLUSIVE_USES.includes(use);
}

export const isOutput = ({ use }: Choice): boolean => use === OUTPUT || use === PWM;
export const isAnalog = ({ use }: Choice): boolean => use === ANALOG;
export const isPwm = ({ use }: Choice): boolean => use === PWM;

/** Line number of a pin on its chip or port expander: 32 for D32. */
export function getLineNumber({ name }: Pick<Pin, 'name'>): number | undefined {
  const [, number] = /^D(\d+)$/.exec(name ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Port or part that is unavailable while the pin outputs PWM, from its note. */
export function getBlockedByPwm({ note }: Pin): string | undefined {
  return /\bPWM on this pin blocks (\w+)/.exec(note ?? '')?.[1];
}

/** Returns the uses of a terminal, starting with its primary use. */
export function getUses(board: PinBoard, pin: Pin, chip: GpioCapabilities): string[] {
  if (pin.functions.includes('not for programs')) return [];
  const ownFunctions = pin.functions.filter((name) => name !== 'GPIO');
  const line = getLineNumber(pin);
  if (line === undefined || ownFunctions.some((name) => FIXED_FUNCTION_PATTERN.test(name)))
    return ownFunctions;
  const isPwmLine = board.groups
    .flatMap(({ pins }) => pins)
    .some((linePin) => linePin.name === pin.name && getBlockedByPwm(linePin));
  const isAdc = chip.adc1.includes(line) || chip.adc2.includes(line);
  return [
    ...new Set([
      ...ownFunctions,
      OUTPUT,
      INPUT,
      ...(isPwmLine ? [PWM] : []),
      ...(isAdc ? [ANALOG] : []),
    ]),
  ];
}

/** URL form of a use: `digital-output`. */
export function toSlug(use: string): string {
  return use.toLowerCase().replace(/\W+/g, '-');
}

/** Finds the terminals with an ID, or with a program name or a marking, which several terminals can have. */
function findTerminals({ groups }: PinBoard, token: string): Omit<Choice, 'use'>[] {
  const name = token.split('.')[0]?.toLowerCase();
  const terminals = groups.flatMap((group) =>
    group.isInternal ? [] : group.pins.map((pin) => ({ group, pin })),
  );
  const byKey = (['id', 'name', 'print'] as const).map((key) =>
    terminals.filter(({ pin }) => pin[key]?.toLowerCase() === name),
  );
  return byKey.find((found) => found.length > 0) ?? [];
}

function parseChoice(board: PinBoard, token: string, chip: GpioCapabilities): Choice | string {
  const [name = ''] = token.split('.');
  const [first, ...others] = findTerminals(board, token);
  if (!first) {
    const example = board.groups.find(({ isInternal }) => !isInternal)?.pins[0]?.id;
    return `“${name}” is not a terminal of the ${board.label}. Enter a name such as ${example}, or select the terminal in the table.`;
  }
  if (others.length > 0) {
    const ids = [first, ...others].map(({ pin }) => pin.id).join(', ');
    return `“${name}” is on several terminals: ${ids}. Enter one of them.`;
  }
  const uses = getUses(board, first.pin, chip);
  const requestedUse = token.slice(name.length + 1).toLowerCase();
  const use = requestedUse ? uses.find((item) => toSlug(item) === requestedUse) : (uses[0] ?? '');
  return use === undefined
    ? `${first.pin.id} cannot be “${requestedUse}”. It can be: ${uses.map(toSlug).join(', ')}.`
    : { ...first, use };
}

/**
 * Parses terminals and their uses: `CN1-8.pwm CN1-6 D13`. A terminal is identified by block and number, or by a program
 * name or a marking that is unique on the board.
 */
export function parseChoices(
  board: PinBoard,
  text: string,
  chip: GpioCapabilities,
): { choices: Choice[]; errors: string[] } {
  const parsed = splitTokens(text).map((token) => parseChoice(board, token, chip));
  const choices = parsed.filter((item) => typeof item !== 'string');
  return {
    choices: [...new Map(choices.map((choice) => [choice.pin.id, choice])).values()],
    errors: parsed.filter((item) => typeof item === 'string'),
  };
}

/** Adds or removes a terminal without changing the other entries. */
export function toggleTerminal(board: PinBoard, text: string, pin: Pin): string {
  const tokens = splitTokens(text);
  const remaining = tokens.filter((token) => !matchesPin(board, token, pin));
  return (remaining.length < tokens.length ? remaining : [...tokens, pin.id]).join(' ');
}

/** Changes the use of a terminal in the text. */
export function setUse(board: PinBoard, text: string, pin: Pin, use: string): string {
  return splitTokens(text)
    .map((token) => (matchesPin(board, token, pin) ? `${pin.id}.${toSlug(use)}` : token))
    .join(' ');
}

function matchesPin(board: PinBoard, token: string, pin: Pin): boolean {
  const [first, ...others] = findTerminals(board, token);
  return first?.pin.id === pin.id && others.length === 0;
}

/**
 * The board as wired: an expansion has the bus pins of its main board, including that board's internal lines.
 */
export function mountOnHost(data: PinsData, board: PinBoard, hostId: string | undefined): PinBoard {
  const host = data.boards.find(({ id }) => id === hostId);
  const bus = host?.groups.find(({ id }) => id === 'CN1');
  if (!host || !bus) return board;
  const otherLabels = data.boards.filter(({ id }) => id !== hostId).map(({ label }) => label);
  const groups = board.groups.map((group) =>
    group.id === 'CN1'
      ? { ...group, pins: group.pins.map((pin) => mergeBusPin(pin, bus, otherLabels)) }
      : group,
  );
  return {
    ...board,
    groups: [
      ...groups,
      ...host.groups
        .filter(({ isInternal }) => isInternal)
        .map((group) => ({ ...group, id: host.id, label: `${group.label}, ${host.label}` })),
    ],
    shared: [...board.shared, ...host.shared],
  };
}

/** Merges a bus pin with that of the main board, without notes about other boards. */
function mergeBusPin(pin: Pin, bus: PinGroup, otherLabels: readonly string[]): Pin {
  const host = bus.pins.find(({ id }) => id === pin.id);
  if (!host) return pin;
  const isSame = host.name === pin.name;
  const ownNote =
    isSame && !otherLabels.some((label) => pin.note?.includes(label)) ? pin.note : undefined;
  const note = [host.note?.includes(ownNote ?? '') ? undefined : ownNote, host.note]
    .filter(Boolean)
    .join('; ');
  return {
    id: pin.id,
    print: pin.print,
    role: pin.role,
    signal: isSame ? pin.signal : host.signal,
    functions: isSame ? [...new Set([...pin.functions, ...host.functions])] : host.functions,
    name: host.name,
    reserved: isSame && pin.reserved,
    note: note || undefined,
  };
}
