import { readFileSync } from 'node:fs';
import { expect, findAccessibilityErrors, test } from '../support/test';
import { unpackArchive } from '../support/unpackArchive';

test('an archive opened from disk has working links, tabs, and search, and its links to missing pages point to the site', async ({
  page,
}) => {
  const archiveUrl = unpackArchive('handbook', 'chromium');
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(archiveUrl)) problems.push(request.url());
  });
  await page.goto(`${archiveUrl}index.html`);
  await expect(page.locator('.archive-note')).toContainText('Release 2025-01-01');
  await page.getByRole('searchbox').fill('manometer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('1 result');
  await expect(page.locator('mark').first()).toHaveText('manometer');
  await page.getByRole('link', { name: 'Second page' }).click();
  await expect(page).toHaveURL(`${archiveUrl}docs/second/index.html#deep`);
  await expect(page.locator('.archive-note')).toContainText('Release 2025-01-01');
  await expect(page.getByText('The manometer on the right.')).toBeHidden();
  await page.getByRole('tab', { name: 'Left' }).press('ArrowRight');
  await expect(page.getByText('The manometer on the right.')).toBeVisible();
  await expect(page.getByText('The valve on the left.')).toBeHidden();
  await page.locator('[data-color-mode-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Links to pages that the archive does not contain point to the site.
  await expect(page.locator('.archive-note a')).toHaveAttribute('href', /^https:.*\/docs\/second$/);
  await expect(page.getByRole('link', { name: 'Changelog' }).first()).toHaveAttribute(
    'href',
    /^https:.*\/changelog$/,
  );
  expect(problems).toEqual([]);
  // The archive contains fonts and scripts, so it contains their licenses.
  const notices = readFileSync(new URL('licenses.txt', archiveUrl), 'utf8');
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  for (const file of ['contents.html', 'search.html?q=manometer']) {
    await page.goto(archiveUrl + file);
    expect(await findAccessibilityErrors(page), file).toEqual([]);
  }
});
