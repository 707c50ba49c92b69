import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test';

const FIRST_PAGE = '/docs-sdk/tutorials/FOTA';
const SECOND_PAGE = '/docs-sdk/tutorials/zCloud_connect';

test.use({ viewport: { width: 390, height: 780 } });

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const getMenuPanel = (page: Page) => page.locator('[data-menu-open]');

async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

async function openMenu(page: Page): Promise<void> {
  await getMenuButton(page).click();
  await expect(getMenuPanel(page)).toBeInViewport();
  // A second tap right after the menu opens counts as a double tap.
  await page.waitForTimeout(500);
}

/** Goes back as the reader does. The page can cancel the navigation, so Playwright must not wait for it. */
const goBack = (page: Page) => page.goBack({ timeout: 2_000 }).catch(() => undefined);

test('Back closes the menu or the search dialog, and a menu link adds one history entry', async ({
  page,
  context,
  portal,
}) => {
  await openHydrated(page, portal + FIRST_PAGE);
  await openMenu(page);
  const newTab = context.waitForEvent('page');
  await getMenuPanel(page)
    .getByRole('link')
    .last()
    .click({ modifiers: ['Control'] });
  await (await newTab).close();
  await expect(getMenuPanel(page)).toBeInViewport();
  await getMenuPanel(page).locator(`a[href="${SECOND_PAGE}"]`).click();
  await expectPath(page, SECOND_PAGE);
  await expect(getMenuPanel(page)).toHaveCount(0);

  await openMenu(page);
  await goBack(page);
  await expect(getMenuPanel(page)).toHaveCount(0);
  await expectPath(page, SECOND_PAGE);

  await page.getByRole('searchbox', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await goBack(page);
  await expect(dialog).toBeHidden();
  await expectPath(page, SECOND_PAGE);

  await goBack(page);
  await expectPath(page, FIRST_PAGE);
});

for (const phase of ['before hydration', 'after hydration'] as const) {
  test(`a link to the current page closes the menu ${phase}`, async ({ page, portal }) => {
    if (phase === 'after hydration') await openHydrated(page, portal + FIRST_PAGE);
    else await page.goto(portal + FIRST_PAGE);
    await openMenu(page);
    await getMenuPanel(page)
      .locator('.menu__link--active:not(.menu__link--sublist)')
      .last()
      .click();
    await expect(getMenuPanel(page)).toHaveCount(0);
    await expectPath(page, FIRST_PAGE);
  });
}
