import type { Page } from '@playwright/test';
import { getConsoleLog, HELLO_PAGE } from '../support/simulatedBoard';
import { expect, moveMouse, openHydrated, test } from '../support/test';

const PAGE = '/docs-sdk/reference/sdk/components/bme280';
const MAIN_SCRIPT_PATTERN = /\/assets\/js\/main\.\w+\.js$/;
const RUNTIME_SCRIPT_PATTERN = /\/assets\/js\/runtime~main\.\w+\.js$/;
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });

async function moveMouseFor(page: Page, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < end; i++) await page.mouse.move(100 + (i % 50), 200);
}

/** Moves the mouse until the page has loaded `count` times. */
async function moveMouseUntilLoaded(
  page: Page,
  getLoadCount: () => number,
  count: number,
): Promise<void> {
  await expect(async () => {
    await moveMouseFor(page, 0.2);
    expect(getLoadCount()).toBe(count);
  }).toPass({ timeout: 60_000 });
}

async function moveMouseUntilHydrated(page: Page): Promise<void> {
  const root = page.locator('html[data-has-hydrated=true]');
  await expect(async () => {
    await page.mouse.move(100, 200);
    await page.mouse.move(150, 200);
    expect(await root.count()).toBe(1);
  }).toPass({ timeout: 20_000 });
}

/** Counts document requests: the first load and each reload. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

test.describe('after a bundle file fails to load once', () => {
  test("the reader's next action hydrates the page, and earlier clicks take effect", async ({
    page,
    portal,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.emulateMedia({ colorScheme: 'light' });
    const getLoadCount = countLoads(page);
    let mode = 'light';
    for (const filePattern of [MAIN_SCRIPT_PATTERN, RUNTIME_SCRIPT_PATTERN]) {
      const loadsBefore = getLoadCount();
      await page.route(filePattern, (route) => route.abort(), { times: 1 });
      await page.goto(portal + PAGE);
      mode = mode === 'light' ? 'dark' : 'light';
      await page.getByRole('button', { name: `Switch to ${mode} mode` }).click();
      await expect(getTitle(page)).toBeVisible();
      await moveMouseUntilHydrated(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      // The page works: a click opens the next page by client-side navigation.
      await page.locator('.pagination-nav__link--next').click();
      await expect(page).not.toHaveURL(new RegExp(PAGE));
      expect(getLoadCount() - loadsBefore).toBe(1);
    }
    expect(errors).toEqual([]);
  });

  test("the reader's next action hydrates the page, even if the failed file is a chunk", async ({
    page,
    portal,
  }) => {
    const getLoadCount = countLoads(page);
    const chunks: string[] = [];
    let isFailing = true;
    await page.route('**/assets/js/*.js', (route) => {
      const url = route.request().url();
      if (MAIN_SCRIPT_PATTERN.test(url) || RUNTIME_SCRIPT_PATTERN.test(url) || !isFailing)
        return route.continue();
      chunks.push(url);
      return route.abort();
    });
    await page.goto(portal + PAGE);
    const failed = page.waitForEvent('pageerror');
    await moveMouse(page);
    expect(String(await failed)).toContain('ChunkLoadError');
    isFailing = false;
    await moveMouseUntilHydrated(page);
    expect(chunks.length).toBeGreaterThan(0);
    expect(getLoadCount()).toBe(1);
  });
});

for (const path of [HELLO_PAGE, '/tools/board']) {
  test(`a Run button says that the connection was lost, and runs the program when it is back, on ${path}`, async ({
    page,
    portal,
    context,
  }) => {
    await page.route(MAIN_SCRIPT_PATTERN, (route) => route.abort());
    await page.goto(portal + path);
    await context.setOffline(true);
    const run = page.locator('[data-code-run]').first();
    await run.click();
    await expect(run).toHaveAccessibleName(/could not load/, { timeout: 3000 });
    await page.unroute(MAIN_SCRIPT_PATTERN);
    await context.setOffline(false);
    await expect(getConsoleLog(page)).toHaveText(/^Hello/);
  });
}

test.describe('a page that was open during a deployment', () => {
  /**
   * Responds with 404 to requests for the page's files while `shouldFail()` returns true, as after
   * a deployment.
   */
  async function deleteFiles(
    page: Page,
    deletedFilesPattern: RegExp,
    shouldFail = () => true,
  ): Promise<string[]> {
    const requestedUrls: string[] = [];
    await page.route(deletedFilesPattern, async (route) => {
      if (!shouldFail()) return route.continue();
      requestedUrls.push(route.request().url());
      await route.fulfill({ status: 404, body: 'Not found' });
    });
    return requestedUrls;
  }

  test('reloads once if the bundle or a chunk is missing, and then hydrates', async ({
    page,
    portal,
  }) => {
    const getLoadCount = countLoads(page);
    for (const deletedFilesPattern of [
      /\/assets\/js\/.*\.js$/,
      /\/assets\/js\/(?!main|runtime).*\.js$/,
    ]) {
      const loadsBefore = getLoadCount();
      // Set up the route first, because the bundle can be requested before the page has loaded.
      // The reloaded page references existing files.
      const isOldPage = () => getLoadCount() < loadsBefore + 2;
      const requestedUrls = await deleteFiles(page, deletedFilesPattern, isOldPage);
      await page.goto(portal + PAGE, { waitUntil: 'commit' });
      await moveMouseUntilLoaded(page, getLoadCount, loadsBefore + 2);
      expect(requestedUrls.length).toBeGreaterThan(0);
      await moveMouseUntilHydrated(page);
      await page.unroute(deletedFilesPattern);
      expect(getLoadCount() - loadsBefore).toBe(2);
    }
  });

  test('reloads only once, stays readable, and limits its requests if files are still missing', async ({
    page,
    portal,
  }) => {
    const getLoadCount = countLoads(page);
    const requestedUrls = await deleteFiles(page, /\/assets\/js\/.*\.js$/);
    await page.goto(portal + PAGE, { waitUntil: 'commit' });
    await moveMouseUntilLoaded(page, getLoadCount, 2);
    await moveMouseFor(page, 1);
    expect(getLoadCount()).toBe(2);
    expect(requestedUrls.length).toBeLessThan(60);
    await expect(getTitle(page)).toBeVisible();
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(new RegExp(PAGE));
    await expect(getTitle(page)).toBeVisible();
  });
});

