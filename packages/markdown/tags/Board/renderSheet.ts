import { drawFront } from '@portal/content-model/boards/drawBoard';
import {
  type Board,
  type BoardPin,
  type BoardSwitch,
  getPinName,
  type LeverConflict,
} from '@portal/content-model/boards/types';
import { drawModules, QUIET_ZONE_MODULES } from '@portal/field-tools/labels/drawModules';
import { createQrRows } from '@portal/field-tools/plugin/loadLabels';
import { s } from 'hastscript';
import type { Code, Paragraph, RootContent, Table } from 'mdast';
import { createElement } from '../jsx';
import { createSignalBox, link, paragraph, text } from '../mdast';
import { createMarkdownTable } from '../table';
import type { BoardUrls } from '../types';
import { formatSettings } from './formatSettings';
import {
  createFold,
  formatCode,
  formatConflict,
  renderSwitch,
  toNameCells,
  toParagraph,
} from './renderPart';

/** Maximum number of rows for each font. Sheets with more rows use the small font. */
const MAX_LARGE_ROWS = 30;
const MAX_MEDIUM_ROWS = 75;
/** In the small font, headers with more pins than this number have two pins per row. */
const MAX_SINGLE_PINS = 30;
/** Ratings in the section about the power supply. The last section contains all others. */
const SUPPLY_RATINGS = ['Supply', 'Source selection', 'Power', 'Battery'];
/** Ratings that nobody needs next to the board. */
const OMITTED_RATINGS = [
  ...['Module', 'Secure element', 'Motion', 'Debug', 'Storage', 'Slots', 'Status LEDs', 'Buttons'],
  ...['Wireless', 'Radio', 'Network', 'Expansions', 'SIM', 'USB'],
  ...['Mounting', 'Size', 'Humidity', 'Creepage'],
];
/** The factory test, and settings that repeat those of the first input. */
const OMITTED_SETTING_PATTERN = /^factory$|-ain[2-9]$/;

interface SheetRequest {
  board: Board;
  /** Short URL of the board, and route of its page. */
  urls: BoardUrls | undefined;
  /** Prefix of the element IDs in the drawing. */
  id: string;
  /** Program that checks that the board works. */
  program: RootContent[];
}

/** Renders everything that a technician or developer needs beside a board, for one printed sheet. */
export async function renderSheet(request: SheetRequest): Promise<RootContent> {
  const { board, program, id } = request;
  const [view] = board.views;
  const drawing = view ? [await drawFront({ board, rows: new Map() }, view, `${id}v`)] : [];
  const size = getFontSize(board);
  const ratings = board.ratings.filter(([name]) => !OMITTED_RATINGS.includes(name));
  const isSupply = ([name]: [string, string]) => SUPPLY_RATINGS.includes(name);
  const sections = [
    drawing,
    createSection('Supply', createFacts(ratings.filter(isSupply))),
    createSection('Terminals', renderTerminals(board, size === 'small')),
    createSection('Switches', renderSwitches(board)),
    createSection('LEDs and buttons', renderLedsAndButtons(board)),
    createSection('First program', renderCommands(board, program)),
    createSection('Ratings', createFacts(ratings.filter((rating) => !isSupply(rating)))),
  ];
  const attributes = { className: 'board-sheet', 'data-size': size, 'data-search': 'skip' };
  return createElement('div', attributes, [
    renderHead(request),
    renderDangers(board),
    createElement('div', { className: 'board-sheet-columns' }, sections.flat()),
  ]);
}

function getFontSize({ connectors, switches, settings }: Board): 'small' | 'medium' | 'large' {
  const counts = [
    ...connectors.map(({ pins }) => pins.filter(({ n }) => n !== undefined).length),
    ...switches.map((item) => ('levers' in item ? item.levers : item.positions).length),
    settings.length,
  ];
  const rows = counts.reduce((sum, count) => sum + count, 0);
  if (rows > MAX_MEDIUM_ROWS) return 'small';
  return rows > MAX_LARGE_ROWS ? 'medium' : 'large';
}

