import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareBytes } from './compareBytes';
import { compareSearch } from './compareSearch';
import { compareText } from './compareText';
import { renderReport } from './renderReport';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'diff-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeBuild(name: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return path.join(folder, name);
}

const LONG_TEXT = Array.from({ length: 20 }, (_, i) => `Line ${i} of the page.\n`).join('');

test('added, removed, moved, and changed pages are listed with the words that differ', () => {
  const beforeBuild = writeBuild('old', {
    'index.md': 'Home\n',
    'docs/supply.md': 'date: 2025-06-01\n\nThe supply is 24 V.\nAnother line.\n',
    'docs/dated.md': 'date: 2025-06-01\n\nUnchanged.\n',
    'docs/gone.md': 'This page is removed.\n',
    'docs/here.md': LONG_TEXT,
  });
  const after = writeBuild('new', {
    'index.md': 'Home\n',
    'docs/supply.md': 'date: 2025-06-02\n\nThe supply is 12 V.\nAnother line.\n',
    'docs/dated.md': 'date: 2025-06-02\n\nUnchanged.\n',
    'docs/fresh.md': 'A page about <relays> & coils.\n',
    'docs/there.md': LONG_TEXT.replace('Line 3 ', 'Line three '),
  });
  const pages = compareText(beforeBuild, after, path.join(folder, 'work'));
  expect(pages.map(({ kind, url, from }) => [kind, url, from])).toEqual(
    expect.arrayContaining([
      ['changed', '/docs/supply', undefined],
      ['removed', '/docs/gone', undefined],
      ['added', '/docs/fresh', undefined],
      ['moved', '/docs/there', '/docs/here'],
    ]),
  );
  expect(pages).toHaveLength(4);
  const words = pages.find(({ url }) => url === '/docs/supply')?.lines.flat();
  expect(words).toContainEqual({ mark: 'removed', text: '24' });
  expect(words).toContainEqual({ mark: 'added', text: '12' });

  const html = renderReport({
    before: 'a',
    after: 'b',
    pages,
    bytes: [],
    search: [],
    screenshots: [],
  });
  expect(html).toContain('<del>24</del>');
  expect(html).toContain('&#60;relays&#62; &#38; coils');
  expect(html).toContain('/docs/here → /docs/there');
});

test('identical builds have no differences', () => {
  const files = { 'docs/page.md': 'Text\n', 'docs/page/index.html': 'x'.repeat(900) };
  const [beforeBuild, after] = [writeBuild('old', files), writeBuild('new', files)];
  expect(compareText(beforeBuild, after, path.join(folder, 'work'))).toEqual([]);
  expect(compareBytes(beforeBuild, after)).toEqual([]);
});

test('the bytes that a browser receives are counted', () => {
  const beforeBuild = writeBuild('old', {
    'docs/a/index.html': 'x'.repeat(5000),
    'docs/a/index.html.br': 'x'.repeat(1000),
    'docs/b/index.html': 'x'.repeat(700),
  });
  const after = writeBuild('new', {
    'docs/a/index.html': 'x'.repeat(5000),
    'docs/a/index.html.br': 'x'.repeat(1600),
    'docs/b/index.html': 'x'.repeat(750),
  });
  expect(compareBytes(beforeBuild, after)).toEqual([
    { name: 'all pages (HTML)', before: 1700, after: 2350 },
    { name: '/docs/a/index.html', before: 1000, after: 1600 },
  ]);
});

test('queries with different results are listed, and a build without results is rejected', () => {
  const write = (name: string, results: readonly string[]) => {
    writeBuild(name, {
      'tooling/bench/search-engines/portal.ts': `export const createPortalSearch = async () => async () => ${JSON.stringify(results)};`,
    });
    return path.join(folder, name);
  };
  const beforeBuild = write('old', ['/a', '/b', '/c', '/d']);
  const after = write('new', ['/a', '/c', '/b', '/d']);
  expect(compareSearch(beforeBuild, after, ['relay'])).toEqual([
    { query: 'relay', before: ['/a', '/b', '/c'], after: ['/a', '/c', '/b'] },
  ]);
  expect(() => compareSearch(write('empty', []), after, ['relay'])).toThrow(/empty has no results/);
});
