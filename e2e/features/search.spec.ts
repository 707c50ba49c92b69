import type { Page } from '@playwright/test';
import { watchForIdle, watchShifts } from '../support/browsing';
import {
  collectConsoleMessages,
  expect,
  findAccessibilityErrors,
  openHydrated,
  test,
} from '../support/test';

// Unit tests in packages/search cover matching, ranking, snippets, highlighting, and missing or
// outdated index files. tooling/checks/rules/builtSearch.ts measures result quality. These tests
// cover what readers see and click.

const PAGE = '/docs-sdk/reference/sdk/stdlib/gc';
const LONG_PAGE = '/docs-sdk/reference/sdk/stdlib/builtins';
const SENSOR_PAGE = '/docs-sdk/reference/sdk/components/bme280';
const PHONE = { width: 390, height: 780 };
const INDEX_CORE = '**/search-index.json?_=*';
const INDEX_PARTS = '**/search-index-words-*.json?_=*';
const MANIFEST = '**/search-manifest.json';

const getSearchBox = (page: Page) => page.locator('[data-search-input]');
const getOptions = (page: Page) => page.getByRole('option');
const getBoxStatus = (page: Page) => page.locator('search [role=status]').first();
const getNoResultsMessage = (page: Page) => page.getByText('No results', { exact: true });
const getResults = (page: Page) => page.locator('main ol > li');
const getResultCount = (page: Page) => page.locator('main [role=status]');
const getSearchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const getSearchField = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });

/** Types into the navbar search and waits for results from the complete index. */
async function search(page: Page, text: string): Promise<void> {
  await getSearchBox(page).click();
  await getSearchBox(page).fill(text);
  await expect(getBoxStatus(page)).toContainText('result');
  await expect(getOptions(page).first()).toBeVisible();
}

