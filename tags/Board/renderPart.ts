import type { Paragraph, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { drawFlash, drawSetting, drawView } from '../../packages/boards/drawBoard';
import {
  type Board,
  type BoardPin,
  type BoardSwitch,
  numbersOf,
  pinName,
  type Setting,
} from '../../packages/boards/types';
import { PageError, type Place } from '../../plugins/shared/pageError';
import { phrase, toTable } from './tables';

/** Parts of a board that a page can show, in the order in which it shows them. */
export const PARTS = [
  'safety',
  'view',
  'pins',
  'switches',
  'settings',
  'jumpers',
  'leds',
  'ratings',
  'flash',
  'identity',
  'tables',
  'unspecified',
] as const;

export type Part = (typeof PARTS)[number];

/** What to show of a part, and where that is asked. */
export interface Request {
  board: Board;
  only?: string | undefined;
  use: string[];
  place: Place;
  /** Prefix of the ids in pictures. */
  id: string;
  /** Whether the page has the pins of this board as a table anyway. */
  hasPins: boolean;
}

/** The content of one part; empty where the board has nothing of it. */
export async function renderPart(part: Part, request: Request): Promise<RootContent[]> {
  const { board } = request;
  if (part === 'view') {
    checkUse(request);
    const views = pick(request, board.views, (view) => [view.id]);
    return Promise.all(views.map((view, i) => drawView(request, view, `${request.id}v${i}`)));
  }
  if (part === 'pins') return renderPins(request);
  if (part === 'switches') {
    return pick(request, board.switches, (item) => [item.id]).flatMap(renderSwitch);
  }
  if (part === 'settings') return renderSettings(request);
  if (part === 'jumpers' && board.jumpers.length > 0) {
    const rows = board.jumpers.map(({ id, open, closed }) => [id, open, closed]);
    return [toTable(['Jumper', 'Open', 'Closed'], rows)];
  }
  if (part === 'leds' && board.leds.length > 0) {
    const rows = board.leds.map(({ id, name, meaning }) => [id, code(name), meaning]);
    return [toTable(['LED', 'SDK name', 'Shows'], rows)];
  }
  if (part === 'ratings') return [toTable(['Item', 'Value'], board.ratings)];
  if (part === 'flash' && board.flash.length > 0) {
    const rows = board.flash.map((r) => [`\`${r.start}\``, r.size, r.name, r.content]);
    return [
      await drawFlash(board, `${request.id}f`),
      toTable(['Start', 'Size', 'Name', 'Content'], rows),
    ];
  }
  if (part === 'identity') return [identityTable([board])];
  if (part === 'tables') {
    return pick(request, board.tables, ({ id }) => [id]).map(({ head, rows }) =>
      toTable(head, rows),
    );
  }
  if (part === 'unspecified') {
    const text = `No document of the ${board.label} gives these. Do not rely on any of them.`;
    return [box('warning', 'Not specified', board.unspecified, text)];
  }
  if (part === 'safety') {
    return pick(request, board.safety, ({ id }) => [id]).map(({ title, rules }) =>
      box('danger', title, rules),
    );
  }
  return [];
}

/** A row a board; boards without an identity are left out. */
export function identityTable(boards: Board[]): Table {
  const head = [
    'Board',
    '`--board`',
    'In the editor',
    'Socket',
    'USB chip',
    'USB id',
    'Driver for Windows',
  ];
  const rows = boards.flatMap(({ label, identity: own }) =>
    own ? [[label, own.name, own.editor, own.socket, own.bridge, own.usb, own.driver]] : [],
  );
  return toTable(head, rows);
}

/** A list in a box, as a page would write it with `:::warning[Title]`. */
function box(type: 'danger' | 'warning', title: string, items: string[], text = ''): RootContent {
  const paragraph = (value: string) => ({ type: 'paragraph' as const, children: phrase(value) });
  const item = (value: string) => ({ type: 'listItem' as const, children: [paragraph(value)] });
  const node = {
    type: 'boardBox',
    data: { hName: 'admonition', hProperties: { type, title } },
    children: [
      ...(text ? [paragraph(text)] : []),
      { type: 'list', ordered: false, spread: false, children: items.map(item) },
    ],
  };
  return node as unknown as RootContent;
}

function checkUse({ board, use, place }: Request): void {
  const known = board.connectors.flatMap(({ id, pins }) =>
    pins.flatMap((pin) => numbersOf(id, pin)),
  );
  const lost = use.filter((pin) => !known.includes(pin));
  if (lost.length === 0) return;
  throw new PageError(
    place,
    `${board.label} has no pin ${lost.join(', ')} to mark`,
    'Give numbers of screws: use="14, P2-15".',
  );
}

/** The items that `only` names, by any of their names; all where nothing is named. */
function pick<T>({ board, only, place }: Request, items: T[], names: (item: T) => string[]): T[] {
  if (!only) return items;
  const named = (wanted: string) =>
    items.filter((item) => names(item).some((name) => name.toLowerCase() === wanted.toLowerCase()));
  const whole = named(only);
  const found = whole.length > 0 ? whole : only.split(',').flatMap((word) => named(word.trim()));
  if (found.length > 0) return found;
  throw new PageError(
    place,
    `${board.label} has nothing called "${only}" there`,
    `Use one of: ${[...new Set(items.flatMap(names))].join(', ')}.`,
  );
}

function code(name: string | undefined): string {
  return name ? `\`${name}\`` : '';
}

function renderPins(request: Request): RootContent[] {
  const { connectors } = request.board;
  const all = connectors.flatMap((connector) => connector.pins.map((pin) => ({ connector, pin })));
  if (all.length === 0) return [];
  const pins = pick(request, all, ({ connector, pin }) => [
    connector.id,
    ...namesOf(pin),
    `${connector.id}-${pin.n}`,
  ]);
  const rows = pins.map(({ connector, pin }) => [
    pin.n === undefined ? connector.label : `${connector.id}-${pin.n}`,
    pinName(pin),
    pin.signal,
    pin.functions.join(', '),
    code(pin.name),
    pin.note ?? '',
  ]);
  const head = ['Terminal', 'Print', 'Signal', 'Function', 'SDK name', 'Note'];
  const table: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'BoardTable',
    attributes: [{ type: 'mdxJsxAttribute', name: 'rows', value: String(rows.length) }],
    children: [toTable(head, rows)],
  };
  return [table];
}

