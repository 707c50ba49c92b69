import fs from 'node:fs';
import path from 'node:path';
import { DESCRIPTION_FILE, loadDescription } from '@portal/content-model/examples/loadDescription';
import { formatIssue } from '@portal/core/errors/issues';
import { InvalidPageError, PageError } from '@portal/core/errors/pageError';
import { parseYaml } from '@portal/core/yaml/parseYaml';
import { getBoardNames } from './boardNames';
import {
  parseDuration,
  type ScenarioFile,
  type ScenarioRun,
  type SignalDefinition,
  scenarioSchema,
} from './schema';
import type { BoardScenario, Run, SignalSpec } from './types';

/** Watchdog window if `config.yml` does not set `ZOS_EARLY_WATCHDOG`. */
const DEFAULT_WATCHDOG_MS = 9000;
const DEFAULT_START = '2026-01-01T00:00:00Z';
const DEFAULT_PRESS_MS = 100;
const HELP = 'For the keys of a scenario, see packages/simulated-board/README.md.';

function createSteps(values: Record<string, number | string>): [number, number | string][] {
  return Object.entries(values)
    .map(([time, value]): [number, number | string] => [parseDuration(time), value])
    .sort(([a], [b]) => a - b);
}

function toSteps(value: number | Record<string, number>): [number, number | string][] {
  return typeof value === 'number' ? [[0, value]] : createSteps(value);
}

function createPulses(times: number[], length: number, idle: number): [number, number][] {
  return [
    [0, idle],
    ...[...times]
      .sort((a, b) => a - b)
      .flatMap((time): [number, number][] => [
        [time, 1 - idle],
        [time + length, idle],
      ]),
  ];
}

/** Converts any notation of a signal to steps. */
export function normalizeSignal(definition: SignalDefinition): SignalSpec {
  if (typeof definition !== 'object') return { steps: [[0, definition]] };
  if ('presses' in definition && Array.isArray(definition.presses)) {
    return {
      steps: createPulses(definition.presses, Number(definition.for ?? DEFAULT_PRESS_MS), 1),
    };
  }
  if ('pulses' in definition && Array.isArray(definition.pulses)) {
    const times = definition.pulses.flatMap(({ from, every, times: count }) =>
      Array.from({ length: count }, (_, i) => from + i * every),
    );
    return { steps: createPulses(times, Number(definition.for ?? DEFAULT_PRESS_MS), 0) };
  }
  if ('value' in definition) {
    const { value, noise, amplitude, hertz } = definition as {
      value: number | Record<string, number>;
      noise?: number;
      amplitude?: number | Record<string, number>;
      hertz?: number;
    };
    return {
      steps: toSteps(value),
      ...(noise === undefined ? {} : { noise }),
      ...(amplitude === undefined ? {} : { amplitude: toSteps(amplitude) }),
      ...(hertz === undefined ? {} : { hertz }),
    };
  }
  return { steps: createSteps(definition as Record<string, number | string>) };
}

interface ExampleFolder {
  root: string;
  /** Folder of the example, relative to the root, such as `content/examples/sdk/hello`. */ folder: string;
  board: string;
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

type LineDefinition = NonNullable<ScenarioFile['lines']>[string];

type RunDefinition = Omit<ScenarioFile, 'runs'> | (Omit<ScenarioFile, 'runs'> & ScenarioRun);

function createRun(name: string, definition: RunDefinition, example: ExampleFolder): Run {
  const { output = 'console', stop, resets = [], marked = [], edits = [], ...world } = definition;
  const pins = getBoardNames(example.root, example.board);
  const lines: [string, LineDefinition][] = Object.entries({
    ...(output === 'console' ? {} : { [output]: {} }),
    ...world.lines,
  });
  return {
    name,
    output: name ? `output-${name}.txt` : 'output.txt',
    channel: output,
    stop,
    resets,
    marked,
    edits,
    scenario: {
      board: example.board,
      pins,
      seed: world.seed ?? 1,
      start: Date.parse(world.start ?? DEFAULT_START) / 1000,
      clock: world.clock === 'set',
      watchdog: getFirstWatchdogWindow(example),
      attached: world.attached ?? [],
      signals: Object.fromEntries(
        Object.entries(world.signals ?? {}).map(([key, signal]) => [key, normalizeSignal(signal)]),
      ),
      faults: world.faults ?? [],
      lines: Object.fromEntries(
        lines.map(([key, { far, ...rest }]) => [
          key,
          {
            ...rest,
            ...(far === undefined
              ? {}
              : { far: typeof far === 'object' ? { after: 50, ...far } : far }),
            follow: key === output,
          },
        ]),
      ),
      modbus: world.modbus ?? {},
      plc: world.plc ?? {},
      can: world.can ?? {},
      network: world.network ?? {},
      cloud: world.cloud ?? {},
      messages: world.messages ?? [],
      files: { ...loadResources(example), ...world.files },
      ...(world.card ? { card: world.card } : {}),
      ...(world.memory ? { memory: world.memory } : {}),
      ...(world.log ? { log: world.log } : {}),
      wires: world.wires ?? [],
    },
  };
}

/**
 * Validates a scenario that is not in a program's folder.
 *
 * @param file path for error messages
 * @throws {InvalidPageError} with all problems
 */
export function parseWorld(
  root: string,
  file: string,
  board: string,
  world: Record<string, unknown>,
): BoardScenario {
  const result = scenarioSchema.safeParse({ ...world, stop: 'end' });
  if (!result.success) {
    throw new InvalidPageError(
      result.error.issues.map(
        (issue) => new PageError({ file }, formatIssue(issue, 'the scenario'), HELP),
      ),
    );
  }
  return createRun('', result.data, { root, folder: path.dirname(file), board }).scenario;
}

/**
 * Loads the scenario of an example.
 *
 * @param folder relative to the root, such as `content/examples/sdk/hello`
 * @returns the runs, starting with that of output.txt
 * @throws {InvalidPageError} with the file and line of all problems
 */
export function loadScenario(root: string, folder: string): Run[] {
  const file = `${folder}/scenario.yaml`;
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { runs = [], ...first } = parseYaml(file, text, scenarioSchema, HELP);
  const { board } = loadDescription(root, folder);
  if (!board)
    throw new PageError({ file: `${folder}/${DESCRIPTION_FILE}` }, 'board is missing', HELP);
  const example = { root, folder, board };
  return [
    createRun('', first, example),
    ...runs.map(({ name, ...changes }) => {
      const { marked: _, edits: __, ...base } = first;
      const definition = Object.fromEntries(
        Object.entries(changes).filter(([, value]) => value !== undefined),
      );
      return createRun(name, { ...base, ...definition }, example);
    }),
  ];
}
