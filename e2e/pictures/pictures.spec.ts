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

/** What changes without a change of the styles. */
const MOVES = 'time, .theme-last-updated, .theme-announcement-bar, video';

const HOW = 'take them of the build before: npm run pictures -- --update-snapshots';

/** Fonts of the site are waited for, which a reader is not made to do, so that no picture is in a font of the system. */
async function insistOnFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => localStorage.setItem(key, '1'), FONTS_CACHED_KEY);
  await context.route('**/assets/css/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replaceAll(/font-display:\s*optional/g, 'font-display:block');
    await route.fulfill({ response, body });
  });
}

const test = base.extend<object, { reader: BrowserContext }>({
  /** One reader a worker: what all pages share is fetched once. */
  reader: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      await insistOnFonts(context);
      // Scrolling would bring the script, and with it a bar that hides: the pages stay as they were built.
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

function nameOf(path: string, at: string | undefined): string {
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
  test(`${path}${at ? ` at ${at}` : ''} looks as it did`, async ({ page, portal }, info) => {
    const isAccepting = ['all', 'changed'].includes(info.config.updateSnapshots);
    await page.goto(`${portal}${path}`);
    await page.evaluate(() => document.fonts.ready);
    // The rest of a long page is laid out after its first screen, and moves what is looked at.
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-deferred'));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const mode of MODES) {
        // As the page itself does before it is drawn.
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        if (at) await scrollTo(page, at);
        const name = `${nameOf(path, at)}-${size.width}-${mode}.png`;
        if (!isAccepting) {
          const kept = existsSync(info.snapshotPath(name, { kind: 'screenshot' }));
          expect(kept, `no picture ${name} to compare with; ${HOW}`).toBe(true);
        }
        await expect(
          page,
          `changed on purpose? To compare with another build, ${HOW}`,
        ).toHaveScreenshot(name, {
          animations: 'disabled',
          caret: 'hide',
          mask: [page.locator(MOVES)],
          // Another version of the browser draws edges of letters a little lighter or darker; a lost rule
          // changes colours or moves things.
          threshold: 0.25,
          maxDiffPixels: 300,
        });
      }
    }
  });
}
