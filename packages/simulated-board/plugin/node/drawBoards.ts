import { drawFace } from '@portal/content-model/boards/drawBoard';
import { loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { FACE_ID } from '../../player/faceId';

/** Files of the boards, by the names that programs are built for; of expansions, by what the simulation calls their kind. */
export type BoardFiles = Readonly<Record<string, string>>;

/** Of a relay that is on: its normally closed contact is open. */
const OPEN = /^NC\d*$/;

/** Name of a board for readers. */
export function boardLabel(root: string, boards: BoardFiles, id: string): string {
  const file = boards[id];
  return file ? loadBoard(root, file, { file: `the board ${id}` }).label : id;
}

/**
 * Takes the names of contacts that open from their terminals: what is on does not make them live.
 *
 * @throws where a terminal of the picture is named in another form, and would be shown live
 */
export function withoutOpening(
  svg: string,
  { label: board, connectors }: Pick<Board, 'label' | 'connectors'>,
): string {
  const opening = connectors.flatMap(({ id, pins }) =>
    pins.flatMap(({ n, label, name }) =>
      OPEN.test(label) && name ? [{ terminal: `data-terminal="${id}-${n}"`, name }] : [],
    ),
  );
  return opening.reduce((left, { terminal, name }) => {
    if (!left.includes(terminal)) return left;
    const named = `${terminal} data-pin="${name}"`;
    if (!left.includes(named)) {
      throw new Error(
        `${board}: no ${named} in its picture. packages/diagrams names terminals in another form.`,
      );
    }
    return left.replace(named, terminal);
  }, svg);
}

/**
 * Pictures of boards and expansions, by what programs are built for, or the kind of an expansion: the face as on
 * its own page, with the names of LEDs (`data-led`) and of pins in programs (`data-pin`).
 */
export async function drawBoards(
  root: string,
  boards: BoardFiles,
): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const [id, name] of Object.entries(boards)) {
    const board = loadBoard(root, name, { file: `the board ${id}` });
    const [view] = board.views;
    if (view) drawn[id] = withoutOpening(await drawFace({ board }, view, FACE_ID), board);
  }
  return drawn;
}
