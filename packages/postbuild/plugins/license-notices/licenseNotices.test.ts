import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPackages } from './node/findPackages';
import { renderNotices } from './node/renderNotices';

let root: string;
const write = (name: string, text: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('finds the innermost package of each file, and none for project files', () => {
  const files = [
    '/p/src/home.tsx',
    '/p/node_modules/react/cjs/react.js',
    '/p/node_modules/@scope/a/lib/x.js',
    '/p/node_modules/@scope/a/node_modules/react/index.js',
    '/p/node_modules/react/index.js',
  ];
  expect(findPackages(files)).toEqual([
    '/p/node_modules/@scope/a',
    '/p/node_modules/@scope/a/node_modules/react',
    '/p/node_modules/react',
  ]);
});

test('renders the license texts of packages, or the license names and authors if there are none', async () => {
  write('b/package.json', '{"name":"b","version":"2.0.0","license":"MIT"}');
  write('b/LICENSE', 'Copyright B\n');
  write('b/lib/license.js', 'not a text');
  write('a/package.json', '{"name":"a","version":"1.0.0","license":"ISC","author":{"name":"A"}}');
  const text = await renderNotices([path.join(root, 'b'), path.join(root, 'a')]);
  expect(text).toMatch(/a 1\.0\.0 \(ISC\)\n\nA\n-+\nb 2\.0\.0 \(MIT\)\n\nCopyright B\n$/);
});
