import type { Board, BoardPin, BoardView } from '@portal/content-model/boards/types';

/** Id of a terminal: block and number. */
export function terminalId(connector: string, { n }: Pick<BoardPin, 'n'>): string | undefined {
  return n === undefined ? undefined : `${connector}-${n}`;
}

/** Ids of the terminals that a view draws. */
export function terminalsOf(board: Board, view: BoardView): string[] {
  const strips = [view.top, view.bottom, view.left, view.right].flatMap((side) => side ?? []);
  const shown = strips.map((strip) => strip.split('/')[0]);
  return board.connectors
    .filter(({ id }) => shown.includes(id))
    .flatMap(({ id, pins }) => pins.flatMap((pin) => terminalId(id, pin) ?? []));
}

/**
 * Addresses of the terminals of one board on one page. The first table row of a terminal has the id
 * `<board>-<terminal>`, its first drawing the same with `at-` before it: an id in a drawing begins with a letter, and each leads to the other.
 */
export class Links {
  private readonly given = new Set<string>();

  constructor(
    private readonly board: string,
    /** Terminals that have a row on the page; undefined where it has no table of terminals. */
    private readonly rows: ReadonlySet<string> | undefined,
    private readonly drawn: ReadonlySet<string>,
  ) {}

  /** Ids of rows by terminal, for the drawing that shows these; undefined where the page has no table. */
  forDrawing(terminals: string[]): Map<string, string> | undefined {
    const { rows } = this;
    if (!rows) return undefined;
    const own = terminals.filter(
      (terminal) => rows.has(terminal) && this.isFirst(`${terminal}-at`),
    );
    return new Map(own.map((terminal) => [terminal, `${this.board}-${terminal}`]));
  }

  /** The id of a row unless a row before has it, and the id of its place in the drawing. */
  forRow(terminal: string): { id: string; drawing?: string } | undefined {
    if (!this.isFirst(terminal)) return undefined;
    const id = `${this.board}-${terminal}`;
    return this.drawn.has(terminal) ? { id, drawing: `at-${id}` } : { id };
  }

  private isFirst(id: string): boolean {
    if (this.given.has(id)) return false;
    this.given.add(id);
    return true;
  }
}