/** Delays matching requests. The returned function releases them. */
async function delayRequests(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test.describe('the search box', () => {
  test('requests the manifest and the core of the index together, on the first sign of intent', async ({
    page,
    portal,
  }) => {
    const requestedUrls: string[] = [];
    page.context().on('request', (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (pathname.startsWith('/search-')) requestedUrls.push(pathname + query);
    });
    const core = page
      .context()
      .waitForEvent('request', (request) => request.url().includes('/search-index.json'));
    // The manifest is sent only after the core is requested.
    await page.context().route(MANIFEST, async (route) => {
      await core;
      await route.continue();
    });
    await page.goto(portal + PAGE);
    expect(requestedUrls).toEqual([]);
    await getSearchBox(page).hover();
    await core;
    expect(requestedUrls[0]).toBe('/search-manifest.json');
    expect(requestedUrls[1]).toMatch(/^\/search-index\.json\?_=[0-9a-f]{12}$/);
    await search(page, 'bme280');
  });

  test('is focused by the search shortcuts without scrolling the page', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + LONG_PAGE);
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
    // Scrolling down twice hides the navbar.
    for (const top of [1500, 3000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    // When sections become visible, they get their actual height, which shifts the page for some
    // frames.
    const scrollTopBefore = await page.evaluate(async () => {
      let stableFrames = 0;
      for (let last = scrollY; stableFrames < 20; last = scrollY) {
        await new Promise(requestAnimationFrame);
        stableFrames = scrollY === last ? stableFrames + 1 : 0;
      }
      return scrollY;
    });
    expect(scrollTopBefore).toBeGreaterThan(1500);
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(key);
      await expect(getSearchBox(page)).toBeFocused();
      await page.keyboard.type('zos');
      await expect(getSearchBox(page)).toHaveValue('zos');
      await expect(getSearchBox(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY), key).toBe(scrollTopBefore);
      await getSearchBox(page).fill('');
      await getSearchBox(page).blur();
    }
    // Other key combinations are reserved for the browser.
    for (const key of ['Control+Shift+k', 'Control+Alt+k', 'Control+/', 'Alt+/', 'Meta+/', 'k']) {
      await page.keyboard.press(key);
      await expect(getSearchBox(page), key).not.toBeFocused();
    }
  });

  test('is a combobox whose results are grouped by page, can be selected by keyboard, and open with the search terms highlighted', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    const group = page.getByRole('group', { name: /BME280 temperature/ }).first();
    await expect(group).toContainText('Reference › Components');
    await expect(group).toContainText('SDK');
    await expect(group.locator('mark').first()).toHaveText(/bme280/i);
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(3);
    expect(await getOptions(page).count()).toBeLessThanOrEqual(8);

    await expect(getSearchBox(page)).toHaveRole('combobox');
    await expect(getSearchBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(getSearchBox(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    const first = await getOptions(page).first().getAttribute('id');
    await expect(getSearchBox(page)).toHaveAttribute('aria-activedescendant', first ?? '');
    await expect(getOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    expect(await findAccessibilityErrors(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(getOptions(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(getSearchBox(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Escape');
    await expect(getSearchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(getSearchBox(page)).toHaveValue('bme280');
    await page.keyboard.press('Control+k');
    await expect(getOptions(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(getSearchBox(page)).toHaveValue('');

    await search(page, 'get_calibration_status');
    // The list stays open if a result is opened in a new tab.
    await getOptions(page)
      .first()
      .click({ modifiers: ['Control'] });
    await page.bringToFront();
    await expect(getOptions(page).first()).toBeVisible();
    await expect(page).toHaveURL(portal + PAGE);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /components\/bno055\?_highlight=get_calibration_status#get_calibration_status$/,
    );
    await expect(page.getByText(/matches? on this page/)).toBeVisible();
  });

  test('shows direct answers and unmatched words, and Enter opens the results page or an exact match', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'J5-31');
    await expect(getOptions(page).first()).toContainText('J5-31: C1 · current clamp, channel 1');
    await search(page, 'get machine consumption');
    await expect(getOptions(page).filter({ hasText: 'Answer: GET https' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=get\+machine\+consumption$/);
    await expect(getResults(page).filter({ hasText: 'Answer: GET https' }).first()).toBeVisible();
    const missingWords = page.getByText('Not found in the first results: “sourdough”, “pretzels”');
    await search(page, 'good sourdough pretzels');
    await expect(missingWords).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Results for “good sourdough pretzels”');
    await expect(missingWords).toBeVisible();
    await search(page, 'get_calibration_status');
    await expect(getBoxStatus(page)).toContainText('Enter opens the first result');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /bno055\?_highlight=get_calibration_status#get_calibration_status$/,
    );
  });

  test('offers pages and recent searches while empty, reachable with arrow keys but not with Tab', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    const suggestions = page.getByRole('search').getByRole('listitem').getByRole('link');
    await getSearchBox(page).focus();
    await expect(page.getByRole('region', { name: 'Suggested pages' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(suggestions.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(suggestions.first()).toBeFocused();
    await search(page, 'modbus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=modbus/);
    await getSearchBox(page).fill('');
    await getSearchBox(page).click();
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('link', { name: 'modbus' }).click();
    await expect(getSearchBox(page)).toHaveValue('modbus');
    await expect(getOptions(page).first()).toBeVisible();
  });

  test('prefetches a page only when the pointer is on the result', async ({ page, portal }) => {
    const waitUntilIdle = await watchForIdle(page);
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    await waitUntilIdle();
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      // Requests for result texts are part of the search, not of prefetching.
      if (!request.url().includes('/search-index')) requestedUrls.push(request.url());
    });
    await search(page, 'bme280 humidity');
    await page.waitForTimeout(500);
    expect(requestedUrls).toEqual([]);
    await getOptions(page).last().hover();
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(0);
  });

  test('offers help if nothing is found', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await getSearchBox(page).click();
    await getSearchBox(page).fill('qqxxzzqq');
    await expect(getNoResultsMessage(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Install the SDK' })).toBeVisible();
    // Checks only the navbar, because the result list covers the page and clips a link.
    expect(await findAccessibilityErrors(page, '.navbar')).toEqual([]);
    await getSearchBox(page).fill('bme2800');
    await expect(page.locator('search').getByRole('link', { name: /BME280/ })).toBeVisible();
    const topics = page.getByRole('region', { name: 'Nearest topics' });
    const nearestTopic = { name: 'Machine Monitoring: Consumption' };
    await page.goto(`${portal}/search?q=enrgiferbraugh`);
    await expect(
      page.locator('main').locator(topics).getByRole('link', nearestTopic),
    ).toBeVisible();
    await getSearchBox(page).fill('enrgiferbraugh');
    await page.locator('search').locator(topics).getByRole('link', nearestTopic).click();
    await expect(page).toHaveURL(/machine_monitoring\/consumption$/);

    // Searches without results are stored only after the reader starts a list.
    const missedSearches = page.getByRole('region', { name: 'Searches without results' });
    await page.goto(`${portal}/search?q=qqxxzzqq`);
    await missedSearches.getByRole('button', { name: 'Keep a list' }).click();
    await expect(missedSearches.getByRole('listitem')).toHaveText(['qqxxzzqq']);
    await getSearchField(page).fill('zzqqxxzz');
    await expect(missedSearches.getByRole('listitem')).toHaveText(['zzqqxxzz', 'qqxxzzqq']);
    expect(await findAccessibilityErrors(page)).toEqual([]);
    // The first press on a page without the bundle opens the report, too.
    await page.goto(`${portal}/search?q=qqxxzzqq`);
    await missedSearches.getByRole('button', { name: 'Send to the authors' }).click();
    const reportDialog = page.getByRole('dialog', { name: 'Send searches to the authors' });
    await expect(reportDialog.getByRole('textbox')).toHaveValue(/- zzqqxxzz\n- qqxxzzqq/);
    await reportDialog.getByRole('button', { name: 'Close' }).click();
    await missedSearches.getByRole('button', { name: 'Delete the list' }).click();
    await openHydrated(page, `${portal}/search`);
    await expect(missedSearches).toHaveCount(0);
  });

  test('shows “Searching…”, and does not select outdated results by keyboard', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'zerobox relay');
    const release = await delayRequests(page, INDEX_PARTS);
    await getSearchBox(page).fill('profinet');
    await expect(page.locator('search').getByText('Searching…')).toBeVisible();
    release();
    await expect(getOptions(page).first()).toBeVisible();
    await page.context().unrouteAll({ behavior: 'wait' });
    await search(page, 'zerobox relay');
    await delayRequests(page, INDEX_PARTS);
    await getSearchBox(page).fill('lorawan gateway');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal}/search?q=lorawan+gateway`);
  });

  test('shows titles before the rest of the index loads, and keeps the selection', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    const release = await delayRequests(page, INDEX_PARTS);
    await getSearchBox(page).click();
    await getSearchBox(page).fill('zerobox relay');
    await expect(getOptions(page).first()).toBeVisible();
    await expect(getBoxStatus(page)).toHaveText('');
    await page.keyboard.press('ArrowDown');
    const selected = page.locator('search [role=option][aria-selected=true]');
    const getSelectedPath = async () => {
      const { pathname, hash } = new URL((await selected.getAttribute('href')) ?? '', portal);
      return pathname + hash;
    };
    const pathBefore = await getSelectedPath();
    release();
    await expect(getBoxStatus(page)).toContainText('results');
    expect(await getSelectedPath()).toBe(pathBefore);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname + url.hash === pathBefore);
  });

  test('accepts any text without errors, and so does the results page', async ({
    page,
    portal,
  }) => {
    const consoleMessages = collectConsoleMessages(page);
    const queries = [
      'temperature '.repeat(900),
      'a'.repeat(10_000),
      '<img src=x onerror="document.title=1"><script>alert(1)</script>',
      '🌡️ temperature 👩‍🔧 درجة الحرارة',
      '... --- !!! ??? *** (.*)+ [a-z] \\d{2,} ^$ |',
    ];
    // Wrapping a very long word is slow in any element.
    const getLongestTextLength = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('body *')].map(
            (element) => (element.firstChild?.nodeValue ?? '').length,
          ),
        ),
      );
    await page.goto(portal + PAGE);
    await getSearchBox(page).click();
    for (const query of queries) {
      await getSearchBox(page).fill(query);
      await expect(getOptions(page).first().or(getNoResultsMessage(page)).first()).toBeVisible();
      expect(await page.locator('search img, search script').count()).toBe(0);
      expect(await getLongestTextLength()).toBeLessThan(1000);
      // Hides these results, so that the next check cannot pass too early.
      await getSearchBox(page).fill('');
      await expect(getOptions(page).first().or(getNoResultsMessage(page))).toHaveCount(0);
    }
    await openHydrated(page, `${portal}/search`);
    // The panel and the results page share the engine; only long queries are in the URL.
    for (const query of queries.slice(0, 2)) {
      await getSearchField(page).fill(query);
      await getSearchField(page).press('Enter');
      await expect(getResultCount(page)).toContainText(/results/);
      expect(await getLongestTextLength()).toBeLessThan(1000);
    }
    // No query is too long for the URL limit of servers.
    expect((await page.reload())?.status()).toBe(200);
    await getSearchField(page).fill(`modbus ${'größer '.repeat(3000)}`);
    await getSearchField(page).press('Enter');
    await expect(getResults(page).first()).toContainText(/modbus/i);
    expect((await page.reload())?.status()).toBe(200);
    await expect(getResults(page).first()).toContainText(/modbus/i);
    expect(consoleMessages).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the search box opens a dialog whose text is kept when the dialog closes or the window is widened', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/docs/api/overview`);
    await page.goto(portal + PAGE);
    await getSearchBox(page).click();
    // Types key by key: the dialog can open between two keystrokes, and no keystroke may be lost.
    await page.keyboard.type('watchdog', { delay: 20 });
    await expect(getSearchDialog(page).getByRole('combobox')).toHaveValue('watchdog');
    expect(await getSearchDialog(page).evaluate((element) => element.clientWidth)).toBe(
      PHONE.width,
    );
    await expect(getOptions(page).first()).toBeVisible();
    expect(await findAccessibilityErrors(page)).toEqual([]);
    for (const close of [
      () => page.goBack(),
      () => getSearchDialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await close();
      await expect(getSearchDialog(page)).toBeHidden();
      await expect(page).toHaveURL(portal + PAGE);
      await getSearchBox(page).click();
      await expect(getSearchDialog(page).getByRole('combobox')).toHaveValue('watchdog');
    }
    await getOptions(page).first().click();
    await expect(page).toHaveURL(/_highlight=watchdog/);
    await expect(getSearchDialog(page)).toBeHidden();
    // The history contains only the current page.
    await page.goBack();
    await expect(page).toHaveURL(portal + PAGE);
    await page.goBack();
    await expect(page).toHaveURL(/api\/overview/);
    await getSearchBox(page).click();
    await getSearchDialog(page).getByRole('combobox').fill('watchdog');
    await page.setViewportSize({ width: 1280, height: 780 });
    await expect(getSearchDialog(page)).toBeHidden();
    await expect(getSearchBox(page)).toHaveValue('watchdog');
    await getSearchBox(page).click();
    await expect(getOptions(page).first()).toBeVisible();
  });

  test('a result that opens from a hydrated page replaces the dialog in the history', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/docs/api/overview`);
    await openHydrated(page, portal + PAGE);
    await getSearchBox(page).click();
    await getSearchDialog(page).getByRole('combobox').fill('watchdog');
    await getOptions(page).first().click();
    await expect(getSearchDialog(page)).toBeHidden();
    // If the history entry of the dialog remained, closing the dialog would navigate back.
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/_highlight=watchdog/);
    await page.goBack();
    await expect(page).toHaveURL(portal + PAGE);
  });

  test('closing the search dialog restores the scroll position, the navbar, and the focus', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + LONG_PAGE);
    await page.mouse.wheel(0, 1500);
    const getScrollTop = () => page.evaluate(() => scrollY);
    await expect.poll(getScrollTop).toBe(1500);
    await page.mouse.wheel(0, -300);
    await expect.poll(getScrollTop).toBe(1200);
    const navbar = page.locator('.navbar');
    const getTop = () => navbar.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(getTop).toBe(0);
    for (const close of [
      () => getSearchDialog(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      // Unlike a tap, a click on a locator would scroll first.
      const { x, y, height } = (await getSearchBox(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        height: 0,
      };
      await page.mouse.click(x + 9, y + height / 2);
      await expect(getSearchDialog(page)).toBeVisible();
      await close();
      await expect(getSearchDialog(page)).toBeHidden();
      await expect(getSearchBox(page)).toBeFocused();
      await page.waitForTimeout(500);
      await expect.poll(getTop).toBe(0);
      expect(await getScrollTop()).toBe(1200);
      await expect(getSearchDialog(page)).toBeHidden();
    }
  });
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('the search box, the results page, and the search dialog are accessible', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'temperature');
    await page.keyboard.press('ArrowDown');
    expect(await findAccessibilityErrors(page, '.navbar')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(getResults(page)).toHaveCount(8);
    expect(await findAccessibilityErrors(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.reload();
    await getSearchBox(page).click();
    await getSearchDialog(page).getByRole('combobox').fill('temperature');
    await expect(getOptions(page).first()).toBeVisible();
    expect(await findAccessibilityErrors(page, 'dialog')).toEqual([]);
  });
});

test('search covers only the docs version and the context in the URL', async ({
  page,
  fixture,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await openHydrated(page, `${fixture}/docs/next/first`);
  await search(page, 'landing');
  await expect(getOptions(page).first()).toHaveAttribute('href', /^\/docs\/next\//);
  expect(requestedUrls).toContain('/docs/next/search-index.json');
  expect(requestedUrls).not.toContain('/search-index.json');
  const links = getResults(page).locator('a');
  await page.goto(`${fixture}/search?q=landing`);
  await expect(links.first()).toHaveAttribute('href', /^\/docs\/acme-platform/);
  await page.goto(`${fixture}/search?q=page&version=current`);
  for (const [label, context, searchUrl] of [
    ['Only in Notes', 'notes', /^\/notes\//],
    ['Only in Handbook and rules', 'docs', /^\/docs\/next\//],
  ] as const) {
    await page.goto(`${fixture}/search?q=page&ctx=${context}&version=current`);
    await expect(links.first()).toHaveAttribute('href', searchUrl);
    await expect(page.getByText(label)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Remove filters' }).click();
  await expect(page).toHaveURL(`${fixture}/search?q=page&version=current`);
});

test.describe('the results page', () => {
  test('shows eight results at a time, can be filtered, and returns to the previous results on Back', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/search?q=temperature`);
    const getTitles = () =>
      getResults(page)
        .locator('a')
        .evaluateAll((links) => links.map((a) => a.textContent));
    await expect(page).toHaveTitle(/“temperature”/);
    await expect(getResults(page)).toHaveCount(8);
    await expect(getResultCount(page)).toHaveText(/^1 to 8 of \d+ results$/);
    expect(await findAccessibilityErrors(page)).toEqual([]);
    const firstTitles = await getTitles();
    await page.getByRole('button', { name: 'Next results' }).press('Enter');
    await expect(getResultCount(page)).toHaveText(/^9 to 16 of \d+ results$/);
    await expect(getResults(page)).toHaveCount(8);
    // Keyboard users continue from the first new result.
    await page.keyboard.press('Tab');
    await expect(getResults(page).first().locator('a')).toBeFocused();
    await getResults(page).locator('a').first().click();
    await expect(page).toHaveURL(/_highlight=temperature/);
    await page.goBack();
    await expect(getResultCount(page)).toHaveText(/^9 to 16 of \d+ results$/);
    await page.goBack();
    await expect(getResultCount(page)).toHaveText(/^1 to 8 of \d+ results$/);
    await expect.poll(getTitles).toEqual(firstTitles);
    const getFilter = (name: string) => page.getByRole('combobox', { name });
    const sdk = getFilter('Part of the documentation').getByRole('option', { name: /^SDK \(/ });
    const [, sdkCount = ''] = /\((\d+)\)/.exec((await sdk.textContent()) ?? '') ?? [];
    await getFilter('Part of the documentation').selectOption('SDK');
    await expect(page).toHaveURL(`${portal}/search?q=temperature&part=SDK`);
    await expect(getResultCount(page)).toHaveText(`1 to 8 of ${sdkCount} results`);
    expect(await findAccessibilityErrors(page)).toEqual([]);
    const areFromSdk = () =>
      getResults(page)
        .locator('a')
        .evaluateAll((links) =>
          links.every((a) => a.getAttribute('href')?.startsWith('/docs-sdk/')),
        );
    await expect.poll(areFromSdk).toBe(true);
    // Other menus count only results in the selected documentation part.
    await getFilter('Board mentioned on the page').selectOption({ index: 1 });
    await expect(page).toHaveURL(/part=SDK&board=/);
    await expect(getResultCount(page)).not.toHaveText(`1 to 8 of ${sdkCount} results`);
    await page.goBack();
    await expect(getFilter('Board mentioned on the page')).toHaveValue('');
    await expect(getResultCount(page)).toHaveText(`1 to 8 of ${sdkCount} results`);
    await page.getByRole('link', { name: 'Remove filters' }).click();
    await expect.poll(getTitles).toEqual(firstTitles);
    await page.goto(`${portal}/search?q=temperature&part=Guide&board=unknown`);
    await expect(getResultCount(page)).toHaveText(
      /^No results\. Describe what you see or want to do/,
    );
    await page.getByRole('link', { name: 'Remove filters' }).click();
    await expect.poll(getTitles).toEqual(firstTitles);
  });

  test('keeps the context, docs version, and filters of a search started before hydration', async ({
    page,
    portal,
  }) => {
    await page.route('**/*.js', () => {});
    await page.goto(`${portal}/search?ctx=docs-sdk&version=current&kind=tutorial`, {
      waitUntil: 'domcontentloaded',
    });
    await getSearchField(page).fill('modbus');
    await getSearchField(page).press('Enter');
    await expect(page).toHaveURL(
      `${portal}/search?q=modbus&ctx=docs-sdk&version=current&kind=tutorial`,
    );
    await page.unroute('**/*.js');
    await page.reload();
    await expect(getResults(page).locator('a').first()).toHaveAttribute('href', /^\/docs-sdk\//);
  });

  test('accepts keystrokes while the page loads, and Back returns to each query', async ({
    page,
    portal,
  }) => {
    await page.goto(portal + PAGE);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${portal}/search`, { waitUntil: 'domcontentloaded' });
    await getSearchField(page).click();
    await page.keyboard.type('watch', { delay: 20 });
    // Longer than the delay after which the URL is updated.
    await page.keyboard.type('dog', { delay: 403 });
    await page.keyboard.type(' time', { delay: 20 });
    await expect(page).toHaveURL(`${portal}/search?q=watchdog+time`);
    await expect(getSearchField(page)).toHaveValue('watchdog time');
    await expect(getResults(page).first()).toBeVisible();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.keyboard.press('Enter');
    for (const query of ['modbus', 'relay']) {
      await getSearchField(page).selectText();
      await page.keyboard.type(query);
      await expect(getSearchField(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(`Results for “${query}”`);
      await expect(page).toHaveURL(`${portal}/search?q=${query}`);
    }
    await getResults(page).locator('a').filter({ hasText: /relay/i }).first().click();
    await expect(page).toHaveURL(/_highlight=relay/);
    for (const query of ['relay', 'modbus', 'watchdog time']) {
      await page.goBack();
      await expect(page).toHaveURL(`${portal}/search?q=${query.replace(' ', '+')}`);
      await expect(getSearchField(page)).toHaveValue(query);
    }
    await page.goBack();
    await expect(page).toHaveURL(portal + PAGE);
  });

  test('shows “Searching…” while the displayed results belong to a previous query', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/search?q=watchdog`);
    await expect(getResultCount(page)).toHaveText(/of \d+ results$/);
    const countBefore = await getResultCount(page).textContent();
    const release = await delayRequests(page, INDEX_PARTS);
    await getSearchField(page).fill('modbus fins');
    await expect(getResultCount(page)).toHaveText('Searching…');
    release();
    await expect(getResultCount(page)).toHaveText(/results?$/);
    expect(await getResultCount(page).textContent()).not.toBe(countBefore);
    await expect(getResults(page).first()).toContainText(/fins/i);
  });
});

test.describe('if search is unavailable', () => {
  test('the search box explains the cause and offers a retry or a reload', async ({
    page,
    portal,
  }) => {
    for (const [files, response, message, button] of [
      [INDEX_CORE, { status: 404, body: 'gone' }, /missing on the server/, 'Retry'],
      [
        MANIFEST,
        { json: { format: 999, files: {} } },
        /older version of the site|updated since/,
        'Reload the page',
      ],
    ] as const) {
      await page.context().route(files, (route) => route.fulfill(response));
      await page.goto(portal + PAGE);
      await getSearchBox(page).click();
      await getSearchBox(page).fill('bme280');
      await expect(page.getByText(message)).toBeVisible();
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: button }).click();
      if (button === 'Retry') await expect(getOptions(page).first()).toContainText(/bme280/i);
    }
  });

  test('while offline, the search box shows an error, and search works when the browser is online again', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await page.context().setOffline(true);
    await getSearchBox(page).click();
    await page.keyboard.type('bme28');
    await expect(page.getByText(/Search could not be loaded/)).toBeVisible();
    // The stylesheet of the result list also fails to load, which does not affect the page.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.context().setOffline(false);
    await page.keyboard.type('0');
    await expect(getOptions(page).first()).toContainText(/bme280/i);
    await expect(page.getByText(/Search could not be loaded/)).toBeHidden();
    // Even if the search panel fails to load, the HTML form opens the results page.
    await page.route(/search-panel/, (route) => route.abort());
    await openHydrated(page, portal + PAGE);
    await getSearchBox(page).click();
    await getSearchBox(page).fill('modbus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=modbus/);
  });

  test('search can be retried if its worker fails, and works without storage', async ({
    page,
    portal,
  }) => {
    await page.context().route(/search-worker/, (route) => route.fulfill({ status: 404 }));
    await page.goto(portal + PAGE);
    await getSearchBox(page).fill('bme280');
    await expect(page.getByText(/could not be loaded\. Check the connection\.$/)).toBeVisible();
    await page.context().unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(getOptions(page).first()).toContainText(/bme280/i);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(portal + PAGE);
    await search(page, 'bme280');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=bme280/);
  });
});

test.describe('highlighted search terms on a page', () => {
  const getMarksBar = (page: Page) =>
    page.getByRole('complementary', { name: 'Search words on this page' });
  const getMarksStatus = (page: Page) => getMarksBar(page).getByRole('status');
  const getNextButton = (page: Page) =>
    getMarksBar(page).getByRole('button', { name: 'Next match' });
  const getPreviousButton = (page: Page) =>
    getMarksBar(page).getByRole('button', { name: 'Previous match' });
  const getTotal = async (page: Page) =>
    Number.parseInt((await getMarksStatus(page).textContent()) ?? '', 10);

  /** Returns the texts of all marks, or of the current mark. */
  const getMarkedTexts = (page: Page, name = 'search-words') =>
    page.evaluate(
      (key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)),
      name,
    );
  /** Whether the current mark is not covered by the top or bottom bar. */
  const isCurrentInView = (page: Page) =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('search-word-current') ?? [];
      const {
        top = 0,
        bottom = 0,
        left = 0,
        right = 0,
      } = (range as Range | undefined)?.getBoundingClientRect() ?? {};
      const above = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const below = document.querySelector('aside[aria-label^="Search words"]');
      return (
        top >= above &&
        bottom > top &&
        bottom <= (below?.getBoundingClientRect().top ?? 0) &&
        left >= 0 &&
        right <= innerWidth
      );
    });

  test('do not change the document, and are removed when the reader clears them', async ({
    page,
    portal,
  }) => {
    const plainUrl = `${portal}${SENSOR_PAGE}#wiring`;
    await openHydrated(page, plainUrl);
    // The `comfort-sticky` class depends on the height of a table header, and thus on the loaded font.
    const getContent = async () => {
      // Waits for content that loads when the page is idle, so that both results include this content.
      await expect(page.getByTitle('Copy link to this section').first()).toBeAttached();
      const html = await page.locator('.theme-doc-markdown').innerHTML();
      return html.replaceAll(' comfort-sticky', '');
    };
    const contentBefore = await getContent();
    await page.goto(plainUrl.replace('#', '?_highlight=humidity#'));
    await expect.poll(async () => (await getMarkedTexts(page)).length).toBeGreaterThan(3);
    await expect(page.locator('#wiring')).toBeInViewport();
    expect(await getContent()).toBe(contentBefore);
    // The current mark is distinct in both color modes.
    await getNextButton(page).click();
    for (const mode of ['light', 'dark']) {
      const colors = await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
        const [range] = [...(CSS.highlights.get('search-word-current') ?? [])] as Range[];
        const markParent = range?.startContainer.parentElement as Element;
        return ['search-words', 'search-word-current'].map(
          (name) => getComputedStyle(markParent, `::highlight(${name})`).backgroundColor,
        );
      }, mode);
      expect(colors).toEqual(['rgb(255, 223, 148)', 'rgb(184, 65, 12)']);
    }
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await getMarkedTexts(page)).toEqual([]);
    expect(page.url()).toBe(plainUrl);
  });

  for (const [width, path, minMatches] of [
    [
      360,
      '/docs/iot-core/no-code-configurator/opc_ua?_highlight=badcertificateuntrusted#if-it-fails',
      1,
    ],
    [1440, '/docs/api/overview?_highlight=http&_highlight=429', 2],
    // Ranges such as “4–20 mA” must not wrap.
    [1440, '/docs-sdk/hardware/industrial_devices/4ZeroBox?_highlight=4-20ma', 10],
  ] as const) {
    test(`${path} are reached with Next without layout shift, at ${width} px`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const getShifts = await watchShifts(page);
      await openHydrated(page, portal + path);
      await expect(getMarksBar(page)).toBeVisible();
      // Hidden tabs are not counted.
      const visibleMatches = await page.evaluate(
        () =>
          [...(CSS.highlights.get('search-words') ?? [])].filter(
            ({ startContainer }) => !startContainer.parentElement?.closest('[hidden]'),
          ).length,
      );
      expect(await getTotal(page)).toBe(visibleMatches);
      expect(visibleMatches).toBeGreaterThanOrEqual(minMatches);
      await getNextButton(page).press('Enter');
      await expect(getMarksStatus(page)).toHaveText(/^\d+ of \d+$/);
      await expect.poll(() => isCurrentInView(page)).toBe(true);
      expect(await getMarkedTexts(page, 'search-word-current')).toHaveLength(1);
      expect(await getShifts()).toEqual([]);
      expect(await findAccessibilityErrors(page, 'aside[aria-label^="Search words"]')).toEqual([]);
    });
  }

  test('are reached starting at the opened section, wrap around, and open collapsed sections', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, `${portal}${SENSOR_PAGE}?_highlight=humidity#wiring`);
    await expect(getMarksBar(page)).toBeVisible();
    const total = await getTotal(page);
    expect(total).toBeGreaterThan(2);
    const isAfterHeading = () =>
      page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('search-word-current') ?? [])] as Range[];
        const heading = document.getElementById('wiring');
        return Boolean(range && heading && range.comparePoint(heading, 0) < 0);
      });
    await getNextButton(page).click();
    await expect(getMarksStatus(page)).toHaveText(new RegExp(`^\\d+ of ${total}$`));
    const first = await getTotal(page);
    expect(first).toBeGreaterThan(1);
    expect(await isAfterHeading()).toBe(true);
    await getPreviousButton(page).click();
    await expect(getMarksStatus(page)).toHaveText(`${first - 1} of ${total}`);
    expect(await isAfterHeading()).toBe(false);
    for (let pageNumber = first - 1; pageNumber > 1; pageNumber -= 1)
      await getPreviousButton(page).click();
    await expect(getMarksStatus(page)).toHaveText(`1 of ${total}`);
    await getPreviousButton(page).click();
    await expect(getMarksStatus(page)).toHaveText(`${total} of ${total}`);
    await getNextButton(page).click();
    await expect(getMarksStatus(page)).toHaveText(`1 of ${total}`);
    await page.keyboard.press('Escape');
    await expect(getMarksBar(page)).toHaveCount(0);
    expect(await getMarkedTexts(page, 'search-word-current')).toEqual([]);

    await openHydrated(page, `${portal}/docs/industrial-copilot/rules?_highlight=deadband`);
    await expect(getMarksBar(page)).toBeVisible();
    const details = page.locator('details', { hasText: 'deadband' }).first();
    await expect(details).not.toHaveAttribute('open');
    const count = await getTotal(page);
    for (let clicks = 0; clicks < count; clicks += 1) await getNextButton(page).click();
    await expect(details).toHaveAttribute('open');
    await expect.poll(() => isCurrentInView(page)).toBe(true);
  });

  test('are whole words in the content and, in signatures, only the name after the dot', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}${SENSOR_PAGE}?_highlight=i2c&_highlight=components`);
    await expect(getMarksBar(page)).toBeVisible();
    const marks = await page.evaluate(() =>
      [...(CSS.highlights.get('search-words') ?? [])].map(({ startContainer }) => {
        const markParent = startContainer.parentElement;
        return [
          Boolean(markParent?.closest('.theme-doc-markdown')),
          Boolean(markParent?.closest('nav, aside, footer, .theme-doc-toc-mobile')),
        ].join();
      }),
    );
    expect(new Set(marks)).toEqual(new Set(['true,false']));
    for (const text of await getMarkedTexts(page))
      expect(text).toMatch(/^(?:I2C\d?|components?)$/i);
    await page.goto(`${portal}/docs-sdk/reference/sdk/peripherals/adc?_highlight=adc.read#read`);
    await expect(getMarksBar(page)).toBeVisible();
    const inSignature = await page.evaluate(() =>
      [...(CSS.highlights.get('search-words') ?? [])]
        .filter((range) => range.startContainer.parentElement?.closest('#read + .code-signature'))
        .map(String),
    );
    expect(new Set(inSignature)).toEqual(new Set(['read']));
  });

  test('are never parsed as markup or patterns, and have no bar without matches', async ({
    page,
    portal,
  }) => {
    const consoleMessages = collectConsoleMessages(page);
    const typedTexts = [
      '<img src=x onerror=alert(1)>',
      '(a+)+$',
      '[',
      '\\',
      '%F0%9F%98%80',
      'bme280',
    ];
    const query = typedTexts.map((word) => `_highlight=${encodeURIComponent(word)}`).join('&');
    await openHydrated(page, `${portal}${SENSOR_PAGE}?${query}`);
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    for (const empty of ['_highlight=zzzzqq', '_highlight=&_highlight=+']) {
      await openHydrated(page, `${portal}${SENSOR_PAGE}?${empty}`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
      await expect(getMarksBar(page)).toHaveCount(0);
      expect(await getMarkedTexts(page)).toEqual([]);
    }
    expect(consoleMessages).toEqual([]);
  });

  test('match the words on the page, even if the query was corrected', async ({ page, portal }) => {
    await page.goto(`${portal}/search?q=temprature`);
    await expect(getResultCount(page)).toContainText('Showing results for “temperature”.');
    await getResults(page).locator('a').first().click();
    await expect(page).toHaveURL(/_highlight=temperature/);
    await expect(getMarksBar(page)).toBeVisible();
    expect((await getMarkedTexts(page)).join(' ').toLowerCase()).toContain('temperature');
    await page.goBack();
    await page.getByRole('link', { name: 'Search for “temprature” instead' }).click();
    await expect(page.locator('h1')).toHaveText('Results for “"temprature"”');
    await expect(getResultCount(page)).not.toContainText('Showing results for');
  });
});
