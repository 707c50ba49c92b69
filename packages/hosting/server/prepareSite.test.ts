import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFixtureSite, identity, renderPage } from './createFixtureSite';
import { createHostingServer } from './createHostingServer';
import { listenOnFreePort } from './listenOnFreePort';
import { prepareSite } from './prepareSite';

let root: string;
const prepare = () =>
  prepareSite({
    root,
    outDir: path.join(path.dirname(root), 'out'),
    cacheDir: path.join(path.dirname(root), 'cache'),
    identity,
  });

beforeEach(async () => {
  root = await createFixtureSite();
});
afterEach(() => rm(path.dirname(root), { recursive: true, force: true }));

it('writes every host configuration, with script hashes and redirects', async () => {
  await prepare();
  const out = path.join(root, '../out');
  expect((await readdir(out)).sort()).toEqual(['Caddyfile', 'container', 'nginx.conf']);
  const files = [
    path.join(out, 'nginx.conf'),
    path.join(out, 'Caddyfile'),
    path.join(root, '_headers'),
    path.join(out, 'container/site.conf'),
  ];
  for (const file of files) {
    expect(await readFile(file, 'utf8')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  }
  const redirects = await readFile(path.join(root, '_redirects'), 'utf8');
  expect(redirects).toContain('/docs /docs/acme-platform/ 301\n');
  expect(redirects).toContain('/docs/flat /docs/flat/ 200\n');
});

it('recompresses changed files and skips small ones', async () => {
  await prepare();
  const compressedFile = path.join(root, 'docs/flat.html.br');
  const before = await readFile(compressedFile);
  await writeFile(path.join(root, 'docs/flat.html'), renderPage('/docs/flat', 'Changed'));
  await prepare();
  expect((await readFile(compressedFile)).equals(before)).toBe(false);
  expect(await readdir(path.join(root, 'img'))).toEqual(['logo.svg']);
});

it('rejects too many inline scripts', async () => {
  for (let index = 0; index < 50; index += 1) {
    const file = path.join(root, `docs/p${index}.html`);
    await writeFile(file, renderPage(`/docs/p${index}`, 'P', `<script>n(${index})</script>`));
  }
  await expect(prepare()).rejects.toThrow(/51 different inline scripts.*\n.*data attributes/);
});

it('serves a new build in the same folder without a restart', async () => {
  await prepare();
  const server = await createHostingServer(root);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const url = `http://127.0.0.1:${port}/docs/new`;
  expect((await fetch(url)).status).toBe(404);
  await writeFile(path.join(root, 'docs/new.html'), renderPage('/docs/new', 'New'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await prepare();
  expect((await fetch(url)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

it('serves an older build after a rollback', async () => {
  await prepare();
  const server = await createHostingServer(root);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const oldDate = new Date(Date.now() - 3_600_000);
  await writeFile(path.join(root, 'docs/old.html'), renderPage('/docs/old', 'Old'));
  await utimes(path.join(root, '_headers'), oldDate, oldDate);
  expect((await fetch(`http://127.0.0.1:${port}/docs/old`)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});
