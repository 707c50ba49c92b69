import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SOURCES } from './';
import { subsetFonts } from './subsetFonts';

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(SOURCES))('creates font %s, smaller than 20 KB', async (name, source) => {
  await subsetFonts({ [name]: source }, folder);
  const font = readFileSync(path.join(folder, `${name}.woff2`));
  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(20_000);
});
