import type { LogPattern } from '@portal/core/plugins/logPattern';
import { parseSearchPage } from '@portal/postbuild/search/parseSearchPage';
import { afterEach, expect, test, vi } from 'vitest';
import { createFiles } from '../__fixtures__/createEngine';
import { DEFAULT_SIZES, type IndexSizes } from '../node/partitionWords';
import { FORMAT_VERSION } from '../shared/format';
import {
  type IndexState,
  SearchService,
  type SearchUpdate,
  type ServiceResponse,
} from './SearchService';

const BASE = 'https://docs.example/';
const SCOPE = { context: '', version: '' };

/** Serves the index files of a site with these pages. */
function createSite(
  texts: readonly string[],
  sizes?: IndexSizes,
  codes: LogPattern[] = [],
): Map<string, string> {
  const pages = texts.map((text, i) =>
    parseSearchPage(`<main><h1>Page ${i}</h1><p>${text}</main>`, `/docs/${i}`),
  );
  const files = [...createFiles(pages, [], [], [], codes, sizes)].map(
    ([file, entries]): [string, string] => [file, JSON.stringify(entries)],
  );
  const hash = `h${texts.length}`;
  const manifest = { format: FORMAT_VERSION, files: { 'search-index.json': hash } };
  return new Map([...files, ['search-manifest.json', JSON.stringify(manifest)]]);
}

let site: Map<string, string>;
const fetched: string[] = [];

function start(prefetched?: Record<string, string | undefined>) {
  fetched.length = 0;
  vi.stubGlobal('fetch', async (url: URL) => {
    const file = url.pathname.slice(1);
    fetched.push(file);
    const content = site.get(file);
    if (content === 'offline') throw new TypeError('no network');
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  });
  const states: IndexState[] = [];
  const pending = Object.entries(prefetched ?? {}).map(
    ([file, text]) => [file, Promise.resolve(text)] as const,
  );
  const service = new SearchService(BASE, new Map(pending));
  /** Sends a query; `responses` grows until `done`. */
  const send = (query: string, isActive = () => true, scope = SCOPE) => {
    const responses: ServiceResponse[] = [];
    const report = ({ state, response }: SearchUpdate) => {
      states.push(state);
      if (response) responses.push(response);
    };
    const done = service.search({ scope, query, view: {} }, report, isActive);
    return { responses, done };
  };
  let newestId = 0;
  /** Runs a query as if a reader typed it, which cancels the previous query. */
  const runQuery = async (query: string) => {
    newestId += 1;
    const id = newestId;
    const { responses, done } = send(query, () => id === newestId);
    await done;
    return responses;
  };
  /** Loads the core, as for an empty search box. */
  const load = () => runQuery('');
  return { states, load, send, runQuery };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('fetches the core and then the files for a query, without fetching any file twice', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, runQuery } = start();
  await load();
  expect(fetched).toEqual(['search-manifest.json', 'search-index.json']);
  const [rankedResponse, response, ...others] = await runQuery('relay');
  expect(others).toEqual([]);
  // The ranking is final before the text is loaded.
  expect(rankedResponse).toMatchObject({ results: [{ snippet: [] }], total: 1, isFinal: false });
  expect(response).toMatchObject({ total: 1, isFinal: true });
  expect(response?.results[0]?.snippet.map(({ text }) => text).join('')).toBe('The relay opens');
  expect(fetched.slice(2)).toEqual(['search-index-words-0.json', 'search-index-texts-0.json']);
  await runQuery('relay');
  expect(fetched).toHaveLength(4);
});

test('searches the current version if a version does not have the context', async () => {
  site = createSite(['The relay opens']);
  const { send } = start();
  const scope = { context: '', version: 'docs/next/' };
  const { responses, done } = send('relay', undefined, scope);
  await done;
  expect(responses.at(-1)).toMatchObject({ total: 1, isFinal: true });
  expect(fetched.filter((file) => file.startsWith('docs/next/'))).toEqual([]);
});

