import { drawFrontSvg } from '@portal/content-model/boards/drawBoard';
import { listBoardTargets, loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { IMAGE_ID_PREFIX } from '../../player/imageIdPrefix';

/** Labels of normally closed contacts, which are open while the relay is on. */
const NORMALLY_CLOSED_PATTERN = /^NC\d*$/;

/** Returns the label of the board with a target ID. */
export function getBoardLabel(root: string, target: string): string {
  const id = listBoardTargets(root).get(target);
  return id ? loadBoard(root, id, { file: `the board ${id}` }).label : target;
}

/**
 * Removes the pin names of normally closed contacts, so that they are not highlighted while the relay
 * is on.
 *
 * @throws if the drawing marks a terminal in a different format
 */
export function removeNormallyClosedPins(
  svg: string,
  { label: board, connectors }: Pick<Board, 'label' | 'connectors'>,
): string {
  const closedContacts = connectors.flatMap(({ id, pins }) =>
    pins.flatMap(({ n, label, name }) =>
      NORMALLY_CLOSED_PATTERN.test(label) && name
        ? [{ terminal: `data-terminal="${id}-${n}"`, name }]
        : [],
    ),
  );
  return closedContacts.reduce((result, { terminal, name }) => {
    if (!result.includes(terminal)) return result;
    const markedTerminal = `${terminal} data-pin="${name}"`;
    if (!result.includes(markedTerminal)) {
      throw new Error(
        `The drawing of ${board} has no ${markedTerminal}. Check how packages/diagrams marks terminals.`,
      );
    }
    return result.replace(markedTerminal, terminal);
  }, svg);
}

/**
 * Draws boards and expansions, by target: the first view on their page, with the names of LEDs
 * (`data-led`) and pins (`data-pin`).
 */
export async function drawBoards(root: string): Promise<Record<string, string>> {
  const drawings: Record<string, string> = {};
  for (const [target, id] of listBoardTargets(root)) {
    const board = loadBoard(root, id, { file: `the board ${id}` });
    const [view] = board.views;
    if (view)
      drawings[target] = removeNormallyClosedPins(
        await drawFrontSvg({ board }, view, IMAGE_ID_PREFIX),
        board,
      );
  }
  return drawings;
}
