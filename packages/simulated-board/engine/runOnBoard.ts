import { getBoardPins } from '../scenario/boardNames';
import { findExpansions } from '../scenario/findExpansions';
import type { BoardScenario } from '../scenario/types';
import { prepareProgram } from '../transform/prepareProgram';
import { loadSources } from './loadSources';
import { SimulatedBoard } from './simulatedBoard';
import type { BoardReport } from './types';

const ROOT = process.cwd();
const MAX_STEPS = 400_000;
const sources = loadSources(ROOT);

/**
 * Runs a program on a board with its expansions and no other parts.
 *
 * @param overrides differences from that board
 * @param board ID such as `zm1_db`
 * @param untilMs limit of virtual time
 * @param names names available without an import; if given, programs that use other undefined names are rejected
 * @returns console output, reports, and how the run ended
 */
export async function runOnBoard(
  program: string,
  overrides: Partial<BoardScenario> = {},
  {
    board: id = 'zm1_db',
    untilMs = 50_000,
    names,
    modules = {},
  }: {
    board?: string;
    untilMs?: number;
    names?: ReadonlySet<string>;
    modules?: Record<string, string>;
  } = {},
) {
  let text = '';
  const reports: BoardReport[] = [];
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main: program, modules }, names ? { names } : {}),
    scenario: {
      ...getBoardPins(ROOT, id),
      expansions: findExpansions(program),
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
  const result = board.run(MAX_STEPS, untilMs);
  const lines = text.split('\n').slice(0, -1);
  return { lines, text, reports, result, board, console: () => text };
}
