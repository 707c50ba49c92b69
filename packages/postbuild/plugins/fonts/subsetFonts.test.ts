import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { subsetFonts } from './subsetFonts';

const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates fonts smaller than 20 KB', async () => {
  const inputs = await subsetFonts(folder);
  expect(inputs).toHaveLength(2);
  for (const name of ['text.woff2', 'code.woff2']) {
    const font = readFileSync(path.join(folder, name));
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    expect(font.length).toBeLessThan(20_000);
  }
});
