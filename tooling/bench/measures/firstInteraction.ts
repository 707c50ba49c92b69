import type { Page } from '@playwright/test';
import { asReader } from '../browser/asReader';
import { moveMouse } from '../browser/movement';
import { readLast, waitForQuiet, waitForShown } from '../browser/waiting';
import type { ServedSite } from '../serving/serveSite';
import type { Case, Figures, Measure } from './types';

const SLOWDOWN = 4;
/** A reader whose press does nothing presses again. */
const IMPATIENCE = 3000;
const MOST_PRESSES = 8;
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Time of a moment in the page's own milliseconds. */
function inPage(page: Page, moment: number): Promise<number> {
  return page.evaluate((time) => time - performance.timeOrigin, moment);
}

/** Longest task and slowest reaction since a moment in the page's own milliseconds. */
async function readSince(page: Page, start: number) {
  // Observers are told of events some frames later.
  await pause(500);
  const { tasks, interactions } = await page.evaluate(() => window.benchNotes);
  const longest = (list: readonly [number, number][]) =>
    Math.max(0, ...list.filter(([at, lasts]) => at + lasts > start).map(([, lasts]) => lasts));
  return { task: longest(tasks), inp: longest(interactions) };
}

/** Presses the menu button until the menu is open, and counts from the first press. */
async function openMenu(page: Page, { button, opened }: ServedSite['site']['menu'], key: string) {
  const control = page.locator(button).first();
  let first = 0;
  const open = waitForShown(page, opened);
  open.catch(() => undefined);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    // A finger does not wait until a control is ready, as the locator's own tap would.
    const box = await control.boundingBox();
    if (!box) throw new Error(`${button} is not on the screen.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    first ||= await readLast(page, 'pointerdown');
    const done = await Promise.race([open, pause(IMPATIENCE)]);
    if (done) {
      const { task, inp } = await readSince(page, await inPage(page, first));
      const figures: Figures = {
        [`${key}.effect`]: Number(done) - first,
        [`${key}.inp`]: inp,
        [`${key}.task`]: task,
        [`${key}.presses`]: presses + 1,
      };
      return figures;
    }
  }
  throw new Error(`${MOST_PRESSES} presses on ${button} did not open the menu (${opened}).`);
}

function rowsOf(key: string, when: string, headline: boolean): Case['rows'] {
  return [
    {
      key: `${key}.effect`,
      label: `first press to open menu, ${when}`,
      unit: 'ms',
      headline,
      budget: 80,
    },
    { key: `${key}.presses`, label: `presses needed, ${when}`, unit: 'count' },
    {
      key: `${key}.inp`,
      label: `slowest reaction to an input (INP), ${when}`,
      unit: 'ms',
      budget: 200,
    },
    {
      key: `${key}.task`,
      label: `longest task from the press on, ${when}`,
      unit: 'ms',
      budget: 100,
    },
  ];
}

const atOnce: Case = {
  name: 'atOnce',
  rounds: 5,
  roundsOfOthers: 3,
  rows: rowsOf('firstInteraction.atOnce', 'as soon as the page shows', true),
  run: ({ site, origin, setLine }, browser) =>
    asReader(browser, 'phone', async ({ page, slowProcessor }) => {
      setLine('slow4G');
      await slowProcessor(SLOWDOWN);
      await page.goto(origin + site.pages.guide, { waitUntil: 'commit' });
      await waitForShown(page, site.menu.button);
      return openMenu(page, site.menu, 'firstInteraction.atOnce');
    }),
};

const afterwards: Case = {
  name: 'afterwards',
  rounds: 5,
  roundsOfOthers: 3,
  rows: rowsOf('firstInteraction.afterwards', 'when the page has settled', false),
  run: ({ site, origin, traffic, setLine }, browser) =>
    asReader(browser, 'phone', async ({ page, slowProcessor }) => {
      setLine('slow4G');
      await slowProcessor(SLOWDOWN);
      await page.goto(origin + site.pages.guide);
      await waitForQuiet(traffic);
      return openMenu(page, site.menu, 'firstInteraction.afterwards');
    }),
};

/** From the first sign of intent until the page is hydrated. */
const hydrated: Case = {
  name: 'hydrated',
  rounds: 5,
  rows: [
    {
      key: 'firstInteraction.hydrated.time',
      label: 'first move of the mouse to hydrated',
      unit: 'ms',
      budget: 1200,
      apart: true,
    },
    {
      key: 'firstInteraction.hydrated.task',
      label: 'longest task meanwhile',
      unit: 'ms',
      budget: 100,
      apart: true,
    },
  ],
  excludes: ({ site }) => (site.hydrated ? undefined : 'does not wait for intent'),
  run: ({ site, origin, traffic, setLine }, browser) =>
    asReader(browser, 'laptop', async ({ page, slowProcessor }) => {
      setLine('slow4G');
      await slowProcessor(SLOWDOWN);
      await page.goto(origin + site.pages.guide);
      await waitForQuiet(traffic);
      const before = await page.evaluate(() => performance.timeOrigin + performance.now());
      await moveMouse(page);
      const done = await waitForShown(page, site.hydrated ?? 'html');
      const start = await inPage(page, before);
      const { task } = await readSince(page, start);
      return {
        'firstInteraction.hydrated.time': done - before,
        'firstInteraction.hydrated.task': task,
      };
    }),
};

export const firstInteraction: Measure = {
  name: 'firstInteraction',
  title: 'First interaction',
  method:
    'Slow 4G and a processor slowed down 4 times. On a phone the reader presses the menu button, and again every 3 s while nothing happens; counted from the first press until the open menu is painted.',
  cases: [atOnce, afterwards, hydrated],
};
