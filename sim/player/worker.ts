/// <reference types="./virtual" />
import { core, packages } from 'board:sources';
import { SimulatedBoard } from '../engine/simulatedBoard';
import type { PreparedProgram, Sources } from '../engine/types';
import { limitMemory } from './limitMemory';
import type { FromWorker, ToWorker } from './messages';
import { PacedRun } from './pacedRun';

/** A dedicated worker; the library of types of the project is that of a page. */
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
};
const run = new PacedRun(
  () => performance.now(),
  (message) => scope.postMessage(message),
);
let timer: ReturnType<typeof setTimeout> | undefined;

function fail(error: unknown): void {
  scope.postMessage({ kind: 'end', why: 'failed', message: String((error as Error).message) });
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

/** The modules that a program may import; packages come in a file of their own. */
async function loadSources({ imports }: PreparedProgram): Promise<Sources> {
  if (!imports.some((name) => packages.names.includes(name))) return core;
  const address = new URL(`../board/${packages.file}`, import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return { ...core, ...(await response.json()) };
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
  });
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
      else run.act(data.action);
    });
    turn();
  }
};
