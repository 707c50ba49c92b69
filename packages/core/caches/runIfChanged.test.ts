import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runIfChanged } from './runIfChanged';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const step = vi.fn(async () => writeFileSync(inFolder('output'), 'result'));
const listFiles = () => [inFolder('input'), inFolder('output')];

/** Returns whether the step ran. */
async function start(): Promise<boolean> {
  step.mockClear();
  await runIfChanged(inFolder('cache/stamp'), listFiles, step);
  return step.mock.calls.length > 0;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'step-'));
  writeFileSync(inFolder('input'), 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('runs a step again only if an input or output has changed or is missing', async () => {
  expect([await start(), await start()]).toEqual([true, false]);
  writeFileSync(inFolder('input'), 'second');
  expect([await start(), await start()]).toEqual([true, false]);
  writeFileSync(inFolder('output'), 'edited');
  expect([await start(), await start()]).toEqual([true, false]);
  rmSync(inFolder('output'));
  expect([await start(), await start()]).toEqual([true, false]);
});

test('runs a step again after it failed', async () => {
  step.mockRejectedValueOnce(new Error('invalid input'));
  await expect(start()).rejects.toThrow('invalid input');
  expect(await start()).toBe(true);
});
