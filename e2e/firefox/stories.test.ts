import type { AddressInfo } from 'node:net';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFixture, PORTAL } from '../support/buildFixtures';
import { unpackArchive } from '../support/unpackArchive';
import { findFirefox, launchFirefox, MISSING } from './firefox';

const SENSOR = '/docs-sdk/reference/sdk/components/bme280';
const LONG = '/docs-sdk/reference/sdk/os/zos';
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 780 };
const TOGGLE = 'button[class*="toggleButton"]';
const ANNOUNCEMENT = '.theme-announcement-bar';
const SEARCH = '[data-search-input]';
const MENU = '[data-menu-open]';

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

/** Errors on a page, which fail the story. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** A story of one reader in a new window; skipped with a message if Firefox is not installed. */
function story(
  name: string,
  viewport: { width: number; height: number },
  tell: (page: Page) => Promise<void>,
): void {
  it(name, async ({ skip }) => {
    if (!firefox && !process.env.CI) skip(MISSING);
    if (!browser) throw new Error(MISSING);
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(viewport);
    const errors = collectErrors(page);
    await tell(page);
    expect(errors).toEqual([]);
    await context.close();
  });
}

const wait = { timeout: 20_000, interval: 100 };
const hydrated = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.hasHydrated), wait)
    .toBe('true');
const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const count = (page: Page, selector: string) =>
  page.evaluate((css) => document.querySelectorAll(css).length, selector);
const title = (page: Page) => page.evaluate(() => document.querySelector('h1')?.textContent);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function press(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector);
  expect(element, selector).not.toBeNull();
  await element?.click();
}

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await hydrated(page);
}

