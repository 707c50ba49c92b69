import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import {
  collectConsoleMessages,
  collectScripts,
  expect,
  moveMouse,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

const LONG_PAGE = '/docs-sdk/reference/sdk/stdlib/builtins';

/** Opens a page in a browser context with the given options. */
async function openWithOptions(
  browser: Browser,
  options: BrowserContextOptions,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await run(await context.newPage());
  await context.close();
}

test('dates are the same in every time zone', async ({ browser, portal }) => {
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    await openWithOptions(browser, { timezoneId }, async (page) => {
      const consoleMessages = collectConsoleMessages(page);
      await page.goto(`${portal}/changelog`);
      const getTexts = () => page.locator('aside, main time, main h1, main h2').allInnerTexts();
      const builtTexts = await getTexts();
      await moveMouse(page);
      await waitForHydration(page);
      await waitForStablePage(page);
      expect(await getTexts()).toEqual(builtTexts);
      expect(consoleMessages).toEqual([]);
    });
  }
});

test('at a text size of 200%, navbar items move to the menu and do not overlap', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, `${portal}/docs/4zero-platform/`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.locator('.navbar__brand').first()).toContainText('4Zero');
  const boxes = await page
    .locator(
      '.navbar :is(.navbar__brand, .navbar__link, [data-search-input], .navbar button):visible',
    )
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return {
          name: element.textContent || element.getAttribute('aria-label'),
          left,
          right,
          width,
        };
      }),
    );
  expect(boxes.length).toBeGreaterThan(3);
  await expect(page.locator('.navbar__toggle')).toBeVisible();
  await expect(page.locator('.navbar__item').first()).toBeHidden();
  for (const [index, { name, left, right, width }] of boxes.entries()) {
    expect(width, `${name}`).toBeGreaterThan(24);
    expect(right, `${name} overflows`).toBeLessThanOrEqual(1280);
    if (index > 0) {
      expect(left, `${name} overlaps ${boxes[index - 1]?.name}`).toBeGreaterThanOrEqual(
        boxes[index - 1]?.right ?? 0,
      );
    }
  }
  // The search box fits in the navbar because it is narrow until focused. Search must work after
  // the box expands.
  await page.locator('[data-search-input]').click();
  await page.keyboard.type('modbus');
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
});

test('in forced-colors mode, current, selected, and focused elements are distinguishable', async ({
  browser,
  portal,
}) => {
  await openWithOptions(browser, { forcedColors: 'active' }, async (page) => {
    await openHydrated(page, `${portal}/docs/api/analytics/consumption-asset`);
    const getOutlineStyle = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await getOutlineStyle('.navbar__link--active')).toBe('solid');
    expect(await getOutlineStyle('[role=tab][aria-selected=true]')).toBe('solid');
    expect(await getOutlineStyle('[role=tab][aria-selected=false]')).toBe('none');
    expect(await getOutlineStyle('.menu__link[aria-current=page]')).toBe('solid');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toBeVisible();
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
      'none',
    );
    const searchInput = page.locator('[data-search-input]');
    const borderWidth = await searchInput.evaluate(
      (element) => getComputedStyle(element).borderTopWidth,
    );
    expect(Number.parseFloat(borderWidth)).toBeGreaterThan(0);
  });
});

test('with reduced motion, nothing is animated', async ({ browser, portal }) => {
  await openWithOptions(
    browser,
    { reducedMotion: 'reduce', viewport: { width: 390, height: 780 } },
    async (page) => {
      await openHydrated(page, portal + LONG_PAGE);
      const listRunningAnimations = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState, effect }) => {
              const { duration } = effect?.getComputedTiming() ?? {};
              return playState === 'running' && Number(duration) > 10;
            })
            .map(({ effect }) => (effect as KeyframeEffect).target?.className),
        );
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      ).toBe('auto');
      for (const action of [
        () => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.wheel(0, 2000),
        () => page.mouse.wheel(0, -500),
      ]) {
        await action();
        expect(await listRunningAnimations()).toEqual([]);
      }
    },
  );
});

/**
 * Simulates the data-saving setting of the browser, which readers can change while a page is open.
 */
async function stubDataSaver(page: Page): Promise<(isEnabled: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  return (isEnabled) =>
    page.evaluate((saveData) => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { saveData }).dispatchEvent(new Event('change'));
    }, isEnabled);
}

