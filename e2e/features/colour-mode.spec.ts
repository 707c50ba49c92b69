import { expect, openHydrated, test } from '../support/test';

const toggle = 'button[class*="toggleButton"]';
const mode = (page: import('@playwright/test').Page) =>
  page.locator('html').getAttribute('data-theme');

test('is light by default', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await page.goto(portal);
  expect(await mode(page)).toBe('light');
});

test('follows the system until the reader chooses', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(portal);
  expect(await mode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await mode(page)).toBe('light');
});

test('keeps the choice under the key "theme", and applies it before the first paint', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, portal);
  await page.locator(toggle).first().click();
  await expect.poll(() => mode(page)).toBe('light');
  await page.locator(toggle).first().click();
  await expect.poll(() => mode(page)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  expect(await mode(page)).toBe('dark');
});

test('is the same in all open tabs', async ({ context, page, portal }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, portal);
  await openHydrated(other, `${portal}/changelog`);
  await page.locator(toggle).first().click();
  await page.locator(toggle).first().click();
  await expect.poll(() => mode(page)).toBe('dark');
  await expect.poll(() => mode(other)).toBe('dark');
});
