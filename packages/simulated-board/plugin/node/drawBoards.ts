import { drawFrontSvg } from '@portal/content-model/boards/drawBoard';
import { listBoardTargets, loadBoard } from '@portal/content-model/boards/loadBoard';
import { IMAGE_ID_PREFIX } from '../../player/imageIdPrefix';

/**
 * Draws boards and expansions, by target: the first view on their page, with the names of LEDs
 * (`data-led`) and pins (`data-pin`).
 */
export async function drawBoards(root: string): Promise<Record<string, string>> {
  const drawings: Record<string, string> = {};
  for (const [target, id] of listBoardTargets(root)) {
    const board = loadBoard(root, id, { file: `the board ${id}` });
    const [view] = board.views;
    if (view) drawings[target] = await drawFrontSvg({ board }, view, IMAGE_ID_PREFIX);
  }
  return drawings;
}