/** Delays scripts that the page requests from now on until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const waiting: HTTPRequest[] = [];
  let isHeld = true;
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (isHeld && /\.js$/.test(request.url())) waiting.push(request);
    else await request.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(waiting.splice(0).map((request) => request.continue()));
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

for (const state of ['not used', 'hydrated'] as const) {
  // Chromium's headless shell, which runs the other tests, has no back/forward cache.
  story(
    `a page that was ${state} applies choices made on another page when it is restored from the cache`,
    WIDE,
    async (page) => {
      if (state === 'hydrated') await openHydrated(page, `${portal}/changelog`);
      else await page.goto(`${portal}/changelog`);
      // Firefox does not cache a page that is left during a request.
      await page.waitForNetworkIdle();
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
      await press(page, TOGGLE);
      await expect.poll(() => mode(page), wait).toBe('dark');
      await press(page, `${ANNOUNCEMENT} button`);
      await page.evaluate(() => {
        setTimeout(() => history.back());
      });
      const persisted = () =>
        page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted);
      await expect.poll(persisted, wait).toBe(true);
      expect(await page.evaluate(() => location.pathname)).toBe('/changelog');
      await expect.poll(() => mode(page), wait).toBe('dark');
      await expect
        .poll(
          () =>
            page.evaluate(
              (css) => document.querySelector<HTMLElement>(css)?.offsetHeight ?? 0,
              ANNOUNCEMENT,
            ),
          wait,
        )
        .toBe(0);
      await page.mouse.move(50, 50);
      await hydrated(page);
      expect(await mode(page)).toBe('dark');
    },
  );
}

story('clicks before the bundle has loaded take effect', WIDE, async (page) => {
  const release = await holdScripts(page);
  await page.goto(portal + SENSOR);
  await press(page, TOGGLE);
  await press(page, `${ANNOUNCEMENT} button`);
  await press(page, '.theme-doc-sidebar-container [role=button]');
  expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false');
  await release();
  await hydrated(page);
  await expect.poll(() => mode(page), wait).toBe('dark');
  expect(await count(page, ANNOUNCEMENT)).toBe(0);
  const expanded = '.theme-doc-sidebar-container [role=button][aria-expanded=true]';
  await expect.poll(() => count(page, expanded), wait).toBeGreaterThan(0);
  // A file that is still loading when the page closes is reported as failed.
  await page.waitForNetworkIdle();
  await page.reload();
  expect(await page.$eval(ANNOUNCEMENT, (bar) => bar.getClientRects().length)).toBe(0);
});

story('a search by keyboard opens the page with its words marked', WIDE, async (page) => {
  await page.goto(portal + LONG);
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.keyboard.type('bme280');
  await expect.poll(() => count(page, '[role=option]'), wait).toBeGreaterThan(0);
  expect(await page.$eval(SEARCH, (input) => (input as HTMLInputElement).value)).toBe('bme280');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url(), wait).toContain('_highlight=bme280');
  await expect.poll(() => title(page), wait).toContain('BME280');
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0), wait)
    .toBeGreaterThan(0);
});

story('the phone menu opens immediately, is hydrated, and closes on Back', NARROW, async (page) => {
  await page.goto(`${portal}/changelog`);
  const release = await holdScripts(page);
  await page.goto(portal + SENSOR);
  await press(page, '.navbar__toggle');
  await expect.poll(() => count(page, MENU), wait).toBe(1);
  await release();
  await hydrated(page);
  expect(await count(page, MENU)).toBe(1);
  await page.evaluate(() => history.back());
  await expect.poll(() => count(page, MENU), wait).toBe(0);
  expect(page.url()).toBe(portal + SENSOR);
});

story('the selected color mode applies to every tab and after a reload', WIDE, async (page) => {
  const other = await page.browserContext().newPage();
  await other.goto(`${portal}/changelog`);
  await page.bringToFront();
  await openHydrated(page, portal + SENSOR);
  expect(await mode(page)).toBe('light');
  await press(page, TOGGLE);
  await expect.poll(() => mode(page), wait).toBe('dark');
  await expect.poll(() => mode(other), wait).toBe('dark');
  await page.reload();
  expect(await mode(page)).toBe('dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

story('the heading in the URL is visible before and after hydration', WIDE, async (page) => {
  await page.goto(`${portal}${LONG}#memory`);
  await expect.poll(() => isReadable(page, 'memory'), wait).toBe(true);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await hydrated(page);
  await expect.poll(() => isReadable(page, 'memory'), wait).toBe(true);
  await page.goto('about:blank');
  await openHydrated(page, `${portal}${LONG}#100%`);
  expect(await title(page)).toBe('zOS guide');
});

story(
  'a click leads to the top of the next page, and Back restores the scroll position',
  WIDE,
  async (page) => {
    await openHydrated(page, portal + SENSOR);
    await page.$eval('.pagination-nav__link--next', (link) => link.scrollIntoView());
    await expect.poll(() => scrollTop(page), wait).toBeGreaterThan(500);
    const scrollPosition = await scrollTop(page);
    await press(page, '.pagination-nav__link--next');
    await expect.poll(() => title(page), wait).not.toContain('BME280');
    await expect.poll(() => scrollTop(page), wait).toBe(0);
    await page.evaluate(() => history.back());
    await expect.poll(() => title(page), wait).toContain('BME280');
    await expect
      .poll(async () => Math.abs((await scrollTop(page)) - scrollPosition), wait)
      .toBeLessThan(5);
  },
);

story('an archive opens from disk and can be searched', WIDE, async (page) => {
  const folder = unpackArchive('documentation', 'firefox');
  await page.goto(`${folder}search.html?q=manometer`);
  await expect.poll(() => count(page, 'mark'), wait).toBeGreaterThan(0);
  await press(page, '.found-title a');
  await expect.poll(() => title(page), wait).toBe('Second page');
  expect(await page.evaluate(() => location.href)).toBe(`${folder}docs/second/index.html#deep`);
  await press(page, '[role=tab][aria-selected=false]');
  const shown = () =>
    page.$$eval('[role=tabpanel]', (panels) =>
      panels.map((panel) => panel.getClientRects().length),
    );
  await expect.poll(shown, wait).toEqual([0, 1]);
});

story('a printed page contains only its content', WIDE, async (page) => {
  await page.goto(portal + SENSOR);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  // The page cannot be queried during printing, so its print styles are applied to the screen.
  await page.evaluate(() => {
    const turn = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          const { media } = rule;
          if (media.mediaText.includes('print')) media.mediaText = 'all';
          else if (media.mediaText.includes('screen')) media.mediaText = 'not all';
        }
        if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) turn(sheet.cssRules);
  });
  const isShown = (selector: string) =>
    page.$eval(selector, (element) => element.getClientRects().length > 0);
  for (const part of ['.navbar', '.theme-doc-sidebar-container', '.pagination-nav']) {
    expect([part, await isShown(part)]).toEqual([part, false]);
  }
  expect(await isShown('.theme-doc-markdown')).toBe(true);
});

story('a program runs, is changed, and is stopped if it never ends', WIDE, async (page) => {
  const button = (name: string) => `.bp ::-p-xpath(.//button[normalize-space()="${name}"])`;
  const console = () => page.$eval('.bp [role=log]', (log) => log.textContent);
  const status = () => page.$eval('.bp-status [role=status]', (line) => line.textContent);
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/examples/hello`);
  await press(page, '[data-code-run]');
  await expect.poll(() => count(page, '.bp [role=log]'), wait).toBe(1);
  await expect.poll(console, wait).toMatch(/^Hello.*\n/);
  const editor = await page.waitForSelector('.bp-editor >>> [contenteditable]', wait);
  await editor?.click();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('print("mine")\nsleep(300)\nx = max(range(1000000000))\n');
  await press(page, button('Restart'));
  await expect.poll(console, wait).toMatch(/^mine\n/);
  await expect.poll(status, wait).toMatch(/has not responded/);
  await press(page, button('Stop'));
  await expect.poll(status, wait).toBe('Stopped.');
});

/** A reader with different settings needs a separate browser. */
function settingsStory(
  name: string,
  preferences: Record<string, number>,
  tell: (page: Page) => Promise<void>,
): void {
  it(name, async ({ skip }) => {
    if (!firefox && !process.env.CI) skip(MISSING);
    if (!firefox) throw new Error(MISSING);
    const own = await launchFirefox(firefox, preferences);
    try {
      const page = await own.newPage();
      await page.setViewport(WIDE);
      await tell(page);
    } finally {
      await own.close();
    }
  });
}

settingsStory(
  'in dark mode and without browser storage, a reader can read, search, and navigate',
  { 'network.cookie.cookieBehavior': 2, 'layout.css.prefers-color-scheme.content-override': 0 },
  async (page) => {
    const errors = collectErrors(page);
    await page.goto(portal + SENSOR);
    expect(
      await page.evaluate(() => {
        try {
          return typeof window.localStorage;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('SecurityError');
    expect(await mode(page)).toBe('dark');
    await page.mouse.move(5, 5);
    await hydrated(page);
    await press(page, TOGGLE);
    await expect.poll(() => mode(page), wait).toBe('light');
    await press(page, SEARCH);
    await page.keyboard.type('watchdog');
    await expect.poll(() => count(page, '[role=option]'), wait).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await press(page, '.pagination-nav__link--next');
    await expect.poll(() => title(page), wait).not.toContain('BME280');
    await openHydrated(page, `${portal}/offline`);
    await expect
      .poll(() => page.evaluate(() => document.body.innerText), wait)
      .toContain('This browser cannot save pages for offline use');
    expect(errors.filter((text) => !/storage/i.test(text))).toEqual([]);
  },
);
