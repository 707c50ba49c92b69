import { expect, openHydrated, test } from '../support/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const path of [
    '/docs/4zero-apps/production_insight/productivity',
    '/docs-sdk/reference/sdk/peripherals/adc',
    '/docs/api/analytics/consumption-asset',
  ]) {
    test(`one line leads to the title of ${path}: where the page stands and what is on it`, async ({
      page,
      portal,
    }) => {
      await page.goto(portal + path);
      const contents = page.getByRole('button', { name: 'On this page' });
      const parent = page.getByLabel('Breadcrumbs').locator('li:visible');
      await expect(parent).toHaveCount(1);
      const line = await contents.boundingBox();
      const crumb = await parent.boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!line || !crumb || !title) throw new Error('Nothing of the head of the page is shown.');
      expect(Math.abs(line.y + line.height / 2 - crumb.y - crumb.height / 2)).toBeLessThan(8);
      expect(title.y - line.y).toBeLessThan(90);
    });
  }

  test('the list of what is on a page opens above the title, and leads there', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, `${portal}/docs-sdk/reference/sdk/peripherals/adc`);
    const contents = page.getByRole('button', { name: 'On this page' });
    const before = await contents.boundingBox();
    await contents.click();
    const link = page
      .locator('.theme-doc-toc-mobile')
      .getByRole('link', { name: 'Choose the pin' });
    await expect(link).toBeVisible();
    expect((await contents.boundingBox())?.y).toBe(before?.y);
    await link.click();
    await expect(page).toHaveURL(/#pins$/);
  });
});

test('numbers of a column end under one another, words begin there', async ({ page, portal }) => {
  await page.goto(`${portal}/docs/4zero-apps/machine_monitoring/consumption`);
  const cells = page.locator('table.number-3 tbody tr:first-child td');
  await expect(cells.nth(1)).toHaveCSS('text-align', 'start');
  await expect(cells.nth(2)).toHaveCSS('text-align', 'end');
});
