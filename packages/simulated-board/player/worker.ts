/// <reference types="./virtual" />
import { core, packages } from 'board:sources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import type { PreparedProgram, Sources } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { addPackages } from './addPackages';
import { limitMemory } from './limitMemory';
import { type MessageFromWorker, type MessageToWorker, toProgramError } from './messages';
import { PacedRun } from './pacedRun';
import { prepareGlobalsRemoval } from './prepareGlobalsRemoval';

/** Typed here because the project's types describe pages, not workers. */
const scope = globalThis as unknown as {
  postMessage(message: MessageFromWorker): void;
  onmessage: ((event: { data: MessageToWorker }) => void) | null;
};
// Bound first, because the program runs in a scope without these functions.
const removeAccess = prepareGlobalsRemoval(globalThis);
const post = scope.postMessage.bind(scope);
const run = new PacedRun(() => performance.now(), post);
let timer: ReturnType<typeof setTimeout> | undefined;

function reportError(error: unknown): void {
  if (error instanceof LanguageError) {
    post({ kind: 'rejected', error: toProgramError(error) });
    return;
  }
  post({ kind: 'end', reason: 'failed', message: String((error as Error).message) });
}

function runGuarded(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    clearTimeout(timer);
    reportError(error);
  }
}

function runSlice(): void {
  clearTimeout(timer);
  runGuarded(() => {
    const delayMs = run.runSlice();
    if (delayMs !== undefined) timer = setTimeout(runSlice, delayMs);
  });
}

/** Loads the modules that a program can import. Packages are in a separate file. */
function loadSources({ imports }: PreparedProgram): Promise<Sources> | Sources {
  const packageImports = imports.filter((name) => packages.names.includes(name));
  if (packageImports.length === 0) return core;
  const url = new URL(`../board/${packages.file}`, import.meta.url);
  return addPackages(core, packageImports, () => fetch(url));
}

async function start(message: MessageToWorker & { kind: 'start' }): Promise<void> {
  const { program, scenario, wasmUrl, speed, actions } = message;
  const board = await SimulatedBoard.create({
    sources: await loadSources(program),
    program,
    scenario,
    wasmUrl,
    onOutput: run.write,
    onReport: run.report,
    onEngineLoaded: () => post({ kind: 'ready' }),
  });
  removeAccess();
  for (const action of actions) board.applyAction(action);
  run.start(board, speed);
  runSlice();
}

limitMemory();
scope.onmessage = ({ data }) => {
  if (data.kind === 'start') start(data).catch(reportError);
  else {
    runGuarded(() => {
      if (data.kind === 'speed') run.setSpeed(data.speed);
      else if (data.kind === 'step') run.step();
      else if (data.kind === 'rendered') run.onRendered();
      else run.applyAction(data.action);
    });
    runSlice();
  }
};
