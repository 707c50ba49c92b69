import { expectReadable } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

const OPEN_MENU = '[data-menu-open]';
const PHONE = { width: 390, height: 780 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens with the sidebar of the page and a button to the main menu', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator(OPEN_MENU)).toBeVisible();
    await expect(
      page.locator(OPEN_MENU).getByText('Getting started', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    for (const label of ['Guide', 'Changelog', 'API']) {
      // The sidebar repeats some of these links, so several elements can match.
      await expect(
        page.locator(OPEN_MENU).getByRole('link', { name: label, exact: true }).first(),
      ).toBeInViewport();
    }
  });

  test('on a page without a sidebar, the menu lists the parts of the documentation', async ({
    page,
    portal,
  }) => {
    // A missing page within a part has no sidebar either.
    for (const path of ['/', '/changelog', '/docs/no-such-page']) {
      await openHydrated(page, portal + path);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.locator(OPEN_MENU).getByRole('link', { name: 'SDK', exact: true }).click();
      await expect(page).toHaveURL(/\/docs-sdk\//);
    }
  });

  test('widening the window beyond 996 px closes the menu completely', async ({ page, portal }) => {
    await page.goto(`${portal}/docs-sdk/tutorials/FOTA`);
    await openHydrated(page, `${portal}/changelog`);
    await page.setViewportSize({ width: 996, height: 800 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator(OPEN_MENU)).toHaveCount(1);
    await page.setViewportSize({ width: 997, height: 800 });
    await expect(page.locator(OPEN_MENU)).toHaveCount(0);
    await expect(page.locator('.navbar__toggle')).toBeHidden();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.goBack();
    await expect(page).toHaveURL(`${portal}/docs-sdk/tutorials/FOTA`);
  });
});

test('before hydration, pages cross-fade within 150 ms, unless the reader prefers reduced motion', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready;
      const durations = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
        .map((effect) => Number(effect.getComputedTiming().duration));
      Object.assign(window, { fadeDuration: Math.max(0, ...durations) });
    });
  });
  const openNextPage = async (name: string) => {
    await page.evaluate((url) => location.assign(url), name);
    await page.waitForURL(`**/${name}`);
    const handle = await page.waitForFunction(
      () => (window as unknown as { fadeDuration?: number }).fadeDuration !== undefined,
    );
    await handle.dispose();
    return page.evaluate(() => (window as unknown as { fadeDuration: number }).fadeDuration);
  };
  await page.goto(`${portal}/docs-sdk/tutorials/cli`);
  const duration = await openNextPage('projects');
  expect(duration).toBeGreaterThan(0);
  expect(duration).toBeLessThanOrEqual(150);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await openNextPage('cli')).toBe(0);
});

test('the sidebar marks the current documentation part and links to the other parts, and navigation focuses the title', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  const partLinks = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('.parts a');
  await expect(partLinks).toHaveText(['Guide', 'API', 'SDK', 'Tools']);
  await expect(partLinks.and(page.locator('[aria-current]'))).toHaveText('SDK');
  await partLinks.getByText('API').click();
  await expect(page).toHaveURL(`${portal}/docs/api/overview`);
  await expect(partLinks.and(page.locator('[aria-current]'))).toHaveText('API');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  // Pages without a sidebar show the same list above their text.
  await partLinks.getByText('Tools').click();
  const partsAboveText = page.getByRole('navigation', { name: 'Parts of the documentation' });
  await expect(partsAboveText.getByRole('link')).toHaveText(['Guide', 'API', 'SDK', 'Tools']);
  await expect(partsAboveText.locator('[aria-current]')).toHaveText('Tools');
});

test('the navbar hides when scrolling down and returns when scrolling up', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/components/bme280`);
  const getNavbarBottom = () =>
    page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom);
  expect(await getNavbarBottom()).toBeGreaterThan(0);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.mouse.wheel(0, 500);
  await expect.poll(getNavbarBottom).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(getNavbarBottom).toBeGreaterThan(0);
});

test('the navbar has four items', async ({ page, portal }) => {
  await page.goto(portal);
  const links = page.locator('.navbar__items').first().locator('a.navbar__item');
  await expect(links).toHaveText(['Guide', 'Changelog', 'API', '4zero.example']);
  expect(await links.nth(0).getAttribute('href')).toBe('/docs/4zero-platform/');
  expect(await links.nth(2).getAttribute('href')).toBe('/docs/api/overview');
  expect(await links.nth(3).getAttribute('target')).toBe('_blank');
});

test('a route change scrolls to the top, or to the anchor in the URL', async ({
  page,
  fixture,
}) => {
  await openHydrated(page, `${fixture}/docs/next/first`);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.locator('.pagination-nav__link--next').click();
  await page.waitForURL('**/docs/next/second');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/docs/next/first');
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'second page', exact: true }).click();
  await page.waitForURL('**/docs/next/second#deep');
  await expectReadable(page, 'deep');
});
