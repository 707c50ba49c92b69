import type { Page } from '@playwright/test';
import {
  collectConsoleMessages,
  delayScripts,
  expect,
  moveMouse,
  openWithoutLoad,
  test,
  waitForHydration,
} from '../support/test';

const SENSOR_PAGE = '/docs-sdk/reference/sdk/components/bme280';
const OPERATION_PAGE = '/docs/api/analytics/consumption-asset';

const expectNotHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

/** Opens a page with a delayed bundle. Returns a function that releases the bundle. */
async function openWithDelayedBundle(page: Page, url: string): Promise<() => Promise<void>> {
  const release = await delayScripts(page);
  await openWithoutLoad(page, url);
  return async () => {
    await expectNotHydrated(page);
    await release((route) => route.continue());
    await waitForHydration(page);
  };
}

test('search shortcuts work before hydration, and / works only if single-key shortcuts are on', async ({
  page,
  portal,
}) => {
  const releaseBundle = await openWithDelayedBundle(page, portal + SENSOR_PAGE);
  const searchBox = page.locator('[data-search-input]');
  // Text typed after the second shortcut replaces the text typed after the first.
  for (const [key, query] of [
    ['/', 'mo'],
    ['Control+k', 'mqtt'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(searchBox).toBeFocused();
    await page.keyboard.type(query);
  }
  // A search alone does not request the bundle.
  await moveMouse(page);
  await releaseBundle();
  await expect(searchBox).toHaveValue('mqtt');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('shortcuts', 'off'));
  await openWithDelayedBundle(page, portal + SENSOR_PAGE);
  await page.keyboard.press('/');
  await expect(searchBox).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(searchBox).toBeFocused();
});

for (const pointerAction of ['click', 'tap'] as const) {
  test.describe(`${pointerAction === 'tap' ? 'on a touch screen' : 'with a mouse'}, before hydration`, () => {
    test.use({
      hasTouch: pointerAction === 'tap',
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('clicks on several controls all take effect', async ({ page, portal }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const releaseBundle = await openWithDelayedBundle(page, portal + SENSOR_PAGE);
      const announcement = page.locator('.theme-announcement-bar');
      const category = page.locator('.theme-doc-sidebar-container [role=button]').first();
      await page.locator('button[class*="toggleButton"]').first()[pointerAction]();
      await announcement.locator('button')[pointerAction]();
      await category[pointerAction]();
      await page.locator('[data-code-copy]').first()[pointerAction]();
      await releaseBundle();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      await expect(announcement).toHaveCount(0);
      await expect(category).toHaveAttribute('aria-expanded', 'true');
      const copiedCode = (await page.locator('main pre code').first().textContent()) ?? '';
      expect(copiedCode.length).toBeGreaterThan(20);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(copiedCode.trimEnd());
    });

    test('clicks on tabs, collapsible sections, the copy button, the table of contents, and the menu take effect', async ({
      page,
      portal,
    }) => {
      const releaseBundle = await openWithDelayedBundle(page, portal + OPERATION_PAGE);
      const tab = page.getByRole('tab', { name: 'Python' }).first();
      const details = page.locator('details').first();
      await tab[pointerAction]();
      await details.locator('summary').first()[pointerAction]();
      await page.getByRole('button', { name: 'Copy page' })[pointerAction]();
      await releaseBundle();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(details).toHaveAttribute('open');
      await page.unrouteAll();
      await page.setViewportSize({ width: 390, height: 780 });
      const releaseNextBundle = await openWithDelayedBundle(page, portal + SENSOR_PAGE);
      await page.getByRole('button', { name: 'On this page' })[pointerAction]();
      await page.getByRole('button', { name: 'Toggle navigation bar' })[pointerAction]();
      await releaseNextBundle();
      await expect(page.locator('.theme-doc-toc-mobile [aria-expanded=true]')).toHaveCount(1);
      await expect(page.locator('[data-menu-open]')).toHaveCount(1);
    });
  });
}

test('a link works immediately, before hydration', async ({ page, portal }) => {
  await openWithDelayedBundle(page, portal + SENSOR_PAGE);
  await moveMouse(page);
  // The link moves until the rest of the page is laid out.
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).not.toHaveURL(new RegExp(SENSOR_PAGE));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('text typed into a search box before hydration starts a search, even on the 404 page', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const releaseBundle = await openWithDelayedBundle(page, `${portal}/search`);
  const field = page.getByRole('searchbox', { name: 'Search for' });
  await field.click();
  await page.keyboard.type('modbus');
  await moveMouse(page);
  await releaseBundle();
  await expect(page).toHaveURL(/\?q=modbus$/);
  await expect(field).toHaveValue('modbus');
  await expect(page.locator('main ol li').first()).toBeVisible();
  await page.unrouteAll();
  const releaseNextBundle = await openWithDelayedBundle(page, `${portal}/docs/no-such-page`);
  const searchBox = page.getByRole('main').getByRole('searchbox');
  await searchBox.click();
  await page.keyboard.type('mod');
  await moveMouse(page);
  await releaseNextBundle();
  // React hydrated the existing page, so focus has not moved.
  await page.keyboard.type('bus');
  await expect(searchBox).toHaveValue('modbus');
  // The console contains only the 404 response of the page itself.
  expect(consoleMessages.filter((message) => !message.includes('status of 404'))).toEqual([]);
});
