import type { Page } from '@playwright/test';
import { getColorMode } from '../support/browsing';
import { expect, moveMouse, openHydrated, test, waitForHydration } from '../support/test';

const getModeToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch to (light|dark) mode$/ });
const getStoredMode = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Switches to a color mode, and checks the active and stored mode. */
async function selectMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.getByRole('button', { name: `Switch to ${mode} mode` }).click();
  await expect.poll(() => getColorMode(page)).toBe(mode);
  expect(await getStoredMode(page)).toBe(mode);
}

test('the color mode follows the system until the reader selects one, and the selected mode is applied before the first paint', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await page.goto(portal);
  expect(await getColorMode(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(portal);
  expect(await getColorMode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => getColorMode(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await moveMouse(page);
  await waitForHydration(page);
  expect(await getColorMode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => getColorMode(page)).toBe('light');
  expect(await getStoredMode(page)).toBeNull();
  for (const mode of ['dark', 'light', 'dark'] as const) await selectMode(page, mode);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await getColorMode(page)).toBe('dark');
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      Object.assign(window, { firstFrameMode: document.documentElement.dataset.theme });
    });
  });
  await page.reload();
  const getFirstFrameMode = () =>
    page.evaluate(() => (window as unknown as { firstFrameMode?: string }).firstFrameMode);
  await expect.poll(getFirstFrameMode).toBe('dark');
  await expect(getModeToggle(page)).toHaveAccessibleName('Switch to light mode');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

test('a color mode selected in one tab applies to all tabs, hydrated or not', async ({
  context,
  page,
  portal,
}) => {
  const [staticTab, hydratedTab] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, staticTab, hydratedTab]) {
    await tab.emulateMedia({ colorScheme: 'light' });
  }
  await staticTab.goto(`${portal}/changelog`);
  await openHydrated(hydratedTab, `${portal}/changelog`);
  await openHydrated(page, portal);
  await selectMode(page, 'dark');
  for (const tab of [staticTab, hydratedTab]) {
    await expect.poll(() => getColorMode(tab)).toBe('dark');
    await moveMouse(tab);
    await waitForHydration(tab);
    expect(await getColorMode(tab)).toBe('dark');
  }
  await selectMode(staticTab, 'light');
  await expect.poll(() => getColorMode(page)).toBe('light');
  await selectMode(hydratedTab, 'dark');
  await expect.poll(() => getColorMode(page)).toBe('dark');
});

test('URL parameters change neither the color mode nor other attributes of the root element', async ({
  page,
  portal,
}) => {
  const getRootAttributes = async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
    return page.locator('html').evaluate((root) => {
      // Whether fonts are late depends on the speed of the computer.
      const names = root.getAttributeNames().filter((name) => name !== 'data-late');
      return Object.fromEntries(names.map((name) => [name, root.getAttribute(name)]));
    });
  };
  await openHydrated(page, `${portal}/changelog`);
  const attributesWithoutParameters = await getRootAttributes();
  await openHydrated(
    page,
    `${portal}/changelog?docusaurus-theme=dark&docusaurus-data-theme=dark&docusaurus-data-has-hydrated=true&docusaurus-data-x=1`,
  );
  expect(await getRootAttributes()).toEqual(attributesWithoutParameters);
  await selectMode(page, 'dark');
});
