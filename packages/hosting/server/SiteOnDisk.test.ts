import { createHash } from 'node:crypto';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('serves one complete build while folders are swapped', async () => {
  const [first, second] = await Promise.all(['first', 'second'].map(createBuild));
  const liveFolder = path.join(folder, 'live');
  await rename(String(first), liveFolder);
  const server = await createHostingServer(liveFolder);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const resultCounts = new Map<string, number>();
  let isFinished = false;
  const requestUntilFinished = async () => {
    while (!isFinished) {
      const response = await fetch(`http://127.0.0.1:${port}/docs/flat`);
      const text = await response.text();
      const [, script = '', build = response.status] =
        /<script>(build="(.*?)")<\/script>/.exec(text) ?? [];
      const hash = createHash('sha256').update(script).digest('base64');
      const policy = response.headers.get('content-security-policy') ?? '';
      const result = policy.includes(`'sha256-${hash}'`)
        ? String(build)
        : `script of ${build} is not allowed`;
      resultCounts.set(result, (resultCounts.get(result) ?? 0) + 1);
    }
  };
  const requests = [requestUntilFinished(), requestUntilFinished()];
  const backupFolder = path.join(folder, 'aside');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await rename(liveFolder, backupFolder);
    // The delay simulates a busy machine, on which time passes between the two steps.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await rename(String(second), liveFolder);
    await rename(backupFolder, String(second));
    const next = attempt % 2 === 0 ? 'second' : 'first';
    resultCounts.delete(next);
    await expect.poll(() => resultCounts.has(next), { timeout: 20_000 }).toBe(true);
  }
  isFinished = true;
  await Promise.all(requests);
  server.closeAllConnections();
  server.close();
  expect([...resultCounts.keys()].sort()).toEqual(['first', 'second']);
});

it('serves a build that is copied file by file once it is complete', async () => {
  const [first, second] = await Promise.all(['first', 'second'].map(createBuild));
  const liveFolder = String(first);
  const server = await createHostingServer(liveFolder);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const requestPage = async (url: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`);
    return { status: response.status, text: await response.text() };
  };
  // In this deployment, the file that identifies the build is copied before the pages.
  await rm(path.join(liveFolder, 'index.html'));
  await rm(path.join(liveFolder, 'docs'), { recursive: true });
  await cp(path.join(String(second), '_headers'), path.join(liveFolder, '_headers'));
  expect((await requestPage('/docs/flat')).status).toBe(500);
  await cp(path.join(String(second), 'index.html'), path.join(liveFolder, 'index.html'));
  expect((await requestPage('/docs/flat')).status).toBe(404);
  await cp(String(second), liveFolder, { recursive: true });
  await expect
    .poll(async () => (await requestPage('/docs/flat')).text, { timeout: 20_000 })
    .toContain('<title>second');
  server.closeAllConnections();
  server.close();
});
