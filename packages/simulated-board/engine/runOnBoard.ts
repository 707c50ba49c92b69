import { getBoardNames } from '../scenario/boardNames';
import type { BoardScenario } from '../scenario/types';
import { prepareProgram } from '../transform/prepareProgram';
import { loadSources } from './loadSources';
import { SimulatedBoard } from './simulatedBoard';
import type { BoardReport } from './types';

const ROOT = process.cwd();
const sources = loadSources(ROOT);

/**
 * Runs a program in a test.
 *
 * @param overrides differences from a bare board
 * @param board ID such as `zm1_db`
 * @param untilMs limit of virtual time
 * @returns console output, reports, and how the run ended
 */
export async function runOnBoard(
  program: string,
  overrides: Partial<BoardScenario> = {},
  { board: id = 'zm1_db', untilMs = 50_000 } = {},
) {
  let text = '';
  const reports: BoardReport[] = [];
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main: program, modules: {} }),
    scenario: {
      board: id,
      pins: getBoardNames(ROOT, id),
      seed: 1,
      start: 1_767_225_600,
      watchdog: 60_000,
      signals: {},
      ...overrides,
    },
    onOutput: (chunk) => {
      text += chunk;
    },
    onReport: (report) => reports.push(report),
  });
  const result = board.run(300_000, untilMs);
  const lines = text.split('\n').slice(0, -1);
  return { lines, text, reports, result, board, console: () => text };
}
