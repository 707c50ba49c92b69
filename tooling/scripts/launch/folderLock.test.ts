import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './folderLock.cjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'cache/work.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('allows one process at a time, and tells a waiting process which process holds the lock', async () => {
  const order: string[] = [];
  const onWait = vi.fn();
  const first = withLock(file, onWait, async () => {
    order.push('first begins');
    await new Promise((resolve) => setTimeout(resolve, 500));
    order.push('first ends');
  });
  await withLock(file, onWait, async () => order.push('second'));
  await first;
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(onWait.mock.calls).toEqual([[process.pid]]);
  expect(existsSync(file)).toBe(false);
});

it('releases the lock if the task fails', async () => {
  await expect(withLock(file, vi.fn(), () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(existsSync(file)).toBe(false);
});

it('ignores the lock of a process that was killed', async () => {
  const program = `require(${JSON.stringify(path.join(__dirname, 'folderLock.cjs'))})
    .withLock(${JSON.stringify(file)}, () => {}, () => new Promise((resolve) => setTimeout(resolve, 60_000)))`;
  const child = spawn(process.execPath, ['-e', program]);
  await expect
    .poll(() => existsSync(file) && readFileSync(file, 'utf8'), { timeout: 20_000 })
    .toContain(`"pid":${child.pid}`);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
  expect(existsSync(file)).toBe(true);
  const onWait = vi.fn();
  expect(await withLock(file, onWait, async () => 'worked')).toBe('worked');
  expect(onWait).not.toHaveBeenCalled();
});

it('waits for the lock of a process in another container until the lock file is old', async () => {
  await withLock(file, vi.fn(), async () => undefined);
  writeFileSync(file, JSON.stringify({ host: `not-${hostname()}`, pid: 1 }));
  const onWait = vi.fn(() => utimesSync(file, 1, 1));
  expect(await withLock(file, onWait, async () => 'worked')).toBe('worked');
  expect(onWait).toHaveBeenCalledWith(1);
});
