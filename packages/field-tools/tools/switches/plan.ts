import { groupBy } from '@portal/core/shared/groupBy';
import { type Conflict, flatten } from '../../frame/blocks';
import type { List } from '../../frame/types';
import type { Device, Expansion, MainBoard, Option, Positions, SwitchesData } from './data';

/** Expansion at a position, from 1. */
export interface StackedExpansion {
  expansion: Expansion;
  position: number;
  address?: number;
  interrupt?: number;
  options: readonly Option[];
}

export interface Plan {
  board: MainBoard;
  /** ID of the power supply. */
  supply: string;
  options: readonly Option[];
  /** Expansions from left to right. */
  stack: readonly StackedExpansion[];
}

/** Merges the switch settings of all options; the first option that sets a switch has precedence. */
export function mergeOptions(options: readonly Option[]): Positions {
  const set: Record<string, string> = {};
  for (const [id, pattern] of options.flatMap((option) => Object.entries(option.set))) {
    const previous = set[id] ?? '';
    set[id] = [...pattern].map((char, i) => previous[i]?.replace('x', char) ?? char).join('');
  }
  return set;
}

export function findContradictions({ label }: Device, options: readonly Option[]): List<Conflict> {
  return options.map((option) =>
    Object.entries(option.set).map(([id, pattern]) =>
      [...pattern].map((char, i) => {
        const first = options.find(({ set }) => (set[id]?.[i] ?? 'x') !== 'x');
        if (!first || char === 'x' || first.set[id]?.[i] === char) return false;
        const [off, on] = char === '0' ? [option, first] : [first, option];
        const text = `${label}, ${id} switch ${i + 1}: “${on.label}” requires ON, “${off.label}” requires OFF. Select only one of them.`;
        return { tone: 'bad' as const, text };
      }),
    ),
  );
}

/** Whether the option has a switch whose position is not documented. */
export function isUndocumented({ set }: Option): boolean {
  return Object.values(set).some((pattern) => pattern.includes('?'));
}

/** Applies the reader's position to the undocumented switches of an option. */
export function setUndocumentedLevers(option: Option, position: string): Option {
  const set = Object.entries(option.set).map(([id, pattern]) => [
    id,
    pattern.replaceAll('?', position),
  ]);
  return { ...option, set: Object.fromEntries(set) };
}

function reportUndocumentedLevers(
  device: Device,
  options: readonly Option[],
  name: string,
): List<Conflict> {
  return options.map(({ label, set }) =>
    Object.entries(set).map(([id, pattern]) => {
      const deviceSwitch = device.switches.find((candidate) => candidate.id === id);
      const levers = deviceSwitch && 'levers' in deviceSwitch ? deviceSwitch.levers : [];
      return levers.map(({ off, on }, i) => {
        const text = `${name}, ${id} switch ${i + 1}: the position for “${label}” is not documented. OFF: ${off}; ON: ${on}. Compare a known signal with its reading, then select the position in the form.`;
        return pattern[i] === '?' && { tone: 'warning', text };
      });
    }),
  );
}

export function findForbiddenLevers(device: Device, set: Positions): Conflict[] {
  return device.never
    .filter((rule) => rule.levers.every((lever) => set[rule.switch]?.[lever - 1] === '1'))
    .map((rule) => ({
      tone: 'bad',
      text: `${device.label}, ${rule.switch}: never set switches ${rule.levers.join(' and ')} ON together: ${rule.why}.`,
    }));
}

function findLeverConflicts(
  device: Device,
  options: readonly Option[],
  name = device.label,
): List<Conflict> {
  return [
    findContradictions(device, options),
    findForbiddenLevers(device, mergeOptions(options)),
    reportUndocumentedLevers(device, options, name),
  ];
}

function matches(set: Positions, when: Positions = {}): boolean {
  return Object.entries(when).every(([id, pattern]) =>
    [...pattern].every((char, i) => char === 'x' || set[id]?.[i] === char),
  );
}

/** Switch positions of an expansion, from its options and rotary switches. */
export function getPositions({
  expansion,
  address,
  interrupt,
  options,
}: StackedExpansion): Positions {
  const rotary = expansion.switches.flatMap((item) => {
    const setting = 'role' in item ? (item.role === 'address' ? address : interrupt) : undefined;
    return setting === undefined ? [] : [[item.id, String(setting)]];
  });
  return { ...mergeOptions(options), ...Object.fromEntries(rotary) };
}

/** Options of the board: those that the reader selected and those that expansions require. */
export function getBoardOptions({ board, options, stack }: Plan): Option[] {
  const required = stack.flatMap(({ expansion }) => board.requiredOptions[expansion.id] ?? []);
  return [...options, ...new Set(required)];
}

const formatSlot = ({ expansion, position }: StackedExpansion) =>
  `${expansion.label} at position ${position}`;

const nameList = new Intl.ListFormat('en');

const formatSlots = (slots: readonly StackedExpansion[]) => nameList.format(slots.map(formatSlot));

function findAddressConflicts(
  stack: readonly StackedExpansion[],
  data: SwitchesData,
): List<Conflict> {
  const byAddress = groupBy(stack, ({ address }) => address);
  const freePositions = [...data.addresses.keys()].filter((address) => !byAddress.has(address));
  return [...byAddress].map(([address, users]) => {
    if (address === undefined || users.length < 2) return false;
    const text = `ADDR ${address} (${data.addresses[address]}) is used by ${formatSlots(users)}. All are on I2C0, so each needs a different address. Free: ${freePositions.join(', ')}.`;
    return { tone: 'bad', text };
  });
}

