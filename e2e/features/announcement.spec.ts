import { expect, openHydrated, test } from '../support/test';

const bar = '.theme-announcement-bar';

test('goes away when closed and stays away, without flashing up', async ({ page, portal }) => {
  await openHydrated(page, portal);
  await expect(page.locator(bar)).toBeVisible();
  await page.locator(`${bar} button`).click();
  await expect(page.locator(bar)).toHaveCount(0);
  await page.goto(`${portal}/changelog`);
  await expect(page.locator(bar)).toBeHidden();
});

test('comes back when its id changes', async ({ page, portal, fixture }) => {
  await openHydrated(page, portal);
  await page.locator(`${bar} button`).click();
  await expect(page.locator(bar)).toHaveCount(0);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.goto(fixture);
  await page.evaluate((items) => Object.assign(localStorage, items), stored);
  await openHydrated(page, fixture);
  await expect(page.locator(bar)).toContainText('A second message.');
});
