import fs from 'node:fs';
import path from 'node:path';
import { listPythonFiles } from '@portal/content-model/examples/listPythonFiles';
import { SimulatedBoard } from '../engine/simulatedBoard';
import type { Program, RunResult } from '../engine/types';
import { applyEdits } from '../player/applyEdits';
import { deriveFaults } from '../player/deriveControls';
import { joinFiles } from '../player/describeProgram';
import { addSwitchedFaults } from '../player/faultActions';
import { getBuiltinNames } from '../scenario/boardNames';
import { loadScenario } from '../scenario/loadScenario';
import type { Run } from '../scenario/types';
import { prepareProgram } from '../transform/prepareProgram';
import { type Modules, selectSources } from './loadModules';

/**
 * Maximum number of steps in a run that does not end on its own. Wall time has no limit, so that runs are reproducible.
 */
const MAX_STEPS = 500_000;
/** Maximum virtual time of a run. */
const MAX_TIME_MS = 6 * 3_600_000;
/** Steps between checks of the output. */
const STEPS_PER_RUN = { first: 20, max: 2000 };
const MAX_STARTS = 12;
/** How long the run continues after the last line, to detect a reset. */
const MAX_AFTER_LAST_LINE = { watchdogWindows: 2, steps: 10_000 };

export interface ProgramResult {
  /** Output of the channel up to the stop condition. */
  output: string;
  /** Problems other than a difference in the output. */
  problems: string[];
}

/** Loads main.py and the modules of a program. */
export function loadProgram(root: string, folder: string): Program {
  const files = listPythonFiles(root, folder);
  const loadFile = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  return {
    main: loadFile(`${folder}/main.py`),
    modules: Object.fromEntries(
      [...files]
        .filter(([name]) => name !== 'main.py')
        .map(([name, file]) => [name.slice(0, -3), loadFile(file)]),
    ),
  };
}

function editProgram(program: Program, run: Run, problems: string[]): Program {
  for (const { find } of run.edits) {
    if (program.main.split(find).length !== 2)
      problems.push(`the text to replace must occur exactly once: ${find}`);
  }
  return { ...program, main: applyEdits(program.main, run.edits) };
}

/** Number of lines after which a run stops; 0 if it stops for another reason. */
const getLineLimit = (stop: Run['stop']) => (stop !== 'end' && 'lines' in stop ? stop.lines : 0);

function sliceLines(text: string, count: number): string {
  const lines = text.split('\n');
  return count > 0 && lines.length > count ? `${lines.slice(0, count).join('\n')}\n` : text;
}

/** Continues a run after its last line, and reports a reset by the watchdog. */
function findWatchdogReset(board: SimulatedBoard, startTime: number): string[] {
  const { cause, time } = board.run(
    MAX_AFTER_LAST_LINE.steps,
    startTime + MAX_AFTER_LAST_LINE.watchdogWindows * board.getWatchdogWindow(),
  );
  if (cause !== 'watchdog') return [];
  return [`reset by the watchdog at ${time / 1000} s, after the last line: kick the watchdog`];
}

/** Runs the board until the stop condition. Returns the last result, and why the condition was not met. */
function runToStop(
  board: SimulatedBoard,
  { stop, resets }: Run,
  getPrintedText: () => string,
): { result: RunResult; problem?: string } {
  const lineLimit = getLineLimit(stop);
  const timeLimit = stop !== 'end' && 'after' in stop ? stop.after : MAX_TIME_MS;
  for (let steps = STEPS_PER_RUN.first; ; steps = Math.min(2 * steps, STEPS_PER_RUN.max)) {
    const result = board.run(steps, timeLimit);
    const lineCount = getPrintedText().split('\n').length - 1;
    if (lineLimit > 0 && lineCount >= lineLimit) return { result };
    const { reason, cause = '', time, startCount } = result;
    if (reason === 'reset') {
      if (!resets.includes(cause)) {
        const fix = 'add it to resets, or fix the program';
        return { result, problem: `unexpected reset by ${cause} at ${time / 1000} s: ${fix}` };
      }
      if (startCount >= MAX_STARTS)
        return { result, problem: `the board has started ${startCount} times` };
      board.restart();
    } else if (reason === 'steps') {
      if (result.steps >= MAX_STEPS)
        return { result, problem: `the program did not finish within ${MAX_STEPS} steps` };
    } else if (lineLimit > 0) {
      return { result, problem: `the program printed only ${lineCount} of ${lineLimit} lines` };
    } else if (stop === 'end' && reason !== 'ended') {
      return { result, problem: 'the program does not end' };
    } else return { result };
  }
}

/** Creates the scenario that the player runs, with the faults that readers can switch on. */
function createPlayerScenario(root: string, folder: string, run: Run, program: Program) {
  const scenarios = loadScenario(root, folder).map(({ scenario }) => scenario);
  return addSwitchedFaults(run.scenario, deriveFaults(joinFiles(program), scenarios));
}

/**
 * Runs a program once in its scenario, as the player does: with the same modules and faults. The
 * same input produces the same bytes on every machine.
 */
export async function runProgram(
  root: string,
  folder: string,
  run: Run,
  modules: Modules,
): Promise<ProgramResult> {
  const problems: string[] = [];
  let printedText = '';
  const readsSerial = run.channel !== 'console';
  const names = getBuiltinNames(root, run.scenario.pins);
  const program = loadProgram(root, folder);
  const prepared = prepareProgram(editProgram(program, run, problems), { names });
  const board = await SimulatedBoard.create({
    sources: selectSources(modules, prepared.imports),
    program: prepared,
    scenario: createPlayerScenario(root, folder, run, program),
    onOutput: (chunk) => {
      if (!readsSerial) printedText += chunk;
    },
    onReport: ({ kind, name, value }) => {
      const isSerialReport = kind === 'sent' || kind === 'received';
      if (readsSerial && isSerialReport && name === run.channel) printedText += String(value);
    },
  });
  const { result, problem } = runToStop(board, run, () => printedText);
  if (problem) problems.push(problem);
  const output = sliceLines(printedText, getLineLimit(run.stop));
  if (run.stop !== 'end' && problems.length === 0 && !run.resets.includes('watchdog')) {
    problems.push(...findWatchdogReset(board, result.time));
  }
  for (const name of board.getMissingSignals()) {
    problems.push(`the program reads ${name}, which is missing from signals in scenario.yaml`);
  }
  // Carriage returns only move a terminal's cursor.
  return { output: output.replaceAll('\r', ''), problems };
}
