import type { AddressInfo } from 'node:net';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFixture, PORTAL } from '../support/buildFixtures';
import { FIREFOX_NOT_INSTALLED, findFirefox, launchFirefox } from './firefox';

const SENSOR_PAGE = '/docs-sdk/reference/sdk/components/bme280';
const LONG_PAGE = '/docs-sdk/reference/sdk/os/zos';
/** A page that is longer than its height before all blocks are laid out. */
const GROWING_PAGE = '/docs/iot-core/rest-api/jobs';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const MODE_TOGGLE = 'button[class*="toggleButton"]';
const ANNOUNCEMENT = '.theme-announcement-bar';
const SEARCH_BOX = '[data-search-input]';
const NEXT_LINK = '.pagination-nav__link--next';
const OPEN_MENU = '[data-menu-open]';

const firefox = findFirefox();
let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof createHostingServer>>;
let portal: string;

beforeAll(async () => {
  if (firefox) await buildFixture();
  server = await createHostingServer(PORTAL);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (firefox) browser = await launchFirefox(firefox);
});

afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Collects the errors on a page. A test fails if there are any errors. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Runs a test in a new window, or skips it with a message if Firefox is not installed. */
function testInFirefox(
  name: string,
  viewport: { width: number; height: number },
  run: (page: Page) => Promise<void>,
): void {
  it(name, async ({ skip }) => {
    if (!firefox && !process.env.CI) skip(FIREFOX_NOT_INSTALLED);
    if (!browser) throw new Error(FIREFOX_NOT_INSTALLED);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    const errors = collectErrors(page);
    await run(page);
    expect(errors).toEqual([]);
    await context.close();
  });
}

const POLL_OPTIONS = { timeout: 20_000, interval: 100 };
const expectHydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.hasHydrated), POLL_OPTIONS)
    .toBe('true');
const getColorMode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const countElements = (page: Page, selector: string) =>
  page.evaluate((css) => document.querySelectorAll(css).length, selector);
const getTitle = (page: Page) => page.evaluate(() => document.querySelector('h1')?.textContent);
const getScrollTop = (page: Page) => page.evaluate(() => scrollY);

async function click(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector);
  expect(element, selector).not.toBeNull();
  await element?.click();
}

/** Moves the mouse twice, because the first move has no distance and does not start the bundle. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expectHydrated(page);
}

async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
}

/** Delays scripts requested after this call. The returned function releases them. */
async function delayScripts(page: Page): Promise<() => Promise<void>> {
  const delayedRequests: HTTPRequest[] = [];
  let isDelayed = true;
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (isDelayed && /\.js$/.test(request.url())) delayedRequests.push(request);
    else await request.continue();
  });
  return async () => {
    isDelayed = false;
    await Promise.all(delayedRequests.splice(0).map((request) => request.continue()));
  };
}

/** Whether a heading is visible and not covered. */
const isReadable = (page: Page, id: string) =>
  page.evaluate((name) => {
    const heading = document.getElementById(name);
    if (!heading) return false;
    const { left, top, bottom } = heading.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const uppermost = document.elementFromPoint(left + 4, y);
      return uppermost !== null && heading.contains(uppermost);
    });
  }, id);

for (const state of ['not hydrated', 'hydrated'] as const) {
  // Chromium's headless shell, which runs the other tests, has no back/forward cache.
  testInFirefox(
    `a page that was ${state} applies choices made on another page when it is restored from the back/forward cache`,
    DESKTOP,
    async (page) => {
      if (state === 'hydrated') await openHydrated(page, `${portal}/changelog`);
      else await page.goto(`${portal}/changelog`);
      // Firefox does not cache a page if the reader leaves it during a request.
      await page.waitForNetworkIdle();
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
      await click(page, MODE_TOGGLE);
      await expect.poll(() => getColorMode(page), POLL_OPTIONS).toBe('dark');
      await click(page, `${ANNOUNCEMENT} button`);
      await page.evaluate(() => {
        setTimeout(() => history.back());
      });
      const isRestored = () =>
        page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted);
      await expect.poll(isRestored, POLL_OPTIONS).toBe(true);
      expect(await page.evaluate(() => location.pathname)).toBe('/changelog');
      await expect.poll(() => getColorMode(page), POLL_OPTIONS).toBe('dark');
      await expect
        .poll(
          () =>
            page.evaluate(
              (css) => document.querySelector<HTMLElement>(css)?.offsetHeight ?? 0,
              ANNOUNCEMENT,
            ),
          POLL_OPTIONS,
        )
        .toBe(0);
      await hydrate(page);
      expect(await getColorMode(page)).toBe('dark');
    },
  );
}

