import type { Page } from '@playwright/test';
import { moveMouse } from '../browser/movement';
import { searchFor } from '../browser/searching';
import { waitForQuiet, waitForVisible } from '../browser/waiting';
import { getLongest } from '../browser/watchPage';
import { withReader } from '../browser/withReader';
import type { Case, Measurement } from './types';

const CPU_SLOWDOWN_FACTOR = 4;
const FIRST_QUERY = 'bme280';
const TYPED_QUERIES = ['bme280', 'mqtt', 'alarm'];
/** Time after which readers try again if nothing happens. */
const RETRY_MS = 500;
/** Time to wait after clearing the input, so that the results are cleared too. */
const SETTLE_MS = 1000;
/** Time after a keystroke without a change of the results, after which they are final. */
const STABLE_AFTER_MS = 3000;

const firstResult: Case = {
  name: 'firstResult',
  rows: [
    {
      key: 'wait',
      label: 'search opened to first result, slow 4G',
      unit: 'ms',
      budget: 800,
      isHeadline: true,
    },
    {
      key: 'bytes',
      label: 'first search: bytes',
      unit: 'bytes',
      isHeadline: true,
    },
  ],
  run: ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'laptop', async ({ page }) => {
      setNetwork('fast');
      await page.goto(origin + site.pages.guide);
      await moveMouse(page);
      await waitForQuiet(traffic);
      setNetwork('slow4G');
      traffic.reset();
      const waitMs = await searchFor(page, site.search, FIRST_QUERY);
      await waitForQuiet(traffic);
      return { wait: waitMs, bytes: traffic.bytes };
    }),
};

const newPage: Case = {
  name: 'newPage',
  rows: [
    {
      key: 'wait',
      label:
        'search by shortcut on a page that has just opened: first text to first result, slow 4G',
      unit: 'ms',
    },
    {
      key: 'bytes',
      label:
        'search by shortcut on a page that has just opened: bytes from first text to first result',
      unit: 'bytes',
      budget: 130_000,
    },
  ],
  run: ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'laptop', async ({ page }) => {
      const { open, input, result } = site.search;
      setNetwork('slow4G');
      await page.goto(origin + site.pages.guide, { waitUntil: 'commit' });
      const start = await waitForVisible(page, 'h1');
      traffic.reset();
      const field = page.locator(input).first();
      // The reader tries again, because sites ignore input until their scripts have loaded. If the
      // site has a search button, the reader clicks it, because a second shortcut would close the
      // search.
      while (open && !(await field.isVisible())) {
        await page.locator(open).first().click();
        await field.waitFor({ timeout: RETRY_MS }).catch(() => undefined);
      }
      if (open) await field.click();
      const hasFocus = () => field.evaluate((element) => element.matches(':focus'));
      while (!(await hasFocus())) {
        await page.keyboard.press('Control+k');
        if (!(await hasFocus())) await page.waitForTimeout(RETRY_MS);
      }
      await page.keyboard.insertText(FIRST_QUERY);
      const waitMs = (await waitForVisible(page, result)) - start;
      return { wait: waitMs, bytes: traffic.bytes };
    }),
};

/** Presses a key. Returns milliseconds until changed results are painted; undefined if they do not change. */
async function pressKey(page: Page, key: string, result: string): Promise<number | undefined> {
  const changed = page.evaluate(
    ([selector, stableMs]) =>
      new Promise<number | undefined>((resolve) => {
        const getResultHtml = () =>
          [...document.querySelectorAll(selector)].map((element) => element.innerHTML).join();
        const htmlBefore = getResultHtml();
        let start = 0;
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            start = timeStamp;
          },
          { capture: true, once: true },
        );
        const started = performance.now();
        const watch = () => {
          const now = getResultHtml();
          if (start && now && now !== htmlBefore)
            requestAnimationFrame(() => resolve(performance.now() - start));
          else if (performance.now() - started > stableMs) resolve(undefined);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
    [result, STABLE_AFTER_MS] as const,
  );
  // Waits until the page listens, because a slow page can handle the key before the script.
  await page.evaluate('');
  await page.keyboard.press(key);
  return changed;
}

const keys: Case = {
  name: 'keys',
  rounds: [3, 2],
  rows: [
    {
      key: 'wait',
      label: 'keystroke to results, 4× CPU slowdown',
      unit: 'ms',
      isHeadline: true,
    },
    { key: 'task', label: 'longest task while typing', unit: 'ms', budget: 100 },
  ],
  run: ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'laptop', async ({ page, throttleCpu }) => {
      const { search, pages } = site;
      setNetwork('fast');
      await page.goto(origin + pages.guide);
      await moveMouse(page);
      await waitForQuiet(traffic);
      // Loads the index before the measurement starts.
      await searchFor(page, search, 'relay');
      await waitForQuiet(traffic);
      await throttleCpu(CPU_SLOWDOWN_FACTOR);
      const start = await page.evaluate(() => performance.now());
      const waits: number[] = [];
      for (const word of TYPED_QUERIES) {
        await page.locator(search.input).first().fill('');
        await page.waitForTimeout(SETTLE_MS);
        for (const character of word) {
          const waitMs = await pressKey(page, character, search.result);
          if (waitMs !== undefined) waits.push(waitMs);
        }
      }
      if (waits.length === 0) throw new Error('No keystroke changed the results.');
      const { tasks } = await page.evaluate(() => window.benchMetrics);
      return { wait: waits, task: getLongest(tasks, start) };
    }),
};

export const search: Measurement = {
  name: 'search',
  title: 'Search',
  method:
    "On an idle page, unless the page has just opened. On that page, Ctrl+K opens the search, or a click on sites where a second Ctrl+K closes it; a mouse that moves would start the portal's script bundle. First result: slow 4G from the moment the search opens; the query is entered at once; measured from the click that opens the search until a result is painted. Keystrokes: fast network, the index is loaded, and a 4× CPU slowdown; measured from each keystroke until the changed results are painted. Keystrokes that change nothing are ignored.",
  cases: [firstResult, newPage, keys],
};
