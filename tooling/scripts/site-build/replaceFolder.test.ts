import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFolder, restoreFolder } from './replaceFolder';

let folder: string;
let target: string;
const createFolder = (name: string, text: string) => {
  const created = path.join(folder, name);
  mkdirSync(created, { recursive: true });
  writeFileSync(path.join(created, 'page'), text);
  return created;
};
const read = () => readFileSync(path.join(target, 'page'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'replace-'));
  target = path.join(folder, 'site');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a folder or replaces an existing folder', async () => {
  await replaceFolder(createFolder('next', 'first'), target);
  expect(read()).toBe('first');
  await replaceFolder(createFolder('next', 'second'), target);
  expect(read()).toBe('second');
  expect(existsSync(`${target}.old`)).toBe(false);
});

it('keeps the old folder if the new folder does not exist', async () => {
  createFolder('site', 'old');
  await expect(replaceFolder(path.join(folder, 'nothing'), target)).rejects.toThrow('ENOENT');
  expect(read()).toBe('old');
});

it('restores the old folder only after an interruption between the two steps', async () => {
  createFolder('site.old', 'old');
  await restoreFolder(target);
  expect(read()).toBe('old');
  createFolder('site.old', 'older');
  await restoreFolder(target);
  expect(read()).toBe('old');
  expect(existsSync(`${target}.old`)).toBe(false);
});
