import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { loadSources } from '../engine/loadSources';
import { type BoardOptions, SimulatedBoard } from '../engine/simulatedBoard';
import type { PreparedProgram, Sources } from '../engine/types';
import { attachPart, type ConnectablePart, listParts } from '../player/playground/parts';
import { STARTERS } from '../player/playgroundName';
import { getBuiltinNames } from '../scenario/boardNames';
import { loadScenario } from '../scenario/loadScenario';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';

/** Maximum number of steps in a trial run. */
const MAX_STEPS = 5000;
/** Maximum virtual time of a trial run. */
const MAX_TIME_MS = 60_000;
const IMPORT_PATTERN = /^(?:import|from) /m;
const STATEMENT_PATTERN = /^(?!import |from |#|\s)./m;
const CACHE_FOLDER = '.cache/trial-runs';
/** Files that affect trial runs, in addition to the simulation's sources. */
const CODE_FILES = ['engine/simulatedBoard.ts', 'node/findStarter.ts', 'package.json'];

const importEngine: BoardOptions['importEngine'] = createRequire(__filename)('./importEngine.cjs');

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');

interface Simulation {
  sources: Sources;
  /** Folder with a file for the result of each trial run. */
  cacheFolder: string;
}

/** Loads the simulation, and deletes cached results of other versions. */
async function loadSimulation(root: string): Promise<Simulation> {
  const sources = loadSources(root);
  const code = CODE_FILES.map((file) =>
    readFileSync(path.join(root, 'packages/simulated-board', file), 'utf8'),
  );
  const allResults = path.join(root, CACHE_FOLDER);
  const cacheFolder = path.join(allResults, hash([sources, code]));
  if (!existsSync(cacheFolder)) await rm(allResults, { recursive: true, force: true });
  return { sources, cacheFolder };
}

let simulation: Promise<Simulation> | undefined;

type TrialResult = 'fails' | 'silent' | 'prints';

/** Runs a program, and returns whether it prints output or reports an event. */
async function tryProgram(
  sources: Sources,
  program: PreparedProgram,
  scenario: BoardScenario,
): Promise<TrialResult> {
  let hasOutput = false;
  let hasFailed = false;
  const board = await SimulatedBoard.create({
    sources,
    importEngine,
    program,
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
}

/** Runs the code on the scenario's board. Results are cached across builds. */
async function tryCode(root: string, main: string, scenario: BoardScenario): Promise<TrialResult> {
  simulation ??= loadSimulation(root);
  const { sources, cacheFolder } = await simulation;
  try {
    const names = getBuiltinNames(root, scenario.pins);
    const program = prepareProgram({ main, modules: {} }, { names });
    const file = path.join(cacheFolder, hash([program, scenario]));
    const cached = await readFile(file, 'utf8').catch(() => '');
    if (cached) return cached as TrialResult;
    const result = await tryProgram(sources, program, scenario);
    // Without a cache, the next build only takes longer.
    await mkdir(cacheFolder, { recursive: true })
      .then(() => writeFile(file, result))
      .catch(() => undefined);
    return result;
  } catch (error) {
    if (error instanceof LanguageError) return 'fails';
    throw error;
  }
}

/** Lists the parts to try: each that the code imports, all of these, and each whose pin or bus it uses. */
function findPartSets(code: string, scenario: BoardScenario): ConnectablePart[][] {
  const getImports = (text: string) =>
    text.match(/^(?:from|import) (?!networking import).+$/gm) ?? [];
  const imports = new Set(getImports(code));
  const isImported = (part: ConnectablePart) =>
    getImports(part.code).some((line) => imports.has(line));
  const parts = listParts(scenario);
  const imported = parts.filter(isImported);
  const others = parts.filter(({ requires }) => requires && code.includes(requires));
  return [...imported.map((part) => [part]), imported, ...others.map((part) => [part])];
}

/** A program of the site and the IDs of parts with which a code block runs. */
export interface Starter {
  program: string;
  parts: readonly string[];
}

/** Whether the code is a complete program, not a fragment. */
export const isCompleteProgram = (code: string): boolean =>
  /^from bsp import board$/m.test(code) && /^board\.init\(/m.test(code);

async function tryStarters(
  root: string,
  code: string,
  board: string,
): Promise<Starter | undefined> {
  if (!IMPORT_PATTERN.test(code) || !STATEMENT_PATTERN.test(code)) return undefined;
  const names = STARTERS[board] ? [STARTERS[board]] : Object.values(STARTERS);
  // The last board has the modem.
  const starters = (/\bcellular\b/.test(code) ? names.toReversed() : names)
    .filter((name) => hasScenario(root, name))
    .map((program) => {
      const [run] = loadScenario(root, `${SDK_EXAMPLES_FOLDER}/${program}`);
      return { program, scenario: run.scenario };
    });
  const isComplete = isCompleteProgram(code);
  for (const { program, scenario } of starters) {
    const result = await tryCode(root, code, scenario);
    // A fragment without output only defines something.
    if (result === 'silent' && !isComplete) return undefined;
    if (result !== 'fails') return { program, parts: [] };
  }
  if (!isComplete) return undefined;
  for (const { program, scenario } of starters) {
    for (const parts of findPartSets(code, scenario)) {
      const result = await tryCode(root, code, parts.reduce(attachPart, scenario));
      if (result !== 'fails') return { program, parts: parts.map(({ id }) => id) };
    }
  }
  return undefined;
}

/** Results of this process, cached because a build compiles each page twice. */
const results = new Map<string, Promise<Starter | undefined>>();

/**
 * Finds the starter program whose board can run a code block, and the parts that the block needs, with trial runs.
 *
 * @param board name of the only board to try
 * @returns undefined for a fragment, and for a program that needs more than the boards have
 */
export function findStarter(root: string, code: string, board = ''): Promise<Starter | undefined> {
  const key = [root, board, code].join('\0');
  const result = results.get(key) ?? tryStarters(root, code, board);
  results.set(key, result);
  return result;
}
