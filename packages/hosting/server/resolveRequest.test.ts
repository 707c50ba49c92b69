import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixtureSite, fixtureRedirects, longName, renderPage } from './createFixtureSite';
import { loadSite, type Site } from './loadSite';
import { resolveRequest } from './resolveRequest';

let site: Site;
beforeAll(async () => {
  const root = await createFixtureSite();
  const redirectTag = '<meta http-equiv="refresh" content="0; url=/docs/not-here">';
  await writeFile(
    path.join(root, 'docs/to-nowhere.html'),
    renderPage('/docs/not-here', 'No', redirectTag),
  );
  site = await loadSite(root);
});
afterAll(() => rm(path.dirname(site.root), { recursive: true, force: true }));

it('finds the page for each spelling of its path', () => {
  expect(resolveRequest(site, '/docs/flat')).toMatchObject({
    kind: 'file',
    file: { path: '/docs/flat.html' },
  });
  expect(resolveRequest(site, '/docs/flat/?a=1')).toEqual({
    kind: 'redirect',
    location: '/docs/flat?a=1',
  });
});

it('accepts a target that includes the host', () => {
  for (const target of ['http://docs.example', 'http://docs.example?a=1']) {
    expect(resolveRequest(site, target)).toMatchObject({ file: { path: '/index.html' } });
  }
});

it('lists pages by their canonical paths', () => {
  expect(site.pages).toEqual([
    '/',
    '/docs/acme-platform/',
    '/docs/flat',
    '/docs/iot-core/webhook',
    `/docs/${longName}/`,
    '/docs/rules/overview',
    '/docs/styled',
    '/docs/to-nowhere',
    '/notes/how-to/start',
  ]);
});

it('includes redirects whose target is a page of the site', () => {
  expect(site.redirects).toEqual(fixtureRedirects);
  expect(resolveRequest(site, '/docs/moved.html?a')).toEqual({
    kind: 'redirect',
    location: '/docs/flat?a',
  });
});

it('treats names of built-in object properties as unknown paths', () => {
  expect(resolveRequest(site, '/constructor')).toEqual({ kind: 'missing' });
  expect(resolveRequest(site, 'constructor')).toEqual({ kind: 'malformed' });
});

it('explains how to create a build', async () => {
  await expect(loadSite(path.join(site.root, 'none'))).rejects.toThrow(
    /no built site.*\n.*npm run build/,
  );
});
