import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskCache } from './DiskCache';

let folder: string;
let code: string;
const make = vi.fn(() => 'made');

/** One build: opens, asks for each pair of inputs, saves. */
async function build(...asked: [string, string][]): Promise<number> {
  make.mockClear();
  const kept = await DiskCache.open(path.join(folder, 'cache/step.json'), [code]);
  for (const inputs of asked) expect(kept.get(inputs, make)).toBe('made');
  await kept.save();
  return make.mock.calls.length;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
  code = path.join(folder, 'step.ts');
  writeFileSync(code, 'export const step = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('makes what is new and what has changed, and nothing twice', async () => {
  expect(await build(['page', 'a'], ['page', 'a'], ['page', 'b'])).toBe(2);
  expect(await build(['page', 'a'], ['page', 'b'])).toBe(0);
  expect(await build(['page', 'a'], ['page', 'c'])).toBe(1);
  // Where one input ends and the next begins counts.
  expect(await build(['pag', 'ea'])).toBe(1);
});

test('makes all anew when the code of the step changes', async () => {
  await build(['page', 'a']);
  writeFileSync(code, 'export const step = 2;');
  expect(await build(['page', 'a'])).toBe(1);
});

test('forgets what a build has no use for', async () => {
  await build(['page', 'a'], ['page', 'b']);
  await build(['page', 'a']);
  expect(await build(['page', 'b'])).toBe(1);
});

test('a broken file is as good as none, and mended by the next build', async () => {
  await build(['page', 'a']);
  const file = path.join(folder, 'cache/step.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
  expect(await build(['page', 'a'])).toBe(1);
  expect(await build(['page', 'a'])).toBe(0);
});
