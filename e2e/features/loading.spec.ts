import type { Page } from '@playwright/test';
import { delayScripts, expect, openHydrated, test } from '../support/test';

const PROGRESS_BAR = '#nprogress .bar';

/** Simulates a metered connection, on which pages prefetch nothing before a click. */
async function simulateMeteredConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
}

test('a slow navigation shows the progress bar on the old page after 200 ms, and a fast navigation does not', async ({
  page,
  fixture,
}) => {
  await simulateMeteredConnection(page);
  await openHydrated(page, `${fixture}/docs/next/first`);
  const release = await delayScripts(page);
  await page.evaluate(() => {
    const times = { clicked: 0, bar: 0 };
    Object.assign(window, { times });
    document.addEventListener('click', () => (times.clicked = performance.now()), true);
    new MutationObserver(() => {
      if (!times.bar && document.querySelector('#nprogress')) times.bar = performance.now();
    }).observe(document.body.parentElement as HTMLElement, { childList: true, subtree: true });
  });
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator(PROGRESS_BAR)).toBeVisible();
  const { clicked: clickTime, bar: barTime } = await page.evaluate(
    () => (window as unknown as { times: { clicked: number; bar: number } }).times,
  );
  expect(barTime - clickTime).toBeGreaterThanOrEqual(195);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First page');
  await release((route) => route.continue());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page');
  await expect(page.locator(PROGRESS_BAR)).toHaveCount(0);

  // The chunks of the first page are already loaded.
  await page.evaluate(() => {
    Object.assign(window, { wasBarVisible: false });
    new MutationObserver(() => {
      if (document.querySelector('#nprogress')) Object.assign(window, { wasBarVisible: true });
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  await page.locator('.pagination-nav__link--prev').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First page');
  expect(
    await page.evaluate(() => (window as unknown as { wasBarVisible: boolean }).wasBarVisible),
  ).toBe(false);
});

test('if a chunk cannot be loaded, navigation falls back to a full page load', async ({
  page,
  fixture,
}) => {
  await simulateMeteredConnection(page);
  await openHydrated(page, `${fixture}/docs/next/first`);
  await page.route('**/*.js', (route) => route.abort());
  const loaded = page.waitForEvent('load');
  await page.locator('.pagination-nav__link--next').click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('if a deployment deletes a chunk, navigation falls back to a full page load', async ({
  page,
  fixture,
}) => {
  await simulateMeteredConnection(page);
  await openHydrated(page, `${fixture}/docs/next/first`);
  const requestedChunks: string[] = [];
  await page.route('**/*.js', async (route) => {
    requestedChunks.push(route.request().url());
    const url = new URL(route.request().url());
    await route.continue({ url: `${url.origin}${url.pathname.replace(/\.js$/, '.gone.js')}` });
  });
  const loaded = page.waitForEvent('load');
  await page.locator('.pagination-nav__link--next').click();
  await loaded;
  await page.unroute('**/*.js');
  expect(requestedChunks.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page');
});

test('a component that loads slowly shows a spinner after 200 ms, not earlier', async ({
  page,
  fixture,
}) => {
  await openHydrated(page, `${fixture}/late`);
  const release = await delayScripts(page);
  await page.evaluate(() => {
    const times = { clicked: 0, spinner: 0 };
    Object.assign(window, { times });
    document.addEventListener('click', () => (times.clicked = performance.now()), true);
    new MutationObserver(() => {
      if (!times.spinner && document.querySelector('#loader')) times.spinner = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.locator('#loader')).toBeVisible();
  const { clicked: clickTime, spinner: spinnerTime } = await page.evaluate(
    () => (window as unknown as { times: { clicked: number; spinner: number } }).times,
  );
  expect(spinnerTime - clickTime).toBeGreaterThanOrEqual(195);
  await release((route) => route.continue());
  await expect(page.getByText('The late part.')).toBeVisible();
  await expect(page.locator('#loader')).toHaveCount(0);
});

test('a component that takes too long shows a message and can be retried', async ({
  page,
  fixture,
}) => {
  await page.clock.install();
  await openHydrated(page, `${fixture}/late`);
  const release = await delayScripts(page);
  await page.getByRole('button', { name: 'Load it' }).click();
  // The simulated clock also runs in real time, so the test uses times well below and above the 10 s
  // limit.
  await page.clock.runFor(3_000);
  await expect(page.locator('#loader')).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText('This part is slow to load.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.resume();
  await release((route) => route.continue());
  await expect(page.getByText('The late part.')).toBeVisible();
});

test('a component that fails to load shows the error, and Retry loads it', async ({
  page,
  fixture,
}) => {
  await openHydrated(page, `${fixture}/late`);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText(/ChunkLoadError: Loading chunk .* failed/)).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The late part.')).toBeVisible();
});

test('a page that fails to load after another navigation does not reload the current page', async ({
  page,
  portal,
}) => {
  await simulateMeteredConnection(page);
  let loadCount = 0;
  page.on('load', () => loadCount++);
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  const links = page.locator('.pagination-nav__link');
  let isDelaying = true;
  const abortRequests: (() => Promise<void>)[] = [];
  await page.route('**/*.js', (route) =>
    isDelaying ? void abortRequests.push(() => route.abort()) : route.continue(),
  );
  await links.last().click();
  await expect.poll(() => abortRequests.length).toBeGreaterThan(0);
  isDelaying = false;
  await page.locator('.navbar').getByRole('link', { name: 'Changelog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog');
  await page.evaluate(() => Object.assign(window, { hasNotReloaded: true }));
  for (const abort of abortRequests) await abort();
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => 'hasNotReloaded' in window)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changelog');
  expect(loadCount).toBe(1);
});
