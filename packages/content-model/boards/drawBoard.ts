import { switches } from '@portal/diagrams/kinds/switches';
import { type Terminals, terminals } from '@portal/diagrams/parts/terminals';
import { drawNarrow, renderDiagram } from '@portal/diagrams/render';
import type { DiagramData, Renderer, SvgRenderer } from '@portal/diagrams/types';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type Board, type BoardView, getPinName, getPinNumbers, type Setting } from './types';

interface FrontDrawing {
  board: Board;
  /** Pins to highlight, by number or by block and number. */
  highlightedPins?: string[];
  /** IDs of table rows on the page that describe a terminal, by its ID (`P2-14`). */
  rows?: ReadonlyMap<string, string>;
}

/** Draws the front of a board, with a collapsed table of its terminals unless the page has one (`rows`). */
export function drawFront(
  drawing: FrontDrawing,
  view: BoardView,
  id: string,
): Promise<MdxJsxFlowElement> {
  const { table, ...withoutTable } = terminals;
  const renderer = drawing.rows ? withoutTable : terminals;
  return createDiagramElement(renderer, toTerminals(drawing, view), id);
}

/**
 * Draws only the front of a board as SVG, for a narrow column. Attributes contain the names in the board file. The
 * drawing has `data-board`. A terminal has `data-terminal` (`P2-14`), `data-role`, and its name in programs as
 * `data-pin`, unless it is a contact that opens while its relay is on. Other parts have `data-led`, `data-switch`, or
 * `data-part`.
 */
export function drawFrontSvg(drawing: FrontDrawing, view: BoardView, id: string): Promise<string> {
  return drawNarrow(terminals as unknown as SvgRenderer, toTerminals(drawing, view), id);
}

function toTerminals(
  { board, highlightedPins = [], rows }: FrontDrawing,
  view: BoardView,
): Terminals {
  const toStrips = (strips: string[] | undefined) =>
    (strips ?? []).map((strip) => toStrip(board, strip, highlightedPins, rows));
  const sides = [view.top, view.bottom, view.left, view.right].map(toStrips);
  const [top = [], bottom = [], left = [], right = []] = sides;
  const terminalCounts = [top, bottom].map((strips) => strips.flatMap(({ pins }) => pins).length);
  return {
    kind: 'terminals',
    alt:
      highlightedPins.length > 0 ? `${view.alt} Marked: ${highlightedPins.join(', ')}.` : view.alt,
    caption: view.caption,
    // A vertical board is drawn once. Only long terminal rows need a wide drawing.
    wide: Math.max(...terminalCounts) > MAX_NARROW_TERMINALS,
    board: board.id,
    device: { label: board.label, sub: board.sub },
    size: view.size && { width: view.size[0], height: view.size[1] },
    top,
    bottom,
    left,
    right,
    parts: view.parts,
  };
}

/** Maximum number of terminals along an edge in a narrow drawing. */
const MAX_NARROW_TERMINALS = 10;

/** Labels of normally closed contacts, which are open while the relay is on. */
const NORMALLY_CLOSED_PATTERN = /^NC\d*$/;

function toStrip(
  board: Board,
  strip: string,
  highlightedPins: string[],
  rows: ReadonlyMap<string, string> | undefined,
) {
  const [id = '', row] = strip.split('/');
  const connector = board.connectors.find((item) => item.id === id);
  const parity = row === 'even' ? 0 : 1;
  const pins = (connector?.pins ?? [])
    .filter((pin) => !row || Number(pin.n) % 2 === parity)
    .map((pin) => {
      const target = rows?.get(`${id}-${pin.n}`);
      const label = `${id}-${pin.n}, ${getPinName(pin)}: ${pin.signal}`;
      return {
        n: String(pin.n ?? ''),
        name: getPinName(pin),
        role: pin.role ?? 'neutral',
        isHighlighted: getPinNumbers(id, pin).some((number) => highlightedPins.includes(number)),
        pin: NORMALLY_CLOSED_PATTERN.test(pin.label) ? undefined : pin.name,
        row: target ? { id: target, label } : undefined,
      };
    });
  return { label: id, blockLabel: row && `${id}, ${row} pins`, pins };
}

export function drawSetting(board: Board, setting: Setting, id: string) {
  const blocks = board.switches
    .filter((item) => item.id in setting.set)
    .map((item) => {
      const value = setting.set[item.id] ?? '';
      if ('positions' in item) {
        const positions = item.positions.map((meaning, i) => [i, stripBackticks(meaning)]);
        return {
          type: 'rotary',
          label: item.id,
          sub: stripBackticks(item.purpose),
          at: value,
          positions,
        };
      }
      const levers = item.levers.map(({ off, on }, i) => {
        const char = value[i];
        if (char === 'x') return 'any';
        if (char === '?')
          return {
            set: 'open',
            label: `not documented: ${stripBackticks(off)}, or ${stripBackticks(on)}`,
          };
        const label = stripBackticks(char === '1' ? on : off);
        return { set: char === '1' ? 'on' : 'off', ...(label ? { label } : {}) };
      });
      const block = { type: 'dip', label: item.id, sub: stripBackticks(item.purpose), levers };
      return item.turned ? { ...block, turned: true } : block;
    });
  const data = switches.schema.parse({
    kind: 'switches',
    alt: `${board.label}, ${stripBackticks(setting.use)}: ${formatSetting(board, setting)}.`,
    caption: `${board.label}: ${stripBackticks(setting.use)}`,
    blocks,
  });
  const { table, ...withoutTable } = switches;
  return createDiagramElement(withoutTable, data, id);
}

/** Formats a setting: `S1 switch 1 OFF, switch 2 ON`. */
export function formatSetting(board: Board, { set }: Setting): string {
  return board.switches
    .filter((item) => item.id in set)
    .map((item) => formatBlock(item.id, set[item.id] ?? '', 'positions' in item))
    .join('; ');
}

function formatBlock(id: string, value: string, isRotary: boolean): string {
  if (isRotary) return `${id} in position ${value}`;
  const labels: Record<string, string> = { 0: 'OFF', 1: 'ON', '?': 'not documented' };
  const states = [...value].flatMap((char, i) =>
    labels[char] ? [`switch ${i + 1} ${labels[char]}`] : [],
  );
  const others = states.length < value.length ? ' (set the others for the other inputs)' : '';
  return `${id} ${states.join(', ')}${others}`;
}

function stripBackticks(text: string): string {
  return text.replaceAll('`', '');
}

async function createDiagramElement<T extends DiagramData>(
  renderer: Renderer<T>,
  data: T,
  id: string,
): Promise<MdxJsxFlowElement> {
  const html = await renderDiagram(renderer as unknown as Renderer, data, id);
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'kind', value: data.kind },
      { type: 'mdxJsxAttribute', name: 'html', value: html },
    ],
    children: [],
  };
}
