import { collectNoise, expect, openHydrated, test } from '../support/test';

test('a crash shows the chain of causes, and "Try again" recovers', async ({ page, fixture }) => {
  await openHydrated(page, `${fixture}/crash`);
  await page.getByRole('button', { name: 'Break it' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('The gauge broke')).toBeVisible();
  await expect(page.getByText('The needle fell off')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The gauge works.')).toBeVisible();
});

test('an address without a page gives status 404 and a way on', async ({ page, portal }) => {
  const response = await page.goto(`${portal}/docs/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.locator('.navbar').getByRole('link', { name: 'Guide' })).toBeVisible();
});

test('a site at another address than it was built for says so', async ({ page, misplaced }) => {
  await page.goto(misplaced);
  await expect(page.locator('body')).toContainText('Your Docusaurus site did not load properly.');
  await expect(page.locator('body')).toContainText('/elsewhere/');
});

test('a site at its own address shows no such banner while the bundle is not wanted', async ({
  page,
  portal,
}) => {
  await page.goto(portal);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await expect(page.locator('body')).not.toContainText('did not load properly');
});

test('a hydration mismatch is told to the console and mended', async ({ page, fixture }) => {
  const noise = collectNoise(page);
  await openHydrated(page, `${fixture}/mismatch`);
  await expect(page.getByTestId('place')).toHaveText('Rendered by the browser');
  expect(noise.join('\n')).toContain('Docusaurus React Root onRecoverableError');
});