test('reports no results until their titles are loaded on a large site', async () => {
  site = createSite(['The relay opens', 'A pump runs'], { ...DEFAULT_SIZES, core: 0 });
  const { load, runQuery } = start();
  await load();
  const responses = await runQuery('relay');
  expect(responses).toMatchObject([{ total: 1, isFinal: true, results: [{ title: 'Page 0' }] }]);
  expect(fetched.slice(2)).toEqual(['search-index-words-0.json', 'search-index-texts-0.json']);
  expect(await runQuery('pagge')).toMatchObject([{ isFinal: true, results: expect.any(Array) }]);
});

test('does not fetch files that the page prefetches, unless the prefetch fails', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const manifest = site.get('search-manifest.json');
  const core = site.get('search-index.json');
  const { load, runQuery } = start({
    'search-manifest.json': manifest,
    'search-index.json?_=h2': core,
  });
  await load();
  expect(fetched).toEqual([]);
  expect((await runQuery('relay')).at(-1)).toMatchObject({ total: 1, isFinal: true });
  const retried = start({ 'search-manifest.json': manifest, 'search-index.json?_=h2': undefined });
  await retried.load();
  expect(fetched).toEqual(['search-index.json']);
});

test('ignores a prefetched core if the page is older than the manifest', async () => {
  site = createSite(['A door', 'The relay closes']);
  const olderCore = createSite(['The relay opens']).get('search-index.json');
  const { load, runQuery } = start({ 'search-index.json?_=h1': olderCore });
  await load();
  expect(fetched).toEqual(['search-manifest.json', 'search-index.json']);
  expect((await runQuery('relay')).at(-1)?.results[0]?.url).toBe('/docs/1');
});

test('returns results from the core if a part fails to load, and fetches the part on retry', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const part = site.get('search-index-words-0.json') ?? '';
  site.set('search-index-words-0.json', 'offline');
  const { load, states, runQuery } = start();
  await load();
  expect(await runQuery('page pump')).toMatchObject([{ total: 2, isFinal: false }]);
  expect(states.at(-1)).toMatchObject({
    phase: 'failed',
    problem: expect.stringMatching('Check the connection'),
  });
  vi.stubGlobal('navigator', { onLine: false });
  await runQuery('page pump');
  expect(states.at(-1)).toMatchObject({
    phase: 'failed',
    problem: expect.stringMatching(/^Without a network.*“Read offline” page\.$/),
  });
  site.set('search-index-words-0.json', part);
  await load();
  expect((await runQuery('page pump')).at(-1)).toMatchObject({ isFinal: true });
  expect(fetched.filter((file) => file === 'search-index.json')).toHaveLength(1);
});

test('fetches a file only once if two queries need it', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, runQuery } = start();
  await load();
  await Promise.all([runQuery('relay'), runQuery('relay')]);
  expect(fetched).toHaveLength(new Set(fetched).size);
});

test('reports partial results while a part is slow, and nothing after the final results', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, send, runQuery } = start();
  await load();
  vi.useFakeTimers();
  let respond = () => {};
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async (url: URL) => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return originalFetch(url);
  });
  const { responses, done } = send('relay');
  await vi.advanceTimersByTimeAsync(1000);
  expect(responses.length).toBeGreaterThan(0);
  expect(responses.some(({ isFinal }) => isFinal)).toBe(false);
  vi.stubGlobal('fetch', originalFetch);
  respond();
  await done;
  expect(responses.at(-1)).toMatchObject({ isFinal: true, total: 1 });
  const responseCount = responses.length;
  await vi.advanceTimersByTimeAsync(1000);
  expect(responses).toHaveLength(responseCount);
  expect(await runQuery('pump')).toMatchObject([{ isFinal: true }]);
});

test('reports the results from the core once, with a shorter delay for the first query', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, send } = start();
  await load();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { responses: first } = send('page');
  await vi.advanceTimersByTimeAsync(60);
  expect(first).toMatchObject([{ total: 2, isFinal: false }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(first).toHaveLength(1);
  const { responses: second } = send('page 1');
  await vi.advanceTimersByTimeAsync(60);
  expect(second).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(second).toHaveLength(1);
});