testInFirefox('clicks before the bundle has loaded take effect', DESKTOP, async (page) => {
  const release = await delayScripts(page);
  await page.goto(portal + SENSOR_PAGE);
  await click(page, MODE_TOGGLE);
  await click(page, `${ANNOUNCEMENT} button`);
  await click(page, '.theme-doc-sidebar-container [role=button]');
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false');
  await release();
  await expectHydrated(page);
  await expect.poll(() => getColorMode(page), POLL_OPTIONS).toBe('dark');
  expect(await countElements(page, ANNOUNCEMENT)).toBe(0);
  const expanded = '.theme-doc-sidebar-container [role=button][aria-expanded=true]';
  await expect.poll(() => countElements(page, expanded), POLL_OPTIONS).toBeGreaterThan(0);
  // If a page closes while a file is loading, Firefox reports the file as failed.
  await page.waitForNetworkIdle();
  await page.reload();
  expect(await page.$eval(ANNOUNCEMENT, (bar) => bar.getClientRects().length)).toBe(0);
});

testInFirefox(
  'a keyboard search opens the page and highlights the search terms',
  DESKTOP,
  async (page) => {
    await page.goto(portal + LONG_PAGE);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('bme280');
    await expect.poll(() => countElements(page, '[role=option]'), POLL_OPTIONS).toBeGreaterThan(0);
    expect(await page.$eval(SEARCH_BOX, (input) => (input as HTMLInputElement).value)).toBe(
      'bme280',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), POLL_OPTIONS).toContain('_highlight=bme280');
    await expect.poll(() => getTitle(page), POLL_OPTIONS).toContain('BME280');
    await expect
      .poll(() => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0), POLL_OPTIONS)
      .toBeGreaterThan(0);
  },
);

testInFirefox(
  'the phone menu opens immediately, is hydrated, and closes on Back',
  PHONE,
  async (page) => {
    await page.goto(`${portal}/changelog`);
    const release = await delayScripts(page);
    await page.goto(portal + SENSOR_PAGE);
    await click(page, '.navbar__toggle');
    await expect.poll(() => countElements(page, OPEN_MENU), POLL_OPTIONS).toBe(1);
    await release();
    await expectHydrated(page);
    expect(await countElements(page, OPEN_MENU)).toBe(1);
    await page.evaluate(() => history.back());
    await expect.poll(() => countElements(page, OPEN_MENU), POLL_OPTIONS).toBe(0);
    expect(page.url()).toBe(portal + SENSOR_PAGE);
  },
);

