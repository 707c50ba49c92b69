import type { Page } from '@playwright/test';
import { settle } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

async function prefetchedOn(page: Page, address: string, connection: object): Promise<string[]> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  const asked: string[] = [];
  await openHydrated(page, address);
  // The page's own last file, of the progress bar, comes when it is in the hands of its script.
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('.pagination-nav__link').first().scrollIntoViewIfNeeded();
  await page.locator('.pagination-nav__link').first().hover();
  await settle(page);
  return asked.concat(await prefetched(page));
}

function prefetched(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

test('links in view are fetched ahead on a good connection, each file once', async ({
  page,
  portal,
}) => {
  const good = { saveData: false, effectiveType: '4g' };
  await prefetchedOn(page, `${portal}/docs-sdk/tutorials/FOTA`, good);
  const files = await prefetched(page);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
});

test('fetching ahead begins when the page is in the hands of its script', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLLinkElement && node.rel === 'prefetch') {
          seen.push(document.documentElement.dataset.hasHydrated);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  const seen = () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(5);
  expect([...new Set(await seen())]).toEqual(['true']);
});

test.describe('nothing is fetched ahead', () => {
  test('when the reader saves data', async ({ page, portal }) => {
    const asked = await prefetchedOn(page, `${portal}/docs-sdk/tutorials/FOTA`, {
      saveData: true,
      effectiveType: '4g',
    });
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  });

  test('on a 2g connection', async ({ page, portal }) => {
    const asked = await prefetchedOn(page, `${portal}/docs-sdk/tutorials/FOTA`, {
      saveData: false,
      effectiveType: 'slow-2g',
    });
    expect(asked.filter((url) => url.endsWith('.js'))).toEqual([]);
  });
});
