import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypes } from '@portal/hosting/hosting';
import { watchShifts } from '../support/browsing';
import { PORTAL } from '../support/buildFixtures';
import { test as base, expect } from '../support/test';

/** More than the first paint of a page needs. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 500));

/** Size of the first part of a page, and what the rest waits for. */
const line = { share: 0, rest: pause };

/** Serves the portal with each page interrupted. */
function createHaltingServer(): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const isFile = path.extname(pathname) !== '';
    const type = contentTypes[path.extname(pathname).slice(1)] ?? 'text/html; charset=utf-8';
    response.setHeader('Content-Type', type);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path.join(PORTAL, pathname, isFile ? '' : 'index.html'));
    } catch {
      response.writeHead(404).end();
      return;
    }
    if (isFile) {
      response.end(bytes);
      return;
    }
    const body = bytes.indexOf('<body');
    const at = body + Math.round((bytes.length - body) * line.share);
    response.write(bytes.subarray(0, at));
    line.rest().then(() => response.end(bytes.subarray(at)));
  });
}

const test = base.extend<{ halting: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  halting: async ({}, use) => {
    const server = createHaltingServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
});
test.use({ serviceWorkers: 'block' });

for (const [width, route] of [
  [360, '/'],
  [1440, '/docs/api/analytics/consumption'],
  [1440, '/docs-sdk/reference/sdk/components/IIM42652'],
] as const) {
  test(`${route} does not shift at ${width} px when it arrives in pieces`, async ({
    page,
    halting,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shift = await watchShifts(page);
    for (const share of [0.05, 0.2, 0.4]) {
      Object.assign(line, { share, rest: pause });
      await page.goto(halting + route);
      await page.waitForSelector('html:not([data-deferred])');
      expect(await shift(), `cut at ${share}`).toBe(0);
    }
  });
}

test('content below the first screen is not waited for', async ({ page, halting }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  Object.assign(line, { share: 0.8, rest: () => held });
  await page.goto(`${halting}/docs-sdk/reference/sdk/components/IIM42652`, { waitUntil: 'commit' });
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  send();
});
