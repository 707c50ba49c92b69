import { chromium, type Page } from '@playwright/test';
import { collectConsoleMessages, expect, openHydrated, test } from '../support/test';

/** Expects the controls that write to browser storage to work on the open page. */
async function expectWorkingControls(page: Page): Promise<void> {
  for (const mode of ['dark', 'light']) {
    await page.getByRole('button', { name: `Switch to ${mode} mode` }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
  }
  await page.locator('.theme-announcement-bar button').click();
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
}

test('if browser storage is full, controls work and the error is logged', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, portal);
  await page.evaluate(() => {
    let size = 5 * 1024 * 1024;
    for (let i = 0; size > 0; i++) {
      try {
        localStorage.setItem(`filler-${i}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await expectWorkingControls(page);
  expect(consoleMessages.join('\n')).toMatch(/Docusaurus storage error, can't set theme/);
});

test('if browser storage throws, controls work and the error is logged', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await page.addInitScript(() => {
    const fail = () => {
      throw new DOMException('Denied by the test', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: fail, setItem: fail, removeItem: fail });
  });
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  await expectWorkingControls(page);
  expect(consoleMessages.join('\n')).toMatch(/Docusaurus storage error/);
  expect(consoleMessages.filter((text) => !/Docusaurus storage error/.test(text))).toEqual([]);
});

test('pages can be read and navigated without browser storage', async ({ portal }, testInfo) => {
  const { launchOptions } = testInfo.project.use;
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--disable-local-storage', '--disable-databases'],
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, portal);
  await expectWorkingControls(page);
  expect(consoleMessages).toEqual([
    expect.stringContaining('Docusaurus browser storage is not available.'),
  ]);
  await page.locator('.navbar').getByRole('link', { name: 'Changelog' }).click();
  await expect(page).toHaveURL(/\/changelog$/);
  await context.close();
});
