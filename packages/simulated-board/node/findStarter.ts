import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { loadSources } from '../engine/loadSources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import { attachPart, type ConnectablePart } from '../player/playground/attachPart';
import { listParts } from '../player/playground/parts';
import { STARTERS } from '../player/playgroundName';
import { getBuiltinNames } from '../scenario/boardNames';
import { loadScenario } from '../scenario/loadScenario';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import { loadParts } from './loadParts';

/** Maximum number of steps in a trial run. */
const MAX_STEPS = 5000;
/** Maximum virtual time of a trial run. */
const MAX_TIME_MS = 60_000;
const IMPORT_PATTERN = /^(?:import|from) /m;
const STATEMENT_PATTERN = /^(?!import |from |#|\s)./m;

type TrialResult = 'fails' | 'silent' | 'prints';

/** Runs the code on the scenario's board, and returns whether it prints output or reports an event. */
async function tryCode(root: string, main: string, scenario: BoardScenario): Promise<TrialResult> {
  let hasOutput = false;
  let hasFailed = false;
  try {
    const board = await SimulatedBoard.create({
      sources: loadSources(root),
      program: prepareProgram(
        { main, modules: {} },
        { names: getBuiltinNames(root, scenario.pins) },
      ),
      scenario,
      onOutput: () => {
        hasOutput = true;
      },
      onReport: ({ kind }) => {
        hasOutput ||= kind !== 'expansion';
        hasFailed ||= kind === 'exception';
      },
    });
    const { reason } = board.run(MAX_STEPS, MAX_TIME_MS);
    if (hasFailed || reason === 'reset') return 'fails';
    return hasOutput ? 'prints' : 'silent';
  } catch (error) {
    if (error instanceof LanguageError) return 'fails';
    throw error;
  }
}

/** Lists the parts to try: each that the code imports, all of these, and each whose pin or bus it uses. */
function findPartSets(root: string, code: string, scenario: BoardScenario): ConnectablePart[][] {
  const getImports = (text: string) =>
    text.match(/^(?:from|import) (?!networking import).+$/gm) ?? [];
  const imports = new Set(getImports(code));
  const isImported = (part: ConnectablePart) =>
    getImports(part.code).some((line) => imports.has(line));
  const parts = listParts(loadParts(root), scenario);
  const imported = parts.filter(isImported);
  const others = parts.filter(({ requires }) => requires && code.includes(requires));
  return [...imported.map((part) => [part]), imported, ...others.map((part) => [part])];
}

function loadStarterScenario(root: string, program: string): BoardScenario {
  const [run] = loadScenario(root, `${SDK_EXAMPLES_FOLDER}/${program}`);
  return run.scenario;
}

/**
 * Whether a code block runs on the board of a starter program.
 *
 * @param starter the program, then the IDs of the parts to connect, such as `hello bme280`
 * @throws if a name is unknown
 */
export async function runsOn(root: string, code: string, starter: string): Promise<boolean> {
  const [program = '', ...ids] = starter.split(' ');
  if (!Object.values(STARTERS).includes(program)) {
    throw new Error(`Unknown program ${program}. Use ${Object.values(STARTERS).join(', ')}.`);
  }
  const scenario = loadStarterScenario(root, program);
  const available = listParts(loadParts(root), scenario);
  const parts = ids.map((id) => {
    const part = available.find((part) => part.id === id);
    if (!part) throw new Error(`The board of ${program} has no part ${id}.`);
    return part;
  });
  return (await tryCode(root, code, parts.reduce(attachPart, scenario))) !== 'fails';
}

/**
 * Finds the starter program whose board can run a code block, and the parts that the block needs, with trial runs.
 *
 * @param isComplete whether the code is a complete program, which may print nothing and use parts
 * @returns the program, then the IDs of the parts; undefined for code that needs more than the boards have
 */
export async function findStarter(
  root: string,
  code: string,
  isComplete: boolean,
): Promise<string | undefined> {
  if (!IMPORT_PATTERN.test(code) || !STATEMENT_PATTERN.test(code)) return undefined;
  const names = Object.values(STARTERS);
  // The last board has the modem.
  const starters = (/\bcellular\b/.test(code) ? names.toReversed() : names)
    .filter((name) => hasScenario(root, name))
    .map((program) => ({ program, scenario: loadStarterScenario(root, program) }));
  for (const { program, scenario } of starters) {
    const result = await tryCode(root, code, scenario);
    // A fragment without output only defines something.
    if (result === 'silent' && !isComplete) return undefined;
    if (result !== 'fails') return program;
  }
  if (!isComplete) return undefined;
  for (const { program, scenario } of starters) {
    for (const parts of findPartSets(root, code, scenario)) {
      const result = await tryCode(root, code, parts.reduce(attachPart, scenario));
      if (result !== 'fails') return [program, ...parts.map(({ id }) => id)].join(' ');
    }
  }
  return undefined;
}
