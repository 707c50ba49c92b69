import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findOccurrences, listSiteWords, listTextFiles } from '../e2e/support/siteWords';
import { site } from './';

const ROOT = path.join(__dirname, '..');

/** Folders whose code another site could reuse. */
const REUSABLE = ['site/createConfig.ts', 'site/css', 'site/theme', 'site/ui', 'packages'];

it('the check finds site-specific words in a site-specific file', () => {
  expect(findOccurrences(ROOT, ['site/brand.ts'], listSiteWords()).length).toBeGreaterThan(3);
});

it('reusable code contains no site-specific words', () => {
  const files = REUSABLE.flatMap((entry) => listTextFiles(ROOT, entry)).filter(
    // Device programs contain paths on the device.
    (file) =>
      !/\.test\.tsx?$|__fixtures__|(README|why)\.md$|^packages\/(?:content-model\/device-language|mcp|simulated-board)\//.test(
        file,
      ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(findOccurrences(ROOT, files, listSiteWords())).toEqual([]);
});

it('the support page lists all brand contacts', () => {
  const page = readFileSync(
    path.join(ROOT, `content/guide${site.support?.slice('/docs'.length)}.mdx`),
    'utf8',
  );
  const { support, social } = site.brand;
  for (const contact of [support?.url, support?.email, social[0]?.href]) {
    expect(page).toContain(`${contact}`);
  }
});
