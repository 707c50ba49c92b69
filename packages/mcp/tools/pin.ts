import type { BoardPin } from '@portal/content-model/boards/types';
import { getPinName, getPinNumbers } from '@portal/content-model/boards/types';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import * as z from 'zod';
import { defineTool } from './types';

/** Converts a name to lowercase without spaces and punctuation, for comparisons. */
const normalizeName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function matchesPin(pin: BoardPin, connector: string, pinQuery: string): boolean {
  const names = [
    ...getPinNumbers(connector, pin),
    getPinName(pin),
    pin.label,
    pin.signal,
    pin.name ?? '',
    ...pin.functions,
  ];
  // A query without letters or digits, such as + or -, is matched literally.
  if (!normalizeName(pinQuery)) return names.includes(pinQuery.trim());
  return names.some((name) => name && normalizeName(name) === normalizeName(pinQuery));
}

export const pinTool = defineTool({
  name: 'pin',
  title: 'Look up the pins of a board',
  description:
    'Returns the signal and functions of a terminal or pin, and its name in programs. Find it by number (14, P2-14), printed label, signal, function, or name. Without a pin, lists all pins of the board. Without a board, searches all boards.',
  input: {
    board: z.string().optional().describe('Board, such as zm1-db or 4zerobox'),
    pin: z.string().optional().describe('Number, printed label, signal, function, or name'),
  },
  run({ board: boardQuery, pin: pinQuery }, docs) {
    const allBoards = docs.boards();
    const matchingBoards = boardQuery
      ? allBoards.filter(({ id, label }) =>
          [id, label].some((name) => normalizeName(name) === normalizeName(boardQuery)),
        )
      : allBoards;
    const ids = allBoards.map(({ id }) => id);
    if (matchingBoards.length === 0) {
      const suggestions = findNearestNames(String(boardQuery), ids).join(', ');
      throw new Error(
        `Unknown board "${boardQuery}". Similar names: ${suggestions}. All boards: ${ids.join(', ')}`,
      );
    }
    if (!boardQuery && !pinQuery) {
      return allBoards.map(({ id, label }) => `- ${id}: ${label}`).join('\n');
    }
    const matches = matchingBoards.flatMap((board) =>
      board.connectors.flatMap(({ id: connector, pins }) =>
        pins
          .filter((item) => !pinQuery || matchesPin(item, connector, pinQuery))
          .map((item) => ({ board, connector, item })),
      ),
    );
    if (matches.length === 0) {
      const labels = matchingBoards.flatMap(({ connectors }) =>
        connectors.flatMap(({ pins }) => pins.map(getPinName)),
      );
      if (labels.length === 0) {
        const boardsWithPins = allBoards.filter(({ connectors }) => connectors.length > 0);
        throw new Error(
          `The documentation lists no pins of ${boardQuery}. Choose one of these boards: ${boardsWithPins.map(({ id }) => id).join(', ')}`,
        );
      }
      throw new Error(
        `${boardQuery ?? 'No board'} has ${boardQuery ? 'no' : 'a'} pin "${pinQuery}". Similar labels: ${findNearestNames(String(pinQuery), new Set(labels), 6).join(', ')}`,
      );
    }
    const pages = [...new Set(matches.map(({ board }) => board))].flatMap(({ id }) =>
      docs.boardPages(id).map((route) => docs.toUrl(route)),
    );
    const lines = matches.map(({ board, connector, item }) => {
      const { n, signal, functions, name, note } = item;
      const terminal = n === undefined ? connector : `${connector}-${n}`;
      const details = [
        [signal, ...functions].join(', '),
        ...(name ? [`name in programs: ${name}`] : []),
        ...(note ? [note] : []),
      ];
      return `- ${board.id} ${terminal} ${getPinName(item)}: ${details.join('; ')}`;
    });
    return [...lines, ...pages.map((page) => `Page: ${page}`)].join('\n');
  },
});