test('turning on data saving while a page is open stops background loading and prefetching', async ({
  page,
  portal,
}) => {
  const setDataSaver = await stubDataSaver(page);
  await page.clock.install();
  await page.goto(`${portal}/docs-sdk/tutorials/FOTA`);
  const scripts = collectScripts(page);
  await setDataSaver(true);
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await waitForStablePage(page);
  expect(scripts).toEqual([]);
  await moveMouse(page);
  await waitForHydration(page);
  await waitForStablePage(page);
  scripts.length = 0;
  const nextPageLink = page.locator('.pagination-nav__link--next');
  await nextPageLink.scrollIntoViewIfNeeded();
  await nextPageLink.hover();
  await waitForStablePage(page);
  expect(scripts).toEqual([]);
  await setDataSaver(false);
  await page.mouse.move(5, 5);
  await nextPageLink.hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('pages and search work without errors if the system clock is wrong', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  for (const [time, path] of [
    ['2001-01-01T00:00:00Z', '/offline'],
    ['2049-12-31T23:59:59Z', '/changelog'],
  ] as const) {
    await page.clock.setSystemTime(time);
    await openHydrated(page, portal + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2025');
    await page.goto(`${portal}/search?q=modbus`);
    await expect(page.locator('main ol > li').first()).toBeVisible();
  }
  expect(consoleMessages).toEqual([]);
});

test.describe('a tab that was open during a deployment', () => {
  const UPDATE_NOTICE = 'The site has been updated since you opened this page.';

  /** Returns 404 for the files of the tab's build until the tab is reloaded. */
  async function redeploy(page: Page): Promise<void> {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
    page.once('framenavigated', () => page.unroute('**/assets/**'));
  }

  const SEARCH_BOX = '[data-search-input]';

  test('explains the failure if the search engine does not load, and can search after a reload', async ({
    page,
    portal,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await openHydrated(page, portal + LONG_PAGE);
    await page.route(/search-worker/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.route(/runtime~main/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.locator(SEARCH_BOX).click();
    await page.keyboard.type('modbus');
    await expect(page.getByText(UPDATE_NOTICE)).toBeVisible();
    expect(errors).toEqual([]);
    // The files stay blocked until the page is reloaded, because search would otherwise recover without it.
    page.once('framenavigated', () => page.unrouteAll());
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await loaded;
    await page.locator(SEARCH_BOX).click();
    await page.keyboard.type('modbus');
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
  });

  test('explains the failure if the search box, a table filter, a tool, or the player does not load', async ({
    page,
    portal,
  }) => {
    for (const [path, buttonName] of [
      ['/docs/4zero-apps/machine_monitoring/maintenance', 'Open here: KPI worksheet'],
      ['/docs-sdk/reference/sdk/examples/hello', 'Run on a simulated board'],
    ] as const) {
      await openHydrated(page, portal + path);
      await waitForStablePage(page);
      await redeploy(page);
      await page.locator(SEARCH_BOX).click();
      await page.keyboard.type('modbus');
      await expect(page.getByText(/Search could not be loaded.*reload the page/)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: buttonName }).first().click();
      const reloadButton = page.getByRole('button', { name: /reload the page/i }).first();
      await expect(reloadButton).toBeVisible();
      const loaded = page.waitForEvent('load');
      await reloadButton.click();
      await loaded;
      await moveMouse(page);
      await waitForHydration(page);
    }
    await page.route(/BoardTable_Filter|runtime~main/, async (route) => {
      const isPageRuntime =
        route.request().resourceType() === 'script' && /runtime/.test(route.request().url());
      if (isPageRuntime) await route.continue();
      else await route.fulfill({ status: 404, body: 'Not found' });
    });
    await openHydrated(page, `${portal}/docs-sdk/hardware/development_board`);
    await expect(page.getByText(UPDATE_NOTICE).first()).toBeVisible();
  });

  test('explains the failure if the list of manuals has a different format', async ({
    page,
    portal,
  }) => {
    await page.route('**/offline.json', (route) => route.fulfill({ json: { format: 99 } }));
    await openHydrated(page, `${portal}/offline`);
    await expect(page.getByText('Could not load the list of manuals.')).toBeVisible();
    await page.unroute('**/offline.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Could not load the list of manuals.')).toHaveCount(0);
  });
});
