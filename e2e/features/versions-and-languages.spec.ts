import { expect, openHydrated, test } from '../support/test';

test('the version last read is kept, per section', async ({ page, fixture }) => {
  await openHydrated(page, `${fixture}/docs/acme-platform/`);
  await expect(page.getByText('The landing page of 1.0.')).toBeVisible();
  await page.getByRole('button', { name: '1.0' }).hover();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL('**/docs/next/acme-platform/');
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept['docs-preferred-version-default']).toBe('current');
  expect(kept['docs-preferred-version-sdk']).toBeUndefined();
  await page.goto(`${fixture}/changelog`);
  await page.mouse.move(7, 7);
  const guide = page.locator('.navbar').getByRole('link', { name: 'Guide' });
  await expect(guide).toHaveAttribute('href', '/docs/next/acme-platform/');
});

test('an older version says which one is the latest', async ({ page, fixture }) => {
  await page.goto(`${fixture}/docs/next/first`);
  await expect(page.locator('.theme-doc-version-banner')).toContainText('unreleased');
});

test('the language switcher keeps path, query and hash', async ({ page, fixture }) => {
  await openHydrated(page, `${fixture}/docs/first?q=a#two`);
  await page.getByRole('button', { name: 'English' }).hover();
  const french = page.getByRole('link', { name: 'Français' });
  await expect(french).toHaveAttribute('href', '/fr/docs/first?q=a#two');
});

test('one language and one version need no switcher', async ({ page, portal }) => {
  await page.goto(portal);
  await expect(page.locator('.navbar .dropdown')).toHaveCount(0);
});
