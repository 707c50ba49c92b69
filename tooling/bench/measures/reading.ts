import type { Page } from '@playwright/test';
import { clickWithMouse, findLink, moveMouse } from '../browser/movement';
import { searchFor } from '../browser/searching';
import { getHeading, getLastInputTime, waitForOtherPage } from '../browser/waiting';
import { type Reader, withReader } from '../browser/withReader';
import type { ServedSite } from '../serveSite';
import type { Measurement } from './types';

const CPU_SLOWDOWN_FACTOR = 4;
/** Time that the reader stays on each page. */
const READING_MS = 1500;
const QUERIES = ['bme280', 'energy consumption'];

/**
 * Returns the main thread time so far, in milliseconds. It is also called right before each
 * navigation, because the time of a document counts only up to the last call.
 */
type GetMainThreadTime = () => Promise<number>;

/** Adds up the main thread time of several documents, because the browser counts from zero for each document. */
function trackMainThreadTime({ page, getMainThreadTime }: Reader): GetMainThreadTime {
  let previousTotal = 0;
  let documentTotal = 0;
  let documentOrigin = 0;
  return async () => {
    const origin = await page.evaluate(() => performance.timeOrigin);
    if (origin !== documentOrigin) previousTotal += documentTotal;
    documentOrigin = origin;
    documentTotal = await getMainThreadTime();
    return previousTotal + documentTotal;
  };
}

/** Opens a page by its link, or by its URL if no link to it is visible. */
async function openNext(
  page: Page,
  url: string,
  getMainThreadTime: GetMainThreadTime,
): Promise<number> {
  const headingBefore = await getHeading(page);
  const link = await findLink(page, new URL(url).pathname);
  if (!link) {
    await getMainThreadTime();
    const start = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    return (await waitForOtherPage(page, headingBefore)) - start;
  }
  await clickWithMouse(page, link, getMainThreadTime);
  return (await waitForOtherPage(page, headingBefore)) - (await getLastInputTime(page, 'click'));
}

async function openFirstResult(
  page: Page,
  { search }: ServedSite['site'],
  query: string,
  getMainThreadTime: GetMainThreadTime,
) {
  const headingBefore = await getHeading(page);
  const searchMs = await searchFor(page, search, query);
  const result = page.locator(search.result).first();
  await clickWithMouse(
    page,
    search.resultLink ? result.locator(search.resultLink).first() : result,
    getMainThreadTime,
  );
  const openMs =
    (await waitForOtherPage(page, headingBefore)) - (await getLastInputTime(page, 'click'));
  return searchMs + openMs;
}

export const reading: Measurement = {
  name: 'reading',
  title: 'Ten pages and two searches',
  method: `A laptop on slow 4G with a 4× CPU slowdown. The reader opens the first page by its URL, follows links to nine more, stays ${READING_MS / 1000} s on each, then searches twice and opens the first result. Waiting time counts until a page is painted, and from opening the search to the first result. Main thread time counts from the first URL to the end; a page counts until the click that leaves it.`,
  cases: [
    {
      name: 'all',
      rounds: [3, 2],
      rows: [
        {
          key: 'bytes',
          label: 'ten pages, two searches: bytes',
          unit: 'bytes',
          budget: 459_000,
          isHeadline: true,
        },
        {
          key: 'waits',
          label: 'ten pages, two searches: waiting',
          unit: 's',
          isHeadline: true,
        },
        {
          key: 'longest',
          label: 'ten pages, two searches: longest wait after the first page',
          unit: 'ms',
        },
        {
          key: 'mainThread',
          label: 'ten pages, two searches: main thread time',
          unit: 's',
          isHeadline: true,
        },
      ],
      run: ({ site, origin, traffic, setNetwork }, browser) =>
        withReader(browser, 'laptop', async (reader) => {
          const { page, throttleCpu } = reader;
          const getMainThreadTime = trackMainThreadTime(reader);
          setNetwork('slow4G');
          traffic.reset();
          await throttleCpu(CPU_SLOWDOWN_FACTOR);
          const waits: number[] = [];
          for (const path of site.pages.reading) {
            waits.push(await openNext(page, origin + path, getMainThreadTime));
            await moveMouse(page);
            await page.waitForTimeout(READING_MS);
            await getMainThreadTime();
          }
          for (const query of QUERIES) {
            waits.push(await openFirstResult(page, site, query, getMainThreadTime));
            await page.waitForTimeout(READING_MS);
            await getMainThreadTime();
          }
          const sum = waits.reduce((total, waitMs) => total + waitMs, 0);
          return {
            bytes: traffic.bytes,
            waits: sum / 1000,
            longest: Math.max(...waits.slice(1)),
            mainThread: (await getMainThreadTime()) / 1000,
          };
        }),
    },
  ],
};
