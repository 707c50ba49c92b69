import type { BoardPin } from '@portal/content-model/boards/types';
import { numbersOf, pinName } from '@portal/content-model/boards/types';
import { nearestNames } from '@portal/core/errors/nearestNames';
import * as z from 'zod';
import { defineTool } from './types';

/** Names are compared without regard to case and to the signs that people leave out. */
const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

function isNamed(pin: BoardPin, connector: string, wanted: string): boolean {
  const names = [
    ...numbersOf(connector, pin),
    pinName(pin),
    pin.label,
    pin.signal,
    pin.name ?? '',
    ...pin.functions,
  ];
  // A single sign such as + or - is matched literally.
  if (!key(wanted)) return names.includes(wanted.trim());
  return names.some((name) => name && key(name) === key(wanted));
}

export const pin = defineTool({
  name: 'pin',
  title: 'Look up pins of a board',
  description:
    'What a terminal or pin of a board carries, and its name in programs: by number (14, P2-14), print, signal, function or name. Without a pin: all pins of the board. Without a board: every board that has the pin.',
  input: {
    board: z.string().optional().describe('Board, such as zm1-db or 4zerobox'),
    pin: z.string().optional().describe('Number, print, signal, function or name'),
  },
  output: {
    boards: z.array(z.object({ id: z.string(), label: z.string() })).describe('All boards'),
    pins: z.array(
      z.object({
        board: z.string(),
        connector: z.string(),
        number: z.string().optional(),
        print: z.string(),
        signal: z.string(),
        functions: z.array(z.string()),
        name: z.string().optional().describe('Name in programs'),
        note: z.string().optional(),
      }),
    ),
    pages: z.array(z.string()),
  },
  run({ board: asked, pin: wanted }, docs) {
    const all = docs.boards();
    const boards = all.map(({ id, label }) => ({ id, label }));
    const named = asked
      ? all.filter(({ id, label }) => [id, label].some((name) => key(name) === key(asked)))
      : all;
    const ids = boards.map(({ id }) => id);
    if (named.length === 0) {
      const near = nearestNames(String(asked), ids).join(', ');
      throw new Error(`There is no board "${asked}". The nearest: ${near}. All: ${ids.join(', ')}`);
    }
    if (!asked && !wanted) {
      return {
        data: { boards, pins: [], pages: [] },
        text: boards.map(({ id, label }) => `- ${id}: ${label}`).join('\n'),
      };
    }
    const found = named.flatMap((board) =>
      board.connectors.flatMap(({ id: connector, pins }) =>
        pins
          .filter((one) => !wanted || isNamed(one, connector, wanted))
          .map((one) => ({ board, connector, one })),
      ),
    );
    if (found.length === 0) {
      const prints = named.flatMap(({ connectors }) =>
        connectors.flatMap(({ pins }) => pins.map(pinName)),
      );
      throw new Error(
        `${asked ?? 'No board'} has ${asked ? 'no' : 'a'} pin "${wanted}". The nearest: ${nearestNames(String(wanted), new Set(prints), 6).join(', ')}`,
      );
    }
    const pins = found.map(({ board, connector, one }) => ({
      board: board.id,
      connector,
      number: one.n === undefined ? undefined : String(one.n),
      print: pinName(one),
      signal: one.signal,
      functions: one.functions,
      name: one.name,
      note: one.note,
    }));
    const pages = [...new Set(found.map(({ board }) => board))].flatMap(({ id }) =>
      docs.boardPages(id).map((route) => docs.address(route)),
    );
    const lines = pins.map(
      ({ board, connector, number, print, signal, functions, name, note }) =>
        `- ${board} ${connector}${number ? `-${number}` : ''} ${print}: ${[signal, ...functions].join(', ')}${name ? `; in programs ${name}` : ''}${note ? `; ${note}` : ''}`,
    );
    return {
      data: { boards, pins, pages },
      text: [...lines, ...pages.map((page) => `Page: ${page}`)].join('\n'),
    };
  },
});
