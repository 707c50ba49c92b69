import fs from 'node:fs';
import path from 'node:path';
import { nearestNames } from '@portal/core/errors/nearestNames';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import type * as z from 'zod';
import { checkBoard } from './checkBoard';
import { BOARDS } from './files';
import { boardSchema, sharedSchema } from './schema';
import type { Board } from './types';

type Shared = z.output<typeof sharedSchema>;
type BoardSource = z.output<typeof boardSchema>;
type SwitchSource = NonNullable<BoardSource['switches']>[number];

/** Names of all boards, in a fixed order. */
export function boardNames(root: string): string[] {
  const folder = path.join(root, BOARDS);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'shared.yaml')
    .map((name) => name.replace('.yaml', ''))
    .sort();
}

/** IDs of the board files by `target`. */
export function boardTargets(root: string): Map<string, string> {
  const targets = boardNames(root).flatMap((id) => {
    const { target } = readPart(root, id, boardSchema);
    return target ? [[target, id] as const] : [];
  });
  return new Map(targets);
}

/** Loads a board. An unknown name is an error of the page that requests it. */
export function loadBoard(root: string, id: string, place: SourceLocation): Board {
  const names = boardNames(root);
  if (!names.includes(id)) {
    throw new PageError(
      place,
      `unknown board "${id}"`,
      `Add ${BOARDS}/${id}.yaml, or use: ${nearestNames(id, names).join(', ') || 'there are no boards yet'}.`,
    );
  }
  const shared = readPart(root, 'shared', sharedSchema);
  const source = readPart(root, id, boardSchema);
  const file = { file: `${BOARDS}/${id}.yaml` };
  const tables = Object.fromEntries(shared.tables.map((table) => [table.id, table]));
  const board = {
    connectors: [],
    views: [],
    settings: [],
    jumpers: [],
    ...source,
    id,
    leds: (source.leds ?? []).map(({ use, ...led }) =>
      use ? { ...led, meaning: take(shared.leds, use, 'LED', file) } : led,
    ),
    safety: (source.safety ?? []).map((name) => ({
      id: name,
      ...take(shared.safety, name, 'danger box', file),
    })),
    tables: (source.tables ?? []).map((own) =>
      'use' in own ? take(tables, own.use, 'table', file) : own,
    ),
    switches: (source.switches ?? []).map((item) => fillSwitch(item, shared, file)),
    flash: source.flash ? take(shared.flash, source.flash, 'flash layout', file) : [],
  } as unknown as Board;
  checkBoard(board, file);
  return board;
}

/** Validated board files by content, because a site draws some boards on dozens of pages. */
const read = new Map<string, unknown>();

function readPart<S extends z.ZodType>(root: string, id: string, schema: S): z.output<S> {
  const file = `${BOARDS}/${id}.yaml`;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  if (!read.has(text)) {
    read.set(
      text,
      parseYaml(file, text, schema, 'packages/content-model/boards/schema.ts describes each key.'),
    );
  }
  return read.get(text) as z.output<S>;
}

function take<T>(from: Record<string, T>, name: string, what: string, place: SourceLocation): T {
  const found = from[name];
  if (found) return found;
  const names = Object.keys(from).join(', ');
  throw new PageError(place, `shared.yaml has no ${what} "${name}"`, `Use: ${names}.`);
}

/** Resolves a switch whose meaning is in `shared.yaml`, with its channels for x and y. */
function fillSwitch(
  { use, channels, ...own }: SwitchSource,
  shared: Shared,
  place: SourceLocation,
) {
  if (!use) return own;
  const { levers, positions } = take(shared.switches, use, 'switch', place);
  const name = (text: string) =>
    text.replace('{x}', channels?.[0] ?? 'x').replace('{y}', channels?.[1] ?? 'y');
  return levers
    ? { ...own, levers: levers.map(({ off, on }) => ({ off: name(off), on: name(on) })) }
    : { ...own, positions };
}
