import { PageError, PageErrors, type SourceLocation } from '@portal/core/errors/pageError';
import { type Board, pinName } from './types';

/** Checks beyond the schema: referenced names exist, and labels are unambiguous. */
export function checkBoard(board: Board, place: SourceLocation): void {
  const errors = new PageErrors();
  errors.attempt(() => checkReferences(board, place));
  errors.attempt(() => checkNames(board, place));
  errors.attempt(() => checkTables(board, place));
  errors.attempt(() => checkExpander(board, place));
  errors.throwIfAny();
}

/**
 * If two terminals had the same label, mains could be wired to a clamp input. Each terminal name
 * must therefore be unique and must not be the name of a block. Several terminals may share ground
 * and supply.
 */
function checkNames({ connectors }: Board, place: SourceLocation): void {
  const blocks = new Set(connectors.map(({ id }) => id));
  const meanings = new Map<string, string>();
  const wrong: string[] = [];
  for (const { id, pins } of connectors) {
    for (const pin of pins) {
      if (pin.n === undefined || pin.role === 'ground' || pin.role === 'power') continue;
      const name = pinName(pin);
      const meaning = meanings.get(name) ?? pin.signal;
      meanings.set(name, meaning);
      if (meaning !== pin.signal || blocks.has(name)) wrong.push(`${id}-${pin.n} (${name})`);
    }
  }
  if (wrong.length === 0) return;
  throw new PageError(
    place,
    `these terminal names also belong to another terminal or block: ${wrong.join('; ')}`,
    'Add the owner of the label with "of": {n: 34, label: C, of: relay 2, …}.',
  );
}

/**
 * A port expander reads only high and low, so an analog sensor on one of its lines has no effect.
 */
function checkExpander({ connectors, expander }: Board, place: SourceLocation): void {
  if (!expander) return;
  const [first, last] = expander;
  const wrong = connectors.flatMap(({ id, pins }) =>
    pins
      .filter(({ name, signal, functions, role }) => {
        const line = Number(/^D(\d+)$/.exec(name ?? '')?.[1] ?? Number.NaN);
        const isAnalog =
          role === 'analog' || [signal, ...functions].some((text) => /^analog\b/i.test(text));
        return line >= first && line <= last && isAnalog;
      })
      .map((pin) => `${id} ${pinName(pin)} (${pin.name})`),
  );
  if (wrong.length === 0) return;
  throw new PageError(
    place,
    `D${first} to D${last} are lines of the port expander, but these are marked as analog: ${wrong.join('; ')}`,
    'Give the pin its actual signal, such as "digital".',
  );
}

function checkTables({ tables }: Board, place: SourceLocation): void {
  for (const { id, head, rows } of tables) {
    const wrong = rows.findIndex((row) => row.length !== head.length);
    if (wrong < 0) continue;
    throw new PageError(
      place,
      `row ${wrong + 1} of table ${id} has ${rows[wrong]?.length} cells, its header ${head.length}`,
      'Give each row one cell per column; an empty cell is "".',
    );
  }
}

function checkReferences(board: Board, place: SourceLocation): void {
  const connectors = board.connectors.map((item) => item.id);
  for (const view of board.views) {
    const sides = [view.top, view.bottom, view.left, view.right].flatMap((side) => side ?? []);
    const lost = sides.find((strip) => !connectors.includes(strip.split('/')[0] ?? ''));
    if (lost) {
      throw new PageError(
        place,
        `view ${view.id} shows connector "${lost}", which does not exist`,
        `Use: ${connectors.join(', ')}.`,
      );
    }
  }
  for (const { id, set } of board.settings) {
    for (const [name, value] of Object.entries(set)) {
      const item = board.switches.find((candidate) => candidate.id === name);
      const fits =
        item && ('levers' in item ? value.length === item.levers.length : item.positions[+value]);
      if (!fits) {
        throw new PageError(
          place,
          `setting ${id} sets ${name} to ${value}, which is not valid for a switch`,
          'Name a switch in the file. Use one character per lever for a DIP block, or a position for a rotary switch.',
        );
      }
    }
  }
}
