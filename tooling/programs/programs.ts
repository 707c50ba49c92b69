import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { loadModules } from '@portal/simulated-board/node/loadModules';
import { runProgram } from '@portal/simulated-board/node/runProgram';
import { loadScenario } from '@portal/simulated-board/scenario/loadScenario';
import type { Run } from '@portal/simulated-board/scenario/types';
import { LanguageError } from '@portal/simulated-board/transform/languageError';
import { checkBoardBlocks } from './boardBlocks';
import { findFirstDifference } from './findFirstDifference';
import { runSnippets } from './snippets';

const FOLDER = 'content/examples/sdk';

/** Prints one line per run, which `npm test` counts, and then the problems of the run. */
function printProblems(name: string, problems: readonly string[]): void {
  console.log(problems.length === 0 ? `✓ ${name}` : `✗ ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

interface Totals {
  runs: number;
  exact: number;
}

/** Minimum number of programs that justify another process. */
const MIN_PROGRAMS_PER_PROCESS = 30;
/** Flag for a process that runs only the given programs and sends its totals to its parent. */
const PART_FLAG = '--part';

async function runPrograms(
  root: string,
  names: readonly string[],
  isUpdate: boolean,
): Promise<Totals> {
  const modules = loadModules(root);
  const totals: Totals = { runs: 0, exact: 0 };

  const checkRun = async (folder: string, run: Run) => {
    const file = `${folder}/${run.output}`;
    const outcome = await runProgram(root, folder, run, modules);
    totals.runs += 1;
    const outputFile = path.join(root, file);
    const previousOutput = fs.existsSync(outputFile) ? fs.readFileSync(outputFile, 'utf8') : '';
    const { problems } = outcome;
    const difference = findFirstDifference(previousOutput.split('\n'), outcome.output.split('\n'));
    if (!difference) totals.exact += 1;
    else if (isUpdate && problems.length === 0) {
      fs.writeFileSync(outputFile, outcome.output);
      console.log(`wrote ${file}`);
    } else {
      problems.push(difference, 'If the program is correct, run: npm run programs -- --update');
    }
    printProblems(file, problems);
  };

  const checkFolder = async (folder: string) => {
    const runs = loadScenario(root, folder);
    for (const run of runs) await checkRun(folder, run);
    const expectedOutputs = runs.map(({ output }) => output);
    const stale = fs
      .readdirSync(path.join(root, folder))
      .filter((name) => /^output.*\.txt$/.test(name) && !expectedOutputs.includes(name));
    for (const name of stale)
      printProblems(`${folder}/${name}`, ['no run in scenario.yaml writes this file']);
  };

  for (const name of names) {
    const folder = `${FOLDER}/${name}`;
    await checkFolder(folder).catch((error: Error) => {
      const isLanguageError = error instanceof LanguageError;
      const location = isLanguageError ? `main.py:${error.line}:${error.column}: ` : '';
      printProblems(folder, [location + (isLanguageError ? error.reason : error.message)]);
    });
  }
  return totals;
}

/** Runs some programs in a separate process, which prints their results. */
function runInProcess(names: readonly string[], options: readonly string[]): Promise<Totals> {
  const child = fork(process.argv[1] ?? '', [PART_FLAG, ...options, ...names]);
  return new Promise((resolve, reject) => {
    child.once('message', (totals) => resolve(totals as Totals));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code) process.exitCode = code;
      reject(new Error(`a process exited with code ${code} before it ran its programs`));
    });
  });
}

/**
 * Runs the programs of `content/examples/sdk/` on all cores and compares their output, or updates
 * it with --update. Then runs the code on pages that shows output or opens on the
 * simulated board.
 *
 * npm run programs -- [--update] [names]
 */
async function main(root: string, args: string[]): Promise<void> {
  const selectedNames = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--') && arg !== PART_FLAG);
  const allNames = fs.readdirSync(path.join(root, FOLDER)).sort();
  const unknown = selectedNames.filter((name) => !allNames.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown program ${unknown.join(', ')}.`);
  const names = selectedNames.length > 0 ? selectedNames : allNames;
  const isUpdate = options.includes('--update');
  if (args.includes(PART_FLAG)) {
    process.send?.(await runPrograms(root, names, isUpdate));
    process.disconnect?.();
    return;
  }
  const parts = Math.min(
    os.availableParallelism(),
    Math.ceil(names.length / MIN_PROGRAMS_PER_PROCESS),
  );
  const getPart = (number: number) => names.filter((_, i) => i % parts === number);
  const found = await Promise.all(
    Array.from({ length: parts }, (_, number) =>
      number === 0
        ? runPrograms(root, getPart(number), isUpdate)
        : runInProcess(getPart(number), options),
    ),
  );
  const sumTotals = (key: keyof Totals) => found.reduce((total, totals) => total + totals[key], 0);
  let fences = 0;
  if (selectedNames.length === 0) {
    fences += await runSnippets(root, loadSources(root), printProblems);
    fences += await checkBoardBlocks(root, printProblems);
  }
  const runs = sumTotals('runs');
  const exact = sumTotals('exact');
  console.log(
    `${names.length} programs, ${runs} runs: ${exact} exact, ${runs - exact} not; ${fences} fences on pages`,
  );
}

main(process.cwd(), process.argv.slice(2)).catch((error) => {
  printProblems('programs', [(error as Error).message]);
});
