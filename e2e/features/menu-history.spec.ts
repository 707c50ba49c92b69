import type { Page } from '@playwright/test';
import { delayScripts, expect, openHydrated, test, waitForHydration } from '../support/test';

const PREVIOUS_PAGE = '/changelog';
const PAGE = '/docs-sdk/tutorials/FOTA';
/**
 * Option for pages whose scripts never arrive. Those scripts also delay the `load` event, which
 * Playwright waits for by default.
 */
const UNTIL_COMMIT = { waitUntil: 'commit' } as const;

test.use({ viewport: { width: 390, height: 780 } });

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const getCloseButton = (page: Page) => page.getByRole('button', { name: 'Close navigation bar' });
const getMenuPanel = (page: Page) => page.locator('[data-menu-open]');

async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

/** Opens and closes the menu, and waits until the menu's history entry is removed. */
async function openAndCloseMenu(page: Page): Promise<void> {
  await getMenuButton(page).click();
  await expect(getMenuPanel(page)).toBeInViewport();
  // A second tap right after the menu opens counts as a double tap.
  await expect(async () => {
    if ((await getMenuPanel(page).count()) > 0) await getCloseButton(page).click();
    expect(await getMenuPanel(page).count()).toBe(0);
  }).toPass();
  await page.waitForFunction(() => !history.state?.isMenu);
}

for (const phase of ['before hydration', 'after hydration'] as const) {
  test.describe(phase, () => {
    test.beforeEach(async ({ page, portal }) => {
      await page.goto(portal + PREVIOUS_PAGE);
      if (phase === 'before hydration') {
        await delayScripts(page);
        await page.goto(portal + PAGE, { waitUntil: 'domcontentloaded' });
      } else {
        await openHydrated(page, portal + PAGE);
      }
    });

    test('Back closes the menu, opening a link in a new tab does not, and following a link adds one history entry', async ({
      page,
      context,
    }) => {
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
      await page.mouse.wheel(0, -100);
      await expect(getMenuButton(page)).toBeInViewport();
      await getMenuButton(page).click();
      await expect(getMenuPanel(page)).toBeInViewport();
      const scrollTop = await page.evaluate(() => scrollY);
      await page.goBack(UNTIL_COMMIT);
      await expect(getMenuPanel(page)).toHaveCount(0);
      await expectPath(page, PAGE);
      expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
      // The Forward button does not reopen a closed menu.
      await page.evaluate(() => history.forward());
      await page.waitForFunction(() => !history.state?.isMenu);
      await expectPath(page, PAGE);
      for (let i = 0; i < 2; i++) await openAndCloseMenu(page);
      // A menu that was open before a reload is closed and leaves no history entry.
      await getMenuButton(page).click();
      await expect(getMenuPanel(page)).toBeInViewport();
      await page.reload(UNTIL_COMMIT);
      await expect(getMenuPanel(page)).toHaveCount(0);
      await page.waitForFunction(() => !history.state?.isMenu);
      await page.goBack(UNTIL_COMMIT);
      await expectPath(page, PREVIOUS_PAGE);
      // Chromium rejects the next command while it still replaces the page.
      await page.waitForLoadState('domcontentloaded');
      await page.goForward(UNTIL_COMMIT);
      await expectPath(page, PAGE);

      const heading = page.locator('main h1');
      const pageTitle = await heading.innerText();
      await getMenuButton(page).click();
      await expect(getMenuPanel(page)).toBeInViewport();
      // A second tap right after the menu opens counts as a double tap.
      await page.waitForTimeout(500);
      const newTab = context.waitForEvent('page');
      await getMenuPanel(page)
        .getByRole('link')
        .last()
        .click({ modifiers: ['Control'] });
      await (await newTab).close();
      await expect(getMenuPanel(page)).toBeInViewport();
      await getMenuPanel(page).locator('a[href="/docs-sdk/tutorials/zCloud_connect"]').click();
      await expectPath(page, '/docs-sdk/tutorials/zCloud_connect');
      await expect(heading).not.toHaveText(pageTitle);
      await page.goBack(UNTIL_COMMIT);
      await expectPath(page, PAGE);
      await expect(heading).toHaveText(pageTitle);
      await page.goBack(UNTIL_COMMIT);
      await expectPath(page, PREVIOUS_PAGE);
      await expect(heading).not.toHaveText(pageTitle);
    });
  });
}

test('Back closes a menu that was open during hydration', async ({ page, portal }) => {
  await page.goto(portal + PREVIOUS_PAGE);
  const release = await delayScripts(page);
  await page.goto(portal + PAGE, { waitUntil: 'domcontentloaded' });
  await getMenuButton(page).click();
  await release((route) => route.continue());
  await waitForHydration(page);
  await expect(getMenuPanel(page)).toBeInViewport();
  await page.goBack();
  await expect(getMenuPanel(page)).toHaveCount(0);
  await expectPath(page, PAGE);
  await page.goBack();
  await expectPath(page, PREVIOUS_PAGE);
});

test('a link to the current page closes the menu', async ({ page, portal }) => {
  for (const isHydrated of [false, true]) {
    await page.goto(portal + PREVIOUS_PAGE);
    if (isHydrated) await openHydrated(page, portal + PAGE);
    else await page.goto(portal + PAGE);
    await getMenuButton(page).click();
    await expect(async () => {
      const link = getMenuPanel(page)
        .locator('.menu__link--active:not(.menu__link--sublist)')
        .last();
      if ((await getMenuPanel(page).count()) > 0) await link.click();
      expect(await getMenuPanel(page).count()).toBe(0);
    }).toPass();
    await page.waitForFunction(() => !history.state?.isMenu);
    await expectPath(page, PAGE);
    await page.goBack();
    await expectPath(page, PREVIOUS_PAGE);
  }
});
