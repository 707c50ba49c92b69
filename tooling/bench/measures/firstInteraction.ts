import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { getLastInputTime, waitForQuiet, waitForVisible } from '../browser/waiting';
import { getLongest } from '../browser/watchPage';
import { withReader } from '../browser/withReader';
import type { ServedSite } from '../serveSite';
import type { Case, Measurement, Metrics } from './types';

const CPU_SLOWDOWN_FACTOR = 4;
/** Time after which a reader whose tap has no effect taps again. */
const RETRY_AFTER_MS = 3000;
const MAX_TAPS = 8;

/** Converts a time to milliseconds since the page's navigation start. */
function toPageTime(page: Page, timestamp: number): Promise<number> {
  return page.evaluate((time) => time - performance.timeOrigin, timestamp);
}

/** Returns the longest task and the slowest interaction after a time since the start of navigation. */
async function collectTimings(page: Page, start: number) {
  // Performance observers are notified late.
  await pause(500);
  const { tasks, interactions } = await page.evaluate(() => window.benchMetrics);
  return { task: getLongest(tasks, start), inp: getLongest(interactions, start) };
}

/** Taps the menu button until the menu is open. Measures from the first tap. */
async function openMenu(
  page: Page,
  { button, openMenuSelector }: ServedSite['site']['menu'],
): Promise<Metrics> {
  const control = page.locator(button).first();
  let firstTapAt = 0;
  const opening = waitForVisible(page, openMenuSelector);
  opening.catch(() => undefined);
  for (let tapCount = 1; tapCount <= MAX_TAPS; tapCount += 1) {
    // Taps the touchscreen, because the locator's `tap()` would wait until a control is ready.
    // Readers do not wait.
    const box = await control.boundingBox();
    if (!box) throw new Error(`${button} is not on the screen.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    firstTapAt ||= await getLastInputTime(page, 'pointerdown');
    const openedAt = await Promise.race([opening, pause(RETRY_AFTER_MS)]);
    if (openedAt) {
      const timings = await collectTimings(page, await toPageTime(page, firstTapAt));
      return { effect: Number(openedAt) - firstTapAt, presses: tapCount, ...timings };
    }
  }
  throw new Error(
    `The menu did not open after ${MAX_TAPS} taps on ${button} (${openMenuSelector}).`,
  );
}

function createCase(
  name: string,
  when: string,
  open: (page: Page, served: ServedSite) => Promise<unknown>,
): Case {
  return {
    name,
    rows: [
      {
        key: 'effect',
        label: `time from first tap to open menu, ${when}`,
        unit: 'ms',
        isHeadline: name === 'atOnce',
        budget: 80,
      },
      { key: 'presses', label: `taps needed, ${when}`, unit: 'count' },
      { key: 'inp', label: `slowest response to input (INP), ${when}`, unit: 'ms', budget: 200 },
      { key: 'task', label: `longest task after the tap, ${when}`, unit: 'ms', budget: 100 },
    ],
    run: (served, browser) =>
      withReader(browser, 'phone', async ({ page, throttleCpu }) => {
        served.setNetwork('slow4G');
        await throttleCpu(CPU_SLOWDOWN_FACTOR);
        await open(page, served);
        return openMenu(page, served.site.menu);
      }),
  };
}

export const firstInteraction: Measurement = {
  name: 'firstInteraction',
  title: 'First interaction',
  method:
    'Slow 4G and a 4× CPU slowdown. On a phone, the reader taps the menu button, and taps again every 3 s until the menu opens; measured from the first tap until the open menu is painted.',
  cases: [
    createCase('atOnce', 'as soon as the page is shown', async (page, { origin, site }) => {
      await page.goto(origin + site.pages.guide, { waitUntil: 'commit' });
      await waitForVisible(page, site.menu.button);
    }),
    createCase('afterwards', 'when the page is idle', async (page, { origin, site, traffic }) => {
      await page.goto(origin + site.pages.guide);
      await waitForQuiet(traffic);
    }),
  ],
};
