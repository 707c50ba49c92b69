import { drawView } from '../../../packages/boards/drawBoard';
import { loadBoard } from '../../../packages/boards/loadBoard';
import type { Board, BoardPin, BoardView } from '../../../packages/boards/types';
import { FACE_ID } from '../../../sim/player/faceId';

/** Files of the boards, by the names that programs are built for. */
const BOARDS: Readonly<Record<string, string>> = {
  zm1_db: 'zm1-db',
  zm1_eva: 'zm1-eva',
  '4zerobox_v9': '4zerobox',
  '4zerobox_mobile': '4zerobox-mobile',
};

/** Expansions with a picture, by what the simulation calls their kind. */
const EXPANSIONS: Readonly<Record<string, string>> = {
  RELAY: 'exp-relay',
  AIN: 'exp-ain',
  IO: 'exp-io',
  SER: 'exp-ser',
  CONNECT: 'exp-connect',
};

/** Of a relay that is on: its normally closed contact is open. */
const OPEN = /^NC\d*$/;

/** Name of a board for readers. */
export function boardLabel(root: string, id: string): string {
  const file = BOARDS[id];
  return file ? loadBoard(root, file, { file: `the board ${id}` }).label : id;
}

const PIN = /<rect (?=[^>]*class="dg-w-)/g;
const CIRCLE = /<circle /g;

function mark(svg: string, pattern: RegExp, what: string, names: readonly string[]): string {
  let i = 0;
  const marked = svg.replace(pattern, (tag) => {
    const name = names[i++];
    return name ? `${tag}data-${what}="${name}" ` : tag;
  });
  if (i !== names.length) {
    throw new Error(`the picture has ${i} places for ${names.length} names: ${what}`);
  }
  return marked;
}

/** Pins of the strips of a picture, in the order in which it draws them. */
function pinsOf(board: Board, { left = [], right = [], top = [], bottom = [] }: BoardView) {
  return [...left, ...right, ...top, ...bottom].flatMap((strip): BoardPin[] => {
    const [id, row] = strip.split('/');
    const pins = board.connectors.find((connector) => connector.id === id)?.pins ?? [];
    return pins.filter(({ n }) => !row || Number(n) % 2 === (row === 'even' ? 0 : 1));
  });
}

/**
 * The face of a board as on its own page, for a narrow column, with the names of its LEDs
 * (`data-led`) and of its pins in programs (`data-pin`).
 */
async function drawBoard(root: string, id: string, name: string): Promise<string | undefined> {
  const board = loadBoard(root, name, { file: `the board ${id}` });
  const [view] = board.views;
  if (!view) return undefined;
  const element = await drawView({ board, use: [], hasPins: true }, view, FACE_ID);
  const html = element.attributes.find((each) => 'name' in each && each.name === 'html');
  const svg = /<div class="diagram__narrow">([\s\S]*?)<\/div><div class="diagram__wide">/.exec(
    String(html?.value),
  )?.[1];
  if (!svg) throw new Error(`the picture of ${name} has no narrow form`);
  const round = ((view.parts ?? []) as { type: string; label?: string }[]).filter(
    ({ type }) => type === 'led' || type === 'rotary',
  );
  const lights = round.map(({ type, label = '' }) => (type === 'led' ? label : ''));
  const pins = pinsOf(board, view).map(({ name: pin, label }) =>
    OPEN.test(label) ? '' : (pin ?? ''),
  );
  return mark(mark(svg, CIRCLE, 'led', lights), PIN, 'pin', pins);
}

/** Pictures of boards and expansions: what programs are built for, or the kind of an expansion. */
export async function drawBoards(root: string): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const [id, name] of Object.entries({ ...BOARDS, ...EXPANSIONS })) {
    const svg = await drawBoard(root, id, name);
    if (svg) drawn[id] = svg;
  }
  return drawn;
}
