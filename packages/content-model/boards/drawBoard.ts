import { memory } from '@portal/diagrams/kinds/memory';
import { switches } from '@portal/diagrams/kinds/switches';
import { terminals } from '@portal/diagrams/kinds/terminals';
import { drawNarrow, renderDiagram } from '@portal/diagrams/render';
import type { DrawnKind, Kind } from '@portal/diagrams/types';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type Board, type BoardView, numbersOf, pinName, type Setting } from './types';

interface Face {
  board: Board;
  /** Pins to highlight. */
  use?: string[];
  /** IDs of table rows on the page that describe a terminal, by its ID (`P2-14`). */
  rows?: ReadonlyMap<string, string>;
}

/**
 * Draws the front of a board, with a collapsed table of its terminals unless the page has one
 * (`rows`).
 */
export function drawView(face: Face, view: BoardView, id: string): Promise<MdxJsxFlowElement> {
  return draw(terminals as unknown as Kind, id, !face.rows, toFace(face, view));
}

/**
 * Draws only the front of a board as SVG, for a narrow column. Elements have the names in the board
 * file as attributes: the drawing `data-board`; a terminal `data-terminal` (`P2-14`), `data-role`,
 * and its name in programs, `data-pin`; other parts `data-led`, `data-switch`, or `data-part`.
 */
export function drawFace(face: Face, view: BoardView, id: string): Promise<string> {
  const kind = terminals as unknown as DrawnKind;
  return drawNarrow(kind, kind.schema.parse(toFace(face, view)), id);
}

function toFace({ board, use = [], rows }: Face, view: BoardView) {
  const side = (strips: string[] | undefined) =>
    (strips ?? []).map((strip) => toStrip(board, strip, use, rows));
  const sides = [view.top, view.bottom, view.left, view.right].map(side);
  const [top = [], bottom = [], left = [], right = []] = sides;
  const across = [top, bottom].map((strips) => strips.flatMap(({ pins }) => pins).length);
  return {
    kind: 'terminals',
    alt: use.length > 0 ? `${view.alt} Marked: ${use.join(', ')}.` : view.alt,
    caption: view.size
      ? `${view.caption}, outline to scale, parts not in exact positions`
      : view.caption,
    // A vertical board is drawn once. Only long terminal rows need a wide drawing.
    wide: Math.max(...across) > UPRIGHT,
    board: board.id,
    device: { label: board.label, ...(board.sub ? { sub: board.sub } : {}) },
    ...(view.size ? { size: { width: view.size[0], height: view.size[1] } } : {}),
    top,
    bottom,
    left,
    right,
    parts: view.parts ?? [],
  };
}

/** Maximum number of terminals along an edge in a narrow drawing. */
const UPRIGHT = 10;

function toStrip(
  board: Board,
  strip: string,
  use: string[],
  rows: ReadonlyMap<string, string> | undefined,
) {
  const [id = '', row] = strip.split('/');
  const connector = board.connectors.find((item) => item.id === id);
  const wanted = row === 'even' ? 0 : 1;
  const pins = (connector?.pins ?? [])
    .filter((pin) => !row || Number(pin.n) % 2 === wanted)
    .map((pin) => {
      const target = rows?.get(`${id}-${pin.n}`);
      const told = `${id}-${pin.n}, ${pinName(pin)}: ${pin.signal}`;
      return {
        n: pin.n ?? '',
        name: pinName(pin),
        role: pin.role ?? 'neutral',
        use: numbersOf(id, pin).some((number) => use.includes(number)),
        ...(pin.name ? { pin: pin.name } : {}),
        ...(target ? { row: { id: target, label: told } } : {}),
      };
    });
  return { label: id, ...(row ? { shows: `${id}, ${row} pins` } : {}), pins };
}

/** Switch positions for one use, with the meaning of each lever. */
export function drawSetting(board: Board, setting: Setting, id: string) {
  const blocks = board.switches
    .filter((item) => item.id in setting.set)
    .map((item) => {
      const value = setting.set[item.id] ?? '';
      if ('positions' in item) {
        const positions = item.positions.map((meaning, i) => [i, plain(meaning)]);
        return { type: 'rotary', label: item.id, sub: plain(item.purpose), at: value, positions };
      }
      const levers = item.levers.map(({ off, on }, i) => {
        const char = value[i];
        if (char === 'x') return 'any';
        if (char === '?')
          return { set: 'open', label: `not documented: ${plain(off)}, or ${plain(on)}` };
        const label = plain(char === '1' ? on : off);
        return { set: char === '1' ? 'on' : 'off', ...(label ? { label } : {}) };
      });
      const block = { type: 'dip', label: item.id, sub: plain(item.purpose), levers };
      return item.turned ? { ...block, turned: true } : block;
    });
  return draw(switches as unknown as Kind, id, false, {
    kind: 'switches',
    alt: `${board.label}, ${plain(setting.use)}: ${tellSetting(board, setting)}.`,
    caption: `${board.label}: ${plain(setting.use)}`,
    blocks,
  });
}

/** A setting as text: `S1 switch 1 OFF, switch 2 ON`. */
export function tellSetting(board: Board, { set }: Setting): string {
  return board.switches
    .filter((item) => item.id in set)
    .map((item) => tellBlock(item.id, set[item.id] ?? '', 'positions' in item))
    .join('; ');
}

function tellBlock(id: string, value: string, isRotary: boolean): string {
  if (isRotary) return `${id} in position ${value}`;
  const words: Record<string, string> = { 0: 'OFF', 1: 'ON', '?': 'not documented' };
  const told = [...value].flatMap((char, i) =>
    words[char] ? [`switch ${i + 1} ${words[char]}`] : [],
  );
  if (told.length < value.length) told.push('the others depending on the other inputs');
  return `${id} ${told.join(', ')}`;
}

/** Draws the flash regions. */
export function drawFlash(board: Board, id: string): Promise<MdxJsxFlowElement> {
  const told = board.flash.map(({ name, start, size }) => `${name} at ${start}, ${size}`);
  return draw(memory as unknown as Kind, id, false, {
    kind: 'memory',
    alt: `Regions of the flash, lowest address first: ${told.join('; ')}.`,
    caption: `Flash of the ${board.label}`,
    regions: board.flash.map(({ name, start, size, content, role }) => ({
      label: name,
      offset: start,
      size,
      sub: plain(content),
      ...(role ? { tone: role } : {}),
    })),
  });
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}

async function draw(
  kind: Kind,
  id: string,
  folded: boolean,
  source: { kind: string; [key: string]: unknown },
): Promise<MdxJsxFlowElement> {
  const { table, ...rest } = kind;
  const html = await renderDiagram(
    folded && table ? { ...rest, table } : rest,
    kind.schema.parse(source),
    id,
  );
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'kind', value: source.kind },
      { type: 'mdxJsxAttribute', name: 'html', value: html },
    ],
    children: [],
  };
}
