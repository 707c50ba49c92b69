import type { AddressInfo } from 'node:net';
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { FIXTURE, MISPLACED, PORTAL } from './buildFixtures';

/**
 * All worker fixtures are in one place, because Playwright starts a new worker for tests that use
 * different worker fixtures.
 */
interface WorkerFixtures {
  /** URL of the production build. */
  portal: string;
  /** URL of the fixture site: another brand, two versions, two languages, pages that fail. */
  fixture: string;
  /** URL of the fixture site, served at a base URL other than the configured one. */
  misplaced: string;
  /** A context that tests share, so that the browser caches files between tests. */
  sharedContext: BrowserContext;
}

async function serve(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = await createHostingServer(folder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await use(`http://127.0.0.1:${port}`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/**
 * One server per worker. The server loads the complete site before it starts, which takes a long
 * time on a busy computer.
 */
const SITE_OPTIONS = { scope: 'worker', timeout: 300_000 } as const;

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
export const test = base.extend<object, WorkerFixtures>({
  portal: [({}, use) => serve(PORTAL, use), SITE_OPTIONS],
  fixture: [({}, use) => serve(FIXTURE, use), SITE_OPTIONS],
  misplaced: [({}, use) => serve(MISPLACED, (origin) => use(`${origin}/elsewhere`)), SITE_OPTIONS],
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});
// biome-ignore-end lint/correctness/noEmptyPattern: see above

export { findAccessibilityErrors } from './accessibility';
export { expect };

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated=true]');
}

/**
 * Opens a page without waiting for the `load` event, which the scripts that a test delays would
 * block on a page that hydrates automatically.
 */
export async function openWithoutLoad(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  // Chromium 156 does not always focus a page before it has loaded.
  await expect(async () => {
    await page.bringToFront();
    expect(await page.evaluate(() => document.hasFocus())).toBe(true);
  }).toPass();
}

/**
 * Moves the mouse, which starts the bundle. Waits for a frame first, because a move before the
 * first frame makes Chromium lay out the page with fallback fonts. The change to the site's fonts
 * would then count as a layout shift, although neither layout was painted.
 */
export async function moveMouse(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/** Opens a page and moves the mouse until the page is hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(async () => {
    await moveMouse(page);
    await page.waitForSelector('html[data-has-hydrated=true]', { timeout: 10_000 });
  }).toPass();
}

/** Message that Playwright logs when it blocks a service worker. */
const BLOCKED_WORKER_MESSAGE = 'Service Worker registration blocked by Playwright';

/** Collects the errors and warnings that a page logs, and uncaught exceptions. */
export function collectConsoleMessages(page: Page): string[] {
  const consoleMessages: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && text !== BLOCKED_WORKER_MESSAGE)
      consoleMessages.push(text);
  });
  page.on('pageerror', (error) => consoleMessages.push(String(error)));
  return consoleMessages;
}

/** Collects the URLs of the scripts that a page requests after this call. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/**
 * Delays all scripts requested after this call. The returned function applies an action to each
 * delayed request.
 */
export async function delayScripts(
  page: Page,
): Promise<(action: (route: Route) => Promise<void>) => Promise<void>> {
  const delayedRoutes: Route[] = [];
  let handleRoute: ((route: Route) => Promise<void>) | undefined;
  await page.route('**/*.js', async (route) => {
    if (handleRoute) await handleRoute(route);
    else delayedRoutes.push(route);
  });
  return async (action) => {
    handleRoute = action;
    await Promise.all(delayedRoutes.splice(0).map(action));
  };
}
