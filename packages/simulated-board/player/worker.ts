/// <reference types="./virtual" />
import { core, packages } from 'board:sources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import type { PreparedProgram, Sources } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { addPackages } from './addPackages';
import { planToClose } from './closeScope';
import { limitMemory } from './limitMemory';
import type { FromWorker, ToWorker } from './messages';
import { PacedRun } from './pacedRun';

/** A dedicated worker; the project's type library is that of pages. */
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
// Saved here, because the program's scope no longer has them.
const close = planToClose(globalThis);
const tell = scope.postMessage.bind(scope);
const run = new PacedRun(() => performance.now(), tell);
let timer: ReturnType<typeof setTimeout> | undefined;

function fail(error: unknown): void {
  if (error instanceof LanguageError) {
    const { what: message, line, column } = error;
    tell({ kind: 'refused', fault: { message, line, column } });
    return;
  }
  tell({ kind: 'end', why: 'failed', message: String((error as Error).message) });
}

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    clearTimeout(timer);
    fail(error);
  }
}

function turn(): void {
  clearTimeout(timer);
  attempt(() => {
    const wait = run.turn();
    if (wait !== undefined) timer = setTimeout(turn, wait);
  });
}

/** Modules that a program can import; packages are in a separate file. */
function loadSources({ imports }: PreparedProgram): Promise<Sources> | Sources {
  const needing = imports.filter((name) => packages.names.includes(name));
  if (needing.length === 0) return core;
  const address = new URL(`../board/${packages.file}`, import.meta.url);
  return addPackages(core, needing, () => fetch(address));
}

async function start(message: ToWorker & { kind: 'start' }): Promise<void> {
  const { program, scenario, wasm, speed } = message;
  const board = await SimulatedBoard.create({
    sources: await loadSources(program),
    program,
    scenario,
    wasm,
    onText: run.write,
    onReport: run.report,
    onEngine: () => tell({ kind: 'ready' }),
  });
  close();
  run.begin(board, speed);
  turn();
}

limitMemory();
scope.onmessage = ({ data }) => {
  if (data.kind === 'start') start(data).catch(fail);
  else {
    attempt(() => {
      if (data.kind === 'speed') run.setSpeed(data.speed);
      else if (data.kind === 'step') run.step();
      else if (data.kind === 'shown') run.shown();
      else run.act(data.action);
    });
    turn();
  }
};
