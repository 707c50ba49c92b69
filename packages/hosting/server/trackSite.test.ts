import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFixtureSite, identity, renderPage } from './createFixtureSite';
import { createHostingServer } from './createHostingServer';
import { listenOnFreePort } from './listenOnFreePort';
import { prepareSite } from './prepareSite';

let root: string;
let folder: string;

/** Creates a build with a unique inline script. */
async function createBuild(name: string): Promise<string> {
  const buildFolder = path.join(folder, name);
  await cp(root, buildFolder, { recursive: true });
  const script = `<script>build=${JSON.stringify(name)}</script>`;
  await writeFile(path.join(buildFolder, 'docs/flat.html'), renderPage('/docs/flat', name, script));
  await prepareSite({
    root: buildFolder,
    outDir: path.join(folder, 'out'),
    cacheDir: path.join(folder, 'cache'),
    identity,
  });
  return buildFolder;
}

beforeEach(async () => {
  root = await createFixtureSite();
  folder = path.dirname(root);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('serves a new build from the next request on', async () => {
  const [first, second] = await Promise.all(['first', 'second'].map(createBuild));
  const liveFolder = path.join(folder, 'live');
  await rename(String(first), liveFolder);
  const server = await createHostingServer(liveFolder);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const requestPage = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/docs/flat`);
    const text = await response.text();
    const [, script = '', build] = /<script>(build="(.*?)")<\/script>/.exec(text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    return build;
  };
  expect(await requestPage()).toBe('first');
  await rename(liveFolder, String(first));
  await rename(String(second), liveFolder);
  expect(await Promise.all([requestPage(), requestPage()])).toEqual(['second', 'second']);

  // A build without a home page is not complete.
  await rename(liveFolder, String(second));
  await rename(String(first), liveFolder);
  const homePage = path.join(liveFolder, 'index.html');
  const home = await readFile(homePage);
  await rm(homePage);
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  expect((await fetch(`http://127.0.0.1:${port}/docs/flat`)).status).toBe(500);
  expect(logError).toHaveBeenCalledOnce();
  logError.mockRestore();
  await writeFile(homePage, home);
  expect(await requestPage()).toBe('first');
  server.closeAllConnections();
  server.close();
});