function createSection(title: string, content: RootContent[]): RootContent[] {
  if (content.length === 0) return [];
  return [{ type: 'heading', depth: 2, children: [text(title)] }, ...content];
}

const createFacts = (rows: string[][]): Table[] =>
  rows.length > 0 ? [createMarkdownTable(['Item', 'Value'], rows)] : [];

function renderHead({ board, urls }: SheetRequest): RootContent {
  const printHint = createElement('p', { className: 'board-sheet-hint' }, [
    text('This page prints on one sheet of A4 or US Letter.'),
  ]);
  if (!urls) return createElement('div', { className: 'board-sheet-head' }, [printHint]);
  const displayUrl = urls.short.replace(/^https?:\/\//, '');
  const pageLink = paragraph(
    text(`${board.label}, ${board.sub}. Full page: `),
    link(urls.page, text(displayUrl)),
  );
  return createElement('div', { className: 'board-sheet-head' }, [
    drawQrCode(urls.short, displayUrl),
    createElement('div', {}, [pageLink, printHint]),
  ]);
}

function drawQrCode(url: string, displayUrl: string): RootContent {
  const rows = createQrRows(url);
  const size = rows.length + 2 * QUIET_ZONE_MODULES;
  const node = {
    type: 'qrCode',
    data: {
      hName: 'svg',
      hProperties: {
        viewBox: `0 0 ${size} ${size}`,
        role: 'img',
        ariaLabel: `QR code of ${displayUrl}`,
        shapeRendering: 'crispEdges',
      },
      hChildren: [
        s('path', { fill: '#fff', d: `M0 0h${size}v${size}h-${size}z` }),
        s('path', { d: drawModules(rows) }),
      ],
    },
    children: [],
  };
  return node as unknown as RootContent;
}

/** Creates one box with everything that can injure people or destroy the board, folded into one line on screens. */
function renderDangers({ sheet, safety, warning }: Board): RootContent {
  const boxes = safety.map(({ title, short }) => toParagraph(`**${title}**: ${short}`));
  const content = [sheet?.isolate, warning].flatMap((rule) => (rule ? [toParagraph(rule)] : []));
  const box = createSignalBox('danger', [...content, ...boxes], 'Isolate first');
  const titles = ['Isolate first', ...safety.map(({ title }) => title)];
  return createFold('danger', titles.join(' · '), [box]);
}

/** Renders the numbered terminals by block. The board's page also lists pins without numbers. */
function renderTerminals(board: Board, isSmall: boolean): RootContent[] {
  return board.connectors.flatMap(({ id, pins }) => {
    const numbered = pins.filter(({ n }) => n !== undefined);
    if (numbered.length === 0) return [];
    if (isSmall && numbered.length > MAX_SINGLE_PINS) return renderHeader(id, numbered);
    const rows = numbered.map((pin) => [
      ...formatPin(pin),
      [pin.signal, ...listNotes(pin)].join('; '),
    ]);
    return [addBlock(createMarkdownTable([id, 'Marking', 'SDK name', 'Signal'], rows), id, [0])];
  });
}

/** Renders a double-row header as on the board: one row per pair of pins, with the notes below. */
function renderHeader(id: string, pins: BoardPin[]): RootContent[] {
  const isEven = ({ n }: BoardPin) => Number(n) % 2 === 0;
  const odd = pins.filter((pin) => !isEven(pin));
  const even = pins.filter(isEven);
  const rows = odd.map((pin, i) => [...formatPin(pin), ...formatPin(even[i] ?? pin)]);
  const notes = new Map<string, string[]>();
  for (const pin of pins) {
    for (const note of listNotes(pin)) {
      notes.set(note, [...(notes.get(note) ?? []), String(pin.n)]);
    }
  }
  const lines = [...notes].map(([note, numbers]) => `**${id}-${numbers.join(', ')}**: ${note}`);
  return [
    addBlock(
      createMarkdownTable([id, 'Marking', 'SDK name', id, 'Marking', 'SDK name'], rows),
      id,
      [0, 3],
    ),
    toParagraph(`${lines.join('. ')}.`),
  ];
}

/** Adds the block's name to its terminal numbers on screens; in print, the table header shows it. */
function addBlock(table: Table, id: string, columns: number[]): Table {
  const [, ...rows] = table.children;
  for (const cell of rows.flatMap(({ children }) =>
    children.filter((_, i) => columns.includes(i)),
  )) {
    cell.children.unshift({
      type: 'emphasis',
      data: { hName: 'span', hProperties: { className: ['board-sheet-block'] } },
      children: [text(`${id}-`)],
    });
  }
  return table;
}

function formatPin(pin: BoardPin): string[] {
  return [String(pin.n), getPinName(pin), formatCode(pin.name)];
}

/** Lists the notes of a pin, except a note that repeats the label as an SDK name. */
function listNotes({ note, label }: BoardPin): string[] {
  return note?.split('; ').filter((part) => part !== `also \`${label}\``) ?? [];
}

function renderSwitches(board: Board): RootContent[] {
  const { switches, never, jumpers, tables } = board;
  const [, ...repeatedSwitches] = switches.filter(({ channels }) => channels);
  return [
    ...switches.filter((item) => !repeatedSwitches.includes(item)).flatMap(renderSwitch),
    ...(repeatedSwitches.length > 0 ? [renderRepeated(repeatedSwitches)] : []),
    ...renderNever(never),
    ...renderSettings(board),
    ...tables
      .filter(({ id }) => id === 'gain')
      .map(({ head, rows }) => createMarkdownTable(head, rows)),
    ...jumpers.map(({ id, open, closed }) =>
      toParagraph(`**${id}** open: ${open}. **${id}** closed: ${closed}.`),
    ),
  ];
}

function renderNever(conflicts: LeverConflict[]): Paragraph[] {
  if (conflicts.length === 0) return [];
  const items = conflicts.map((conflict) => `${formatConflict(conflict)} (${conflict.why})`);
  return [toParagraph(`**Never set to ON at the same time**: ${items.join('; ')}.`)];
}

/** Lists the switch blocks that have the same levers as the first analog block. */
function renderRepeated(switches: BoardSwitch[]): Paragraph {
  const uses = switches.map(({ id, channels = [], turned }) => {
    const side = turned ? ' (rotated by 180°: switch 1 is at the right end)' : '';
    return `**${id}** for ${channels.join(' and ')}${side}`;
  });
  return toParagraph(`The same switches: ${uses.join('; ')}.`);
}

function renderSettings({ switches, settings }: Board): RootContent[] {
  const rows = settings
    .filter(({ id }) => !OMITTED_SETTING_PATTERN.test(id))
    .map((setting) => [
      setting.note ? `${setting.use}; ${setting.note}` : setting.use,
      formatSettings(
        switches.filter(({ id }) => id in setting.set),
        setting,
      ),
    ]);
  return rows.length > 0 ? [createMarkdownTable(['You want', 'Set'], rows)] : [];
}

function renderLedsAndButtons({ leds, buttons, connectors }: Board): RootContent[] {
  const ledPins = connectors
    .flatMap(({ pins }) => pins)
    .filter(({ n, functions }) => !n && functions.includes('LED'))
    .map((pin) => ({ id: getPinName(pin), name: pin.name, meaning: pin.signal }));
  const rows = [...leds, ...buttons, ...ledPins].map(toNameCells);
  return rows.length > 0 ? [createMarkdownTable(['Label', 'SDK name', 'Meaning'], rows)] : [];
}

function renderCommands({ sheet, identity }: Board, program: RootContent[]): RootContent[] {
  if (!sheet || program.length === 0) return [];
  const commands: Code = { type: 'code', lang: 'bash', value: sheet.commands.join('\n') };
  const facts = identity
    ? [
        ['Socket', identity.socket],
        ['USB', `${identity.bridge}, ${identity.usb}; driver for Windows: ${identity.driver}`],
      ]
    : [];
  return [
    toParagraph(
      'Disconnect the loads first: the commands replace the program on the board and, if the project has a `resources` folder, its files.',
    ),
    ...createFacts(facts),
    commands,
    ...program,
  ];
}
