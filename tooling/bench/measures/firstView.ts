import { asReader } from '../browser/asReader';
import { waitForQuiet } from '../browser/waiting';
import { type PageType, pageTypes } from '../sites/types';
import { pageLabels } from './pageLabels';
import type { Case, Measure } from './types';

const SLOWDOWN = 4;
/** Page types that stand for the site in the short table. */
const HEADLINE: readonly PageType[] = ['guide'];
/** From here on pages of other sites say nothing new. */
const OTHERS: readonly PageType[] = ['guide', 'sdkReference', 'apiOperation'];

function firstViewOf(type: PageType): Case {
  const key = (figure: string) => `firstView.${type}.${figure}`;
  const label = pageLabels[type];
  const headline = HEADLINE.includes(type);
  const apart = !OTHERS.includes(type);
  return {
    name: type,
    rounds: 5,
    roundsOfOthers: 3,
    rows: [
      // The search page is of use with its script only.
      {
        key: key('bytes'),
        label: `${label}: bytes`,
        unit: 'bytes',
        headline,
        apart,
        ...(type === 'search' ? {} : { budget: 40_000 }),
      },
      { key: key('requests'), label: `${label}: requests`, unit: 'count', apart },
      { key: key('fcp'), label: `${label}: first text`, unit: 'ms', apart },
      { key: key('lcp'), label: `${label}: largest element`, unit: 'ms', headline, apart },
      { key: key('task'), label: `${label}: longest task`, unit: 'ms', budget: 100, apart },
    ],
    excludes({ site }) {
      if (!site.pages[type]) return 'no such page';
      return apart && !site.prepared ? 'not measured' : undefined;
    },
    run: ({ site, origin, traffic, setLine }, browser) =>
      asReader(browser, 'phone', async ({ page, slowProcessor }) => {
        setLine('slow4G');
        traffic.forget();
        await slowProcessor(SLOWDOWN);
        await page.goto(origin + site.pages[type]);
        await waitForQuiet(traffic);
        const { bytes, answers } = traffic;
        const notes = await page.evaluate(() => window.benchNotes);
        if (!notes.firstPaint || !notes.largestPaint) throw new Error('Nothing was painted.');
        return {
          [key('bytes')]: bytes,
          [key('requests')]: answers,
          [key('fcp')]: notes.firstPaint,
          [key('lcp')]: notes.largestPaint,
          [key('task')]: Math.max(0, ...notes.tasks.map(([, duration]) => duration)),
        };
      }),
  };
}

const LEFT_ALONE = 15_000;

/** What a page fetches by and by when nobody touches it. */
const leftAlone: Case = {
  name: 'leftAlone',
  rounds: 1,
  rows: [
    {
      key: 'firstView.leftAlone.bytes',
      label: 'guide page, left alone for 15 s: bytes',
      unit: 'bytes',
    },
  ],
  run: ({ site, origin, traffic, setLine }, browser) =>
    asReader(browser, 'phone', async ({ page }) => {
      setLine('fast');
      traffic.forget();
      await page.goto(origin + site.pages.guide);
      await page.waitForTimeout(LEFT_ALONE);
      await waitForQuiet(traffic);
      return { 'firstView.leftAlone.bytes': traffic.bytes };
    }),
};

export const firstView: Measure = {
  name: 'firstView',
  title: 'First view, before any sign of intent',
  method:
    'A phone on slow 4G (1.6 Mbit/s, 150 ms for each answer) with a processor slowed down 4 times opens a page with nothing kept from before, and touches nothing until the network has been quiet for 1.5 s. Bytes are those of the bodies on the line, compressed.',
  cases: [...pageTypes.map(firstViewOf), leftAlone],
};
