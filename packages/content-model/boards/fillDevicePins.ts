import { type Board, type BoardPin, numbersOf, pinName } from './types';

interface Device {
  id?: unknown;
  board?: unknown;
  label?: unknown;
  pins?: unknown;
}

interface Picture {
  kind?: unknown;
  device?: Device;
  devices?: Device[];
  wires?: { from?: unknown; to?: unknown; color?: unknown }[];
}

const hintFor = (id: string) => `write it as {board: ${id}, pins: [14, P2-15]}`;

/**
 * Fills in the devices of a diagram (`wiring`, `terminals`) from their board files: pins given by
 * number get the data of the board. Modifies the diagram.
 *
 * @returns errors; a device with a board file must use it
 */
export function fillDevicePins(picture: unknown, boards: () => Board[]): string[] {
  const { kind, device, devices, wires } = (picture ?? {}) as Picture;
  if (kind !== 'wiring' && kind !== 'terminals') return [];
  const all = [device, ...(Array.isArray(devices) ? devices : [])];
  return all.flatMap((item) => {
    if (!item || typeof item !== 'object') return [];
    const board = boards().find(({ id }) => id === item.board);
    return [...fill(item, boards()), ...(board ? checkWires(item, board, wires ?? []) : [])];
  });
}

/** If the board file defines a wire color for a pin, all diagrams must use it. */
function checkWires(
  { id = 'device' }: Device,
  board: Board,
  wires: Picture['wires'] = [],
): string[] {
  return wires.flatMap(({ from, to, color }) =>
    [from, to].flatMap((end) => {
      const [device, ...pin] = String(end).split('.');
      if (device !== id) return [];
      const [found] = findPins(board, pin.join('.'));
      if (!found?.wire || color === found.wire) return [];
      return [
        `the wire at ${String(end)} (${found.label}) is ${found.wire} in all diagrams, not ${String(color)}`,
      ];
    }),
  );
}

function fill(device: Device, boards: Board[]): string[] {
  if (device.board === undefined) {
    const label = String(device.label);
    const own =
      boards.find((board) => board.label === label) ??
      boards.find((board) => label.startsWith(`${board.label} `));
    return own ? [`device ${own.label} has a board file; ${hintFor(own.id)}`] : [];
  }
  const board = boards.find(({ id }) => id === device.board);
  if (!board) {
    const names = boards.map(({ id }) => id).join(', ');
    return [`unknown board "${String(device.board)}"; boards: ${names}`];
  }
  delete device.board;
  device.label ??= board.label;
  const problems: string[] = [];
  const asked = Array.isArray(device.pins) ? device.pins : [];
  device.pins = asked.map((pin: unknown) => {
    const found = findPins(board, pin);
    const [one] = found;
    if (found.length === 1 && one) {
      return { n: String(one.n), name: pinName(one), role: one.role ?? 'neutral' };
    }
    if (found.length > 1) {
      problems.push(
        `${board.label} has pin ${String(pin)} on several blocks; name the block, P1-1`,
      );
    } else if (!Array.isArray(pin)) {
      problems.push(`${board.label} has no pin ${String(pin)}`);
    }
    return pin;
  });
  return problems;
}

/** Pins by number, with or without block. A pin written in full is found by its number. */
function findPins(board: Board, asked: unknown): BoardPin[] {
  const wanted = String(Array.isArray(asked) ? asked[0] : asked);
  return board.connectors.flatMap(({ id, pins }) =>
    pins.filter((pin) => numbersOf(id, pin).includes(wanted)),
  );
}
