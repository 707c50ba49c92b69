import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromWorker, ToWorker } from './messages';
import { type BoardWorker, Session } from './session';
import type { PlayerProgram } from './types';

const run = { name: '', edits: [], scenario: {} } as unknown as PlayerProgram['runs'][number];
const program = {
  name: 'hello',
  program: { main: 'print(1)\n', modules: { other: 'x = 1\n' } },
  names: ['print'],
  runs: [run],
} as unknown as PlayerProgram;

let workers: { sent: ToWorker[]; isEnded: boolean; worker: BoardWorker }[];
let session: Session;

/** A worker that says what the test says. */
function makeWorker(): BoardWorker {
  const sent: ToWorker[] = [];
  const worker: BoardWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => sent.push(message),
    terminate: () => {
      entry.isEnded = true;
    },
  };
  const entry = { sent, isEnded: false, worker };
  workers.push(entry);
  return worker;
}

function say(message: FromWorker, from = workers.at(-1)): void {
  from?.worker.onmessage?.call(from.worker as Worker, { data: message } as MessageEvent);
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  session = new Session({ program, wasm: 'w.wasm', makeWorker, onChange: () => undefined });
  session.start({ run, main: 'print(2)\n', speed: 10 });
});
afterEach(() => vi.useRealTimers());

it('starts the text of the reader with the modules of the program', () => {
  expect(workers[0]?.sent[0]).toMatchObject({
    kind: 'start',
    program: { main: 'print(2)\n', modules: { other: 'x = 1\n' } },
    speed: 10,
    everyLine: false,
  });
});

it('says that a program does not give way, though it has only begun, and not while it stands still', () => {
  say({ kind: 'ready' });
  vi.advanceTimersByTime(2500);
  expect(session.state.status).toMatch(/does not give way/);
  session.start({ run, main: '', speed: 1 });
  say({ kind: 'ready' });
  session.setSpeed(0);
  vi.advanceTimersByTime(60_000);
  expect(session.state.status).toBe('Paused.');
});

it('does not hear a worker that it has ended', () => {
  say({ kind: 'ready' });
  session.start({ run, main: '', speed: 1 });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  say({ kind: 'end', why: 'ended' }, workers[0]);
  expect(session.state.phase).toBe('loading');
  session.stop();
  expect(workers[1]?.isEnded).toBe(true);
  say({ kind: 'ready' }, workers[1]);
  expect(session.state.status).toBe('Stopped.');
});

it('says what to do when the files of the worker do not arrive', () => {
  const { worker } = workers[0] ?? {};
  worker?.onerror?.call(worker as Worker, new Event('error') as ErrorEvent);
  expect(session.state).toMatchObject({ phase: 'over' });
  expect(session.state.status).toMatch(/connection/);
});
