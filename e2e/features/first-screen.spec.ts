import type { Page } from '@playwright/test';
import { expectReadable } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

const PAGE = '/docs/iot-core/no-code-configurator/advanced_configurator';
const NEXT_PAGE = '/docs/iot-core/no-code-configurator/commissioning_toolbox';
const PAGE_WITH_ANCHOR = '/docs/iot-core/no-code-configurator/signal_conversions#clamp-voltage';

/** Records for each frame after a navigation whether the end of the page is laid out. */
function watchLayout(page: Page): Promise<void> {
  return page.evaluate(() => {
    const laidOutFrames: boolean[] = [];
    Object.assign(window, { laidOutFrames });
    const { href } = location;
    const heading = document.querySelector('h1')?.textContent;
    const recordFrame = () => {
      const lastElement = document.querySelector('.markdown > :last-child *');
      const hasNavigated =
        location.href !== href && document.querySelector('h1')?.textContent !== heading;
      if (hasNavigated && lastElement)
        laidOutFrames.push(lastElement.checkVisibility({ contentVisibilityAuto: true }));
      if (laidOutFrames.length < 40) requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

async function collectFrames(page: Page): Promise<boolean[]> {
  const getLaidOutFrames = () =>
    page.evaluate(() => (window as unknown as { laidOutFrames: boolean[] }).laidOutFrames);
  await expect.poll(async () => (await getLaidOutFrames()).length).toBe(40);
  return getLaidOutFrames();
}

/** Returns whether the end of the page is unrendered (1) after parsing and (2) after loading. */
async function openAndCheckLayout(page: Page, url: string): Promise<[boolean, boolean]> {
  const isEndSkipped = () => {
    const lastElement = document.querySelector('.markdown > :last-child *');
    return lastElement?.checkVisibility({ contentVisibilityAuto: true }) === false;
  };
  await page.addInitScript(`
    document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() =>
      requestAnimationFrame(() => { window.isEndSkippedAfterParse = (${isEndSkipped})(); })));`);
  // Loading all resources triggers the layout of the rest of the page, so one image is delayed.
  let release = () => {};
  const imageReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/img/favicon.svg', async (route) => {
    await imageReleased;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () =>
      (window as unknown as { isEndSkippedAfterParse?: boolean }).isEndSkippedAfterParse !==
      undefined,
  );
  await handle.dispose();
  const wasEndSkippedAfterParse = await page.evaluate(
    () => (window as unknown as { isEndSkippedAfterParse: boolean }).isEndSkippedAfterParse,
  );
  release();
  await page.waitForLoadState('load');
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-deferred'));
  return [wasEndSkippedAfterParse, await page.evaluate(isEndSkipped)];
}

/** One page of each kind, because the inline styles depend on the kind of page. */
const SAMPLE_PAGES = [
  '/',
  '/docs/4zero-platform/',
  PAGE,
  '/docs/api/analytics/productivity',
  '/docs-sdk/reference/sdk/components/bme280',
  '/docs-sdk/hardware/development_board',
  '/changelog',
  '/tools/board',
  '/search',
  '/offline',
  '/no-such-page',
];

/** Lists the position and the colors of each element. */
async function describeElements(
  page: Page,
  mediaTypes: readonly ('screen' | 'print')[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const media of mediaTypes) {
    await page.emulateMedia({ media });
    lines.push(
      ...(await page.evaluate(() =>
        [...document.body.querySelectorAll('*')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, visibility } = getComputedStyle(element);
          const name = `${element.tagName} ${element.getAttribute('class')}`;
          return [name, x, y, width, height, color, backgroundColor, visibility].join(' ');
        }),
      )),
    );
  }
  await page.emulateMedia({ media: null });
  return lines;
}

// Paper is narrower than a desktop window, so the narrow layout is also compared in print.
for (const [width, mediaTypes] of [
  [360, ['screen', 'print']],
  [1440, ['screen']],
] as const) {
  test(`at ${width} px, text is painted without waiting for requests, and loading the full stylesheet does not change the layout`, async ({
    page,
    portal,
  }) => {
    let release = () => {};
    let released = Promise.resolve();
    await page.route('**/assets/**', async (route) => {
      if (route.request().resourceType() === 'script') return route.fulfill({ body: '' });
      await released;
      const isStylesheet = route.request().resourceType() === 'stylesheet';
      return isStylesheet ? route.continue() : route.abort();
    });
    await page.setViewportSize({ width, height: 800 });
    for (const path of SAMPLE_PAGES) {
      released = new Promise((resolve) => {
        release = resolve;
      });
      await page.goto(portal + path, { waitUntil: 'domcontentloaded' });
      const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
      await page.waitForFunction(isPainted, null, { polling: 50 });
      await page.evaluate(() => document.documentElement.removeAttribute('data-deferred'));
      const elementsBefore = await describeElements(page, mediaTypes);
      await page.locator('html').dispatchEvent('wheel');
      const stylesheet = page.locator('style + link[rel=stylesheet]');
      expect(await stylesheet.evaluate((link: HTMLLinkElement) => link.sheet)).toBeNull();
      release();
      await stylesheet.evaluate(async (link: HTMLLinkElement) => {
        while (!link.sheet) await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect(await describeElements(page, mediaTypes), path).toEqual(elementsBefore);
    }
  });
}

test('the first screen is laid out before the rest of the page, even without the bundle', async ({
  page,
  portal,
}) => {
  await page.route('**/assets/js/**', (route) => route.abort());
  expect(await openAndCheckLayout(page, `${portal}${PAGE}`)).toEqual([true, false]);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

/**
 * Delays idle callbacks, which lay out the rest of a page. Returns a function that runs the callbacks.
 */
async function delayIdleCallbacks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const originalRequestIdleCallback = window.requestIdleCallback;
    const pendingCalls: Parameters<typeof requestIdleCallback>[] = [];
    window.requestIdleCallback = (...args) => pendingCalls.push(args);
    addEventListener('test:idle', () => {
      window.requestIdleCallback = originalRequestIdleCallback;
      for (const args of pendingCalls) originalRequestIdleCallback(...args);
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('test:idle')));
}

test.describe('before the browser has laid out the rest of the page', () => {
  let release: () => Promise<void>;

  test.beforeEach(async ({ page, portal }) => {
    release = await delayIdleCallbacks(page);
    await page.goto(portal + PAGE);
    await expect(page.locator('html')).toHaveAttribute('data-deferred');
  });

  test('scrolling to the end shows the last element, and the scroll position stays at the end', async ({
    page,
  }) => {
    const getDistanceToEnd = () =>
      page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);
    // The end of the page can move when the rest is laid out.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect.poll(getDistanceToEnd, { timeout: 3000 }).toBeLessThan(2);
    }).toPass();
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await release();
    await page.waitForTimeout(1000);
    expect(await getDistanceToEnd()).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  test('a heading that the URL anchor points to is visible and does not move', async ({ page }) => {
    const lastHeading = page.locator('.markdown h2').last();
    const id = (await lastHeading.getAttribute('id')) ?? '';
    await page.evaluate((anchor) => location.assign(`#${anchor}`), id);
    await expectReadable(page, id);
    await release();
    await page.waitForTimeout(1000);
    await expectReadable(page, id);
  });
});

test('a page opened at an anchor is laid out completely', async ({ page, portal }) => {
  expect(await openAndCheckLayout(page, `${portal}${PAGE_WITH_ANCHOR}`)).toEqual([false, false]);
  await expectReadable(page, 'clamp-voltage');
});

test('client-side navigation lays out the first screen first, except for anchor links and back navigation', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}${PAGE}`);
  await page.locator('.pagination-nav').scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(500);
  await watchLayout(page);
  await page.locator(`.pagination-nav a[href="${NEXT_PAGE}"]`).click();
  const frames = await collectFrames(page);
  expect(frames[0]).toBe(false);
  expect(frames.at(-1)).toBe(true);
  // Back lays out the complete page at once, so that the browser can restore the scroll position.
  await watchLayout(page);
  await page.goBack();
  expect(await collectFrames(page)).not.toContain(false);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollTop)).toBeLessThan(5);
  // A link to an anchor lays out the complete page and shows the anchor.
  await watchLayout(page);
  await page.locator(`.markdown a[href="${PAGE_WITH_ANCHOR}"]`).first().click();
  expect(await collectFrames(page)).not.toContain(false);
  await expectReadable(page, 'clamp-voltage');
});

test('text found with Find in page before the page is laid out stays visible', async ({
  page,
  portal,
}) => {
  await delayIdleCallbacks(page);
  await page.goto(`${portal}/docs-sdk/reference/sdk/stdlib/builtins`);
  await expect(page.locator('html')).toHaveAttribute('data-deferred', '');
  const getMatchTop = () =>
    page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1);
  const isFound = await page.evaluate(() => {
    const { find } = window as unknown as {
      find: (text: string, isCaseSensitive: boolean) => boolean;
    };
    return find('Log messages do not appear', true);
  });
  expect(isFound).toBe(true);
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
  await page.waitForLoadState('networkidle');
  expect(await getMatchTop()).toBeGreaterThan(0);
  expect(await getMatchTop()).toBeLessThan(await page.evaluate(() => innerHeight));
});
