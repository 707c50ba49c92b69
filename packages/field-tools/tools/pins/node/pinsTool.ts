import { drawFrontSvg } from '@portal/content-model/boards/drawBoard';
import { loadBoard } from '@portal/content-model/boards/loadBoard';
import { loadPinRestrictions, PINS_FILE } from '@portal/content-model/boards/loadPinRestrictions';
import {
  type Board,
  type BoardPin,
  type Connector,
  getPinName,
} from '@portal/content-model/boards/types';
import { stripMarkdown } from '../../../stripMarkdown';
import type { ToolDescription } from '../../../ToolDescription';
import { loadSwitches } from '../../switches/node/switchesTool';
import { createPinsTool } from '../createPinsTool';
import type { Pin, PinBoard, PinGroup, PinsData } from '../data';

/** Connector that passes a board's pins to expansions. */
const BUS_CONNECTOR = 'CN1';

/** Creates a URL-safe ID: `by_print-D18` for `by print-D18`. */
function createPinId(connector: string, { n, label }: BoardPin): string {
  return `${connector}-${n ?? label}`.replace(/[^\w+-]/g, '_');
}

/** Adds numbers to duplicate labels of a connector: `MB1-GND`, `MB1-GND_2`. */
function toPins({ id: connector, pins }: Connector): Pin[] {
  const counts = new Map<string, number>();
  return pins.map((pin) => {
    const id = createPinId(connector, pin);
    const occurrence = (counts.get(id) ?? 0) + 1;
    counts.set(id, occurrence);
    return {
      id: occurrence > 1 ? `${id}_${occurrence}` : id,
      print: getPinName(pin),
      signal: stripMarkdown(pin.signal),
      functions: pin.functions,
      role: pin.role ?? 'neutral',
      name: pin.name,
      reserved: pin.reserved || undefined,
      note: pin.note && stripMarkdown(pin.note),
    };
  });
}

function toGroups({ connectors }: Board, internalIds: readonly string[]): PinGroup[] {
  return connectors.map((connector) => ({
    id: connector.id,
    label: connector.label,
    isInternal: internalIds.includes(connector.id) || undefined,
    pins: toPins(connector),
  }));
}

/**
 * Draws each view of a board. Terminals are links: `<a data-terminal="P2-14">`. To keep its script small, the tool adds
 * their URLs and names from the pin data.
 */
async function drawViews(board: Board, groups: PinGroup[]): Promise<PinBoard['views']> {
  const ids = groups.flatMap(({ pins }) =>
    pins.map(({ id }) => [id, `${board.id}-${id}`] as const),
  );
  return Promise.all(
    board.views.map(async (view) => ({
      id: view.id,
      caption: view.caption,
      svg: (await drawFrontSvg({ board, rows: new Map(ids) }, view, `pins-${view.id}`))
        .replace(/<a id="[^"]*" href="[^"]*" aria-label="[^"]*"(?: tabindex="-1")?/g, '<a')
        .replace(/ data-(?:pin|role)="[^"]*"/g, ''),
    })),
  );
}

export async function loadPins(root: string): Promise<PinsData> {
  const source = loadPinRestrictions(root);
  const hosts = loadSwitches(root).boards.filter((host) => host.id in source.pages);
  const boards = await Promise.all(
    Object.entries(source.pages).map(async ([id, page]): Promise<PinBoard> => {
      const board = loadBoard(root, id, { file: PINS_FILE });
      const groups = toGroups(board, source.inside);
      const sharedLines = board.tables.find((table) => table.id === 'shared-lines')?.rows ?? [];
      const hasBus = groups.some((group) => group.id === BUS_CONNECTOR);
      return {
        id,
        label: board.label,
        page,
        groups,
        views: await drawViews(board, groups),
        shared: sharedLines.map(
          ([resource = '', rule = '']) => [stripMarkdown(resource), stripMarkdown(rule)] as const,
        ),
        hosts:
          board.kind === 'expansion' && hasBus
            ? hosts.filter(({ compatible }) => compatible.includes(id)).map((host) => host.id)
            : [],
      };
    }),
  );
  return { chip: source.chip, boards };
}

export default {
  title: 'Pin explorer',
  page: '/tools/pins',
  question: 'What is on this terminal, which pins can I use together, and which pins conflict?',
  position: 5,
  loadData: ({ root }) => loadPins(root),
  create: createPinsTool,
} satisfies ToolDescription<PinsData>;