test('a navigation item that fails to load is replaced with a Retry button', async ({
  page,
  fixture,
}) => {
  const menuChunkPattern = /DocsVersionDropdownNavbarItem/;
  await page.route(menuChunkPattern, (route) => route.abort());
  await page.goto(`${fixture}/docs/first`);
  await moveMouse(page);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  await expect(navbar.getByRole('alert')).toContainText('ChunkLoadError');
  await expect(getTitle(page)).toHaveText('First page');
  await expect(navbar.getByRole('link', { name: 'Handbook' })).toBeVisible();
  await expect(navbar.getByRole('button', { name: 'English' })).toBeVisible();
  await page.unroute(menuChunkPattern);
  await navbar.getByRole('button', { name: 'Retry' }).click();
  await expect(navbar.getByRole('button', { name: '1.0' })).toBeVisible();
});

test('if a table filter fails to load, the table is usable and the filter can be retried', async ({
  page,
  portal,
}) => {
  await page.route(/BoardTable_Filter/, (route) => route.abort());
  await openHydrated(page, `${portal}/docs-sdk/hardware/development_board`);
  const table = page.locator('.board-pins').first();
  await expect(table.getByRole('alert')).toContainText('ChunkLoadError');
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await page.unroute(/BoardTable_Filter/);
  await table.getByRole('button', { name: 'Retry' }).click();
  await expect(table.getByRole('searchbox')).toBeVisible();
});

test('a progress bar that fails to load causes no error', async ({ page, portal }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const failed = page.waitForEvent('requestfailed');
  await page.route(/nprogress/, (route) => route.abort());
  await openHydrated(page, portal + PAGE);
  await failed;
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(new RegExp(PAGE));
  expect(errors).toEqual([]);
});
