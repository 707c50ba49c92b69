import fs from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import { parse } from 'yaml';
import { nearestNames } from '../shared/nearestNames';
import { PageError, type Place } from '../shared/pageError';
import type { Board, BoardSwitch, FlashRegion, Lever } from './types';

/** Folder of the board files, from the project root. */
export const BOARDS = 'content/sdk/hardware/boards';
const SCHEMA = 'content/schemas/board.json';

interface Shared {
  switches: Record<string, { levers?: Lever[]; positions?: string[] }>;
  flash: Record<string, FlashRegion[]>;
}

type SwitchSource = BoardSwitch & { use?: string; channels?: [string, string] };
type BoardSource = Partial<Omit<Board, 'switches' | 'flash'>> & {
  switches?: SwitchSource[];
  flash?: string;
};

/** The names of all boards, in a fixed order. */
export function boardNames(root: string): string[] {
  return fs
    .readdirSync(path.join(root, BOARDS))
    .filter((name) => name.endsWith('.yaml') && name !== 'shared.yaml')
    .map((name) => name.replace('.yaml', ''))
    .sort();
}

/** Reads one board; an unknown name is an error of the page that asks for it. */
export function loadBoard(root: string, id: string, place: Place): Board {
  const names = boardNames(root);
  if (!names.includes(id)) {
    throw new PageError(
      place,
      `there is no board "${id}"`,
      `Add ${BOARDS}/${id}.yaml, or use: ${nearestNames(id, names).join(', ')}.`,
    );
  }
  const shared = readYaml<Shared>(root, 'shared', '#/$defs/shared');
  const source = readYaml<BoardSource>(root, id);
  const file = { file: `${BOARDS}/${id}.yaml` };
  const board = {
    connectors: [],
    views: [],
    settings: [],
    jumpers: [],
    leds: [],
    ...source,
    id,
    switches: (source.switches ?? []).map((item) => fillSwitch(item, shared, file)),
    flash: source.flash ? take(shared.flash, source.flash, 'flash layout', file) : [],
  } as unknown as Board;
  checkReferences(board, file);
  return board;
}

function readYaml<T>(root: string, id: string, part = ''): T {
  const file = `${BOARDS}/${id}.yaml`;
  const value: unknown = parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const validate = schemaOf(fs.readFileSync(path.join(root, SCHEMA), 'utf8')).getSchema(
    `board${part}`,
  );
  if (!validate) throw new Error(`${SCHEMA} has no part ${part}`);
  if (!validate(value)) {
    const what = (validate.errors ?? []).map(describe).join('; ');
    throw new PageError({ file }, what, `Make it match ${SCHEMA}.`);
  }
  return value as T;
}

const compiled = new Map<string, Ajv2020>();

function schemaOf(source: string): Ajv2020 {
  let ajv = compiled.get(source);
  if (!ajv) {
    ajv = new Ajv2020({ allErrors: true, strict: false });
    ajv.addSchema(JSON.parse(source), 'board');
    compiled.set(source, ajv);
  }
  return ajv;
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const extra = params.additionalProperty ?? params.allowedValues;
  return `${instancePath || 'the file'} ${message}${extra ? `: ${extra}` : ''}`;
}

function take<T>(from: Record<string, T>, name: string, what: string, place: Place): T {
  const found = from[name];
  if (found) return found;
  const names = Object.keys(from).join(', ');
  throw new PageError(place, `shared.yaml has no ${what} "${name}"`, `Use: ${names}.`);
}

/** A switch whose meaning stands in `shared.yaml`, with its channels for x and y. */
function fillSwitch({ use, channels, ...own }: SwitchSource, shared: Shared, place: Place) {
  if (!use) return own;
  const { levers, positions } = take(shared.switches, use, 'switch', place);
  const name = (text: string) =>
    text.replace('{x}', channels?.[0] ?? 'x').replace('{y}', channels?.[1] ?? 'y');
  return levers
    ? { ...own, levers: levers.map(({ off, on }) => ({ off: name(off), on: name(on) })) }
    : { ...own, positions };
}

function checkReferences(board: Board, place: Place): void {
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
          `setting ${id} gives ${name} the value ${value}, which does not fit a switch`,
          'Name a switch of the file; give a DIP block a character a lever, a rotary switch one of its positions.',
        );
      }
    }
  }
}
