import path from 'node:path';
import { chromium } from '@playwright/test';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import playwright from '../../../playwright.config';
import { startServer } from '../process/startServer';

const root = path.join(__dirname, '../../..');
const BME280 = '/docs-sdk/reference/sdk/components/bme280';

const ANNOUNCEMENT = '.theme-announcement-bar';

/** Screenshots of the portal: two for README.md, and two that browsers show when they offer to install it. */
const SCREENSHOTS = [
  {
    file: 'tooling/scripts/readme/portal-light.png',
    mode: 'light',
    viewport: { width: 1280, height: 720 },
    path: '/docs-sdk/hardware/expansion_boards/EXP-IO',
    at: '.diagram--terminals',
  },
  {
    file: 'tooling/scripts/readme/portal-dark.png',
    mode: 'dark',
    viewport: { width: 1280, height: 720 },
    path: '/docs/4zero-apps/production_insight/productivity',
    at: '.diagram',
  },
  {
    file: 'content/static/img/app/wide.png',
    mode: 'light',
    viewport: { width: 1280, height: 800 },
    path: BME280,
    at: 'html',
  },
  {
    file: 'content/static/img/app/narrow.png',
    mode: 'light',
    viewport: { width: 390, height: 844 },
    path: BME280,
    at: 'html',
  },
] as const;

/** Takes the screenshots from the build, or only those whose name contains the given text. */
async function captureScreenshots(build: string, nameFilter: string): Promise<void> {
  const { origin, stop } = await startServer(await createHostingServer(build));
  const browser = await chromium.launch(playwright.use?.launchOptions);
  for (const { file, mode, viewport, path: pagePath, at } of SCREENSHOTS) {
    if (!file.includes(nameFilter)) continue;
    const page = await browser.newPage({ viewport, colorScheme: mode });
    // Loads the page twice. The first visit closes the announcement and caches the fonts, which
    // otherwise load after the first text.
    for (const visit of [1, 2]) {
      await page.goto(origin + pagePath);
      await page.evaluate(() => document.fonts.ready);
      if (visit > 1) continue;
      await page.locator(`${ANNOUNCEMENT} button`).click();
      await page.locator(ANNOUNCEMENT).waitFor({ state: 'hidden' });
    }
    await page
      .locator(at)
      .first()
      .evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 130);
      });
    await page.screenshot({ path: path.join(root, file) });
  }
  await browser.close();
  stop();
}

void captureScreenshots(path.join(root, 'build'), process.argv[2] ?? '');
