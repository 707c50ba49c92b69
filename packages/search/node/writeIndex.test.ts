import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FORMAT_VERSION } from '../shared/format';
import { ENTRY_TYPES, type SearchEntry } from '../types';
import { createCorpus, type SearchPage } from './createCorpus';
import { hashPart } from './createIndex';
import { writeIndex } from './writeIndex';

function createPage(url: string, title: string): SearchPage {
  const top = {
    heading: '',
    parent: '',
    anchor: '',
    text: '',
    code: [],
    definitions: [],
    tableNames: [],
    calls: [],
    rows: [],
  };
  const part = { ...top, heading: 'Part', anchor: 'part', text: `text of ${title}` };
  return {
    url,
    title,
    description: 'What.',
    keywords: ['k'],
    breadcrumb: ['Guide', title],
    sections: [top, part],
  };
}

const CONTEXTS = [
  { name: 'docs', label: 'Guide', prefixes: ['/docs/'] },
  { name: 'docs-sdk', label: 'SDK', prefixes: ['/docs-sdk/'] },
];

const WORDS = {
  same: [['x', 'y']],
  concepts: [{ to: ['/docs-sdk/b#part', '/nowhere'], terms: ['Bauteil'] }],
  patterns: [],
};

const cache = { get: (_inputs: readonly string[], compute: () => string) => compute() };

async function write() {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const versions = [
    { path: '', pages: [createPage('/base/docs/a', 'A'), createPage('/base/docs-sdk/b', 'B')] },
    { path: 'docs/next/', pages: [createPage('/base/docs/next/a', 'A2')] },
  ];
  const { written: files } = await writeIndex(folder, '/base/', versions, CONTEXTS, WORDS, cache);
  return { files, read: (file: string) => readFileSync(path.join(folder, file), 'utf8') };
}

test('writes the cores of all pages, contexts, and versions, and their parts', async () => {
  const { files } = await write();
  expect(files).toEqual([
    'search-index.json',
    'search-index-docs.json',
    'search-index-docs-sdk.json',
    'search-index-words-0.json',
    'search-index-texts-0.json',
    'docs/next/search-index.json',
    'docs/next/search-index-docs.json',
    'docs/next/search-index-words-0.json',
    'docs/next/search-index-texts-0.json',
  ]);
});

test('writes arrays of entries with their type, documents, and index', async () => {
  const { files, read } = await write();
  for (const file of files) {
    const entries = JSON.parse(read(file)) as SearchEntry[];
    for (const { type, documents, index } of entries) {
      expect(ENTRY_TYPES).toContain(type);
      expect(documents).toBeInstanceOf(Array);
      expect(index).toMatchObject({ format: FORMAT_VERSION, corpus: expect.any(String) });
    }
  }
});

// Long text is in separate files with the same format, so that the first search stays within its byte budget
// (`content/contracts/budgets.json`).
test('writes the content of sections to text files', async () => {
  const { files, read } = await write();
  const entries = files
    .filter((file) => file.startsWith('search-index-texts-'))
    .flatMap((file) => JSON.parse(read(file)) as SearchEntry[]);
  for (const type of ['description', 'content'] as const) {
    const documents = entries
      .filter((entry) => entry.type === type)
      .flatMap((entry) => entry.documents);
    expect(documents.length).toBeGreaterThan(0);
  }
});

test('writes a core with five entries, documents for display, and a prebuilt index', async () => {
  const { read } = await write();
  const entries = JSON.parse(read('search-index-docs-sdk.json')) as SearchEntry[];
  expect(entries.map(({ type }) => type)).toEqual(ENTRY_TYPES);
  const [title, heading, , keywords, content] = entries;
  expect(heading?.index).not.toHaveProperty('words');
  expect(title?.documents).toEqual([{ i: 2, t: 'B', u: '/base/docs-sdk/b', b: ['Guide'] }]);
  expect(heading?.documents).toEqual([{ i: 3, t: 'Part' }]);
  expect(keywords?.index).toMatchObject({
    lists: { keywords: { words: 'k', lists: 'w' } },
    synonyms: [['x', 'y']],
  });
  expect(content?.index.parts?.from).toBe('b');
  expect(content?.index.texts?.from).toBe('0');
});

test('lists the hash of each part in the core', async () => {
  const { read } = await write();
  const content = (JSON.parse(read('search-index.json')) as SearchEntry[])[4];
  expect(content?.index.texts?.hashes).toBe(hashPart(read('search-index-texts-0.json')));
  expect(content?.index.parts?.hashes).toBe(hashPart(read('search-index-words-0.json')));
});

test('lists the content hash of each core in the manifest', async () => {
  const [first, second] = [await write(), await write()];
  const manifest = JSON.parse(first.read('search-manifest.json'));
  expect(JSON.parse(second.read('search-manifest.json'))).toEqual(manifest);
  expect(manifest.files['search-index.json']).toMatch(/^[0-9a-f]{12}$/);
  expect(Object.keys(manifest.files)).toEqual(first.files.filter((file) => !/-\d/.test(file)));
  expect(manifest.files['docs/next/search-index.json']).not.toBe(
    manifest.files['search-index.json'],
  );
});

test('rejects a page with too many reader terms', () => {
  const questions = Array.from({ length: 257 }, (_, i) => `Reason ${i}`);
  expect(() =>
    createCorpus([{ ...createPage('/docs/a', 'A'), questions: { '': questions } }]),
  ).toThrow('/docs/a: 257 reader terms lead to one section; the maximum is 256.');
});
