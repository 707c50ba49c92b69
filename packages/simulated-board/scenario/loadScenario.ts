import fs from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE, loadDescription } from '@portal/content-model/examples/loadDescription';
import { PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import { getBoardPins } from './boardNames';
import { findExpansions } from './findExpansions';
import { type ScenarioFile, scenarioSchema, type World } from './schema';
import type { BoardScenario, Run } from './types';

/** Watchdog window if `config.yml` does not set `ZOS_EARLY_WATCHDOG`. */
const DEFAULT_WATCHDOG_MS = 9000;
const DEFAULT_START = '2026-01-01T00:00:00Z';
const HELP = 'For the keys of a scenario, see packages/simulated-board/README.md.';

interface ExampleFolder {
  root: string;
  /** Folder with optional resources and `config.yml`, relative to the root, such as `content/examples/sdk/hello`. */
  folder: string;
  board: string;
  /** Program whose expansions are on the board; by default, the board has none. */
  main?: string;
}

function loadResources({ root, folder }: ExampleFolder): Record<string, string> {
  const example = path.join(root, folder, 'resources');
  if (!fs.existsSync(example)) return {};
  return Object.fromEntries(
    fs
      .readdirSync(example)
      .map((name) => [`/4zero/${name}`, fs.readFileSync(path.join(example, name), 'latin1')]),
  );
}

/** Returns the first watchdog window, from `config.yml` if the file sets a window. */
function getFirstWatchdogWindow({ root, folder }: ExampleFolder): number {
  const file = path.join(root, folder, 'config.yml');
  if (!fs.existsSync(file)) return DEFAULT_WATCHDOG_MS;
  const window = /ZOS_EARLY_WATCHDOG\s*:\s*(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return window ? Number(window) : DEFAULT_WATCHDOG_MS;
}

function createRun(
  name: string,
  definition: Omit<ScenarioFile, 'runs'>,
  example: ExampleFolder,
): Run {
  const { output = 'console', stop, resets = [], edits = [], ...world } = definition;
  // A serial line whose output is shown exists even if nothing is connected to it.
  const lines = { ...(output === 'console' ? {} : { [output]: {} }), ...world.lines };
  return {
    name,
    output: name ? `output-${name}.txt` : 'output.txt',
    channel: output,
    stop,
    resets,
    edits,
    scenario: {
      ...world,
      signals: world.signals ?? {},
      ...getBoardPins(example.root, example.board),
      expansions: findExpansions(example.main ?? ''),
      seed: world.seed ?? 1,
      start: Date.parse(world.start ?? DEFAULT_START) / 1000,
      watchdog: getFirstWatchdogWindow(example),
      lines: Object.fromEntries(
        Object.entries(lines).map(([key, line]) => [key, { ...line, follow: key === output }]),
      ),
      files: { ...loadResources(example), ...world.files },
    },
  };
}

/** Creates the scenario of a program that is not an example. */
export function createScenario(example: ExampleFolder, world: World): BoardScenario {
  return createRun('', { ...world, stop: 'end' }, example).scenario;
}

/**
 * Loads the scenario of an example.
 *
 * @param folder relative to the root, such as `content/examples/sdk/hello`
 * @returns the runs, starting with that of output.txt
 * @throws {InvalidPageError} with the file and line of all problems
 */
export function loadScenario(root: string, folder: string): [Run, ...Run[]] {
  const file = `${folder}/scenario.yaml`;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { runs = [], ...first } = parseYaml(file, text, scenarioSchema, HELP);
  const { board } = loadDescription(root, folder);
  if (!board)
    throw new PageError({ file: `${folder}/${DESCRIPTION_FILE}` }, 'board is missing', HELP);
  const main = fs.readFileSync(path.join(root, folder, 'main.py'), 'utf8');
  const example = { root, folder, board, main };
  return [
    createRun('', first, example),
    ...runs.map(({ name, stop = first.stop, ...changes }) =>
      createRun(name, { ...first, edits: [], ...changes, stop }, example),
    ),
  ];
}