function findInterruptConflicts(
  stack: readonly StackedExpansion[],
  data: SwitchesData,
): List<Conflict> {
  const byLine = groupBy(stack, ({ interrupt }) => interrupt);
  return [...byLine].map(([position, users]) => {
    const interrupt = data.interrupts[position ?? -1];
    if (!interrupt) return false;
    const line = `INT ${position} (${interrupt.line})`;
    const names = formatSlots(users);
    if (!interrupt.isConnected) {
      const text = `${line} is not connected on main boards, so interrupts of ${names} do not work.`;
      return { tone: 'warning', text };
    }
    const ownInterrupts = users.flatMap(({ expansion }) =>
      expansion.ownInterrupt ? [expansion] : [],
    );
    const blocksInterrupts = new Set(ownInterrupts).size < ownInterrupts.length;
    const text = `${line} is set on ${names}: each expansion with interrupts needs a separate line.`;
    return users.length > 1 && { tone: blocksInterrupts ? 'bad' : 'warning', text };
  });
}

/** Checks that enough ports are free for expansions without a selected use, which also occupy a port. */
function findUnassignedPortConflict(
  unassigned: readonly StackedExpansion[],
  users: ReadonlyMap<string, string[]>,
): List<Conflict> {
  const oneOf = unassigned[0]?.expansion.oneOf;
  if (!oneOf) return false;
  const names = formatSlots(unassigned);
  const hasSeveral = unassigned.length > 1;
  const ports = oneOf.map(({ port }) => port).join(' and ');
  const freePorts = oneOf.filter(({ port }) => !users.has(port));
  if (freePorts.length < unassigned.length) {
    const occupied = oneOf
      .filter(({ port }) => users.has(port))
      .map(({ port }) => `${port} is used by ${users.get(port)?.join('; ')}. `);
    const free = freePorts.map(({ port }) => port).join(' and ') || 'none';
    const text = `${names} ${hasSeveral ? 'each use one' : 'uses one'} of ${ports}, even if no use is selected. ${occupied.join('')}Free: ${free}.`;
    return { tone: 'bad', text };
  }
  if (freePorts.length === oneOf.length && !hasSeveral) return false;
  const settings = freePorts.map(({ port, how }) => {
    const lever = how.replace(/ (?:ON|OFF)$/, '');
    const position = how.endsWith(' ON') ? 'ON' : 'OFF';
    return hasSeveral
      ? `For ${port}, set ${lever} to ${position}.`
      : `To use the remaining port (${port}), set ${lever} of the ${names} to ${position}.`;
  });
  const prefix = hasSeveral ? `${names} need different ports. ` : '';
  return { tone: 'warning', text: prefix + settings.join(' ') };
}

function findPortConflicts(board: MainBoard, stack: readonly StackedExpansion[]): List<Conflict> {
  const users = new Map<string, string[]>();
  const occupyPorts = (device: Device, name: string, set: Positions) => {
    const occupiedPorts = device.ports.filter(({ when }) => matches(set, when));
    for (const { port, reason } of occupiedPorts) {
      users.set(port, [...(users.get(port) ?? []), `${name} (${reason})`]);
    }
    return occupiedPorts.length;
  };
  occupyPorts(board, board.label, {});
  const unassigned = stack.filter((slot) => {
    const count = occupyPorts(slot.expansion, formatSlot(slot), getPositions(slot));
    return count === 0 && slot.expansion.oneOf;
  });
  return [
    [...users].map(([port, names]) => {
      const times = names.length === 2 ? 'twice' : `${names.length} times`;
      const text = `${port} is used ${times}: ${names.join('; ')}.`;
      return names.length > 1 && { tone: 'bad', text };
    }),
    findUnassignedPortConflict(unassigned, users),
  ];
}

function findSlotConflicts({ board, supply, stack }: Plan): List<Conflict> {
  const gap = stack.findIndex(({ position }, i) => position > i + 1) + 1;
  const gapText = `Position ${gap} is empty, but a position to its right is not. Each expansion plugs into the one on its left.`;
  return [
    gap > 0 && { tone: 'bad', text: gapText },
    stack.map((slot, i) => {
      const { id, label, last, needs, warnings } = slot.expansion;
      const name = formatSlot(slot);
      const reason = board.incompatible[id] ? `: ${board.incompatible[id]}` : '';
      const supportText = `The ${board.label} does not support the ${label}${reason}.`;
      const lastText = `${name} must be the last expansion: ${last}.`;
      const warning = warnings?.[supply];
      return [
        !board.compatible.includes(id) && { tone: 'bad', text: supportText },
        last && i + 1 < stack.length && { tone: 'bad', text: lastText },
        needs && needs.supply !== supply && { tone: 'bad', text: `${name}: ${needs.reason}.` },
        warning && { tone: 'warning', text: `${name}: ${warning}` },
      ];
    }),
  ];
}

export function findConflicts(plan: Plan, data: SwitchesData): Conflict[] {
  const { board, stack } = plan;
  return flatten<Conflict>([
    findSlotConflicts(plan),
    findAddressConflicts(stack, data),
    findInterruptConflicts(stack, data),
    findPortConflicts(board, stack),
    findLeverConflicts(board, getBoardOptions(plan)),
    stack.map((slot) => findLeverConflicts(slot.expansion, slot.options, formatSlot(slot))),
  ]);
}
