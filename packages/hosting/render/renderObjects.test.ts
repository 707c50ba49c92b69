import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentTypes } from '../hosting';
import { createFixtureSite } from '../server/createFixtureSite';
import { loadSite, type Site } from '../server/loadSite';
import { resolveRequest } from '../server/resolveRequest';
import { type ObjectStore, renderObjects } from './renderObjects';

let site: Site;
let store: ObjectStore;

beforeAll(async () => {
  site = await loadSite(await createFixtureSite());
  store = renderObjects(site);
});
afterAll(() => rm(path.dirname(site.root), { recursive: true, force: true }));

const findObject = (url: string) => {
  const key = url === '/' ? store.root : url.slice(1);
  return store.objects.find((object) => object.key === key);
};

it('responds to every URL like the local server', () => {
  const stems = [...site.pagesByStem.keys(), ...Object.keys(site.redirects)].filter(Boolean);
  const urls = [
    '/',
    '/nope',
    '/docs/iot-core',
    '/docs/flat/index',
    '/DOCS/flat',
    ...stems.flatMap((stem) => [stem, `${stem}/`, `${stem}.html`, `${stem}/index.html`]),
    ...[...site.files.keys()].filter((file) => !file.endsWith('.html')),
  ];
  for (const url of urls) {
    const object = findObject(url);
    const response = resolveRequest(site, url);
    if (response.kind === 'missing') expect([url, object]).toEqual([url, undefined]);
    else if (response.kind === 'redirect') {
      expect(object).toEqual({ key: url.slice(1), redirect: response.location });
    } else {
      expect([url, response.kind]).toEqual([url, 'file']);
      expect(object).toMatchObject({
        file: response.kind === 'file' && response.file.path.slice(1),
      });
    }
  }
});

it('creates objects with unique keys, with each content file once', () => {
  const keys = store.objects.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const files = store.objects.flatMap((object) => ('file' in object ? object.file : []));
  expect(new Set(files).size).toBe(files.length);
  expect(keys.filter((key) => /(^|\/)\.(?!well-known)|^_/.test(key))).toEqual([]);
  expect(store.notFound).toEqual({ key: '404.html', status: 404 });
  expect(keys).toContain('404.html');
});

it('sets the Content-Type and Cache-Control of each file', () => {
  expect(findObject('/docs/flat')).toMatchObject({
    headers: { 'Content-Type': contentTypes.html, 'Cache-Control': 'no-cache' },
  });
  expect(findObject('/assets/js/main.0123abcd.js')).toMatchObject({
    headers: {
      'Content-Type': contentTypes.js,
      'Cache-Control': expect.stringContaining('immutable'),
    },
  });
});

it('supports more redirects than CDN redirect lists', () => {
  const redirects = Array.from({ length: 12_000 }, (_, i) => [`/docs/old-${i}`, '/docs/flat']);
  const { objects } = renderObjects({ ...site, redirects: Object.fromEntries(redirects) });
  expect(objects.filter((object) => 'redirect' in object).length).toBeGreaterThan(48_000);
  expect(objects).toContainEqual({ key: 'docs/old-11999/', redirect: '/docs/flat' });
});
