import type { Browser, Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

/** Number of elements that the browser examined in a style recalculation. */
interface Styling {
  name: string;
  args: { elementCount?: number };
}

/** Maximum number of elements that one style recalculation affected. */
async function countRestyledElements(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await waitForStablePage(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await waitForStablePage(page);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Styling[] };
  const stylings = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(stylings.length).toBeGreaterThan(0);
  return Math.max(...stylings.map(({ args }) => args.elementCount ?? 0));
}

// Restyling a long page takes a slow phone 0.2 s each time, so other actions must not cause it.
const LONG = '/docs-sdk/reference/sdk/components/bme280';
/** Result rows and their surroundings. */
const FEW = 250;

test('typing in the search box, and searching, does not restyle the page', async ({
  page,
  portal,
  browser,
}) => {
  await openHydrated(page, portal + LONG);
  expect(await page.locator('*').count()).toBeGreaterThan(6 * FEW);
  const most = await countRestyledElements(browser, page, async () => {
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    await page.keyboard.insertText('relay');
    await expect(page.getByRole('option').first()).toBeVisible();
    // The box loses the focus.
    await page.getByRole('option').first().focus();
  });
  expect(most).toBeLessThan(FEW);
});
