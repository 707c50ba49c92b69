import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import playwright from '../../playwright.config';
import { createHostingServer } from '../../server/createHostingServer';

/** The pictures of README.md: a place of the portal each, in one of its modes. */
const PICTURES = [
  { mode: 'light', path: '/docs-sdk/hardware/expansion_boards/EXP-IO', at: '.diagram--terminals' },
  { mode: 'dark', path: '/docs/4zero-apps/production_insight/productivity', at: '.diagram' },
] as const;

/** Takes the pictures from the build into `folder`. */
async function takePictures(build: string, folder: string): Promise<void> {
  const server = await createHostingServer(build);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch(playwright.use?.launchOptions);
  for (const { mode, path: address, at } of PICTURES) {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 720 },
      colorScheme: mode,
    });
    // The second visit is in the fonts of the site, which come after the first text of the first.
    for (const _visit of [1, 2]) {
      await page.goto(`http://127.0.0.1:${port}${address}`);
      await page.evaluate(() => document.fonts.ready);
    }
    await page
      .locator(at)
      .first()
      .evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 130);
      });
    await page.screenshot({ path: path.join(folder, `portal-${mode}.png`) });
  }
  await browser.close();
  server.closeAllConnections();
  server.close();
}

void takePictures(path.resolve('build'), __dirname);
