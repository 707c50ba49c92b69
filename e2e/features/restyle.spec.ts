import type { Browser, Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

/** Trace event of a style recalculation, with the number of elements. */
interface StyleEvent {
  name: string;
  args: { elementCount?: number };
}

/** Returns the number of elements in the largest style recalculation during an action. */
async function countRestyledElements(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<number> {
  await waitForStablePage(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await action();
  await waitForStablePage(page);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: StyleEvent[] };
  const styleEvents = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(styleEvents.length).toBeGreaterThan(0);
  return Math.max(...styleEvents.map(({ args }) => args.elementCount ?? 0));
}

// Restyling a long page takes 0.2 s on a slow phone, so typing must not cause it.
const LONG_PAGE = '/docs-sdk/reference/sdk/components/bme280';
/** Limit that covers the result rows and the search box, but not the page. */
const MAX_RESTYLED_ELEMENTS = 250;

test('typing in the search box does not restyle the page', async ({ page, portal, browser }) => {
  await openHydrated(page, portal + LONG_PAGE);
  expect(await page.locator('*').count()).toBeGreaterThan(6 * MAX_RESTYLED_ELEMENTS);
  const restyledElements = await countRestyledElements(browser, page, async () => {
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    await page.keyboard.insertText('relay');
    await expect(page.getByRole('option').first()).toBeVisible();
    // Moves the focus out of the search box.
    await page.getByRole('option').first().focus();
  });
  expect(restyledElements).toBeLessThan(MAX_RESTYLED_ELEMENTS);
});
