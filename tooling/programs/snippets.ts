import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { createYamlLoader } from '@portal/core/yaml/createYamlLoader';
import { SimulatedBoard } from '@portal/simulated-board/engine/simulatedBoard';
import type { Sources } from '@portal/simulated-board/engine/types';
import { getBuiltinNames } from '@portal/simulated-board/scenario/boardNames';
import { createScenario } from '@portal/simulated-board/scenario/loadScenario';
import { worldsSchema } from '@portal/simulated-board/scenario/schema';
import type { BoardScenario } from '@portal/simulated-board/scenario/types';
import { prepareProgram } from '@portal/simulated-board/transform/prepareProgram';
import { parsePage } from '../checks/base/parsePage';
import { collectFenceSamples } from '../checks/base/pythonSamples';
import { findFirstDifference } from './findFirstDifference';

const FOLDER = 'tooling/programs';
const loadWorlds = createYamlLoader(
  `${FOLDER}/snippets.yaml`,
  worldsSchema,
  'For the keys of a scenario, see packages/simulated-board/README.md.',
);
const BOARD = 'zm1_db';
/** First watchdog window of a new project, from its default config.yml. */
const NEW_PROJECT_WINDOW_MS = 60_000;
/** Limits of a fence that does not end by itself, in steps and milliseconds of virtual time. */
const MAX_RUN = { steps: 50_000, time: 10 * 60_000 };

/** A fence whose output is shown on its page. */
export interface Snippet {
  file: string;
  /** First line of the fence. */
  line: number;
  program: string;
  /** Lines that the next block shows as the start of the output, or the result of each marked line by its mark. */
  expected: { lines: string[] } | { values: Map<string, string> };
}

/**
 * Pattern for results in comments, such as `print(x)  # result`. The language page explains this
 * notation.
 */
const RESULT_COMMENT_PATTERN = /^(\s*)(print\(.*\)) {2}# ((?:[-\d[("'].*|\S+))$/;
const MARK = '@@';
/** Pattern of pages that may have results. Other pages are not parsed, which saves time. */
const MAY_HAVE_RESULTS_PATTERN = /print\(.*\) {2}# |```text *\n/;
/** Pattern of a sentence that may be between a fence and its output. */
const SENTENCE_PATTERN = /^(?![#<|*:-])[^\n]*$/;

function markResults(code: string): Pick<Snippet, 'program'> & { values: Map<string, string> } {
  const values = new Map<string, string>();
  const program = code
    .split('\n')
    .map((line, i) => {
      const [, indent, statement, result] = RESULT_COMMENT_PATTERN.exec(line) ?? [];
      if (indent === undefined || !statement || !result) return line;
      const name = `${MARK}${i}`;
      values.set(name, result);
      return `${indent}print("${name}"); ${statement}`;
    })
    .join('\n');
  return { program, values };
}

/** Collects fences that are followed by an output block or have results in comments. */
export async function collectSnippets(
  root: string,
  file: string,
  source: string,
): Promise<Snippet[]> {
  if (!MAY_HAVE_RESULTS_PATTERN.test(source)) return [];
  const page = await parsePage(root, file, source);
  const lines = source.split('\n');
  const samples = collectFenceSamples(page, 0).filter(
    ({ side, fails }) => side === 'device' && !fails,
  );
  return samples.flatMap(({ text, firstLine }): Snippet[] => {
    const location = { file, line: firstLine };
    const fenceIndex = page.fences.findIndex(({ line = 0 }) => line + 1 === firstLine);
    const [ownFence, next] = page.fences.slice(fenceIndex, fenceIndex + 2);
    if (!ownFence) return [];
    const end = (ownFence.line ?? 0) + ownFence.code.split('\n').length + 1;
    const isOutput = next?.language === 'text' && !next.meta.file && !next.meta.title;
    if (
      isOutput &&
      SENTENCE_PATTERN.test(
        lines
          .slice(end, (next.line ?? 0) - 1)
          .join('\n')
          .trim(),
      )
    ) {
      return [{ ...location, program: text, expected: { lines: next.code.split('\n') } }];
    }
    const { program, values } = markResults(text);
    return values.size > 0 ? [{ ...location, program, expected: { values } }] : [];
  });
}

/** Maps each mark to the output after it. Iterations of a loop are joined by commas. */
function parseValues(output: string, marks: Iterable<string>): Map<string, string> {
  const knownMarks = new Set(marks);
  const found = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of output.split('\n')) {
    if (knownMarks.has(line)) {
      current = found.get(line) ?? [];
      found.set(line, current);
    } else {
      current?.push(line);
      current = undefined;
    }
  }
  return new Map([...found].map(([mark, lines]) => [mark, lines.join(', ')]));
}

function findDifferences({ expected }: Snippet, output: string): string[] {
  if ('lines' in expected) {
    const actual = output.split('\n').slice(0, expected.lines.length);
    const difference = findFirstDifference(expected.lines, actual);
    return difference ? [difference] : [];
  }
  const actualValues = parseValues(output, expected.values.keys());
  return [...expected.values].flatMap(([mark, value]) =>
    actualValues.get(mark) === value
      ? []
      : [`expected # ${value}, got ${actualValues.get(mark) ?? 'nothing'}`],
  );
}

/** Runs a fence and returns the differences between its output and the page. */
export async function runSnippet(
  snippet: Snippet,
  scenario: BoardScenario,
  names: ReadonlySet<string>,
  sources: Sources,
): Promise<string[]> {
  let output = '';
  const board = await SimulatedBoard.create({
    sources,
    program: prepareProgram({ main: snippet.program, modules: {} }, { names }),
    scenario,
    onOutput: (text) => {
      output += text;
    },
  });
  board.run(MAX_RUN.steps, MAX_RUN.time);
  return findDifferences(snippet, output);
}

/** Runs the fences on SDK pages that show their output. Returns the number of fences. */
export async function runSnippets(
  root: string,
  sources: Sources,
  report: (name: string, problems: string[]) => void,
): Promise<number> {
  const worlds = loadWorlds(root);
  const files = listFiles(root, 'content/sdk', '.mdx');
  const collected = await Promise.all(
    files.map((file) =>
      collectSnippets(root, file, fs.readFileSync(path.join(root, file), 'utf8')),
    ),
  );
  const snippets = collected.flat();
  for (const snippet of snippets) {
    const world = { ...worlds.all, ...worlds[snippet.file] };
    const scenario = {
      ...createScenario({ root, folder: FOLDER, board: BOARD, main: snippet.program }, world),
      watchdog: NEW_PROJECT_WINDOW_MS,
    };
    const names = getBuiltinNames(root, scenario.pins);
    const problems = await runSnippet(snippet, scenario, names, sources).catch((error: Error) => [
      error.message,
    ]);
    report(`${snippet.file}:${snippet.line}`, problems);
  }
  return snippets.length;
}
