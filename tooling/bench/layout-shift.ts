/**
 * Measures the layout shift of every route at 360, 412, and 1440 px: on the first view until
 * hydration, and after clicking to the next page. Timing does not matter: any shift is an error,
 * and the exit code is 1.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/layout-shift.ts [folder of the built site]
 * [route …]`.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { loadContract } from '@portal/core/routes/loadContract';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { findBrowserPath } from './search-engines/findBrowserPath';

const ROOT = path.join(__dirname, '../..');
const WIDTHS = [360, 412, 1440];
/** URLs whose content depends on parameters that are parsed in the browser. */
const PARAM_URLS = ['/search?q=what+does+the+red+light+on+the+box+mean'];

/** A layout shift: its score, and the start of the HTML of the elements. */
interface Shift {
  value: number;
  moved: string[];
}

function loadRoutes(): string[] {
  const promised = loadContract(path.join(ROOT, 'content/contracts/routes.tsv'));
  return [...promised.map(({ route }) => route), ...PARAM_URLS];
}

/**
 * Runs in the page before its scripts. Shifts in the sidebar are ignored, because opening a
 * category moves the items below.
 */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      const elements = sources.map(({ node }) =>
        node instanceof Element ? node : node?.parentElement,
      );
      const inMenu = elements.map((element) => element && Boolean(element.closest('.menu')));
      // For a removed element, only its parent is known.
      if (inMenu.includes(true) && !inMenu.includes(false)) continue;
      shifts.push({
        value,
        moved: elements.map((element) => element?.outerHTML.slice(0, 80) ?? 'removed'),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. Waits until fonts are loaded, the page is rendered, and scripts are idle. */
async function waitForStableLayout(): Promise<Shift[]> {
  await document.fonts.ready;
  await new Promise((resolve) => {
    const twoFrames = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
    requestIdleCallback(twoFrames, { timeout: 1000 });
  });
  return (window as unknown as { shifts: Shift[] }).shifts;
}

async function measure(browser: Browser, origin: string, route: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    serviceWorkers: 'block',
  });
  // esbuild adds calls of this helper to functions, but pages do not define it.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(recordShifts);
  const page = await context.newPage();
  await page.goto(origin + route);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-has-hydrated=true]');
  // Results move the end of the page, which is not visible until the reader scrolls.
  if (PARAM_URLS.includes(route)) await page.locator('main ol a').first().waitFor();
  const first = await page.evaluate(waitForStableLayout);
  const { pathname } = new URL(page.url());
  const next = page.locator('.pagination-nav__link--next');
  const other = page.locator(`footer a[href^="/docs"]:not([href="${pathname}"])`).first();
  await ((await next.count()) > 0 ? next : other).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  const all = await page.evaluate(waitForStableLayout);
  await context.close();
  return { first, clicked: all.slice(first.length) };
}

async function main(): Promise<void> {
  const [folder = path.join(ROOT, 'build'), ...only] = process.argv.slice(2);
  const server = await createHostingServer(path.resolve(folder));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath: findBrowserPath(),
    args: ['--no-sandbox'],
  });
  const routes = only.length > 0 ? only : loadRoutes();
  let faults = 0;
  for (const route of routes) {
    for (const width of WIDTHS) {
      const found = await measure(browser, origin, route, width);
      for (const [when, shifts] of Object.entries(found)) {
        for (const { value, moved } of shifts) {
          faults += 1;
          console.log(`${route} at ${width} px, ${when}: ${value.toFixed(4)} ${moved.join(' | ')}`);
        }
      }
    }
  }
  await browser.close();
  console.log(`${routes.length} URLs at ${WIDTHS.join(', ')} px: ${faults} shifts`);
  process.exit(faults > 0 ? 1 : 0);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
