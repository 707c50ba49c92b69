import { waitForQuiet } from '../browser/waiting';
import { withReader } from '../browser/withReader';
import { type PageType, pageTypes } from '../sites/types';
import { explainExclusion, isCompared, pageLabels } from './pageTypes';
import type { Case, Measurement } from './types';

const CPU_SLOWDOWN_FACTOR = 4;
/** Page types in the summary table. */
const HEADLINE: readonly PageType[] = ['guide'];

function createFirstView(type: PageType): Case {
  const createKey = (metric: string) => `firstView.${type}.${metric}`;
  const label = pageLabels[type];
  const isHeadline = HEADLINE.includes(type);
  const isExcluded = !isCompared(type);
  return {
    name: type,
    rounds: 5,
    otherSiteRounds: 3,
    rows: [
      // The search page has no byte budget, because it requires its script.
      {
        key: createKey('bytes'),
        label: `${label}: bytes`,
        unit: 'bytes',
        isHeadline,
        isExcluded,
        ...(type === 'search' ? {} : { budget: 40_000 }),
      },
      { key: createKey('requests'), label: `${label}: requests`, unit: 'count', isExcluded },
      { key: createKey('fcp'), label: `${label}: first text`, unit: 'ms', isExcluded },
      {
        key: createKey('lcp'),
        label: `${label}: largest element`,
        unit: 'ms',
        isHeadline,
        isExcluded,
      },
      {
        key: createKey('task'),
        label: `${label}: longest task`,
        unit: 'ms',
        budget: 100,
        isExcluded,
      },
    ],
    excludes: (served) => explainExclusion(type, served),
    run: ({ site, origin, traffic, setNetwork }, browser) =>
      withReader(browser, 'phone', async ({ page, throttleCpu }) => {
        setNetwork('slow4G');
        traffic.reset();
        await throttleCpu(CPU_SLOWDOWN_FACTOR);
        await page.goto(origin + site.pages[type]);
        await waitForQuiet(traffic);
        const { bytes, responseCount } = traffic;
        const metrics = await page.evaluate(() => window.benchMetrics);
        if (!metrics.firstPaint || !metrics.largestPaint)
          throw new Error('The browser painted nothing on the page.');
        return {
          [createKey('bytes')]: bytes,
          [createKey('requests')]: responseCount,
          [createKey('fcp')]: metrics.firstPaint,
          [createKey('lcp')]: metrics.largestPaint,
          [createKey('task')]: Math.max(0, ...metrics.tasks.map(([, duration]) => duration)),
        };
      }),
  };
}

const IDLE_MS = 15_000;

/** Measures the bytes that a page loads while the reader does nothing. */
const idlePage: Case = {
  name: 'leftAlone',
  rounds: 1,
  rows: [
    {
      key: 'firstView.leftAlone.bytes',
      label: 'guide page, idle for 15 s: bytes',
      unit: 'bytes',
    },
  ],
  run: ({ site, origin, traffic, setNetwork }, browser) =>
    withReader(browser, 'phone', async ({ page }) => {
      setNetwork('fast');
      traffic.reset();
      await page.goto(origin + site.pages.guide);
      await page.waitForTimeout(IDLE_MS);
      await waitForQuiet(traffic);
      return { 'firstView.leftAlone.bytes': traffic.bytes };
    }),
};

export const firstView: Measurement = {
  name: 'firstView',
  title: 'First view, before any sign of intent',
  method:
    'A phone on slow 4G (1.6 Mbit/s, 150 ms per response) with a 4× CPU slowdown opens a page with an empty cache and no interaction until the network has been idle for 1.5 s. Bytes are compressed response bodies.',
  cases: [...pageTypes.map(createFirstView), idlePage],
};
