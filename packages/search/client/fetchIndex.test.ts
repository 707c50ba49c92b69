import { afterEach, expect, test, vi } from 'vitest';
import { FORMAT_VERSION } from '../shared/format';
import { ENTRY_TYPES } from '../types';
import { fetchIndex } from './fetchIndex';

const BASE = 'https://docs.example/';
const PART_FILE = { file: 'search-index-words-0.json', hash: 'aa' };
const entries = ENTRY_TYPES.map((type, i) => ({
  type,
  documents: [{ i, t: `${type} é`, u: '/docs/a' }],
  index: { format: FORMAT_VERSION, corpus: 'c1' },
}));

function stubBody(body: unknown): ReturnType<typeof vi.fn> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn(async () => new Response(text));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('fetches a file with its hash in the URL, and bypasses the cache on retry', async () => {
  const fetch = stubBody(entries);
  expect(await fetchIndex(BASE, PART_FILE, false, { corpus: 'c1' })).toEqual(entries);
  await fetchIndex(BASE, PART_FILE, true);
  expect(fetch.mock.calls.map(([url, { cache }]) => [String(url), cache])).toEqual([
    [`${BASE}search-index-words-0.json?_=aa`, 'default'],
    [`${BASE}search-index-words-0.json?_=aa`, 'reload'],
  ]);
});

const [entry] = entries;

test.each([
  ['text that is not JSON', '<!doctype html>', 'broken'],
  ['a truncated file', JSON.stringify(entries).slice(0, -30), 'broken'],
  ['null', 'null', 'broken'],
  ['an empty array', [], 'broken'],
  ['an index in another format', [{ ...entry, index: { format: 999, corpus: 'c1' } }], 'stale'],
  [
    'a part from another build',
    [{ ...entry, index: { format: FORMAT_VERSION, corpus: 'c2' } }],
    'replaced',
  ],
  [
    'a part with one entry from another build',
    [entry, { ...entry, index: { format: FORMAT_VERSION, corpus: 'c2' } }],
    'replaced',
  ],
])('rejects %s', async (_, body, kind) => {
  stubBody(body);
  await expect(fetchIndex(BASE, PART_FILE, false, { corpus: 'c1' })).rejects.toMatchObject({
    kind,
  });
});

function stubResponse(response: Response, url: string): void {
  Object.defineProperty(response, 'url', { value: url });
  vi.stubGlobal('fetch', async () => response);
}

test('rejects a file that was redirected to another origin', async () => {
  const body = JSON.stringify(entries);
  stubResponse(new Response(body), 'https://elsewhere.example/search-index-words-0.json');
  await expect(fetchIndex(BASE, PART_FILE, false)).rejects.toMatchObject({ kind: 'crossOrigin' });
  stubResponse(new Response(body), `${BASE}moved/search-index-words-0.json`);
  expect(await fetchIndex(BASE, PART_FILE, false)).toEqual(entries);
});

test('rejects a cross-origin URL without sending a request', async () => {
  const fetch = stubBody(entries);
  const crossOriginFile = { file: '//elsewhere.example/a.json', hash: 'aa' };
  await expect(fetchIndex(BASE, crossOriginFile, false)).rejects.toMatchObject({
    kind: 'crossOrigin',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('distinguishes a missing file from a network failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchIndex(BASE, PART_FILE, false)).rejects.toMatchObject({ kind: 'missing' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await expect(fetchIndex(BASE, PART_FILE, false)).rejects.toMatchObject({ kind: 'offline' });
});
