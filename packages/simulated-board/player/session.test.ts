import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoardAction } from '../engine/types';
import { prepareProgram } from '../transform/prepareProgram';
import type { MessageFromWorker, MessageToWorker } from './messages';
import { type BoardWorker, Session, type StartOptions } from './session';
import type { PlayerProgram } from './types';

const program = { main: 'import other\nprint(1)\n', modules: { other: 'x = 1\n' } };
const files = { 'main.py': program.main, 'other.py': 'x = 1\n' };
const prepared = prepareProgram(program);
const run = {
  name: '',
  edits: [],
  scenario: { pins: {}, signals: {}, lines: {}, attached: [], faults: [], cloud: {} },
  prepared,
} as unknown as PlayerProgram['runs'][number];
const source = {
  name: 'hello',
  program,
  faults: [],
  names: ['print'],
  runs: [run],
} as unknown as PlayerProgram;

let workers: { sent: MessageToWorker[]; isEnded: boolean; worker: BoardWorker }[];
let session: Session;
let renderCount: number;
let frames: (() => void)[];

function renderFrame(): void {
  for (const work of frames.splice(0)) work();
}

let transform: () => Promise<typeof import('./prepareEditedRun')>;

/** A worker controlled by the test. */
function createWorker(): BoardWorker {
  const sent: MessageToWorker[] = [];
  const worker: BoardWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message: MessageToWorker) => sent.push(message),
    terminate: () => {
      entry.isEnded = true;
    },
  };
  const entry = { sent, isEnded: false, worker };
  workers.push(entry);
  return worker;
}

function sendFromWorker(message: MessageFromWorker, from = workers.at(-1)): void {
  from?.worker.onmessage?.call(from.worker as Worker, { data: message } as MessageEvent);
}

const start = (options: Partial<StartOptions> = {}) =>
  session.start({ run, files, parts: [], faultChoices: {}, speed: 1, ...options });

beforeEach(async () => {
  vi.useFakeTimers();
  workers = [];
  renderCount = 0;
  frames = [];
  transform = vi.fn(() => import('./prepareEditedRun'));
  session = new Session({
    program: source,
    wasmUrl: 'w.wasm',
    createWorker,
    loadTransform: () => transform(),
    onChange: () => {
      renderCount += 1;
    },
    requestFrame: (work) => frames.push(work),
  });
  await start({ speed: 10 });
});
afterEach(() => vi.useRealTimers());

const EDITED = { ...files, 'main.py': 'import other\nfrom networking import eth\nprint(2)\n' };
const waitForStart = () => vi.waitUntil(() => workers[1]?.sent[0]);

it('immediately starts the original program that the build prepared', () => {
  expect(workers[0]?.sent[0]).toMatchObject({ kind: 'start', program: prepared, speed: 10 });
  expect(transform).not.toHaveBeenCalled();
});

it("starts an edited program with the program's modules and the faults that are on", async () => {
  const actions: BoardAction[] = [{ kind: 'set', name: 'eth.link', property: 'value', value: 0 }];
  start({ files: EDITED, speed: 10, faultChoices: { 'Ethernet cable unplugged': true } });
  expect(await waitForStart()).toMatchObject({
    kind: 'start',
    program: prepareProgram({ ...program, main: EDITED['main.py'] }),
    speed: 10,
    actions,
  });
});

it('pauses before the first line if the run starts with a step', async () => {
  start({ speed: 0 });
  expect(await waitForStart()).toMatchObject({ kind: 'start', program: prepared, speed: 0 });
});

it('renders once per frame and makes the worker wait', () => {
  sendFromWorker({ kind: 'ready' });
  renderFrame();
  const previousCount = renderCount;
  for (let n = 0; n < 50; n++)
    sendFromWorker({ kind: 'update', text: 'a\n', reports: [], time: n });
  expect([renderCount, workers[0]?.sent.at(-1)?.kind]).toEqual([previousCount, 'start']);
  // In a background page, the program is not reported as unresponsive.
  vi.advanceTimersByTime(5000);
  expect(session.state.isUnresponsive).toBe(false);
  renderFrame();
  expect(renderCount).toBe(previousCount + 1);
  expect(session.state.console).toBe('a\n'.repeat(50));
  expect(workers[0]?.sent.filter(({ kind }) => kind === 'rendered')).toHaveLength(1);
});

