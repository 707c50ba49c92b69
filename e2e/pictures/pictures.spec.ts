import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { test as base, expect } from '../support/test';
import { LOCATIONS } from './pages';

const SIZES = [
  { width: 360, height: 480 },
  { width: 1280, height: 400 },
];
const MODES = ['light', 'dark'] as const;

/** Elements whose content changes between builds. */
const CHANGING_ELEMENTS = 'time, .theme-last-updated, .theme-announcement-bar, video';

const ADVICE = 'take them from the previous build: npm run pictures -- --update-snapshots';

/**
 * Makes pages wait for the site fonts, so that no screenshot contains a system font. By default,
 * pages do not wait for fonts.
 */
async function enforceSiteFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => localStorage.setItem(key, '1'), FONTS_CACHED_KEY);
  await context.route('**/assets/css/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}

const test = base.extend<object, { sharedContext: BrowserContext }>({
  /** All tests of a worker share one browser context, so that common files are fetched once. */
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await enforceSiteFonts(context);
      // Scrolling would load the script, which hides the navbar. The pages stay as built.
      await context.route('**/assets/js/*.js', (route) => route.abort());
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedContext }, use) => {
    const page = await sharedContext.newPage();
    await use(page);
    await page.close();
  },
});

function getScreenshotName(path: string, selector: string | undefined): string {
  return `${path}${selector ?? ''}`.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY - 80;
    window.scrollTo({ top, behavior: 'instant' });
  });
}

for (const { path, selector } of LOCATIONS) {
  test(`${path}${selector ? ` at ${selector}` : ''} is unchanged`, async ({
    page,
    portal,
  }, info) => {
    const isUpdating = ['all', 'changed'].includes(info.config.updateSnapshots);
    await page.goto(`${portal}${path}`);
    await page.evaluate(() => document.fonts.ready);
    // The captured element moves when the rest of a long page is laid out.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-deferred'));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const mode of MODES) {
        // Sets the color mode as the page itself does before the first paint.
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        if (selector) await scrollTo(page, selector);
        const name = `${getScreenshotName(path, selector)}-${size.width}-${mode}.png`;
        if (!isUpdating) {
          const hasScreenshot = existsSync(info.snapshotPath(name, { kind: 'screenshot' }));
          expect(hasScreenshot, `no screenshot ${name} to compare with; ${ADVICE}`).toBe(true);
        }
        await expect(page, `intended? To compare with another build, ${ADVICE}`).toHaveScreenshot(
          name,
          {
            animations: 'disabled',
            caret: 'hide',
            mask: [page.locator(CHANGING_ELEMENTS)],
            // Tolerates antialiasing differences between browser versions. A missing CSS rule changes
            // more pixels.
            threshold: 0.25,
            maxDiffPixels: 300,
          },
        );
      }
    }
  });
}
