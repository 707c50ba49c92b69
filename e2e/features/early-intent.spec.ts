import type { Locator, Page } from '@playwright/test';
import { slowDown } from '../support/slowLine';
import { expect, hydrated, test } from '../support/test';

const SENSOR = '/docs-sdk/reference/sdk/components/bme280';
const OPERATION = '/docs/api/analytics/consumption-asset';

// The slow line is the browser's own, and seen to answer no request at all, once in some hundred runs.
test.describe.configure({ retries: 1 });

interface Story {
  path: string;
  /** What is pressed before React has taken over. */
  control: (page: Page) => Locator;
  /** What shows that the press counted. */
  effect: (page: Page) => Promise<void>;
}

/** Everything that can be pressed on a wide screen. */
const WIDE: Record<string, Story> = {
  'the colour toggle': {
    path: SENSOR,
    control: (page) => page.locator('button[class*="toggleButton"]').first(),
    effect: (page) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light'),
  },
  'the close button of the announcement': {
    path: SENSOR,
    control: (page) => page.locator('.theme-announcement-bar button'),
    effect: (page) => expect(page.locator('.theme-announcement-bar')).toHaveCount(0),
  },
  'a tab': {
    path: OPERATION,
    control: (page) => page.getByRole('tab', { name: 'Python' }).first(),
    effect: (page) =>
      expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      ),
  },
  'the copy button of a code block': {
    path: SENSOR,
    control: (page) => page.locator('[data-code-copy]').first(),
    effect: async (page) => {
      const code = (await page.locator('main pre code').first().textContent()) ?? '';
      expect(code.length).toBeGreaterThan(20);
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toBe(code.trimEnd());
    },
  },
  'the button that copies the page': {
    path: SENSOR,
    control: (page) => page.getByRole('button', { name: 'Copy page' }),
    effect: (page) => expect(page.getByRole('button', { name: 'Copied' })).toBeVisible(),
  },
  'a category of the sidebar': {
    path: SENSOR,
    control: (page) => page.locator('.theme-doc-sidebar-container [role=button]').first(),
    effect: (page) =>
      expect(page.locator('.theme-doc-sidebar-container [role=button]').first()).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
  },
  'a fold': {
    path: OPERATION,
    control: (page) => page.locator('details summary').first(),
    effect: (page) => expect(page.locator('details').first()).toHaveAttribute('open'),
  },
};

for (const hand of ['click', 'tap'] as const) {
  test.describe(`${hand === 'tap' ? 'on a touch screen' : 'with a mouse'}, before hydration`, () => {
    test.use({ hasTouch: hand === 'tap', permissions: ['clipboard-read', 'clipboard-write'] });

    for (const [name, { path, control, effect }] of Object.entries(WIDE)) {
      test(`${name} is not lost`, async ({ page, portal }) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(portal + path);
        await slowDown(page);
        await control(page)[hand]();
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
        await hydrated(page);
        await effect(page);
      });
    }

    test('a link is followed at once', async ({ page, portal }) => {
      await page.goto(portal + SENSOR);
      await slowDown(page);
      await page.locator('.pagination-nav__link--next')[hand]();
      await expect(page).not.toHaveURL(new RegExp(SENSOR));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('what is typed into the search box is searched', async ({ page, portal }) => {
      await page.goto(portal + SENSOR);
      await slowDown(page);
      await page.locator('[data-search-input]')[hand]();
      await page.keyboard.type('modbus');
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      await hydrated(page);
      await expect(page.locator('[data-search-input]')).toHaveValue('modbus');
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
    });

    test('what is typed on the search page is searched', async ({ page, portal }) => {
      await page.goto(`${portal}/search`);
      await slowDown(page);
      const box = page.getByRole('searchbox', { name: 'Search for' });
      await box[hand]();
      await page.keyboard.type('modbus');
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      await hydrated(page);
      await expect(page).toHaveURL(/\?q=modbus$/);
      await expect(box).toHaveValue('modbus');
      await expect(page.locator('main ol li').first()).toBeVisible({ timeout: 20_000 });
    });
  });

  test.describe(`${hand === 'tap' ? 'on a phone' : 'in a narrow window'}, before hydration`, () => {
    test.use({ hasTouch: hand === 'tap', viewport: { width: 390, height: 780 } });

    for (const [name, button, shown] of [
      ['the menu', 'Toggle navigation bar', '.navbar-sidebar--show'],
      ['the table of contents', 'On this page', '[class*=tocCollapsibleExpanded]'],
    ] as const) {
      test(`${name} is not lost`, async ({ page, portal }) => {
        await page.goto(portal + SENSOR);
        await slowDown(page);
        await page.getByRole('button', { name: button })[hand]();
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
        await hydrated(page);
        await expect(page.locator(shown)).toHaveCount(1);
      });
    }
  });
}

for (const key of ['ControlOrMeta+k', '/']) {
  test(`${key} goes to the search box before hydration`, async ({ page, portal }) => {
    await page.goto(portal + SENSOR);
    await slowDown(page);
    await page.keyboard.press(key);
    await expect(page.locator('[data-search-input]')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    await hydrated(page);
    await expect(page.locator('[data-search-input]')).toBeFocused();
  });
}
