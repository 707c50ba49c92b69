import { type BrowserContext, chromium, expect, type Page, type TestInfo } from '@playwright/test';

/** Colours that the page is drawn in. */
export function mode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

/**
 * A browser that keeps pages in its back/forward cache, as those of readers do; the one of the other
 * tests does not.
 */
export async function openCachingBrowser({ project }: TestInfo): Promise<BrowserContext> {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext();
  context.on('close', () => browser.close());
  return context;
}

/** Whether the page that is shown was taken from the back/forward cache. Asked before it is left. */
export async function watchReturn(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  return () =>
    page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);
}

/** A step back to a page that was kept. Playwright's own waits for a page that loads. */
export async function goBackToKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

/** How much of the page has moved without being asked to, as the browser adds it up. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    const holder = window as unknown as { shift: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        holder.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Waits until the page is drawn and the browser has nothing left to do. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  );
}

/** Whether a heading can be read: nothing lies over it, and it is in view. */
export async function expectReadable(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator(`[id="${id}"]`).evaluate((heading) => {
        const { left, top, bottom } = heading.getBoundingClientRect();
        const uppermost = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
          document.elementFromPoint(left + 4, y),
        );
        return uppermost.every((element) => element && heading.contains(element));
      }),
    )
    .toBe(true);
}

/** Time without a request after which a page is at rest, in milliseconds. */
const REST = 500;

/**
 * Waits until a page has done, too, what it does only when its reader is at rest: some seconds after the bundle it
 * keeps what was read. Called before the page is opened; what it returns waits.
 */
export function watchRest(page: Page): () => Promise<void> {
  let latest = Date.now();
  const note = () => {
    latest = Date.now();
  };
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  const visit = page.waitForResponse(/offline_client_visit/);
  visit.catch(() => undefined);
  return async () => {
    await visit;
    await expect.poll(() => Date.now() - latest > REST).toBe(true);
  };
}
