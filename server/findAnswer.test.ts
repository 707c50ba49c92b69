import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAnswer } from './findAnswer';
import { fixtureRedirects, longName, makeFixtureSite } from './makeFixtureSite';
import { readSite, type Site } from './readSite';

let site: Site;
beforeAll(async () => {
  site = await readSite(await makeFixtureSite(), {
    redirects: { ...fixtureRedirects, '/docs/of-another-site': '/docs/not-here' },
  });
});
afterAll(() => rm(path.dirname(site.root), { recursive: true, force: true }));

it('finds the page of each spelling', () => {
  expect(findAnswer(site, '/docs/flat')).toMatchObject({
    kind: 'file',
    file: { path: '/docs/flat.html' },
  });
  expect(findAnswer(site, '/docs/flat/?a=1')).toEqual({
    kind: 'redirect',
    location: '/docs/flat?a=1',
  });
});

it('takes an address with the host before it', () => {
  for (const target of ['http://docs.example', 'http://docs.example?a=1']) {
    expect(findAnswer(site, target)).toMatchObject({ file: { path: '/index.html' } });
  }
});

it('lists the pages in the form readers see', () => {
  expect(site.pages).toEqual([
    '/',
    '/docs',
    '/docs-sdk',
    '/docs-sdk/getting_started/sdk_guide',
    '/docs/4zero-platform/',
    '/docs/api/overview',
    '/docs/flat',
    '/docs/iot-core/webhook',
    `/docs/${longName}/`,
    '/docs/styled',
  ]);
});

it('knows the old addresses whose page is in the site', () => {
  expect(site.redirects).toEqual(fixtureRedirects);
  expect(findAnswer(site, '/docs/moved.html?a')).toEqual({
    kind: 'redirect',
    location: '/docs/flat?a',
  });
});

it('takes names of object members for unknown addresses', () => {
  expect(findAnswer(site, '/constructor')).toEqual({ kind: 'missing' });
  expect(findAnswer(site, 'constructor')).toEqual({ kind: 'malformed' });
});

it('says what to do without a build', async () => {
  await expect(readSite(path.join(site.root, 'none'))).rejects.toThrow(
    /no built site.*\n.*npm run build/,
  );
});
