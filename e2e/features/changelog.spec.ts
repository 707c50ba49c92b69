import { expect, test } from '../support/test';

test('the changelog links to the SDK changelog, the feed, and an archive of all releases', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal}/changelog`);
  for (const landmark of await page.getByRole('navigation').all()) {
    expect(await landmark.getByRole('link', { includeHidden: true }).count()).toBeGreaterThan(0);
  }
  // One paragraph per release: its description.
  await expect(page.locator('article p')).toHaveCount(await page.locator('article').count());
  const sdkLink = page.getByRole('main').getByRole('link', { name: 'SDK changelog' });
  await expect(sdkLink).toHaveAttribute('href', '/docs-sdk/reference/changelog');
  const feedLink = page.getByRole('main').getByRole('link', { name: 'RSS' });
  await expect(feedLink).toHaveAttribute('href', '/changelog/rss.xml');
  await page.getByRole('main').getByRole('link', { name: 'All releases by year' }).click();
  await expect(page).toHaveURL(`${portal}/changelog/archive`);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    '2025',
    '2024',
  ]);
  const posts = page.getByRole('main').locator('li a');
  await expect(posts).toHaveCount(8);
  await posts.first().click();
  await expect(page).toHaveURL(/\/changelog\/\d{4}\/\d\d\/\d\d\/$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'How to read these pages' })
    .click();
  await expect(page).toHaveURL(`${portal}/markdown-page`);
});
