import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SITE_FACTS } from './__fixtures__/siteFacts';
import { loadBuild } from './loadBuild';
import { SITE_FACTS_FILE } from './plugins/site-facts/siteFacts';

const FACTS = { ...SITE_FACTS, routes: [{ path: '/a' }, { path: '/b' }] };

function renderPage(text: string, bundle = 'main.1.js'): string {
  return `<!doctype html><html lang=en><head><title>A page | Docs</title><meta name=description content=Short>
    <script id="page-loader" data-scripts="/assets/js/${bundle} ">load()</script></head>
    <body><main><h1>A page</h1><h2 id=part>Part</h2><p class=used>${text}</p></main></body></html>`;
}

async function createSite() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'read-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const root = path.join(dir, 'build');
  await mkdir(root);
  await writeFile(path.join(root, SITE_FACTS_FILE), JSON.stringify(FACTS));
  return {
    write: (name: string, html: string) => writeFile(path.join(root, name), html),
    read: async (cache = 'cache') => (await loadBuild(root, path.join(dir, cache))).pages,
  };
}

test('reuses unchanged pages and parses changed ones again', async () => {
  const { write, read } = await createSite();
  await write('a.html', renderPage('Valve'));
  await write('b.html', renderPage('Pump'));
  const firstBuild = await read();
  expect(await read()).toEqual(firstBuild);
  expect(firstBuild[0]?.markdown).toContain('Valve');
  expect(firstBuild[0]?.names).toContain('used');

  await write('a.html', renderPage('Gauge'));
  const secondBuild = await read();
  expect(secondBuild).toEqual(await read('another cache'));
  expect(secondBuild[0]?.markdown).toContain('Gauge');
  expect(secondBuild[1]).toEqual(firstBuild[1]);
});

test('ignores a new bundle name in the cache, but keeps it in the page', async () => {
  const { write, read } = await createSite();
  await write('a.html', renderPage('Valve'));
  const [pageBefore] = await read();
  await write('a.html', renderPage('Valve', 'main.2.js'));
  const [pageAfter] = await read();
  expect(pageAfter?.html).toContain('main.2.js');
  expect({ ...pageAfter, html: '' }).toEqual({ ...pageBefore, html: '' });
});
