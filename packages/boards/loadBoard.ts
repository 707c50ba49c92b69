import fs from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import { parse } from 'yaml';
import { nearestNames } from '../../plugins/shared/nearestNames';
import { PageError, type Place } from '../../plugins/shared/pageError';
import { checkBoard } from './checkBoard';
import { BOARDS, SCHEMA } from './files';
import type { Board, BoardSwitch, FactTable, FlashRegion, Lever, SafetyBox } from './types';

interface Shared {
  switches: Record<string, { levers?: Lever[]; positions?: string[] }>;
  flash: Record<string, FlashRegion[]>;
  leds: Record<string, string>;
  tables: FactTable[];
  safety: Record<string, SafetyBox>;
}

type SwitchSource = BoardSwitch & { use?: string; channels?: [string, string] };
type BoardSource = Partial<Omit<Board, 'switches' | 'flash' | 'leds' | 'tables' | 'safety'>> & {
  safety?: string[];
  switches?: SwitchSource[];
  flash?: string;
  leds?: (Board['leds'][number] & { use?: string })[];
  tables?: (FactTable & { use?: string })[];
};

/** The names of all boards, in a fixed order. */
export function boardNames(root: string): string[] {
  const folder = path.join(root, BOARDS);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
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
      `Add ${BOARDS}/${id}.yaml, or use: ${nearestNames(id, names).join(', ') || 'there are no boards yet'}.`,
    );
  }
  const shared = readYaml<Shared>(root, 'shared', '#/$defs/shared');
  const source = readYaml<BoardSource>(root, id);
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
    tables: (source.tables ?? []).map(({ use, ...own }) =>
      use ? take(tables, use, 'table', file) : own,
    ),
    switches: (source.switches ?? []).map((item) => fillSwitch(item, shared, file)),
    flash: source.flash ? take(shared.flash, source.flash, 'flash layout', file) : [],
  } as unknown as Board;
  checkBoard(board, file);
  return board;
}

/** Checked content of board files, by their text: a site draws some boards on dozens of pages. */
const read = new Map<string, unknown>();

function readYaml<T>(root: string, id: string, part = ''): T {
  const file = `${BOARDS}/${id}.yaml`;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  if (read.has(text)) return read.get(text) as T;
  const value: unknown = parse(text);
  const validate = schemaOf(fs.readFileSync(path.join(root, SCHEMA), 'utf8')).getSchema(
    `board${part}`,
  );
  if (!validate) throw new Error(`${SCHEMA} has no part ${part}`);
  if (!validate(value)) {
    const what = (validate.errors ?? []).map(describe).join('; ');
    throw new PageError({ file }, what, `Make it match ${SCHEMA}.`);
  }
  read.set(text, value);
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
