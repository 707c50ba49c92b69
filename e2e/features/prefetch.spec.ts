import type { Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import {
  collectScripts,
  expect,
  moveMouse,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

/** Lists the script files that one page uses and another page does not use. */
async function listExclusiveScripts(page: Page, url: string, otherUrl: string): Promise<string[]> {
  const [scripts = [], otherScripts = []] = await Promise.all(
    [url, otherUrl].map(async (pageUrl) => {
      const html = await (await page.request.get(pageUrl)).text();
      return /data-chunks="?([^">]*)/.exec(html)?.[1]?.trim().split(' ');
    }),
  );
  return scripts.filter((file) => !otherScripts.includes(file));
}

function listPrefetchedFiles(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/**
 * Lists the script files that a page has loaded to run, excluding prefetched files. Uses resource
 * timing entries, because the bundler removes its script elements.
 */
function listLoadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name }) => name),
  );
}

test('the files of the next page are prefetched once, when the link to the page becomes visible', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    const hydrationStates: unknown[] = [];
    Object.assign(window, { seen: hydrationStates });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLLinkElement && node.rel === 'prefetch') {
          hydrationStates.push(document.documentElement.dataset.hasHydrated);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  await waitForStablePage(page);
  const nextLink = page.locator('.pagination-nav__link--next');
  // The sidebar link is visible from the start, but does not cause a prefetch.
  const sidebarLink = page
    .locator(`aside a[href="${await nextLink.getAttribute('href')}"]`)
    .first();
  await expect(sidebarLink).toBeInViewport();
  await expect(nextLink).not.toBeInViewport();
  expect(await listPrefetchedFiles(page)).toEqual([]);
  await nextLink.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await listPrefetchedFiles(page)).length).toBeGreaterThan(0);
  await waitForStablePage(page);
  const files = await listPrefetchedFiles(page);
  expect(files.filter((file, i) => files.indexOf(file) !== i)).toEqual([]);
  const hydrationStates = await page.evaluate(
    () => (window as unknown as { seen: unknown[] }).seen,
  );
  expect([...new Set(hydrationStates)]).toEqual(['true']);
});

test('hovering or focusing a link prefetches the linked page', async ({ page, portal }) => {
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  await waitForStablePage(page);
  const links = page.locator(
    '.theme-doc-sidebar-container a.menu__link:not(.menu__link--sublist):not([aria-current])',
  );
  for (const action of ['hover', 'focus'] as const) {
    const link = links.nth(action === 'hover' ? 1 : 2);
    await expect(link).toBeInViewport();
    const loadedBefore = await listLoadedScripts(page);
    const prefetchedBefore = await listPrefetchedFiles(page);
    await link[action]();
    await expect
      .poll(async () => (await listLoadedScripts(page)).length)
      .toBeGreaterThan(loadedBefore.length);
    await waitForStablePage(page);
    const newFiles = (await listLoadedScripts(page)).filter((file) => !loadedBefore.includes(file));
    // Visibility alone has not prefetched these files.
    expect(newFiles.filter((file) => prefetchedBefore.includes(file))).toEqual([]);
  }
  // The prefetched page opens without further script requests.
  const path = await links.nth(1).getAttribute('href');
  await page.route('**/*.js', (route) => route.abort());
  await links.nth(1).click();
  await expect(page).toHaveURL(`${portal}${path}`);
  await expect(page.locator('main h1')).toBeVisible();
});

// environments.spec.ts covers data saving.
test('nothing is prefetched if the network is slow', async ({ page, portal }) => {
  await page.addInitScript(() => {
    const connection = { saveData: false, effectiveType: '2g' };
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.clock.install();
  const scripts = collectScripts(page);
  await page.goto(`${portal}/docs-sdk/tutorials/FOTA`);
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await waitForStablePage(page);
  expect(scripts).toEqual([]);
  await moveMouse(page);
  await waitForHydration(page);
  const nextLink = page.locator('.pagination-nav__link--next');
  const path = await nextLink.getAttribute('href');
  // Only files of the next page count, because an idle page fetches its own files on any network.
  const files = await listExclusiveScripts(page, portal + path, page.url());
  expect(files.length).toBeGreaterThan(0);
  await nextLink.scrollIntoViewIfNeeded();
  await nextLink.hover();
  await waitForStablePage(page);
  expect(await listPrefetchedFiles(page)).toEqual([]);
  expect(requestedUrls.filter((url) => files.includes(url))).toEqual([]);
});