testInFirefox(
  'the selected color mode applies to every tab and after a reload',
  DESKTOP,
  async (page) => {
    const otherTab = await page.browserContext().newPage();
    await otherTab.goto(`${portal}/changelog`);
    await page.bringToFront();
    await openHydrated(page, portal + SENSOR_PAGE);
    expect(await getColorMode(page)).toBe('light');
    await click(page, MODE_TOGGLE);
    await expect.poll(() => getColorMode(page), POLL_OPTIONS).toBe('dark');
    await expect.poll(() => getColorMode(otherTab), POLL_OPTIONS).toBe('dark');
    await page.reload();
    expect(await getColorMode(page)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  },
);

testInFirefox(
  'the heading that the URL points to is visible before and after hydration',
  DESKTOP,
  async (page) => {
    await page.goto(`${portal}${LONG_PAGE}#memory`);
    await expect.poll(() => isReadable(page, 'memory'), POLL_OPTIONS).toBe(true);
    await hydrate(page);
    await expect.poll(() => isReadable(page, 'memory'), POLL_OPTIONS).toBe(true);
    await page.goto('about:blank');
    await openHydrated(page, `${portal}${LONG_PAGE}#100%`);
    expect(await getTitle(page)).toBe('zOS guide');
  },
);

testInFirefox(
  'following a link opens the next page at the top, and Back restores the scroll position',
  DESKTOP,
  async (page) => {
    // A busy browser has not laid out the blocks below the first screen when the reader jumps to the end.
    await page.evaluateOnNewDocument(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(portal + GROWING_PAGE);
    const title = await getTitle(page);
    const getLinkTop = () => page.$eval(NEXT_LINK, (link) => link.getBoundingClientRect().top);
    await page.$eval(NEXT_LINK, (link) => link.scrollIntoView());
    const linkTop = await getLinkTop();
    // The jump lays out the blocks above, which must not move what the reader sees.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-deferred'));
    await hydrate(page);
    expect(Math.abs((await getLinkTop()) - linkTop)).toBeLessThan(5);
    const scrollPosition = await getScrollTop(page);
    await click(page, NEXT_LINK);
    await expect.poll(() => getTitle(page), POLL_OPTIONS).not.toBe(title);
    await expect.poll(() => getScrollTop(page), POLL_OPTIONS).toBe(0);
    await page.evaluate(() => history.back());
    await expect.poll(() => getTitle(page), POLL_OPTIONS).toBe(title);
    await expect
      .poll(async () => Math.abs((await getScrollTop(page)) - scrollPosition), POLL_OPTIONS)
      .toBeLessThan(5);
  },
);

testInFirefox('a printed page contains only its content', DESKTOP, async (page) => {
  await page.goto(portal + SENSOR_PAGE);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  // A page cannot be queried during printing, so the test applies the print styles to the screen.
  await page.evaluate(() => {
    const applyPrintStyles = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (media.mediaText.includes('print')) media.mediaText = 'all';
          else if (media.mediaText.includes('screen')) media.mediaText = 'not all';
        }
        if ('cssRules' in rule) applyPrintStyles(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) applyPrintStyles(sheet.cssRules);
  });
  const isVisible = (selector: string) =>
    page.$eval(selector, (element) => element.getClientRects().length > 0);
  for (const selector of ['.navbar', '.theme-doc-sidebar-container', '.pagination-nav']) {
    expect([selector, await isVisible(selector)]).toEqual([selector, false]);
  }
  expect(await isVisible('.theme-doc-markdown')).toBe(true);
});

testInFirefox(
  'a program can be run, edited, and stopped, even in an endless loop',
  DESKTOP,
  async (page) => {
    const playerButton = (name: string) => `.bp ::-p-xpath(.//button[normalize-space()="${name}"])`;
    const getOutput = () => page.$eval('.bp [role=log]', (log) => log.textContent);
    const getStatus = () => page.$eval('.bp-status [role=status]', (status) => status.textContent);
    await openHydrated(page, `${portal}/docs-sdk/reference/sdk/examples/hello`);
    await click(page, '[data-code-run]');
    await expect.poll(() => countElements(page, '.bp [role=log]'), POLL_OPTIONS).toBe(1);
    await expect.poll(getOutput, POLL_OPTIONS).toMatch(/^Hello.*\n/);
    const editor = await page.waitForSelector('.bp-editor >>> [contenteditable]', POLL_OPTIONS);
    await editor?.click();
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type('print("mine")\nsleep(300)\nx = max(range(1000000000))\n');
    await click(page, playerButton('Restart'));
    await expect.poll(getOutput, POLL_OPTIONS).toMatch(/^mine\n/);
    await expect.poll(getStatus, POLL_OPTIONS).toMatch(/has not responded/);
    await click(page, playerButton('Stop'));
    await expect.poll(getStatus, POLL_OPTIONS).toBe('Stopped.');
  },
);

/** Runs a test in a separate browser, because preferences apply to the whole browser. */
function testWithPreferences(
  name: string,
  preferences: Record<string, number>,
  run: (page: Page) => Promise<void>,
): void {
  it(name, async ({ skip }) => {
    if (!firefox && !process.env.CI) skip(FIREFOX_NOT_INSTALLED);
    if (!firefox) throw new Error(FIREFOX_NOT_INSTALLED);
    const browserWithPreferences = await launchFirefox(firefox, preferences);
    try {
      const page = await browserWithPreferences.newPage();
      await page.setViewport(DESKTOP);
      await run(page);
    } finally {
      await browserWithPreferences.close();
    }
  });
}

testWithPreferences(
  'in dark mode and without browser storage, a reader can read, search, and navigate',
  { 'network.cookie.cookieBehavior': 2, 'layout.css.prefers-color-scheme.content-override': 0 },
  async (page) => {
    const errors = collectErrors(page);
    await page.goto(portal + SENSOR_PAGE);
    expect(
      await page.evaluate(() => {
        try {
          return typeof window.localStorage;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(await getColorMode(page)).toBe('dark');
    await hydrate(page);
    await click(page, MODE_TOGGLE);
    await expect.poll(() => getColorMode(page), POLL_OPTIONS).toBe('light');
    await click(page, SEARCH_BOX);
    await page.keyboard.type('watchdog');
    await expect.poll(() => countElements(page, '[role=option]'), POLL_OPTIONS).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await click(page, NEXT_LINK);
    await expect.poll(() => getTitle(page), POLL_OPTIONS).not.toContain('BME280');
    await openHydrated(page, `${portal}/offline`);
    await expect
      .poll(() => page.evaluate(() => document.body.innerText), POLL_OPTIONS)
      .toContain('This browser cannot save pages for offline use');
    expect(errors.filter((text) => !/storage/i.test(text))).toEqual([]);
  },
);