function namesOf(pin: BoardPin): string[] {
  const { label, signal, functions, name } = pin;
  return [label, pinName(pin), signal, ...functions, ...(name ? [name] : [])];
}

function renderSwitch(item: BoardSwitch): RootContent[] {
  const title: Paragraph = {
    type: 'paragraph',
    children: [
      { type: 'strong', children: [{ type: 'text', value: item.id }] },
      ...phrase(`, ${item.purpose}`),
    ],
  };
  if ('positions' in item) {
    const rows = item.positions.map((meaning, i) => [String(i), meaning]);
    return [title, toTable(['Position', 'Meaning'], rows)];
  }
  const rows = item.levers.map(({ off, on }, i) => [String(i + 1), off || '–', on || '–']);
  if (item.turned) {
    title.children.push(
      ...phrase('. The block is mounted turned by 180°: lever 1 is at the right end'),
    );
  }
  return [title, toTable(['Lever', 'OFF', 'ON'], rows)];
}

async function renderSettings(request: Request): Promise<RootContent[]> {
  const { board, only, id } = request;
  if (board.settings.length === 0) return [];
  const settings = pick(request, board.settings, (item) => [item.id]);
  if (only) {
    return Promise.all(settings.map((item, i) => drawSetting(board, item, `${id}s${i}`)));
  }
  const used = board.switches.filter((item) => settings.some(({ set }) => item.id in set));
  const rows = settings.map((setting) => [
    setting.use,
    ...used.map((item) => tellSetting(item, setting)),
    setting.note ?? '',
  ]);
  return [toTable(['You want', ...used.map((item) => item.id), 'Note'], rows)];
}

/** `1 OFF, 2 ON`: the levers that matter; number and word stay on one line. */
function tellSetting(item: BoardSwitch, { set }: Setting): string {
  const value = set[item.id];
  if (value === undefined) return '';
  if ('positions' in item) return `position ${value}`;
  return [...value]
    .map((char, i) => (char === 'x' ? '' : `${i + 1}\u00a0${char === '1' ? 'ON' : 'OFF'}`))
    .filter(Boolean)
    .join(', ');
}
