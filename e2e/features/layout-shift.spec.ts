import { waitForStablePage, watchShifts } from '../support/browsing';
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
    await moveMouse(page);
    await waitForHydration(page);
    await waitForStablePage(page);
    expect(await getShifts(), route).toEqual([]);
  }
});

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
