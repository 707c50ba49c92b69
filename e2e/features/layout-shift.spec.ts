import { settle, watchShifts } from '../support/browsing';
import { expect, hydrated, test } from '../support/test';

// Every route: site.spec.ts at 1440 px, bench/layout-shift.ts at all widths. These are of each kind.
const ROUTES = [
  '/',
  '/changelog',
  '/changelog/2025/06/01/',
  '/docs/4zero-platform/',
  '/docs/api/analytics/consumption-asset',
  // The title of an example there has one line more, until it is known that the example needs no Wrap.
  '/docs/api/analytics/productivity',
  '/docs-sdk/reference/sdk/os/zos',
  '/search',
  '/offline',
  '/markdown-page',
];

for (const width of [360, 412, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const route of ROUTES) {
      test(`${route} does not move while it opens and is hydrated`, async ({ page, portal }) => {
        const shift = await watchShifts(page);
        await page.goto(portal + route);
        await page.mouse.move(5, 5);
        await hydrated(page);
        await settle(page);
        expect(await shift()).toBe(0);
      });
    }

    test('results of an address do not move while parts of the index arrive', async ({
      page,
      portal,
    }) => {
      // Longer than the search waits before it has a first answer of what is there.
      await page.context().route(/search-index-(words|texts)-/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      const shift = await watchShifts(page);
      await page.goto(`${portal}/search?q=what+does+the+red+light+on+the+box+mean`);
      await expect(page.locator('main [role=status]')).toHaveText(/results$/);
      await expect(page.locator('main ol > li')).toHaveCount(8);
      await settle(page);
      expect(await shift()).toBe(0);
    });

    test('nothing moves after a click to the next page', async ({ page, portal }) => {
      const shift = await watchShifts(page);
      await page.goto(`${portal}/changelog`);
      await page.mouse.move(5, 5);
      await hydrated(page);
      for (const name of ['Platform guide', 'Embedded SDK', 'REST API', 'Changelog']) {
        const { pathname } = new URL(page.url());
        await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
        await page.waitForURL((url) => url.pathname !== pathname);
        await settle(page);
        expect(await shift(), name).toBe(0);
      }
    });
  });
}
