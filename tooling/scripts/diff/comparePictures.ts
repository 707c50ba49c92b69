import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import playwright from '../../../playwright.config';
import { startServer } from '../process/startServer';

export interface ScreenshotChange {
  url: string;
  width: number;
  /** File names in the folder of the report. */
  before: string;
  after: string;
}

const VIEWPORT_WIDTHS = [360, 1280];

/** Styles that hide the elements whose content differs in every build. */
const HIDING_STYLES = '.theme-last-updated, .theme-announcement-bar { visibility: hidden }';

const serve = async (build: string) => startServer(await createHostingServer(build));

/** Takes one screenshot of a page per viewport width. */
async function captureScreenshots(browser: Browser, url: string): Promise<Buffer[]> {
  const page = await browser.newPage({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Without this option, the site's Content-Security-Policy would block the hiding styles.
    bypassCSP: true,
  });
  const screenshots: Buffer[] = [];
  try {
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    for (const width of VIEWPORT_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      screenshots.push(
        await page.screenshot({ fullPage: true, animations: 'disabled', style: HIDING_STYLES }),
      );
    }
    return screenshots;
  } finally {
    await page.close();
  }
}

/** Takes a screenshot of each page from both builds, and writes the pairs that differ. */
export async function comparePictures(
  before: string,
  after: string,
  urls: readonly { from: string; url: string }[],
  report: string,
): Promise<ScreenshotChange[]> {
  mkdirSync(path.join(report, 'pictures'), { recursive: true });
  const servers = await Promise.all([serve(before), serve(after)]);
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const changes: ScreenshotChange[] = [];
  try {
    for (const { from, url } of urls) {
      const [old, current] = await Promise.all([
        captureScreenshots(browser, servers[0].origin + from),
        captureScreenshots(browser, servers[1].origin + url),
      ]);
      for (const [i, width] of VIEWPORT_WIDTHS.entries()) {
        if (old[i]?.equals(current[i] ?? Buffer.of())) continue;
        const name = `pictures/${url.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${width}`;
        const change = { url, width, before: `${name}-before.png`, after: `${name}-after.png` };
        writeFileSync(path.join(report, change.before), old[i] ?? '');
        writeFileSync(path.join(report, change.after), current[i] ?? '');
        changes.push(change);
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) server.stop();
  }
  return changes;
}
