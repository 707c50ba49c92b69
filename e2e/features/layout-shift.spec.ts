import type { Page } from '@playwright/test';
import { waitForStablePage, watchShifts } from '../support/browsing';
import { getConsoleLog, getEditor } from '../support/simulatedBoard';
import { expect, moveMouse, test, waitForHydration } from '../support/test';

// One page of each kind. `site.spec.ts` checks layout shifts at 1440 px.
const ROUTES = [
  '/',
  '/changelog',
  '/docs/4zero-platform/',
  // On this page, some code titles shrink to one line when an unnecessary Wrap button is removed.
  '/docs/api/analytics/productivity',
  '/docs-sdk/reference/sdk/os/zos',
  '/search',
  '/offline',
];

test('pages of every kind load and hydrate on a phone without layout shifts', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const getShifts = await watchShifts(page);
  for (const route of ROUTES) {
    await page.goto(portal + route);
    await waitForStablePage(page);
    await moveMouse(page);
    await waitForHydration(page);
    await waitForStablePage(page);
    expect(await getShifts(), route).toEqual([]);
  }
});

/** Score of a label that changes its width by a few pixels. */
const MAX_LABEL_SHIFT = 0.002;
/**
 * Parts of the player that may move slightly: the toolbar's buttons, LED, and clock, whose labels change width, and
 * the line numbers, which the editor redraws after it measures wrapped lines.
 */
const LABEL_PATTERN =
  /^(?:Close the simulated board|undefined|<(?:button|label|p class="bp-led"|span|svg|div class="bp-menu"))/;

function isLabelShift(shift: string): boolean {
  const [score = '', ...moves] = shift.split('\n');
  return (
    Number.parseFloat(score) <= MAX_LABEL_SHIFT &&
    moves.every((move) => LABEL_PATTERN.test(move.trim()))
  );
}

const getRunButton = (page: Page) => page.getByRole('button', { name: 'Run on a simulated board' });

test('the first screen of the home page has three readers, an OEE value, a board, and its Run button', async ({
  page,
  portal,
}) => {
  await page.goto(portal);
  const links = page.getByRole('navigation', { name: 'Where to start' }).getByRole('link');
  await expect(links).toHaveCount(3);
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [412, 915],
    [430, 932],
    [520, 740],
    [704, 740],
    [800, 900],
    [997, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^\d\d\.\d\d %$/).first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main svg[data-board]')).toBeInViewport();
    await expect(getRunButton(page)).toBeInViewport({ ratio: 1 });
    expect(await findCutShapes(page), `${width} px`).toEqual([]);
  }
});

/** Finds shift values and LEDs that their frames cut off. */
const findCutShapes = (page: Page) =>
  page.locator('main a:has(> svg) text:visible, main figure [data-led] > *').evaluateAll((shapes) =>
    shapes.flatMap((shape) => {
      const frame = shape.closest('a, figure')?.getBoundingClientRect();
      const { top, bottom, left, right } = shape.getBoundingClientRect();
      const isShown = frame && top < frame.bottom && bottom > frame.top;
      const isWhole =
        frame &&
        top >= frame.top &&
        bottom <= frame.bottom &&
        left >= frame.left &&
        right <= frame.right;
      const isLed = shape.closest('[data-led]') !== null;
      return isWhole || (!isShown && !isLed) ? [] : shape.outerHTML;
    }),
  );

for (const path of ['/', '/tools/board']) {
  test(`after Run on a phone, the first screen of ${path} shows the LED and the first line of the console`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(portal + path);
    const run = page.locator('[data-code-run]').first();
    await run.click();
    const led = page.locator('main figure [data-led="STATUS"][data-color] circle, .bp-led').first();
    await expect(led).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.bp-primary')).toBeInViewport({ ratio: 1 });
    const log = await page.locator('.bp-console pre').boundingBox();
    expect(log?.y).toBeLessThan(720);
  });
}

for (const [width, height] of [
  [740, 360],
  [1000, 420],
] as const) {
  test(`at ${width} × ${height} px, Run does not scroll the home page past the player`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(portal);
    await getRunButton(page).evaluate((run) => scrollBy(0, run.getBoundingClientRect().top - 60));
    await getRunButton(page).click();
    await expect(getConsoleLog(page)).toContainText('blue LED off');
    await expect(page.locator('.bp-primary')).toBeInViewport({ ratio: 1 });
  });
}

// One width for each layout of the home page.
for (const width of [360, 800, 1440]) {
  test(`at ${width} px, nothing on the home page moves after Run`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    const getShifts = await watchShifts(page);
    // Browsers do not count shifts in the first 500 ms after input.
    await page.route('**/assets/board/open-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(portal);
    await moveMouse(page);
    await waitForHydration(page);
    await waitForStablePage(page);
    await getRunButton(page).click();
    await expect(page.locator('.bp svg[data-board]')).toBeAttached();
    await expect(getEditor(page)).toBeAttached();
    await expect(getConsoleLog(page)).toContainText('blue LED off');
    // Clicking Run replaces the program with the player. After that, only labels move.
    const laterShifts = (await getShifts()).filter((shift) => !shift.includes('just after input'));
    expect(laterShifts.filter((shift) => !isLabelShift(shift))).toEqual([]);
  });
}

for (const width of [360, 1440]) {
  test(`at ${width} px, neither slowly loading search results nor client-side navigation causes layout shifts`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // The delay is long enough for search to show preliminary results first.
    await page.context().route(/search-index-(words|texts)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const getShifts = await watchShifts(page);
    await page.goto(`${portal}/search?q=what+does+the+red+light+on+the+box+mean`);
    await expect(page.locator('main [role=status]')).toHaveText(/results$/);
    await expect(page.locator('main ol > li')).toHaveCount(8);
    await waitForStablePage(page);
    expect(await getShifts()).toEqual([]);

    await page.goto(`${portal}/changelog`);
    await waitForStablePage(page);
    await moveMouse(page);
    await waitForHydration(page);
    for (const name of ['Platform guide', 'REST API', 'Changelog']) {
      const { pathname } = new URL(page.url());
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname !== pathname);
      await waitForStablePage(page);
      expect(await getShifts(), name).toEqual([]);
    }
  });
}
