import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiskCache } from './DiskCache';

let folder: string;
let code: string;
const compute = vi.fn(() => 'result');

/** Simulates a build that requests a result for each pair of inputs. Returns how many results it computed. */
async function build(...requests: [string, string][]): Promise<number> {
  compute.mockClear();
  const cache = await DiskCache.open(path.join(folder, 'cache/step.json'), [code]);
  for (const inputs of requests) expect(cache.get(inputs, compute)).toBe('result');
  await cache.save();
  return compute.mock.calls.length;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
  code = path.join(folder, 'step.ts');
  writeFileSync(code, 'export const step = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('computes each new or changed result once, and loads the other results', async () => {
  expect(await build(['page', 'a'], ['page', 'a'], ['page', 'b'])).toBe(2);
  expect(await build(['page', 'a'], ['page', 'b'])).toBe(0);
  expect(await build(['page', 'a'], ['page', 'c'])).toBe(1);
  // The boundary between inputs is part of the key.
  expect(await build(['pag', 'ea'])).toBe(1);
});

test('keeps results with line breaks of any kind', async () => {
  const file = path.join(folder, 'cache/lines.json');
  const result = 'a\nb\r\nc\u2028d\u2029"e"';
  const load = async () => (await DiskCache.open(file, [code])).get(['page'], compute);
  const cache = await DiskCache.open(file, [code]);
  cache.get(['page'], () => result);
  await cache.save();
  expect(await load()).toBe(result);
});

test("recomputes everything when the step's code changes", async () => {
  await build(['page', 'a']);
  writeFileSync(code, 'export const step = 2;');
  expect(await build(['page', 'a'])).toBe(1);
});

test('drops results that a build does not use', async () => {
  await build(['page', 'a'], ['page', 'b']);
  await build(['page', 'a']);
  expect(await build(['page', 'b'])).toBe(1);
});

test('ignores a corrupt cache file and replaces it on the next save', async () => {
  await build(['page', 'a']);
  const file = path.join(folder, 'cache/step.json');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 20));
  expect(await build(['page', 'a'])).toBe(1);
  expect(await build(['page', 'a'])).toBe(0);
});
