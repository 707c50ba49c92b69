import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypes } from '@portal/hosting/hosting';
import { watchShifts } from '../support/browsing';
import { PORTAL } from '../support/buildFixtures';
import { test as base, expect } from '../support/test';

/** Waits long enough for the first paint of a page. */
const waitForPaint = () => new Promise<void>((resolve) => setTimeout(resolve, 500));

/** Share of a page that the server sends first, and the condition for sending the rest. */
const delivery = { share: 0, waitForRest: waitForPaint };

/** Serves the portal, but pauses in the middle of each page. */
function createPausingServer(): Server {
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
    const bodyIndex = bytes.indexOf('<body');
    const splitIndex = bodyIndex + Math.round((bytes.length - bodyIndex) * delivery.share);
    response.write(bytes.subarray(0, splitIndex));
    delivery.waitForRest().then(() => response.end(bytes.subarray(splitIndex)));
  });
}

const test = base.extend<{ pausingSite: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
  pausingSite: async ({}, use) => {
    const server = createPausingServer();
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
  test(`${route} does not shift at ${width} px while the page arrives in parts`, async ({
    page,
    pausingSite,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const getShifts = await watchShifts(page);
    for (const share of [0.05, 0.2, 0.4]) {
      Object.assign(delivery, { share, waitForRest: waitForPaint });
      await page.goto(pausingSite + route);
      await page.waitForSelector('html:not([data-deferred])');
      expect(await getShifts(), `cut at ${share}`).toEqual([]);
    }
  });
}

test('the first screen is painted before the rest of the page arrives', async ({
  page,
  pausingSite,
}) => {
  let sendRest = () => {};
  const restReleased = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  Object.assign(delivery, { share: 0.8, waitForRest: () => restReleased });
  await page.goto(`${pausingSite}/docs-sdk/reference/sdk/components/IIM42652`, {
    waitUntil: 'commit',
  });
  const countPaints = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(countPaints).toBe(1);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  sendRest();
});
