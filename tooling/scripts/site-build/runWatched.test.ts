import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HangDetector } from './HangDetector';
import { runWatched } from './runWatched';

const folder = mkdtempSync(path.join(tmpdir(), 'watched-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = path.join(mkdtempSync(path.join(folder, 'test-')), name);
  writeFileSync(file, text);
  return file;
};

const run = (program: string, idleLimitSeconds: number) =>
  runWatched([write('program.cjs', program)], { cwd: folder, env: process.env, idleLimitSeconds });

describe.concurrent('a watched program', () => {
  it('returns its exit code, or is reported as crashed', async () => {
    expect(await run('process.exitCode = 3;', 60)).toEqual({ kind: 'exit', code: 3 });
    expect(await run("process.kill(process.pid, 'SIGSEGV');", 60)).toEqual({ kind: 'crash' });
  });

  it('is stopped if it waits forever', async () => {
    const waitingProgram = 'setInterval(() => {}, 1000);';
    expect(await run(waitingProgram, 2)).toEqual({ kind: 'hang' });
  });

  it('is stopped if its main thread is blocked while idle', async () => {
    const blockedProgram = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
    expect(await run(blockedProgram, 2)).toEqual({ kind: 'hang' });
  });

  it('may run without output for longer than the limit', async () => {
    const workingProgram = 'const end = Date.now() + 5500; while (Date.now() < end);';
    expect(await run(workingProgram, 4)).toEqual({ kind: 'exit', code: 0 });
  });

  it('ends if its parent is killed', async ({ expect }) => {
    const child = write(
      'waits.cjs',
      `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const parent = write(
      'parent.ts',
      `import { runWatched } from ${JSON.stringify(path.join(__dirname, 'runWatched'))};
       runWatched([${JSON.stringify(child)}], { cwd: ${JSON.stringify(folder)}, env: process.env, idleLimitSeconds: 60 });`,
    );
    const watcher = spawn(process.execPath, ['--import', 'tsx', parent]);
    const getPid = () => {
      try {
        return Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
      } catch {
        return 0;
      }
    };
    await expect.poll(getPid, { timeout: 30_000 }).toBeGreaterThan(0);
    watcher.kill('SIGKILL');
    const isAlive = () => {
      try {
        process.kill(getPid(), 0);
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(false);
  });
});

describe('HangDetector', () => {
  const ONE_SECOND_MICROS = 1_000_000;

  it('counts idle heartbeats', () => {
    const hangDetector = new HangDetector(3);
    const processorTimes = [
      ONE_SECOND_MICROS,
      ONE_SECOND_MICROS,
      ONE_SECOND_MICROS,
      ONE_SECOND_MICROS + 1,
      ONE_SECOND_MICROS + 2,
    ];
    expect(processorTimes.map((time) => hangDetector.recordHeartbeat(time))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('restarts the count after each task', () => {
    const hangDetector = new HangDetector(2);
    const processorTimes = [1, 1, 2, 2, 3, 3].map((time) => time * ONE_SECOND_MICROS);
    expect(processorTimes.map((time) => hangDetector.recordHeartbeat(time))).not.toContain(true);
  });
});
