import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadContract } from '@portal/core/routes/loadContract';
import { watchShifts } from './support/browsing';
import { PORTAL, ROOT } from './support/buildFixtures';
import { choosePages } from './support/choosePages';
import { collectLayoutFaults, collectTextFaults } from './support/layoutFaults';
import { collectSmallTargets } from './support/smallTargets';
import {
  test as base,
  collectConsoleMessages,
  expect,
  findAccessibilityErrors,
  moveMouse,
  waitForHydration,
} from './support/test';

const routes = loadContract(path.join(ROOT, 'content/contracts/routes.tsv')).map(
  ({ route }) => route,
);

/** Routes that plugins add to the contract. */
const GENERATED_ROUTES = ['/404.html'];
/** Routes in the contract that are not content, which search engines must not list. */
const NOINDEX_ROUTES = ['/search', '/offline', '/markdown-page'];

const test = base.extend({
  page: async ({ sharedContext }, use) => {
    const page = await sharedContext.newPage();
    await page.setViewportSize({ width: 1440, height: 800 });
    await use(page);
    await page.close();
  },
});

test('the sitemap lists exactly the content routes in the contract', () => {
  const sitemap = readFileSync(path.join(PORTAL, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url as string).pathname,
  );
  const content = routes.filter((route) => !NOINDEX_ROUTES.includes(route));
  expect(listed.filter((route) => !GENERATED_ROUTES.includes(route)).sort()).toEqual(
    content.sort(),
  );
  for (const route of NOINDEX_ROUTES) {
    const html = readFileSync(path.join(PORTAL, route, 'index.html'), 'utf8');
    expect(html).toMatch(/<meta name="?robots"? content="?noindex"?/);
  }
});

test('scripts reference the file with the notices of their packages', () => {
  const folder = path.join(PORTAL, 'assets/js');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const withoutNotice = scripts.filter(
    (name) => !readFileSync(path.join(folder, name), 'utf8').includes('/*! /licenses.txt */'),
  );
  expect(withoutNotice).toEqual([]);
  const notices = readFileSync(path.join(PORTAL, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@docusaurus/theme-classic', 'infima']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d\\S* \\(MIT\\)$`, 'm'));
  }
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});

/** Loads the pages of the build, by URL. */
const pages = new Map(
  routes
    .map((route) => [route, path.join(PORTAL, route, 'index.html')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([route, file]) => [route, readFileSync(file, 'utf8')]),
);

test('every route in the contract is a page with one title, ISO dates, and no external resources', () => {
  expect([...pages.keys()]).toEqual(routes);
  let dateCount = 0;
  for (const [route, html] of pages) {
    expect(html.match(/<h1[\s>]/g), route).toHaveLength(1);
    expect(html, route).not.toMatch(/<(?:iframe|object|embed)[\s>]|\ssrc="?(?:https?:)?\/\//);
    for (const [, isoDate, displayedDate] of html.matchAll(
      /<time\b[^>]*datetime="?([\d-]{10})[^>]*>([^<]*)/gi,
    )) {
      expect(displayedDate, route).toBe(isoDate);
      dateCount += 1;
    }
  }
  expect(dateCount).toBeGreaterThan(pages.size / 2);
});

// Components look the same on every page, so a small set of pages that together contain every
// component is sufficient.
const chosenRoutes = choosePages(pages);
for (const route of chosenRoutes) {
  test(`${route} hydrates, does not shift, is accessible, has large targets, and fits the screen`, async ({
    page,
    portal,
  }) => {
    const consoleMessages = collectConsoleMessages(page);
    const externalUrls: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(portal)) externalUrls.push(request.url());
    });
    const getShifts = await watchShifts(page);
    const response = await page.goto(portal + route);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(route);
    await moveMouse(page);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('html[data-deferred]')).toHaveCount(0);
    expect(await getShifts()).toEqual([]);
    expect(await findAccessibilityErrors(page)).toEqual([]);
    expect(await collectSmallTargets(page)).toEqual([]);
    expect(await collectLayoutFaults(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
    expect(externalUrls).toEqual([]);
  });
}

// Text differs on every page: tables and names that are too wide for a phone, and long lines. The
// tests above check the chosen pages.
for (const third of [0, 1, 2]) {
  test(`page content fits the screen without JavaScript, third ${third + 1}`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const faults: string[] = [];
    const otherRoutes = routes.filter((route) => !chosenRoutes.includes(route));
    for (const [index, route] of otherRoutes.entries()) {
      if (index % 3 !== third) continue;
      await page.goto(portal + route, { waitUntil: 'domcontentloaded' });
      faults.push(...(await collectTextFaults(page)).map((fault) => `${route}, ${fault}`));
    }
    await context.close();
    expect(faults).toEqual([]);
  });
}
