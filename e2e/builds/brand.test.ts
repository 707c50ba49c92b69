import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findWords, listTexts, wordsOfSite } from '../support/siteWords';
import { buildVariant } from './buildVariant';

it('builds another site, with other sections and no SDK, that says nothing of this one', async () => {
  const { code, output, outDir } = await buildVariant('brand');
  expect(code, output).toBe(0);
  const home = readFileSync(path.join(outDir, 'index.html'), 'utf8');
  expect(home).toContain('Acme documentation');
  expect(home).toContain('Handbook');
  expect(findWords(outDir, listTexts(outDir, ''), wordsOfSite())).toEqual([]);
});
