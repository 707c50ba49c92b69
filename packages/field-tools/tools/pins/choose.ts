import type { Chip, Group, Pin, PinBoard, PinsData } from './data';

/** A terminal that the reader wants to use, and what for. */
export interface Choice {
  pin: Pin;
  group: Group;
  /** One of `usesOf`; empty where nothing can use it. */
  use: string;
}

const OUTPUT = 'digital output';
const INPUT = 'digital input';
const ANALOG = 'analog input of the chip';
const PWM = 'PWM';

/** Uses that take a line away from the port or bus that it belongs to. */
const ALONE: readonly string[] = [OUTPUT, INPUT, ANALOG, PWM];

/** Terminals whose job is none that a program gives them. */
const FIXED = /^(?:power|power control|ground|reset|button|LED|modem control)$/;

export function isAlone({ use }: Choice): boolean {
  return ALONE.includes(use);
}

export const isOutput = ({ use }: Choice): boolean => use === OUTPUT || use === PWM;
export const isAnalog = ({ use }: Choice): boolean => use === ANALOG;
export const isPwm = ({ use }: Choice): boolean => use === PWM;

/** The line of a chip or port expander that a pin is, by its number: 32 for D32. */
export function lineOf({ name }: Pick<Pin, 'name'>): number | undefined {
  const [, number] = /^D(\d+)$/.exec(name ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The port or part that a line cannot serve while it gives a PWM signal, as the note of its pin says. */
export function blockedByPwm({ note }: Pin): string | undefined {
  return /\bPWM on this pin blocks (\w+)/.exec(note ?? '')?.[1];
}

/** What a terminal can be used for; the first is what it is made for. */
export function usesOf(board: PinBoard, pin: Pin, chip: Chip): string[] {
  if (pin.functions.includes('not for programs')) return [];
  const own = pin.functions.filter((name) => name !== 'GPIO');
  const line = lineOf(pin);
  if (line === undefined || own.some((name) => FIXED.test(name))) return own;
  const isPwmLine = board.groups
    .flatMap(({ pins }) => pins)
    .some((each) => each.name === pin.name && blockedByPwm(each));
  const isAdc = chip.adc1.includes(line) || chip.adc2.includes(line);
  return [
    ...new Set([...own, OUTPUT, INPUT, ...(isPwmLine ? [PWM] : []), ...(isAdc ? [ANALOG] : [])]),
  ];
}

/** A use as an address has it: `digital-output`. */
export function slugOf(use: string): string {
  return use.toLowerCase().replace(/\W+/g, '-');
}

const tokensOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const nameOf = (token: string) => token.split('.')[0]?.toLowerCase() ?? '';

/**
 * Reads terminals and what they are for: `CN1-8.pwm CN1-6 D13`. A terminal is known by block and number, or by a name in
 * programs that one terminal of the board has.
 */
export function readChoices(
  board: PinBoard,
  text: string,
  chip: Chip,
): { choices: Choice[]; errors: string[] } {
  const all = board.groups
    .filter(({ inside }) => !inside)
    .flatMap((group) => group.pins.map((pin) => ({ group, pin })));
  const choices = new Map<string, Choice>();
  const errors: string[] = [];
  for (const token of tokensOf(text)) {
    const name = nameOf(token);
    const byId = all.filter(({ pin }) => pin.id.toLowerCase() === name);
    const found =
      byId.length > 0 ? byId : all.filter(({ pin }) => pin.name?.toLowerCase() === name);
    const [first] = found;
    if (!first) {
      const example = all[0]?.pin.id ?? '';
      errors.push(
        `“${token.split('.')[0]}” is no terminal of the ${board.label}. Write block and number, such as ${example}, or take it from the table.`,
      );
      continue;
    }
    if (found.length > 1) {
      errors.push(
        `“${token.split('.')[0]}” stands at several terminals: ${found.map(({ pin }) => pin.id).join(', ')}. Write one of them.`,
      );
      continue;
    }
    const uses = usesOf(board, first.pin, chip);
    const wanted = token.slice(name.length + 1).toLowerCase();
    const use = wanted ? uses.find((each) => slugOf(each) === wanted) : uses[0];
    if (wanted && !use) {
      errors.push(
        `${first.pin.id} cannot be “${wanted}”. It can be: ${uses.map(slugOf).join(', ')}.`,
      );
      continue;
    }
    choices.set(first.pin.id, { ...first, use: use ?? '' });
  }
  return { choices: [...choices.values()], errors };
}

/** The text with a terminal added, or taken out where it was in; what else stands there stays. */
export function toggle(board: PinBoard, text: string, pin: Pin): string {
  const tokens = tokensOf(text);
  const left = tokens.filter((token) => !isNamed(board, token, pin));
  return (left.length < tokens.length ? left : [...tokens, pin.id]).join(' ');
}

/** The text with a terminal used for something else. */
export function setUse(board: PinBoard, text: string, pin: Pin, use: string): string {
  return tokensOf(text)
    .map((token) => (isNamed(board, token, pin) ? `${pin.id}.${slugOf(use)}` : token))
    .join(' ');
}

function isNamed(board: PinBoard, token: string, pin: Pin): boolean {
  const name = nameOf(token);
  if (name === pin.id.toLowerCase()) return true;
  const same = board.groups.flatMap(({ inside, pins }) => (inside ? [] : pins));
  return (
    name === pin.name?.toLowerCase() &&
    same.filter((each) => each.name === pin.name).length === 1 &&
    !same.some(({ id }) => id.toLowerCase() === name)
  );
}

/**
 * A board as it is wired: the pins of the bus of an expansion are those of the board on which it stands, whose lines
 * inside count too.
 */
export function onHost(data: PinsData, board: PinBoard, hostId: string | undefined): PinBoard {
  const host = data.boards.find(({ id }) => id === hostId);
  const bus = host?.groups.find(({ id }) => id === 'CN1');
  if (!host || !bus) return board;
  const others = data.boards.filter(({ id }) => id !== hostId).map(({ label }) => label);
  const groups = board.groups.map((group) =>
    group.id === 'CN1'
      ? { ...group, pins: group.pins.map((pin) => onBus(pin, bus, others)) }
      : group,
  );
  return {
    ...board,
    groups: [
      ...groups,
      ...host.groups
        .filter(({ inside }) => inside)
        .map((group) => ({ ...group, id: host.id, label: `${group.label}, ${host.label}` })),
    ],
    shared: [...board.shared, ...host.shared],
  };
}

/** A pin of the bus on its board; a note about another board does not hold there. */
function onBus(pin: Pin, bus: Group, others: readonly string[]): Pin {
  const host = bus.pins.find(({ id }) => id === pin.id);
  if (!host) return pin;
  const isSame = host.name === pin.name;
  const own = isSame && !others.some((label) => pin.note?.includes(label)) ? pin.note : undefined;
  const note = [host.note?.includes(own ?? '') ? undefined : own, host.note]
    .filter(Boolean)
    .join('; ');
  return {
    id: pin.id,
    print: pin.print,
    role: pin.role,
    signal: isSame ? pin.signal : host.signal,
    functions: isSame ? [...new Set([...pin.functions, ...host.functions])] : host.functions,
    ...(host.name ? { name: host.name } : {}),
    ...(note ? { note } : {}),
  };
}