it('steps the running board without starting another one', () => {
  sendFromWorker({ kind: 'ready' });
  sendFromWorker({ kind: 'update', text: 'a\n', reports: [], time: 5 });
  session.step();
  expect(session.state).toMatchObject({ phase: 'paused', console: 'a\n', time: 5 });
  expect(workers).toHaveLength(1);
  expect(workers[0]?.sent.at(-1)).toEqual({ kind: 'step' });
  vi.advanceTimersByTime(60_000);
  expect(session.state.isUnresponsive).toBe(false);
});

it('reports the position of a language error', async () => {
  start({ files: { ...files, 'other.py': 'x = 1\ny = f"{2}"\n' } });
  await vi.waitUntil(() => session.state.phase === 'over');
  expect(session.state.error).toMatchObject({ file: 'other', line: 2, column: 5 });
  expect(session.state.status).toMatch(/^Line 2, column 5 of other\.py: /);
  expect(workers).toHaveLength(1);
});

it('does not start a program stopped during preparation', async () => {
  start({ files: EDITED });
  session.stop();
  start({ files: EDITED, speed: 2 });
  expect(await waitForStart()).toMatchObject({ speed: 2 });
  expect(workers).toHaveLength(2);
});

it('reports that the preparation code failed to load', async () => {
  transform = () => Promise.reject(new Error('no network'));
  start({ files: EDITED });
  await vi.waitUntil(() => session.state.phase === 'over');
  expect(session.state.status).toMatch(/connection/);
});

it('reports an unresponsive program, even at the start, but not while paused', async () => {
  sendFromWorker({ kind: 'ready' });
  vi.advanceTimersByTime(2500);
  expect(session.state.status).toMatch(/has not responded/);
  await start();
  sendFromWorker({ kind: 'ready' });
  session.setSpeed(0);
  vi.advanceTimersByTime(60_000);
  expect(session.state.status).toBe('Paused.');
});

it('ignores messages from a terminated worker', async () => {
  sendFromWorker({ kind: 'ready' });
  await start();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  sendFromWorker({ kind: 'end', reason: 'ended' }, workers[0]);
  expect(session.state.phase).toBe('loading');
  session.stop();
  expect(workers[1]?.isEnded).toBe(true);
  sendFromWorker({ kind: 'ready' }, workers[1]);
  expect(session.state.status).toBe('Stopped.');
});

it("reports that the worker's files failed to load", () => {
  const { worker } = workers[0] ?? {};
  worker?.onerror?.call(worker as Worker, new Event('error') as ErrorEvent);
  expect(session.state).toMatchObject({ phase: 'over' });
  expect(session.state.status).toMatch(/connection/);
});

it('explains the position and cause of an exception', async () => {
  const main = 'import adc\nadc.raed(36)\n';
  start({ files: { ...files, 'main.py': main } });
  await waitForStart();
  sendFromWorker({ kind: 'ready' });
  const value = {
    type: 'AttributeError',
    message: '',
    engineMessage: "module 'adc' has no attribute 'raed'",
    name: 'raed',
    names: ['read'],
    traceback: [['main', 2]],
  };
  const report = { time: 0, kind: 'exception', name: 'main', value };
  sendFromWorker({
    kind: 'update',
    text: 'AttributeError\n',
    reports: [report],
    time: 0,
  });
  sendFromWorker({ kind: 'end', reason: 'ended' });
  await vi.waitUntil(() => session.state.error);
  expect(session.state.error).toMatchObject({ line: 2, column: 5 });
  expect(session.state.status).toBe(
    "The program stopped. Line 2, column 5: AttributeError: module 'adc' has no attribute 'raed'. Did you mean `read`?",
  );
});

it('keeps the traceback if the explanation code fails to load', async () => {
  transform = () => Promise.reject(new Error('offline'));
  sendFromWorker({ kind: 'ready' });
  const value = {
    type: 'ValueError',
    message: 'x',
    engineMessage: '',
    name: '',
    names: [],
    traceback: [],
  };
  const report = { time: 0, kind: 'exception', name: 'main', value };
  sendFromWorker({ kind: 'update', text: 'ValueError: x\n', reports: [report], time: 0 });
  sendFromWorker({ kind: 'end', reason: 'ended' });
  await Promise.resolve();
  expect(session.state).toMatchObject({ status: 'The program has ended.', error: undefined });
});
