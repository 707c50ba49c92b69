import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import type * as z from 'zod';
import { checkBoard } from './checkBoard';
import { BOARDS_FOLDER } from './files';
import { boardSchema, sharedSchema } from './schema';
import type { Board, Sheet } from './types';

type Shared = z.output<typeof sharedSchema>;
type BoardSource = z.output<typeof boardSchema>;
type SwitchSource = BoardSource['switches'][number];

const HELP = 'packages/content-model/boards/schema.ts describes each key.';
const loadShared = createYamlLoader(`${BOARDS_FOLDER}/shared.yaml`, sharedSchema, HELP);
const parseSource = memoizeByContent((file, text) => parseYaml(file, text, boardSchema, HELP));

function loadSource(root: string, id: string): BoardSource {
  const file = `${BOARDS_FOLDER}/${id}.yaml`;
  return parseSource(file, fs.readFileSync(path.join(root, file), 'utf8'));
}

export function listBoards(root: string): string[] {
  const folder = path.join(root, BOARDS_FOLDER);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'shared.yaml')
    .map((file) => file.replace('.yaml', ''))
    .sort();
}

export function listBoardTargets(root: string): Map<string, string> {
  const targets = listBoards(root).flatMap((id) => {
    const { target } = loadSource(root, id);
    return target ? [[target, id] as const] : [];
  });
  return new Map(targets);
}

export function listBoardLabels(root: string): string[] {
  return listBoards(root).map((id) => loadSource(root, id).label);
}

/** Loads a board. `location` is the page that uses it, for errors about an unknown name. */
export function loadBoard(root: string, id: string, location: SourceLocation): Board {
  const names = listBoards(root);
  if (!names.includes(id)) {
    const file = `${BOARDS_FOLDER}/${id}.yaml`;
    const nearest = findNearestNames(id, names).join(', ');
    throw new PageError(
      location,
      `unknown board "${id}"`,
      nearest ? `Add ${file}, or use: ${nearest}.` : `Add ${file}. There are no boards yet.`,
    );
  }
  const sharedData = loadShared(root);
  const source = loadSource(root, id);
  const file = { file: `${BOARDS_FOLDER}/${id}.yaml` };
  const tables = Object.fromEntries(sharedData.tables.map((table) => [table.id, table]));
  const board = {
    ...source,
    id,
    leds: source.leds.map(({ use, ...led }) =>
      use ? { ...led, meaning: findShared(sharedData.leds, use, 'LED', file) } : led,
    ),
    safety: source.safety.map((name) => ({
      id: name,
      ...findShared(sharedData.safety, name, 'danger box', file),
    })),
    tables: source.tables.map((table) =>
      'use' in table ? findShared(tables, table.use, 'table', file) : table,
    ),
    switches: source.switches.map((item) => resolveSwitch(item, sharedData, file)),
    flash: source.flash ? findShared(sharedData.flash, source.flash, 'flash layout', file) : [],
    sheet: source.sheet && createSheet(source.sheet, source.identity?.name, sharedData),
  } as unknown as Board;
  checkBoard(board, file);
  return board;
}

function createSheet(route: string, boardName: string | undefined, { sheet }: Shared): Sheet {
  const commands = sheet.commands.map((line) =>
    boardName ? line.replace(/\bBOARD\b/, boardName) : line,
  );
  return { route, isolate: sheet.isolate, commands };
}

function findShared<T>(
  definitions: Record<string, T>,
  name: string,
  kind: string,
  location: SourceLocation,
): T {
  const definition = definitions[name];
  if (definition) return definition;
  const names = Object.keys(definitions).join(', ');
  throw new PageError(location, `shared.yaml has no ${kind} "${name}"`, `Use: ${names}.`);
}

/** Resolves a switch that is defined in `shared.yaml`, and replaces {x} and {y} with its channels. */
function resolveSwitch(
  { use, channels, ...properties }: SwitchSource,
  shared: Shared,
  location: SourceLocation,
) {
  if (!use) return properties;
  const { levers, positions } = findShared(shared.switches, use, 'switch', location);
  const [x = 'x', y = 'y'] = channels ?? [];
  const fillChannels = (text: string) => text.replace('{x}', x).replace('{y}', y);
  return levers
    ? {
        ...properties,
        ...(channels ? { channels } : {}),
        levers: levers.map(({ off, on }) => ({ off: fillChannels(off), on: fillChannels(on) })),
      }
    : { ...properties, positions };
}
