import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SearchPage } from './makeEntries';
import { writeIndex } from './writeIndex';

function page(url: string, title: string): SearchPage {
  const section = {
    heading: 'Part',
    parent: '',
    anchor: 'part',
    code: [],
    definitions: [],
    tableNames: [],
  };
  return {
    url,
    title,
    description: 'What.',
    keywords: ['k'],
    breadcrumb: ['Guide', title],
    sections: [{ ...section, text: `text of ${title}` }],
  };
}

const CONTEXTS = [
  { name: 'docs', label: 'Guide', prefixes: ['/docs/'] },
  { name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] },
];

const kept = { get: (_inputs: readonly string[], make: () => string) => make() };

async function write() {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const versions = [
    { path: '', pages: [page('/base/docs/a', 'A'), page('/base/docs-sdk/b', 'B')] },
    { path: 'docs/next/', pages: [page('/base/docs/next/a', 'A2')] },
  ];
  const files = await writeIndex(folder, '/base/', versions, CONTEXTS, [['x', 'y']], kept);
  return { files, read: (file: string) => readFileSync(path.join(folder, file), 'utf8') };
}

test('writes one file for all pages, one a context, and those of each version', async () => {
  const { files } = await write();
  expect(files).toEqual([
    'search-index.json',
    'search-index-docs.json',
    'search-index-docs-sdk.json',
    'docs/next/search-index.json',
    'docs/next/search-index-docs.json',
  ]);
});

test('writes title, heading, description, keywords, content, one entry a line', async () => {
  const { read } = await write();
  const text = read('search-index-docs.json');
  expect(text.trim().split('\n')).toHaveLength(7);
  const entries = JSON.parse(text);
  expect(entries.map((entry: { documents: { t: string }[] }) => entry.documents[0]?.t)).toEqual([
    'A',
    'Part',
    'What.',
    'k',
    'text of A',
  ]);
  expect(entries[4].documents[0]).toEqual({
    i: 4,
    t: 'text of A',
    s: 'Part',
    u: '/base/docs/a',
    h: '#part',
    p: 0,
  });
});

test('names in the manifest the hash of each file, which its content alone decides', async () => {
  const [one, two] = [await write(), await write()];
  const manifest = JSON.parse(one.read('search-manifest.json'));
  expect(JSON.parse(two.read('search-manifest.json'))).toEqual(manifest);
  expect(manifest.files['search-index.json']).toMatch(/^[0-9a-f]{12}$/);
  expect(Object.keys(manifest.files)).toEqual(one.files);
  expect(manifest.files['docs/next/search-index.json']).not.toBe(
    manifest.files['search-index.json'],
  );
});
