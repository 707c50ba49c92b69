import type { Page } from '@playwright/test';
import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { colorMode } from '../support/browsing';
import { expect, hydrated, openHydrated, test } from '../support/test';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to (light|dark) mode$/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Toggles the mode and checks the colors, the stored value, and the button label. */
async function press(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.getByRole('button', { name: `Switch to ${mode} mode` }).click();
  await expect.poll(() => colorMode(page)).toBe(mode);
  expect(await stored(page)).toBe(mode);
}

test('follows the system until the reader selects a mode, even while the page is open', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await page.goto(portal);
  expect(await colorMode(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(portal);
  expect(await colorMode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colorMode(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.mouse.move(5, 5);
  await hydrated(page);
  expect(await colorMode(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => colorMode(page)).toBe('light');
  expect(await stored(page)).toBeNull();
  for (const mode of ['dark', 'light', 'dark'] as const) await press(page, mode);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colorMode(page)).toBe('dark');
});

test('stores the selection under the key "theme" and applies it before the first paint', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, portal);
  await press(page, 'dark');
  // Colors of the first frame.
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      Object.assign(window, { first: document.documentElement.dataset.theme });
    });
  });
  await page.reload();
  const first = () => page.evaluate(() => (window as unknown as { first?: string }).first);
  await expect.poll(first).toBe('dark');
  // The toggle has the correct label before hydration.
  await expect(toggle(page)).toHaveAccessibleName('Switch to light mode');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
});

for (const state of ['was not used yet', 'is in use'] as const) {
  test(`reaches a tab that ${state}`, async ({ context, page, portal }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto(`${portal}/changelog`);
    if (state === 'is in use') {
      await other.mouse.move(5, 5);
      await hydrated(other);
    }
    await openHydrated(page, portal);
    await press(page, 'dark');
    await expect.poll(() => colorMode(other)).toBe('dark');
    await other.mouse.move(50, 50);
    await hydrated(other);
    expect(await colorMode(other)).toBe('dark');
    await press(other, 'light');
    await expect.poll(() => colorMode(page)).toBe('light');
  });
}

test('ignores URL parameters, which also change nothing else on the root element', async ({
  page,
  portal,
}) => {
  const attributes = async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
    return page.locator('html').evaluate((root) => {
      const names = root.getAttributeNames().sort();
      return Object.fromEntries(names.map((name) => [name, root.getAttribute(name)]));
    });
  };
  // With cached fonts, the network speed has no effect.
  await page.addInitScript((key) => localStorage.setItem(key, '1'), FONTS_CACHED_KEY);
  await openHydrated(page, `${portal}/changelog`);
  const plain = await attributes();
  await openHydrated(
    page,
    `${portal}/changelog?docusaurus-theme=dark&docusaurus-data-theme=dark&docusaurus-data-has-hydrated=true&docusaurus-data-x=1`,
  );
  expect(await attributes()).toEqual(plain);
  await press(page, 'dark');
});
