import { waitForQuiet } from '../browser/waiting';
import { getLongest } from '../browser/watchPage';
import { withReader } from '../browser/withReader';
import { type PageType, pageTypes } from '../sites/types';
import { createPageCase } from './pageTypes';
import type { Case, Measurement, Row } from './types';

const CPU_SLOWDOWN_FACTOR = 4;

const ROWS: readonly Row[] = [
  { key: 'bytes', label: 'bytes', unit: 'bytes', isHeadline: true, budget: 40_000 },
  { key: 'requests', label: 'requests', unit: 'count' },
  { key: 'fcp', label: 'first text', unit: 'ms' },
  { key: 'lcp', label: 'largest element', unit: 'ms', isHeadline: true },
  { key: 'task', label: 'longest task', unit: 'ms', budget: 100 },
];

function createFirstView(type: PageType): Case {
  // The search page has no byte budget, because it requires its script.
  const rows = ROWS.map(({ budget, ...row }) =>
    budget === undefined || (type === 'search' && row.key === 'bytes') ? row : { ...row, budget },
  );
  return createPageCase(type, rows, ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'phone', async ({ page, throttleCpu }) => {
      setNetwork('slow4G');
      traffic.reset();
      await throttleCpu(CPU_SLOWDOWN_FACTOR);
      await page.goto(origin + site.pages[type]);
      await waitForQuiet(traffic);
      const { bytes, responseCount: requests } = traffic;
      const { firstPaint, largestPaint, tasks } = await page.evaluate(() => window.benchMetrics);
      if (!firstPaint || !largestPaint) throw new Error('The browser painted nothing on the page.');
      return { bytes, requests, fcp: firstPaint, lcp: largestPaint, task: getLongest(tasks) };
    }),
  );
}

const IDLE_MS = 15_000;

/** Measures the bytes that a page loads while the reader does nothing. */
const idlePage: Case = {
  name: 'leftAlone',
  rounds: [1, 1],
  rows: [{ key: 'bytes', label: 'guide page, idle for 15 s: bytes', unit: 'bytes' }],
  run: ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'phone', async ({ page }) => {
      setNetwork('fast');
      traffic.reset();
      await page.goto(origin + site.pages.guide);
      await page.waitForTimeout(IDLE_MS);
      await waitForQuiet(traffic);
      return { bytes: traffic.bytes };
    }),
};

export const firstView: Measurement = {
  name: 'firstView',
  title: 'First view, before any sign of intent',
  method:
    'A phone on slow 4G (1.6 Mbit/s, 150 ms per response) with a 4× CPU slowdown opens a page with an empty cache and no interaction until the network has been idle for 1.5 s. Bytes are compressed response bodies.',
  cases: [...pageTypes.map(createFirstView), idlePage],
};
