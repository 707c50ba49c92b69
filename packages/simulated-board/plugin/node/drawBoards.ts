import { drawFace } from '@portal/content-model/boards/drawBoard';
import { boardTargets, loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { FACE_ID } from '../../player/faceId';

/** Of a relay that is on: its normally closed contact is open. */
const OPEN = /^NC\d*$/;

/** Label of the board that programs with this target run on. */
export function boardLabel(root: string, target: string): string {
  const id = boardTargets(root).get(target);
  return id ? loadBoard(root, id, { file: `the board ${id}` }).label : target;
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
 * Drawings of boards and expansions by their target: the view of their own page, with the names of
 * LEDs (`data-led`) and of pins in programs (`data-pin`).
 */
export async function drawBoards(root: string): Promise<Record<string, string>> {
  const drawn: Record<string, string> = {};
  for (const [target, id] of boardTargets(root)) {
    const board = loadBoard(root, id, { file: `the board ${id}` });
    const [view] = board.views;
    if (view) drawn[target] = withoutOpening(await drawFace({ board }, view, FACE_ID), board);
  }
  return drawn;
}
