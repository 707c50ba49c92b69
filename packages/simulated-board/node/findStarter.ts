import { createRequire } from 'node:module';
import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { loadSources } from '../engine/loadSources';
import { type BoardOptions, SimulatedBoard } from '../engine/simulatedBoard';
import type { Sources } from '../engine/types';
import { STARTERS } from '../player/playgroundName';
import { getDeviceNames } from '../scenario/boardNames';
import { loadScenario } from '../scenario/loadScenario';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';

/** Limits of a trial run; the time in ms of virtual time. */
const MAX_TRIAL = { steps: 5000, time: 60_000 };
const IMPORT_PATTERN = /^(?:import|from) /m;
const STATEMENT_PATTERN = /^(?!import |from |#|\s)./m;

const importEngine: BoardOptions['importEngine'] = createRequire(__filename)('./importEngine.cjs');
let sources: Sources | undefined;

/** Whether the code runs without an exception, and prints or changes something. */
async function isProgram(root: string, main: string, scenario: BoardScenario): Promise<boolean> {
  sources ??= loadSources(root);
  let hasOutput = false;
  let hasFailed = false;
  try {
    const names = getDeviceNames(root, scenario.pins);
    const board = await SimulatedBoard.create({
      sources,
      importEngine,
      program: prepareProgram({ main, modules: {} }, { names }),
      scenario,
      onText: () => {
        hasOutput = true;
      },
      onReport: ({ kind }) => {
        hasOutput ||= kind !== 'expansion';
        hasFailed ||= kind === 'exception';
      },
    });
    const { reason } = board.run(MAX_TRIAL.steps, MAX_TRIAL.time);
    return hasOutput && !hasFailed && reason !== 'reset';
  } catch (error) {
    if (error instanceof LanguageError) return false;
    throw error;
  }
}

async function tryStarters(root: string, code: string, board: string) {
  if (!IMPORT_PATTERN.test(code) || !STATEMENT_PATTERN.test(code)) return undefined;
  for (const name of STARTERS[board] ? [STARTERS[board]] : Object.values(STARTERS)) {
    if (!hasScenario(root, name)) continue;
    const [run] = loadScenario(root, `${SDK_EXAMPLES_FOLDER}/${name}`);
    if (run && (await isProgram(root, code, run.scenario))) return name;
  }
  return undefined;
}

/** A build compiles each page twice. */
const found = new Map<string, Promise<string | undefined>>();

/**
 * Finds the starter program whose board runs a code block, in a trial run.
 *
 * @param board name of the block's board, if it is for one
 * @returns undefined for a fragment, and for a program that needs more than the starter's board has
 */
export function findStarter(root: string, code: string, board = ''): Promise<string | undefined> {
  const key = [root, board, code].join('\0');
  const result = found.get(key) ?? tryStarters(root, code, board);
  found.set(key, result);
  return result;
}
