import { PageError, PageErrors, type SourceLocation } from '@portal/core/errors/pageError';
import { type Board, getPinName } from './types';

/** Checks beyond the schema: referenced names exist, and labels are unambiguous. */
export function checkBoard(board: Board, location: SourceLocation): void {
  const errors = new PageErrors();
  errors.attempt(() => checkReferences(board, location));
  errors.attempt(() => checkTerminalNames(board, location));
  errors.attempt(() => checkExpander(board, location));
  errors.throwIfErrors();
}

/**
 * If two terminals had the same label, mains could be wired to a clamp input. Each terminal name must therefore be
 * unique and must not be the name of a block. Several terminals may share ground and supply.
 */
function checkTerminalNames({ connectors }: Board, location: SourceLocation): void {
  const blockIds = new Set(connectors.map(({ id }) => id));
  const signals = new Map<string, string>();
  const invalid: string[] = [];
  for (const { id, pins } of connectors) {
    for (const pin of pins) {
      if (pin.n === undefined || pin.role === 'ground' || pin.role === 'power') continue;
      const name = getPinName(pin);
      const signal = signals.get(name) ?? pin.signal;
      signals.set(name, signal);
      if (signal !== pin.signal || blockIds.has(name)) invalid.push(`${id}-${pin.n} (${name})`);
    }
  }
  if (invalid.length === 0) return;
  throw new PageError(
    location,
    `these terminal names also belong to another terminal or block: ${invalid.join('; ')}`,
    'Add the owner of the label with "of": {n: 34, label: C, of: relay 2, …}.',
  );
}

/** A port expander reads only high and low, so an analog sensor on one of its lines would not work. */
function checkExpander({ connectors, expander }: Board, location: SourceLocation): void {
  if (!expander) return;
  const [first, last] = expander;
  const invalid = connectors.flatMap(({ id, pins }) =>
    pins
      .filter(({ name, signal, functions, role }) => {
        const line = Number(/^D(\d+)$/.exec(name ?? '')?.[1] ?? Number.NaN);
        const isAnalog =
          role === 'analog' || [signal, ...functions].some((text) => /^analog\b/i.test(text));
        return line >= first && line <= last && isAnalog;
      })
      .map((pin) => `${id} ${getPinName(pin)} (${pin.name})`),
  );
  if (invalid.length === 0) return;
  throw new PageError(
    location,
    `D${first} to D${last} are lines of the port expander, but these are marked as analog: ${invalid.join('; ')}`,
    'Give the pin its actual signal, such as "digital".',
  );
}

function checkReferences(board: Board, location: SourceLocation): void {
  const connectors = board.connectors.map(({ id }) => id);
  for (const view of board.views) {
    const strips = [view.top, view.bottom, view.left, view.right].flatMap((side) => side ?? []);
    const unknown = strips.find((strip) => !connectors.includes(strip.split('/')[0] ?? ''));
    if (unknown) {
      throw new PageError(
        location,
        `view ${view.id} shows connector "${unknown}", which does not exist`,
        `Use: ${connectors.join(', ')}.`,
      );
    }
  }
  for (const { switch: name, levers } of board.never) {
    const switchBlock = board.switches.find(({ id }) => id === name);
    const count = switchBlock && 'levers' in switchBlock ? switchBlock.levers.length : 0;
    if (levers.every((lever) => lever <= count)) continue;
    throw new PageError(
      location,
      `"never" names ${name} switches ${levers.join(', ')}, at least one of which does not exist`,
      'Name a DIP block in the file, and the numbers of its switches.',
    );
  }
  for (const { id, set } of board.settings) {
    for (const [name, value] of Object.entries(set)) {
      const switchBlock = board.switches.find((candidate) => candidate.id === name);
      const isValid =
        switchBlock &&
        ('levers' in switchBlock
          ? value.length === switchBlock.levers.length
          : switchBlock.positions[+value]);
      if (!isValid) {
        throw new PageError(
          location,
          `setting ${id} sets ${name} to ${value}, which matches no switch position of this board`,
          'Use the ID of a switch in this file, with one character per lever for a DIP switch block or a position number for a rotary switch.',
        );
      }
    }
  }
}
