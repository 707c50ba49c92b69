import { rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { listPartHashes } from '@portal/search/node/createIndex';
import { buildSecondSite } from '../builds/buildVariant';
import { shortenWaits } from '../support/browsing';
import { FIXTURE } from '../support/buildFixtures';
import {
  test as base,
  expect,
  findAccessibilityErrors,
  moveMouse,
  openHydrated,
  waitForHydration,
} from '../support/test';

/** Server that a test can stop, restart at the same URL, and give another build. */
interface Host {
  url: string;
  /** URLs of all requests, as received. */
  requestedUrls: string[];
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Delays files until the returned function is called. */
  delay(urls: readonly string[]): () => void;
  /** Replaces the served build completely. */
  deploy(build: string): Promise<void>;
}

async function serve(folder: string, build: string): Promise<Host> {
  let server: Awaited<ReturnType<typeof createHostingServer>>;
  let port = 0;
  let delayed: { urls: readonly string[]; released: Promise<void> } | undefined;
  const host: Host = {
    url: '',
    requestedUrls: [],
    async start() {
      server = await createHostingServer(folder);
      const [handleRequest] = server.listeners('request');
      server.removeAllListeners('request');
      server.on('request', async (request, response) => {
        const { url = '' } = request;
        host.requestedUrls.push(url);
        if (delayed?.urls.includes(url)) await delayed.released;
        handleRequest?.call(server, request, response);
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
      host.url = `http://127.0.0.1:${port}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    delay(urls) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      delayed = { urls, released };
      return release;
    },
    async deploy(nextBuild) {
      await rm(folder, { force: true });
      // The server treats a changed symlink like a replaced folder.
      await symlink(nextBuild, folder, 'junction');
    },
  };
  await host.deploy(build);
  await host.start();
  return host;
}

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
const test = base.extend<{ host: Host; secondBuild: string }>({
  host: async ({}, use, testInfo) => {
    const host = await serve(testInfo.outputPath('site'), FIXTURE);
    await use(host);
    await host.stop();
  },
  secondBuild: [
    async ({}, use) => {
      const { code, output, outDir } = await buildSecondSite();
      expect(code, output).toBe(0);
      await use(outDir);
    },
    { timeout: 300_000 },
  ],
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above

test.use({ serviceWorkers: 'allow' });

test.beforeEach(({ context }) => shortenWaits(context));

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lists the paths of the pages that were saved because the reader visited them. */
function listSavedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.endsWith(' / read'));
    const list = name && (await (await caches.open(name)).match('/.read'));
    return list ? ((await list.json()) as { address: string }[]).map(({ address }) => address) : [];
  });
}

async function expectPageSaved(page: Page, path: string): Promise<void> {
  await expect.poll(() => listSavedPages(page)).toContain(path);
}

/** Waits until the start page and the offline page, which are saved when the browser is idle, are saved. */
async function waitForOfflinePages(page: Page): Promise<void> {
  const areSaved = () =>
    page.evaluate(async () =>
      (await Promise.all(['/', '/offline'].map((address) => caches.match(address)))).every(Boolean),
    );
  await expect.poll(areSaved).toBe(true);
}

async function waitForServiceWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
}

/**
 * Stops the old worker if a new one is installed. Without this, Chromium waits until the old worker has been idle for 30
 * seconds, and with a debugger for 5 minutes.
 */
async function stopReplacedWorker(page: Page): Promise<void> {
  const isReplaced = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  );
  if (!isReplaced) return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
}

async function saveEverything(page: Page, siteUrl: string): Promise<void> {
  await openHydrated(page, `${siteUrl}/offline`);
  await expect(page.getByText(/^Everything, \d+ pages, \d+\.\d MB: not saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Everything' }).click();
  await expect(page.getByText('Everything is saved on this device.')).toBeVisible({
    timeout: 30_000,
  });
}

/** Opens a browser whose profile keeps its storage after a restart, unlike a private window. */
function openProfile(testInfo: TestInfo): Promise<BrowserContext> {
  const { launchOptions } = testInfo.project.use;
  return chromium.launchPersistentContext(testInfo.outputPath('profile'), launchOptions);
}

test('visited pages are available offline, and other pages show a message with a list of the saved pages', async ({
  page,
  host,
}) => {
  await openHydrated(page, `${host.url}/docs/first`);
  // On the first visit, the page loaded before the service worker started.
  await expectPageSaved(page, '/docs/first');
  await page.locator('.pagination-nav__link--next').click();
  await expect(getTitle(page)).toHaveText('Second page');
  await expectPageSaved(page, '/docs/second');
  await waitForServiceWorker(page);
  // The page was opened by client-side navigation, and is not fetched again as HTML.
  expect(host.requestedUrls).not.toContain('/docs/second');
  await waitForOfflinePages(page);
  await host.stop();
  for (const [path, heading] of [
    ['/docs/first', 'First page'],
    ['/docs/second/', 'Second page'],
    ['/docs/second.html', 'Second page'],
    ['/docs/first/index.html', 'First page'],
    ['/docs/first?x=1#part-one', 'First page'],
  ]) {
    await page.goto(host.url + path);
    await expect(getTitle(page)).toHaveText(heading as string);
  }
  // The start page of an installed site is available, although the reader has not visited it.
  expect((await page.goto(host.url))?.status()).toBe(200);
  await page.goto(`${host.url}/docs/second`);
  await expect(getTitle(page)).toHaveText('Second page');
  // The page is interactive, because its scripts are also saved.
  await moveMouse(page);
  await waitForHydration(page);
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto('about:blank');
  await page.goto(`${host.url}/docs/second#deep`);
  await expect(page.locator('#deep')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const response = await page.goto(`${host.url}/changelog`);
  expect(response?.status()).toBe(503);
  await expect(getTitle(page)).toHaveText('This page is not on this device');
  await expect(page.getByRole('link', { name: 'Second page' })).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await host.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(getTitle(page)).toHaveText('Changelog');
});

test('while a page is loading, the content of the current page is not saved under the new URL', async ({
  page,
  host,
}) => {
  const listChunks = async (path: string) => {
    const html = await (await fetch(host.url + path)).text();
    return /data-chunks="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  };
  const sharedChunks = await listChunks('/docs/first');
  const exclusiveChunks = (await listChunks('/docs/second')).filter(
    (chunk) => !sharedChunks.includes(chunk),
  );
  const release = host.delay(exclusiveChunks);
  await openHydrated(page, `${host.url}/docs/first`);
  await expectPageSaved(page, '/docs/first');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL(/second/);
  // Search requests run at the same time.
  await page.locator('[data-search-input]').click();
  await expect
    .poll(() => host.requestedUrls.filter((url) => /search/.test(url)).length)
    .toBeGreaterThan(0);
  await page.waitForTimeout(1000);
  await expect(getTitle(page)).toHaveText('First page');
  expect(await listSavedPages(page)).toEqual(['/docs/first']);
  release();
  await expect(getTitle(page)).toHaveText('Second page');
  await expectPageSaved(page, '/docs/second');
});

test('only one window at a time changes saved content', async ({ page, context, host }) => {
  await openHydrated(page, `${host.url}/docs/first`);
  await expectPageSaved(page, '/docs/first');
  await page.evaluate(
    () =>
      new Promise<void>((onAcquired) => {
        void navigator.locks.request('read /', () => {
          onAcquired();
          return new Promise<void>((resolve) => addEventListener('release', () => resolve()));
        });
      }),
  );
  const otherTab = await context.newPage();
  await openHydrated(otherTab, `${host.url}/docs/second`);
  await waitForServiceWorker(otherTab);
  const listPendingLocks = () =>
    otherTab.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
  await expect.poll(listPendingLocks).toContain('read /');
  expect(await listSavedPages(otherTab)).toEqual(['/docs/first']);
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expectPageSaved(otherTab, '/docs/second');
  expect(await listSavedPages(otherTab)).toContain('/docs/first');
});

/** Finds the second page with the navbar search, and opens it. */
async function searchSecondPage(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type('second');
  await page
    .getByRole('option', { name: /Second page/ })
    .first()
    .click();
  await expect(getTitle(page)).toHaveText('Second page');
}

test('search files are fetched on first use, and search then works offline', async ({
  page,
  host,
}) => {
  await openHydrated(page, `${host.url}/docs/first`);
  await expectPageSaved(page, '/docs/first');
  await waitForServiceWorker(page);
  const listSearchRequests = () =>
    host.requestedUrls.filter((url) => /search-(?:worker|index)/.test(url));
  expect(listSearchRequests()).toEqual([]);
  await searchSecondPage(page);
  await expectPageSaved(page, '/docs/second');
  const hasResultsPage = () => page.evaluate(async () => Boolean(await caches.match('/search')));
  await expect.poll(hasResultsPage).toBe(true);
  await host.stop();
  await openHydrated(page, `${host.url}/docs/first`);
  await searchSecondPage(page);
  const results = page.locator('main ol').getByRole('link', { name: /Second page/ });
  await page.keyboard.press('/');
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=second/);
  await expect(results.first()).toBeVisible();
  await page.goto(`${host.url}/search?q=second`);
  await expect(results.first()).toBeVisible();
});

test('a search index that was fetched before the service worker started works offline and is not fetched twice', async ({
  page,
  host,
}) => {
  const release = host.delay(['/sw.js']);
  await openHydrated(page, `${host.url}/docs/first`);
  await searchSecondPage(page);
  const files = host.requestedUrls.filter((url) => /search-(?:worker|index|manifest)/.test(url));
  expect(files.length).toBeGreaterThan(3);
  release();
  const areSaved = () =>
    page.evaluate(
      async (urls) => (await Promise.all(urls.map((file) => caches.match(file)))).every(Boolean),
      files,
    );
  await expect.poll(areSaved).toBe(true);
  await expectPageSaved(page, '/docs/second');
  const hashedUrls = host.requestedUrls.filter((url) => /search-(?:worker|index)/.test(url));
  expect(hashedUrls).toHaveLength(new Set(hashedUrls).size);
  await host.stop();
  await openHydrated(page, `${host.url}/docs/second`);
  await searchSecondPage(page);
});

test('a saved site survives a browser restart, including pages and search, and can be deleted', async ({
  host,
}, testInfo) => {
  const firstContext = await openProfile(testInfo);
  await saveEverything(await firstContext.newPage(), host.url);
  await firstContext.close();
  await host.stop();
  const secondContext = await openProfile(testInfo);
  const page = await secondContext.newPage();
  await openHydrated(page, `${host.url}/docs/second`);
  // Index parts are saved under the URLs that the search requests.
  const indexCore = await page.evaluate(async () => {
    const { files } = await (await fetch('/search-manifest.json')).json();
    return (await fetch(`/search-index.json?_=${files['search-index.json']}`)).json();
  });
  const requestedUrls = [...listPartHashes(indexCore)].map(([file, hash]) => `/${file}?_=${hash}`);
  const missing = await page.evaluate(async (urls) => {
    const found = await Promise.all(urls.map((url) => caches.match(url)));
    return urls.filter((_, index) => !found[index]);
  }, requestedUrls);
  expect(requestedUrls.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type('first');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/first/);
  await expect(getTitle(page)).toHaveText('First page');
  await openHydrated(page, `${host.url}/offline`);
  await expect(page.getByText(/Everything.*saved on .*, today/)).toBeVisible();
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Delete Everything' }).click();
  await expect(page.getByText('Everything was deleted from this device.')).toBeVisible();
  const response = await page.goto(`${host.url}/changelog`);
  expect(response?.status()).toBe(503);
  await secondContext.close();
});

test('after a deployment, an open page can load its files and shows a notice, and saved content is updated', async ({
  context,
  page: oldTab,
  host,
  secondBuild,
}) => {
  await saveEverything(oldTab, host.url);
  await openHydrated(oldTab, `${host.url}/docs/second`);
  await expectPageSaved(oldTab, '/docs/second');
  await host.deploy(secondBuild);
  const otherTab = await context.newPage();
  await openHydrated(otherTab, `${host.url}/docs/first`);
  await expect(otherTab.getByText('Text of the second build.')).toBeVisible();
  // A background tab is updated when it becomes visible.
  await oldTab.bringToFront();
  const notice = oldTab.getByText('A newer version of this site is available.');
  await expect(async () => {
    await stopReplacedWorker(oldTab);
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  // The old page now requests a chunk that the server no longer has.
  await oldTab.keyboard.press('/');
  await oldTab.keyboard.type('first');
  await expect(oldTab.getByRole('option').first()).toBeVisible();
  await oldTab.keyboard.press('Escape');
  const loaded = oldTab.waitForEvent('load');
  await oldTab.locator('.pagination-nav__link--prev').click();
  await loaded;
  await expect(oldTab.getByText('Text of the second build.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  // A page that was saved from the old build and not opened since then is updated in the background.
  await openHydrated(otherTab, `${host.url}/offline`);
  await expect
    .poll(
      async () => {
        await otherTab.reload();
        return otherTab.getByText(/Everything.*saved on/).innerText();
      },
      { timeout: 30_000 },
    )
    .not.toContain('newer version');
  await host.stop();
  for (const [path, heading] of [
    ['/docs/first', 'First page'],
    ['/changelog', 'Changelog'],
  ]) {
    const response = await otherTab.goto(host.url + path);
    expect(response?.status()).toBe(200);
    await expect(getTitle(otherTab)).toHaveText(heading as string);
    const scripts = await otherTab.locator('#page-loader').getAttribute('data-scripts');
    const missing = await otherTab.evaluate(
      async (names) => {
        const found = await Promise.all(names.map((name) => caches.match(name)));
        return names.filter((_, i) => !found[i]);
      },
      (scripts ?? '').trim().split(' '),
    );
    expect(missing).toEqual([]);
  }
});

test('the site can be installed, and its icons and screenshots have the declared sizes', async ({
  portal,
}, testInfo) => {
  const context = await openProfile(testInfo);
  const page = await context.newPage();
  await page.goto(`${portal}/docs/api/overview`);
  const devTools = await context.newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { data, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, screenshots } = JSON.parse(data ?? '{}');
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
  await context.close();
});

test('if storage is full, the reader gets a message and nothing is saved', async ({
  page,
  host,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await openHydrated(page, `${host.url}/offline`);
  await devTools.send('Storage.overrideQuotaForOrigin', {
    origin: host.url,
    quotaSize: 500_000,
  });
  await page.getByRole('button', { name: 'Save Everything' }).click();
  await expect(page.getByText("The browser's storage for this site is full.")).toBeVisible();
  await expect(page.getByText(/^Everything.*not saved/)).toBeVisible();
  // Chromium ignores this quota in its storage estimate. Other browsers warn earlier.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 500_000, usage: 100_000 });
  });
  await page.getByRole('button', { name: 'Save Everything' }).click();
  const warning = page.getByText(
    /The manual needs \d\.\d MB, but only 0\.4 MB are free for this site/,
  );
  await expect(warning).toBeVisible();
  await page.goto(`${host.url}/docs/first`);
  await expect(getTitle(page)).toHaveText('First page');
});
