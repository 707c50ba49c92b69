import { clickWithMouse, findLink, moveMouse } from '../browser/movement';
import { getHeading, getLastInputTime, waitForOtherPage, waitForQuiet } from '../browser/waiting';
import { withReader } from '../browser/withReader';
import type { networks } from '../serveSite';
import type { Case, Measurement } from './types';

const CLICKS_PER_ROUND = 4;

function createNavigationCase(name: string, network: keyof typeof networks, label: string): Case {
  return {
    name,
    rows: [{ key: 'wait', label, unit: 'ms', budget: 100, isHeadline: name === 'slow' }],
    run: ({ site, origin, traffic, setNetwork }, browser) =>
      withReader(browser, 'laptop', async ({ page }) => {
        setNetwork(network);
        const [first = '', ...otherPages] = site.pages.reading;
        await page.goto(origin + first);
        await moveMouse(page);
        await waitForQuiet(traffic);
        const waits: number[] = [];
        for (const path of otherPages.slice(0, CLICKS_PER_ROUND)) {
          const headingBefore = await getHeading(page);
          const link = await findLink(page, path);
          if (!link) throw new Error(`The page “${headingBefore}” has no visible link to ${path}.`);
          await clickWithMouse(page, link);
          const shownAt = await waitForOtherPage(page, headingBefore);
          waits.push(shownAt - (await getLastInputTime(page, 'click')));
          await waitForQuiet(traffic);
        }
        return { wait: waits };
      }),
  };
}

export const navigation: Measurement = {
  name: 'navigation',
  title: 'From page to page',
  method: `A reader on a laptop hovers over a link for 300 ms and clicks it, ${CLICKS_PER_ROUND} times per round, on a page that has had time to prefetch. Measured from the click until the heading of the new page is painted.`,
  cases: [
    createNavigationCase('fast', 'fast', 'click to next page, fast network'),
    createNavigationCase('slow', 'slow4G', 'click to next page, slow 4G'),
  ],
};
