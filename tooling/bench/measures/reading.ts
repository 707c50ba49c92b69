import type { Page } from '@playwright/test';
import { clickWithMouse, findLink, moveMouse } from '../browser/movement';
import { searchFor } from '../browser/searching';
import { trackMainThreadTime } from '../browser/trackMainThreadTime';
import { getHeading, getLastInputTime, waitForOtherPage } from '../browser/waiting';
import { withReader } from '../browser/withReader';
import type { ServedSite } from '../serving/serveSite';
import type { Measurement } from './types';

const CPU_SLOWDOWN_FACTOR = 4;
/** Time that the reader stays on each page. */
const READING_MS = 1500;
const QUERIES = ['bme280', 'energy consumption'];

/**
 * Returns the main thread time so far. It is also called before each navigation, because a
 * navigation resets the browser's counter.
 */
type GetMainThreadTime = () => Promise<number>;

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
      rounds: 3,
      otherSiteRounds: 2,
      rows: [
        {
          key: 'reading.all.bytes',
          label: 'ten pages, two searches: bytes',
          unit: 'bytes',
          budget: 459_000,
          isHeadline: true,
        },
        {
          key: 'reading.all.waits',
          label: 'ten pages, two searches: waiting',
          unit: 's',
          isHeadline: true,
        },
        {
          key: 'reading.all.longest',
          label: 'ten pages, two searches: longest wait after the first page',
          unit: 'ms',
        },
        {
          key: 'reading.all.mainThread',
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
            'reading.all.bytes': traffic.bytes,
            'reading.all.waits': sum / 1000,
            'reading.all.longest': Math.max(...waits.slice(1)),
            'reading.all.mainThread': (await getMainThreadTime()) / 1000,
          };
        }),
    },
  ],
};