test('reports a damaged part, and does not fetch the manifest again', async () => {
  site = createSite(['The relay opens']);
  site.set('search-index-words-0.json', '<!doctype html>');
  const { load, states, runQuery } = start();
  await load();
  await runQuery('relay');
  expect(states.at(-1)).toMatchObject({
    phase: 'failed',
    stale: false,
    problem: expect.stringMatching(/is damaged\. Reload the page\./),
  });
  expect(fetched.filter((file) => file === 'search-manifest.json')).toHaveLength(1);
});

test('loads the new index if a deployment has removed a part', async () => {
  site = createSite(['The relay opens']);
  const { load, runQuery } = start();
  await load();
  site = createSite(['A door', 'The relay closes']);
  const part = site.get('search-index-words-0.json') ?? '';
  site.delete('search-index-words-0.json');
  await runQuery('relay');
  site.set('search-index-words-0.json', part);
  expect((await runQuery('relay')).at(-1)?.results[0]?.url).toBe('/docs/1');
});

test('searches the new site after a deployment', async () => {
  site = createSite(['The relay opens']);
  const { load, runQuery } = start();
  await load();
  site = createSite(['A door', 'A gate', 'The relay closes']);
  const response = (await runQuery('relay')).at(-1);
  expect(response).toMatchObject({ isFinal: true, results: [{ url: '/docs/2' }] });
});

test('reports a missing part if the site has not changed', async () => {
  site = createSite(['The relay opens']);
  site.delete('search-index-words-0.json');
  const { load, states, runQuery } = start();
  await load();
  await runQuery('relay');
  expect(states.at(-1)).toMatchObject({
    phase: 'failed',
    problem: expect.stringMatching(/missing on the server\. Use the menu/),
  });
});

test('reports that an index is loading and then ready, and loads it only once', async () => {
  site = createSite(['The relay opens']);
  const { load, states } = start();
  await Promise.all([load(), load()]);
  expect(states).toEqual([{ phase: 'loading' }, { phase: 'loading' }, { phase: 'ready' }]);
  await load();
  expect(states.slice(3)).toEqual([]);
  expect(fetched.filter((file) => file === 'search-index.json')).toHaveLength(1);
});

test('answers a query that was sent before the index has loaded', async () => {
  site = createSite(['The relay opens']);
  expect((await start().runQuery('relay')).at(-1)).toMatchObject({ isFinal: true, total: 1 });
});

test.each([
  [
    'an index that is not in the manifest',
    '{"format":0,"files":{}}',
    false,
    'missing on the server',
  ],
  [
    'a manifest in another format',
    '{"format":999,"files":{"search-index.json":"h"}}',
    true,
    'older',
  ],
  ['a manifest without files', '{"format":0}', false, 'damaged'],
  ['files that are null', '{"format":0,"files":null}', false, 'damaged'],
  ['no manifest', 'null', false, 'damaged'],
])('reports %s and whether a reload helps', async (_, manifest, stale, message) => {
  site = createSite(['The relay opens']);
  site.set('search-manifest.json', manifest.replace('"format":0', `"format":${FORMAT_VERSION}`));
  const { load, states } = start();
  await load();
  expect(states.at(-1)).toMatchObject({ phase: 'failed', stale });
  expect(states.at(-1)?.problem).toMatch(message);
  expect(fetched).not.toContain('search-index.json');
  // After a repair on the server, a retry succeeds.
  site = createSite(['The relay opens']);
  await load();
  expect(states.at(-1)).toEqual({ phase: 'ready' });
});

/** Runs two queries that need different parts. The part for the first query never loads. */
async function runBothQueries(waitFor: (first: Promise<unknown>) => unknown) {
  site = createSite(['The relay opens', 'A pump runs'], { ...DEFAULT_SIZES, core: 0, part: 1 });
  const { load, states, runQuery } = start();
  await load();
  const originalFetch = fetch;
  let isFirst = true;
  vi.stubGlobal('fetch', async (url: URL) => {
    const shouldFail = isFirst;
    isFirst = false;
    if (shouldFail) throw new TypeError('no network');
    // Gives files that arrive after the failure time to load.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return originalFetch(url);
  });
  const stateCount = states.length;
  const first = runQuery('relay');
  await waitFor(first);
  const responses = await runQuery('pump');
  await first;
  states.splice(0, stateCount);
  return { responses, states, runQuery };
}

