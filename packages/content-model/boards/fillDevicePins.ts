import { type Board, type BoardPin, getPinName, getPinNumbers } from './types';

interface Device {
  id?: unknown;
  board?: unknown;
  label?: unknown;
  pins?: unknown;
}

interface DiagramSource {
  kind?: unknown;
  device?: Device;
  devices?: Device[];
  wires?: { from?: unknown; to?: unknown; color?: unknown }[];
}

const formatHint = (id: string) => `write it as {board: ${id}, pins: [14, P2-15]}`;

/**
 * Fills in the devices of a `wiring` or `terminals` diagram from their board files: pins given by number get the
 * data of the board. Modifies the diagram. Returns problems, such as a device that does not use its board file.
 */
export function fillDevicePins(diagram: unknown, loadBoards: () => Board[]): string[] {
  const { kind, device, devices, wires } = (diagram ?? {}) as DiagramSource;
  if (kind !== 'wiring' && kind !== 'terminals') return [];
  const allDevices = [device, ...(Array.isArray(devices) ? devices : [])];
  return allDevices.flatMap((item) => {
    if (!item || typeof item !== 'object') return [];
    const boards = loadBoards();
    const board = boards.find(({ id }) => id === item.board);
    return [...fillPins(item, boards), ...(board ? checkWires(item, board, wires ?? []) : [])];
  });
}

/** If the board file defines a wire color for a pin, all diagrams must use that color. */
function checkWires(
  { id = 'device' }: Device,
  board: Board,
  wires: DiagramSource['wires'] = [],
): string[] {
  return wires.flatMap(({ from, to, color }) =>
    [from, to].flatMap((end) => {
      const [device, ...pin] = String(end).split('.');
      if (device !== id) return [];
      const [boardPin] = findPins(board, pin.join('.'));
      if (!boardPin?.wire || color === boardPin.wire) return [];
      return [
        `the wire at ${String(end)} (${boardPin.label}) is ${boardPin.wire} in all diagrams, not ${String(color)}`,
      ];
    }),
  );
}

function fillPins(device: Device, boards: Board[]): string[] {
  if (device.board === undefined) {
    const label = String(device.label);
    const knownBoard =
      boards.find((board) => board.label === label) ??
      boards.find((board) => label.startsWith(`${board.label} `));
    return knownBoard
      ? [`device ${knownBoard.label} has a board file; ${formatHint(knownBoard.id)}`]
      : [];
  }
  const board = boards.find(({ id }) => id === device.board);
  if (!board) {
    const names = boards.map(({ id }) => id).join(', ');
    return [`unknown board "${String(device.board)}"; boards: ${names}`];
  }
  delete device.board;
  device.label ??= board.label;
  const problems: string[] = [];
  const pins = Array.isArray(device.pins) ? device.pins : [];
  device.pins = pins.map((pin: unknown) => {
    const matches = findPins(board, pin);
    const [match] = matches;
    if (matches.length === 1 && match) {
      return { n: String(match.n), name: getPinName(match), role: match.role ?? 'neutral' };
    }
    if (matches.length > 1) {
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

/** Finds pins by number, with or without the block. A pin that is written as a list is found by its first element. */
function findPins(board: Board, pin: unknown): BoardPin[] {
  const number = String(Array.isArray(pin) ? pin[0] : pin);
  return board.connectors.flatMap(({ id, pins }) =>
    pins.filter((item) => getPinNumbers(id, item).includes(number)),
  );
}
