import type { Page } from '@playwright/test';

/** Slow 4G: what a phone has at the edge of a hall. Milliseconds, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** What a page asks for from now on comes over a slow line. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}
