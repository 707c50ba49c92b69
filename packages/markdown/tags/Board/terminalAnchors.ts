import type { Board, BoardPin, BoardView } from '@portal/content-model/boards/types';

export function getTerminalId(connector: string, { n }: Pick<BoardPin, 'n'>): string | undefined {
  return n === undefined ? undefined : `${connector}-${n}`;
}

export function listTerminals(board: Board, view: BoardView): string[] {
  const strips = [view.top, view.bottom, view.left, view.right].flatMap((side) => side ?? []);
  const visibleConnectors = strips.map((strip) => strip.split('/')[0]);
  return board.connectors
    .filter(({ id }) => visibleConnectors.includes(id))
    .flatMap(({ id, pins }) => pins.flatMap((pin) => getTerminalId(id, pin) ?? []));
}

/**
 * Anchors of the terminals of one board on one page. The first table row of a terminal has the ID
 * `<board>-<terminal>`, and its first drawing the same ID with the prefix `at-`, because IDs in SVG start with a
 * letter. The two link to each other.
 */
export class TerminalAnchors {
  private readonly usedIds = new Set<string>();

  constructor(
    private readonly board: string,
    /** IDs of the terminals that have a row; undefined if the page has no terminal table. */
    private readonly rows: ReadonlySet<string> | undefined,
    private readonly drawnTerminals: ReadonlySet<string>,
  ) {}

  /** Returns the row IDs by terminal; undefined if the page has no terminal table. */
  forDrawing(terminals: string[]): Map<string, string> | undefined {
    const { rows } = this;
    if (!rows) return undefined;
    const terminalsWithRow = terminals.filter(
      (terminal) => rows.has(terminal) && this.claimId(`${terminal}-at`),
    );
    return new Map(terminalsWithRow.map((terminal) => [terminal, `${this.board}-${terminal}`]));
  }

  /** Returns the IDs of a terminal's row and drawing; undefined if an earlier row has the ID. */
  forRow(terminal: string): { id: string; drawing?: string } | undefined {
    if (!this.claimId(terminal)) return undefined;
    const id = `${this.board}-${terminal}`;
    return this.drawnTerminals.has(terminal) ? { id, drawing: `at-${id}` } : { id };
  }

  private claimId(id: string): boolean {
    if (this.usedIds.has(id)) return false;
    this.usedIds.add(id);
    return true;
  }
}
