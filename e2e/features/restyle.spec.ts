import type { Browser, Page } from '@playwright/test';
import { settle } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

/** What the browser notes of a styling: how many elements it looked at. */
interface Styling {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that were styled at once meanwhile. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await settle(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  await settle(page);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Styling[] };
  const stylings = trace.traceEvents.filter(({ name }) => name === 'UpdateLayoutTree');
  expect(stylings.length).toBeGreaterThan(0);
  return Math.max(...stylings.map(({ args }) => args.elementCount ?? 0));
}

// To style a long page takes a slow phone 0.2 s, each time: what is done beside it leaves it alone.
const LONG = '/docs-sdk/reference/sdk/components/bme280';
/** Rows of results, and what stands around them. */
const FEW = 250;

test('keys in the bar, and a search, leave the page as it is styled', async ({
  page,
  portal,
  browser,
}) => {
  await openHydrated(page, portal + LONG);
  expect(await page.locator('*').count()).toBeGreaterThan(6 * FEW);
  const most = await mostStyled(browser, page, async () => {
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('/');
    await page.keyboard.insertText('relay');
    await expect(page.getByRole('option').first()).toBeVisible();
    // The box lets go of the keys.
    await page.getByRole('option').first().focus();
  });
  expect(most).toBeLessThan(FEW);
});