test('ignores failed files of canceled queries', async () => {
  const { responses, states, runQuery } = await runBothQueries(() => undefined);
  const wasReady = () => states.every(({ phase }) => phase === 'ready');
  expect(wasReady()).toBe(true);
  expect(responses.at(-1)).toMatchObject({ isFinal: true, results: [{ url: '/docs/1' }] });
  expect((await runQuery('relay')).at(-1)).toMatchObject({
    isFinal: true,
    results: [{ url: '/docs/0' }],
  });
  expect(wasReady()).toBe(true);
});

test('reports a ready index for a query after a failure', async () => {
  const { responses, states } = await runBothQueries((first) => first);
  const [first, ...others] = states.map(({ phase }) => phase);
  expect(first).toBe('failed');
  expect(new Set(others)).toEqual(new Set(['ready']));
  expect(responses.at(-1)).toMatchObject({ isFinal: true, results: [{ url: '/docs/1' }] });
});

function failNext(): void {
  const originalFetch = fetch;
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('fetch', originalFetch);
    throw new TypeError('no network');
  });
}

test('retries a core that failed to load if it was requested again while it was loading', async () => {
  site = createSite(['The relay opens']);
  const { load, states } = start();
  failNext();
  await Promise.all([load(), load()]);
  expect(states.map(({ phase }) => phase)).toEqual(['loading', 'loading', 'ready']);
});

test('fetches a part again for a newer query if it failed for an older one', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, states, runQuery } = start();
  await load();
  failNext();
  const olderQuery = runQuery('relay');
  expect((await runQuery('relay')).at(-1)).toMatchObject({ isFinal: true, total: 1 });
  await olderQuery;
  expect(states.at(-1)?.phase).toBe('ready');
});

test('reports complete results if the code file fails to load', async () => {
  const code = { name: 'E-1', meaning: 'Lost', match: 'E-1', isGeneric: false, to: '/codes#E-1' };
  site = createSite(['The relay opens'], DEFAULT_SIZES, [code]);
  site.set('search-index-codes-0.json', 'offline');
  const { load, states, runQuery } = start();
  await load();
  const response = (await runQuery('[ERROR] E-1: relay')).at(-1);
  expect(fetched).toContain('search-index-codes-0.json');
  expect(states.at(-1)?.phase).toBe('failed');
  expect(response?.results[0]?.snippet.map(({ text }) => text).join('')).toBe('The relay opens');
});

test('times out and reports a stalled request', async () => {
  site = createSite(['The relay opens', 'A pump runs']);
  const { load, states, runQuery } = start();
  await load();
  vi.useFakeTimers();
  const originalFetch = fetch;
  // Fake timers do not include this one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('timeout')), delay);
    return controller.signal;
  });
  // The response starts and stalls.
  vi.stubGlobal('fetch', async (_: URL, { signal }: RequestInit) => {
    const stalledBody = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('['));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stalledBody);
  });
  const responses = runQuery('relay');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(states.at(-1)).toMatchObject({
    phase: 'failed',
    problem: expect.stringMatching(/Part of .* Check the connection/),
  });
  vi.stubGlobal('fetch', originalFetch);
  await responses;
  expect((await runQuery('relay')).at(-1)).toMatchObject({ isFinal: true, total: 1 });
});

test('ends canceled queries without final results, and completes the active queries', async () => {
  site = createSite(['The relay opens', 'A pump runs', 'A door closes']);
  const { load, send } = start();
  await load();
  const search = async (query: string, isActive: () => boolean) => {
    const { responses, done } = send(query, isActive);
    await done;
    return responses.filter(({ isFinal }) => isFinal).map(({ total }) => total);
  };
  const responses = await Promise.all([
    search('relay', () => true),
    search('pump', () => false),
    search('door', () => true),
  ]);
  expect(responses).toEqual([[1], [], [1]]);
});
