import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from './';
import { findWords, listTexts, wordsOfSite } from './siteWords';

const ROOT = path.join(__dirname, '..');

/** Folders that another site could reuse. */
const REUSABLE = ['site/createConfig.ts', 'site/css', 'site/theme', 'site/ui', 'packages'];

it('finds its own words in its own files', () => {
  expect(findWords(ROOT, ['site/brand.ts'], wordsOfSite()).length).toBeGreaterThan(3);
});

it('is not mentioned in reusable code', () => {
  const files = REUSABLE.flatMap((entry) => listTexts(ROOT, entry)).filter(
    // Device programs contain paths on the device.
    (file) =>
      !/\.test\.tsx?$|__fixtures__|(README|why)\.md$|^packages\/(?:content-model\/device-language|mcp|simulated-board)\//.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(findWords(ROOT, files, wordsOfSite())).toEqual([]);
});

it('lists all brand contacts on the support page', () => {
  const page = readFileSync(
    path.join(ROOT, `content/guide${site.support?.slice('/docs'.length)}.mdx`),
    'utf8',
  );
  const { support, social } = site.brand;
  for (const contact of [support?.url, support?.email, social[0]?.href]) {
    expect(page).toContain(`${contact}`);
  }
});
