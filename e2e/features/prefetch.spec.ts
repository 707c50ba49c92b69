import type { Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import { collectScripts, expect, hydrated, openHydrated, test } from '../support/test';

/** Script files that a page has and another page does not. */
async function listOwnFiles(page: Page, url: string, other: string): Promise<string[]> {
  const [own = [], shared = []] = await Promise.all(
    [url, other].map(async (one) => {
      const html = await (await page.request.get(one)).text();
      return /data-chunks="?([^">]*)/.exec(html)?.[1]?.trim().split(' ');
    }),
  );
  return own.filter((file) => !shared.includes(file));
}

function listPrefetched(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/**
 * Script files that a page has loaded for use, not prefetched. Resource timing lists them, because
 * the bundler removes its script elements.
 */
function listLoaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name }) => name),
  );
}

test('the next page is prefetched when its link becomes visible, each file once', async ({
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
  await waitForStablePage(page);
  const next = page.locator('.pagination-nav__link--next');
  // The sidebar link is visible from the start.
  const shown = page.locator(`aside a[href="${await next.getAttribute('href')}"]`).first();
  await expect(shown).toBeInViewport();
  await expect(next).not.toBeInViewport();
  expect(await listPrefetched(page)).toEqual([]);
  await next.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await listPrefetched(page)).length).toBeGreaterThan(0);
  await waitForStablePage(page);
  const files = await listPrefetched(page);
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
  const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
  expect([...new Set(seen)]).toEqual(['true']);
});

test('a linked page is prefetched on hover and on focus', async ({ page, portal }) => {
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  await waitForStablePage(page);
  const links = page.locator(
    '.theme-doc-sidebar-container a.menu__link:not(.menu__link--sublist):not([aria-current])',
  );
  for (const point of ['hover', 'focus'] as const) {
    const link = links.nth(point === 'hover' ? 1 : 2);
    await expect(link).toBeInViewport();
    const before = await listLoaded(page);
    const ahead = await listPrefetched(page);
    await link[point]();
    await expect.poll(async () => (await listLoaded(page)).length).toBeGreaterThan(before.length);
    await waitForStablePage(page);
    const newFiles = (await listLoaded(page)).filter((file) => !before.includes(file));
    // The link was visible before, which does not prefetch the page.
    expect(newFiles.filter((file) => ahead.includes(file))).toEqual([]);
  }
  // The prefetched page works offline.
  const path = await links.nth(1).getAttribute('href');
  await page.route('**/*.js', (route) => route.abort());
  await links.nth(1).click();
  await expect(page).toHaveURL(`${portal}${path}`);
  await expect(page.locator('main h1')).toBeVisible();
});

test('nothing is prefetched with data saving or on a slow network', async ({ browser, portal }) => {
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
  ]) {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
    await page.clock.install();
    const scripts = collectScripts(page);
    await page.goto(`${portal}/docs-sdk/tutorials/FOTA`);
    await page.clock.fastForward(60_000);
    await page.clock.resume();
    await waitForStablePage(page);
    expect(scripts).toEqual([]);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await hydrated(page);
    const next = page.locator('.pagination-nav__link--next');
    const path = await next.getAttribute('href');
    // An idle page fetches its own files on any network.
    const files = await listOwnFiles(page, portal + path, page.url());
    expect(files.length).toBeGreaterThan(0);
    await next.scrollIntoViewIfNeeded();
    await next.hover();
    await waitForStablePage(page);
    expect(await listPrefetched(page)).toEqual([]);
    expect(requestedUrls.filter((url) => files.includes(url))).toEqual([]);
    await page.close();
  }
});
