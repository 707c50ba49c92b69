import type { DiagramProblem } from '@portal/diagrams/validate';
import { type Board, type BoardPin, getPinName, getPinNumbers } from './types';

interface Device {
  board?: unknown;
  label?: unknown;
  pins?: unknown;
}

interface DiagramSource {
  kind?: unknown;
  device?: Device | null;
  wires?: { from?: unknown; to?: unknown; color?: unknown }[];
}

/**
 * Fills in the device of a `wiring` diagram from its board file: pins given by number get the data of the board.
 * Modifies the diagram. Returns problems, such as a device that does not use its board file.
 */
export function fillDevicePins(diagram: unknown, loadBoards: () => Board[]): DiagramProblem[] {
  const { kind, device, wires = [] } = (diagram ?? {}) as DiagramSource;
  if (kind !== 'wiring' || !device) return [];
  const boards = loadBoards();
  const board = boards.find(({ id }) => id === device.board);
  const messages = board ? fillPins(device, board) : findBoardProblems(device, boards);
  return [
    ...messages.map((message) => ({ path: ['device'], message })),
    ...(board ? checkWires(board, wires) : []),
  ];
}

/** If the board file defines a wire color for a pin, all diagrams must use that color. */
function checkWires(board: Board, wires: NonNullable<DiagramSource['wires']>): DiagramProblem[] {
  return wires.flatMap(({ from, to, color }, i) =>
    [from, to].flatMap((end) => {
      const [owner, ...pin] = String(end).split('.');
      if (owner !== 'device') return [];
      const [boardPin] = findPins(board, pin.join('.'));
      if (!boardPin?.wire || color === boardPin.wire) return [];
      const message = `is ${String(color)}, but the wire at ${String(end)} (${boardPin.label}) is ${boardPin.wire} in all diagrams`;
      return [{ path: ['wires', i, 'color'], message }];
    }),
  );
}

function findBoardProblems({ board, label }: Device, boards: Board[]): string[] {
  if (board !== undefined) {
    return [
      `has an unknown board "${String(board)}"; boards: ${boards.map(({ id }) => id).join(', ')}`,
    ];
  }
  const text = String(label);
  const knownBoard =
    boards.find((item) => item.label === text) ??
    boards.find((item) => text.startsWith(`${item.label} `));
  return knownBoard
    ? [`has a board file; write it as {board: ${knownBoard.id}, pins: [14, P2-15]}`]
    : [];
}

function fillPins(device: Device, board: Board): string[] {
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
      problems.push(`has pin ${String(pin)} on several blocks; name the block, P1-1`);
    } else if (!Array.isArray(pin)) {
      problems.push(`has no pin ${String(pin)}`);
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
