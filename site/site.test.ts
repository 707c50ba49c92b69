import path from 'node:path';
import { expect, it } from 'vitest';
import { findWords, listTexts, wordsOfSite } from '../e2e/support/siteWords';

const ROOT = path.join(__dirname, '..');

/** What another site could stand on. */
const REUSABLE = [
  'createConfig.ts',
  'deploy/hosting.ts',
  'deploy/render',
  'docusaurus-internals',
  'errors',
  'packages',
  'plugins',
  'postbuild',
  'server',
  'src/css',
  'src/theme',
  'src/ui',
  'tags',
  'tools',
];

it('knows its own words where they stand', () => {
  expect(findWords(ROOT, ['site/brand.ts'], wordsOfSite()).length).toBeGreaterThan(3);
});

it('is known to no reusable part', () => {
  const files = REUSABLE.flatMap((entry) => listTexts(ROOT, entry)).filter(
    (file) => !/\.test\.tsx?$|__fixtures__|(README|why)\.md$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(findWords(ROOT, files, wordsOfSite())).toEqual([]);
});
