import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { FONTS_CACHED_KEY } from '@portal/core/plugins/client/fontsCached';
import { test as base, expect } from '../support/test';
import { SHOWN } from './pages';

const SIZES = [
  { width: 360, height: 480 },
  { width: 1280, height: 400 },
];
const MODES = ['light', 'dark'] as const;

/** Elements that change without a change of styles. */
const MOVES = 'time, .theme-last-updated, .theme-announcement-bar, video';

const HOW = 'take them from the previous build: npm run pictures -- --update-snapshots';

/**
 * Waits for the site fonts, unlike a normal page load, so that no screenshot uses a system font.
 */
async function assertFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => localStorage.setItem(key, '1'), FONTS_CACHED_KEY);
  await context.route('**/assets/css/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}

const test = base.extend<object, { reader: BrowserContext }>({
  /** One reader per worker, so that shared files are fetched once. */
  reader: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await assertFonts(context);
      // Scrolling would load the script, which hides the navbar. The pages stay as built.
      await context.route('**/assets/js/*.js', (route) => route.abort());
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ reader }, use) => {
    const page = await reader.newPage();
    await use(page);
    await page.close();
  },
});

function pictureName(path: string, at: string | undefined): string {
  return `${path}${at ?? ''}`.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
}

async function scrollTo(page: Page, at: string): Promise<void> {
  const part = page.locator(at).filter({ visible: true }).first();
  await part.evaluate((element) => {
    const top = element.getBoundingClientRect().top + window.scrollY - 80;
    window.scrollTo({ top, behavior: 'instant' });
  });
}

for (const { path, at } of SHOWN) {
  test(`${path}${at ? ` at ${at}` : ''} is unchanged`, async ({ page, portal }, info) => {
    const isAccepting = ['all', 'changed'].includes(info.config.updateSnapshots);
    await page.goto(`${portal}${path}`);
    await page.evaluate(() => document.fonts.ready);
    // The rest of a long page is laid out after its first screen, and moves the location.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-deferred'));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const mode of MODES) {
        // As the page itself does before the first paint.
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        if (at) await scrollTo(page, at);
        const name = `${pictureName(path, at)}-${size.width}-${mode}.png`;
        if (!isAccepting) {
          const kept = existsSync(info.snapshotPath(name, { kind: 'screenshot' }));
          expect(kept, `no screenshot ${name} to compare with; ${HOW}`).toBe(true);
        }
        await expect(page, `intended? To compare with another build, ${HOW}`).toHaveScreenshot(
          name,
          {
            animations: 'disabled',
            caret: 'hide',
            mask: [page.locator(MOVES)],
            // Tolerates antialiasing differences between browser versions. A missing CSS rule changes
            // more than that.
            threshold: 0.25,
            maxDiffPixels: 300,
          },
        );
      }
    }
  });
}
