import type { Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import { HELLO_PAGE } from '../support/simulatedBoard';
import {
  collectScripts,
  delayScripts,
  expect,
  findAccessibilityErrors,
  test,
  waitForHydration,
} from '../support/test';

const SENSOR_PAGE = '/docs-sdk/reference/sdk/components/bme280';

test('a page loads no scripts until the reader acts or the browser has been idle for a few seconds', async ({
  page,
  portal,
}) => {
  const scripts = collectScripts(page);
  await page.clock.install();
  await page.goto(portal + SENSOR_PAGE);
  // The simulated clock also runs in real time, so the test uses times well below and above the
  // limit.
  await page.clock.fastForward(3_000);
  expect(scripts).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await waitForHydration(page);
});

test.describe('while the bundle is loading', () => {
  // Clicks and taps are covered by early-intent.spec.ts.
  test('a tab selected by keyboard stays selected after hydration, and two quick clicks on a button count once', async ({
    page,
    portal,
  }) => {
    const release = await delayScripts(page);
    await page.goto(`${portal}/docs/api/analytics/consumption-asset`, {
      waitUntil: 'domcontentloaded',
    });
    const tab = page.getByRole('tab', { name: 'Python' }).first();
    await tab.press('Enter');
    const category = page.locator(
      '.theme-doc-sidebar-container [role=button][aria-expanded=false]',
    );
    const name = (await category.first().textContent()) ?? '';
    const categoryButton = page
      .locator('.theme-doc-sidebar-container [role=button]')
      .filter({ hasText: name })
      .first();
    await categoryButton.click();
    await categoryButton.click();
    await expect(categoryButton).toHaveAttribute('aria-busy', 'true');
    await release((route) => route.continue());
    await waitForHydration(page);
    await expect(categoryButton).toHaveAttribute('aria-expanded', 'true');
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('the menu on a phone', () => {
    test.use({ viewport: { width: 390, height: 780 } });
    const getMenuButton = (page: Page) =>
      page.getByRole('button', { name: 'Toggle navigation bar' });
    const getCloseButton = (page: Page) =>
      page.getByRole('button', { name: 'Close navigation bar' });
    const getMenuPanel = (page: Page) => page.locator('[data-menu-open] > div');

    /** Opens the menu, and waits until a tap no longer counts as a double tap. */
    async function openMenu(page: Page): Promise<void> {
      await getMenuButton(page).click();
      await expect(getMenuPanel(page)).toBeInViewport();
      const openedAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((time) => performance.now() > time + 400, openedAt);
    }

    test('opens without scripts, shows the sidebar, traps focus, and has working links', async ({
      page,
      portal,
    }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(portal + SENSOR_PAGE);
      await openMenu(page);
      await expect(getCloseButton(page)).toBeFocused();
      await expect(getCloseButton(page).locator('g')).not.toHaveCSS('stroke', 'none');
      expect(await findAccessibilityErrors(page, '[data-menu-open]')).toEqual([]);
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+Tab');
      await expect(getMenuPanel(page).locator(':focus')).toHaveText(/\S/);
      const lastText = await getMenuPanel(page).locator(':focus').textContent();
      await page.keyboard.press('Tab');
      await expect(getMenuPanel(page).locator('.navbar__brand:focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(getMenuPanel(page).locator(':focus')).toHaveText(lastText ?? '');
      await getMenuPanel(page)
        .getByRole('link', { name: 'BNO055 9-axis orientation sensor' })
        .click();
      await expect(page).toHaveURL(/components\/bno055$/);
      // On a page without a sidebar, the button opens the main menu.
      await page.goto(portal);
      await openMenu(page);
      for (const name of ['SDK', 'Changelog']) {
        await expect(getMenuPanel(page).getByRole('link', { name, exact: true })).toBeInViewport();
      }
      await expect(page.getByRole('button', { name: /Back to main menu/ })).not.toBeInViewport();
    });

    test('stays open after a double tap, and keeps its DOM element and expanded categories after hydration', async ({
      page,
      portal,
    }) => {
      const release = await delayScripts(page);
      await page.goto(portal + SENSOR_PAGE, { waitUntil: 'domcontentloaded' });
      await getMenuButton(page).dblclick();
      await expect(getMenuPanel(page)).toBeInViewport();
      await page.waitForTimeout(500);
      await expect(page).toHaveURL(portal + SENSOR_PAGE);
      const panelBefore = await getMenuPanel(page).elementHandle();
      const category = getMenuPanel(page).getByRole('button', { name: 'Getting started' });
      await category.click();
      await release((route) => route.continue());
      await waitForHydration(page);
      await expect(getMenuPanel(page)).toHaveCount(1);
      await expect(category).toHaveAttribute('aria-expanded', 'true');
      const getParentDataset = (element: Node) =>
        element.isConnected && element.parentElement?.dataset;
      expect(await panelBefore?.evaluate(getParentDataset)).toHaveProperty('menuOpen');
    });

    test('switches to the main menu and stays there', async ({ page, portal }) => {
      const release = await delayScripts(page);
      await page.goto(portal + SENSOR_PAGE, { waitUntil: 'domcontentloaded' });
      await openMenu(page);
      await getMenuPanel(page)
        .getByRole('button', { name: /Back to main menu/ })
        .click();
      const changelog = getMenuPanel(page).getByRole('link', { name: 'Changelog', exact: true });
      await expect(changelog).toBeInViewport();
      await release((route) => route.continue());
      await waitForHydration(page);
      await expect(changelog).toBeInViewport();
    });

    // menu.test.ts covers the other ways to close the menu.
    test('stays closed after hydration', async ({ page, portal }) => {
      const release = await delayScripts(page);
      await page.goto(portal + SENSOR_PAGE, { waitUntil: 'domcontentloaded' });
      await openMenu(page);
      await page.mouse.click(380, 400);
      await expect(getMenuPanel(page)).toHaveCount(0);
      await expect(getMenuButton(page)).toBeFocused();
      // The menu also closes when the screen becomes wider, and the page can then scroll.
      await openMenu(page);
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(getMenuPanel(page)).toHaveCount(0);
      await release((route) => route.continue());
      await waitForHydration(page);
      await page.mouse.move(500, 400);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await waitForStablePage(page);
      await expect(getMenuPanel(page)).toHaveCount(0);
    });
  });
});

test.describe('on a phone without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } });

  test('the navbar shows the main items, and the sidebar follows the content', async ({
    page,
    portal,
  }) => {
    await page.goto(portal + SENSOR_PAGE);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }),
    ).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'BNO055 9-axis orientation sensor' }).click();
    await expect(page).toHaveURL(/components\/bno055$/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all tab panels are visible and navigation works', async ({ page, portal }) => {
    await page.goto(`${portal}/docs/api/analytics/consumption-asset`);
    for (const panel of await page.getByRole('tabpanel', { includeHidden: true }).all()) {
      await expect(panel).toBeVisible();
    }
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).not.toHaveURL(/consumption-asset$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('buttons that need JavaScript are hidden', async ({ page, portal }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      for (const path of ['/', HELLO_PAGE, '/docs/api/analytics/consumption-asset']) {
        await page.goto(portal + path);
        const buttons = page.locator('button:not([type=submit]):visible');
        await expect(buttons, `${path} at ${width} px`).toHaveCount(0);
        if (path === HELLO_PAGE)
          await expect(page.getByText('watchdog.setup').first()).toBeVisible();
      }
    }
  });

  test('the search box opens a page that explains that search requires JavaScript and links to other pages', async ({
    page,
    portal,
  }) => {
    await page.goto(portal + SENSOR_PAGE);
    await page.locator('[data-search-input]').fill('modbus');
    await page.locator('[data-search-input]').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=modbus$/);
    await expect(page.locator('main noscript p')).toContainText('Search requires JavaScript.');
    await expect(page.locator('main noscript p')).toBeVisible();
    await page.locator('main li a').first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
