import { drawFront, drawSetting } from '@portal/content-model/boards/drawBoard';
import {
  type Board,
  type BoardPin,
  type BoardSwitch,
  type BoardView,
  type Connector,
  getPinName,
  getPinNumbers,
  type LeverConflict,
} from '@portal/content-model/boards/types';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { HASH_LINK_CLASS } from '@portal/core/plugins/themeNames';
import type { Paragraph, RootContent, Table, TableRow } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { createElement, toJsxAttributes } from '../jsx';
import { createList, createSignalBox, link, paragraph, strong, text } from '../mdast';
import { createMarkdownTable, parseInline } from '../table';
import { formatSetting, formatSettings } from './formatSettings';
import { getTerminalId, listTerminals, type TerminalAnchors } from './terminalAnchors';

/** Parts of a board that a page can show, in display order. */
export const BOARD_PARTS = [
  'safety',
  'warning',
  'view',
  'pins',
  'switches',
  'never',
  'settings',
  'jumpers',
  'leds',
  'buttons',
  'ratings',
  'flash',
  'identity',
  'tables',
  'unspecified',
] as const;

export type BoardPart = (typeof BOARD_PARTS)[number];

/** First sentence of a longer text, if it is short enough for the summary of a collapsed box. */
const SHORT_FIRST_SENTENCE = /^(.{1,90}?\.) [A-Z].{150}/s;

export interface PartRequest {
  board: Board;
  only?: string | undefined;
  highlightedPins: string[];
  location: SourceLocation;
}

interface RenderRequest extends PartRequest {
  /** Prefix of the element IDs in drawings. */
  id: string;
  anchors: TerminalAnchors;
}

/** Parts that are one table. */
const TABLES: Partial<
  Record<BoardPart, { header: string[]; toRows: (board: Board) => string[][] }>
> = {
  never: {
    header: ['Never set to ON at the same time', 'Reason'],
    toRows: ({ never }) => never.map((conflict) => [formatConflict(conflict), conflict.why]),
  },
  jumpers: {
    header: ['Jumper', 'Open', 'Closed'],
    toRows: ({ jumpers }) => jumpers.map(({ id, open, closed }) => [id, open, closed]),
  },
  flash: {
    header: ['Start', 'Size', 'Name', 'Content'],
    toRows: ({ flash }) =>
      flash.map(({ start, size, name, content }) => [`\`${start}\``, size, name, content]),
  },
  leds: { header: ['LED', 'SDK name', 'Shows'], toRows: ({ leds }) => leds.map(toNameCells) },
  buttons: {
    header: ['Button', 'SDK name', 'Function'],
    toRows: ({ buttons }) => buttons.map(toNameCells),
  },
};

export async function renderPart(part: BoardPart, request: RenderRequest): Promise<RootContent[]> {
  const { board } = request;
  switch (part) {
    case 'view':
      return renderViews(request);
    case 'pins':
      return renderPins(request);
    case 'switches':
      return selectItems(request, board.switches, (item) => [item.id]).flatMap(renderSwitch);
    case 'settings':
      return renderSettings(request);
    case 'ratings':
      return [...createSheetLink(board), createMarkdownTable(['Item', 'Value'], board.ratings)];
    case 'identity':
      return [createIdentityTable([board])];
    case 'tables':
      return selectItems(request, board.tables, (table) => [table.id]).map(({ head, rows }) =>
        createMarkdownTable(head, rows),
      );
    case 'unspecified':
      return [createElement('NotDocumented', { board: board.label }, [toList(board.unspecified)])];
    case 'warning':
      return renderWarning(board);
    case 'safety':
      return renderSafety(request);
    default: {
      const { header = [], toRows } = TABLES[part] ?? {};
      return [createMarkdownTable(header, toRows?.(board) ?? [])];
    }
  }
}

async function renderViews(request: RenderRequest): Promise<RootContent[]> {
  const { board, highlightedPins, anchors, id } = request;
  assertKnownPins(request);
  return Promise.all(
    selectViews(request).map((view, i) => {
      const rows = anchors.forDrawing(listTerminals(board, view));
      return drawFront({ board, highlightedPins, ...(rows ? { rows } : {}) }, view, `${id}v${i}`);
    }),
  );
}

