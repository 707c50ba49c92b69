import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '../support/buildFixtures';
import { collectNoise, expect, findBarriers, openHydrated, test } from '../support/test';

const HELLO = '/docs-sdk/reference/sdk/examples/hello';
const OUTPUT = readFileSync(path.join(ROOT, 'examples/sdk/hello/output.txt'), 'utf8');

/** Addresses of the simulation that a page has asked for. */
function collectBoardFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/board')) files.push(request.url());
  });
  return files;
}

const press = (page: Page) =>
  page.getByRole('button', { name: 'Run on a simulated board' }).first();
const consoleOf = (page: Page): Locator => page.getByRole('log');

test('a program runs to the output that its page shows', async ({ page, portal }) => {
  const noise = collectNoise(page);
  const files = collectBoardFiles(page);
  await openHydrated(page, portal + HELLO);
  expect(files).toEqual([]);
  await press(page).click();
  await page.getByLabel('Clock').selectOption('×10');
  await expect.poll(async () => (await consoleOf(page).textContent()) ?? '').toContain(OUTPUT);
  expect((await consoleOf(page).textContent())?.startsWith(OUTPUT)).toBe(true);
  expect(await findBarriers(page, '.bp')).toEqual([]);

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Stopped.' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(consoleOf(page)).toHaveCount(0);
  await expect(press(page)).toBeFocused();
  // A violation of the policy is an error in the console.
  expect(noise).toEqual([]);
});

test('a press before the scripts have come runs the program, on a phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(portal + HELLO);
  await press(page).click();
  await expect(consoleOf(page)).toContainText('Hello', { timeout: 20_000 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
  await expect(page.locator('.bp')).toBeFocused();
});

test('a simulation that does not arrive says so and can be tried again', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/board/open-*', (route) => route.abort());
  await openHydrated(page, portal + HELLO);
  await press(page).click();
  const again = page.getByRole('button', { name: 'Did not load: try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/board/open-*');
  await again.click();
  await expect(consoleOf(page)).toContainText('Hello');
});