function renderWarning({ warning }: Board): RootContent[] {
  if (!warning) return [];
  const box = createSignalBox('warning', [toParagraph(warning)]);
  const [, first] = SHORT_FIRST_SENTENCE.exec(warning) ?? [];
  return [first ? createFold('warning', first, [box]) : box];
}

function renderSafety(request: RenderRequest): RootContent[] {
  const dangers = selectItems(request, request.board.safety, ({ id }) => [id]);
  const boxes = dangers.map(({ title, rules }) =>
    createSignalBox('danger', [toList(rules)], title),
  );
  if (request.only || boxes.length === 0) return boxes;
  return [createFold('danger', dangers.map(({ title }) => title).join(' · '), boxes)];
}

/** Creates a table with one row per board. Boards without identity data have no row. */
export function createIdentityTable(boards: Board[]): Table {
  const header = [
    'Board',
    '`--board`',
    'In the editor',
    'Socket',
    'USB chip',
    'USB id',
    'Driver for Windows',
  ];
  const rows = boards.flatMap(({ label, identity }) =>
    identity
      ? [
          [
            label,
            identity.name,
            identity.editor,
            identity.socket,
            identity.bridge,
            identity.usb,
            identity.driver,
          ],
        ]
      : [],
  );
  return createMarkdownTable(header, rows);
}

function createSheetLink({ label, sheet }: Board): Paragraph[] {
  if (!sheet) return [];
  return [
    paragraph(
      text('To print the data on one sheet, use the '),
      link(sheet.route, text(`${label} quick reference`)),
      text('.'),
    ),
  ];
}

export const toParagraph = (value: string): Paragraph => paragraph(...parseInline(value));

const toList = (items: string[]) => createList(items.map(parseInline));

/** Collapses danger and warning boxes to one line, so that the drawing is on the first screen. */
export function createFold(
  type: 'danger' | 'warning',
  title: string,
  boxes: RootContent[],
): RootContent {
  const summary: Paragraph = {
    type: 'paragraph',
    data: { hName: 'summary', hProperties: { className: ['alert', `alert--${type}`] } },
    children: parseInline(`${type.toUpperCase()} · ${title}`),
  };
  const node = {
    type: 'foldedSignals',
    data: {
      hName: 'details',
      hProperties: {
        className: [`${type}s`],
        // Search skips these copies, because other sections show the danger boxes in full.
        dataSearch: type === 'danger' ? 'skip' : undefined,
      },
    },
    children: [summary, ...boxes],
  };
  return node as unknown as RootContent;
}

function assertKnownPins({ board, highlightedPins, location }: RenderRequest): void {
  const knownPins = board.connectors.flatMap(({ id, pins }) =>
    pins.flatMap((pin) => getPinNumbers(id, pin)),
  );
  const unknownPins = highlightedPins.filter((pin) => !knownPins.includes(pin));
  if (unknownPins.length === 0) return;
  throw new PageError(
    location,
    `${board.label} has no pin ${unknownPins.join(', ')} to mark`,
    'Use terminal numbers: use="14, P2-15".',
  );
}

/** Returns the items that `only` names, or all items if `only` is not set. */
function selectItems<T>(
  { board, only, location }: PartRequest,
  items: T[],
  getNames: (item: T) => string[],
): T[] {
  if (!only) return items;
  const matches = only
    .toLowerCase()
    .split(',')
    .flatMap((word) =>
      items.filter((item) => getNames(item).some((name) => name.toLowerCase() === word.trim())),
    );
  if (matches.length > 0) return matches;
  throw new PageError(
    location,
    `${board.label} has nothing named "${only}" in this part`,
    `Use one of: ${[...new Set(items.flatMap(getNames))].join(', ')}.`,
  );
}

/** Formats switches as `S1 switches 3 and 5`. */
export function formatConflict({ switch: id, levers }: LeverConflict): string {
  return `${id} switches ${levers.join(' and ')}`;
}

export function formatCode(name: string | undefined): string {
  return name ? `\`${name}\`` : '';
}

export function toNameCells({ id, name, meaning }: Board['leds'][number]): string[] {
  return [id, formatCode(name), meaning];
}

export function selectViews(request: PartRequest): BoardView[] {
  return selectItems(request, request.board.views, (view) => [view.id]);
}

export function selectPins(request: PartRequest): { connector: Connector; pin: BoardPin }[] {
  const allPins = request.board.connectors.flatMap((connector) =>
    connector.pins.map((pin) => ({ connector, pin })),
  );
  return selectItems(request, allPins, ({ connector, pin }) => [
    connector.id,
    ...getPinNames(pin),
    `${connector.id}-${pin.n}`,
  ]);
}

function renderPins(request: RenderRequest): RootContent[] {
  const pins = selectPins(request);
  const hasTerminals = pins.some(({ connector, pin }) => getTerminalId(connector.id, pin));
  // On phones, the first cell is the title of a row. Pins without numbers are identified by the
  // label on the board.
  const nameHeaders = hasTerminals ? ['Terminal', 'Marking'] : ['Marking', 'Block'];
  const rows = pins.map(({ connector, pin }) => [
    hasTerminals ? (getTerminalId(connector.id, pin) ?? connector.label) : getPinName(pin),
    hasTerminals ? getPinName(pin) : connector.label,
    pin.signal,
    pin.functions.join(', '),
    formatCode(pin.name),
    pin.note ?? '',
  ]);
  const header = [...nameHeaders, 'Signal', 'Function', 'SDK name', 'Note'];
  const content = createMarkdownTable(header, rows);
  pins.forEach(({ connector, pin }, i) => {
    const terminal = getTerminalId(connector.id, pin);
    const row = content.children[i + 1];
    if (terminal && row) linkRow(row, terminal, pin, request);
  });
  return [createElement('BoardTable', { rows: rows.length, board: request.board.id }, [content])];
}

/** Gives a row the anchor of its terminal, and links it to the drawing. */
function linkRow(row: TableRow, terminal: string, pin: BoardPin, { anchors }: RenderRequest): void {
  const { id, drawing } = anchors.forRow(terminal) ?? {};
  const role = pin.role ?? 'neutral';
  row.data = {
    hProperties: { dataTerminal: terminal, dataRole: role, ...(id ? { id } : {}) },
  } as TableRow['data'];
  if (!drawing) return;
  const drawingLink: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: toJsxAttributes({
      className: HASH_LINK_CLASS,
      href: `#${drawing}`,
      'aria-label': `Show ${terminal} in the drawing`,
    }),
    children: [],
  };
  row.children[0]?.children.push(drawingLink);
}

function getPinNames(pin: BoardPin): string[] {
  const { label, signal, functions, name } = pin;
  return [label, getPinName(pin), signal, ...functions, ...(name ? [name] : [])];
}

export function renderSwitch(item: BoardSwitch): RootContent[] {
  const title = paragraph(strong(text(item.id)), ...parseInline(`, ${item.purpose}`));
  if ('positions' in item) {
    const rows = item.positions.map((meaning, i) => [String(i), meaning]);
    return [title, createMarkdownTable(['Position', 'Meaning'], rows)];
  }
  const rows = item.levers.map(({ off, on }, i) => [String(i + 1), off || '–', on || '–']);
  if (item.turned) {
    title.children.push(
      ...parseInline('. The block is mounted rotated by 180°: switch 1 is at the right end'),
    );
  }
  return [title, createMarkdownTable(['Switch', 'OFF', 'ON'], rows)];
}

async function renderSettings(request: RenderRequest): Promise<RootContent[]> {
  const { board, only, id } = request;
  const settings = selectItems(request, board.settings, (item) => [item.id]);
  if (only) {
    const drawings = settings.map(async (item, i) => [
      await drawSetting(board, item, `${id}s${i}`),
      ...(item.note ? [toParagraph(`Note: ${item.note}.`)] : []),
    ]);
    return (await Promise.all(drawings)).flat();
  }
  const usedSwitches = board.switches.filter((item) => settings.some(({ set }) => item.id in set));
  const rows = settings.map((setting) => [
    setting.use,
    ...(usedSwitches.length > 2
      ? [formatSettings(usedSwitches, setting)]
      : usedSwitches.map((item) => formatSetting(item, setting))),
    setting.note ?? '',
  ]);
  const nameHeaders = usedSwitches.length > 2 ? ['Set'] : usedSwitches.map((item) => item.id);
  return [createMarkdownTable(['You want', ...nameHeaders, 'Note'], rows)];
}
