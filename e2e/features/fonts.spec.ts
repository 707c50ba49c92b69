import type { AddressInfo } from 'node:net';
import type { CDPSession } from '@playwright/test';
import { createThrottlingProxy } from '../../tooling/bench/createThrottlingProxy';
import { watchShifts } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

const PAGE = '/docs/iot-core/no-code-configurator/advanced_configurator';
/** Delay of each response. */
const LATENCY_MS = 150;

/** Lists the font families that the browser used to render an element. */
async function listElementFonts(devTools: CDPSession, selector: string): Promise<string[]> {
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Lists the font families that the browser used to render the text and the code of a page. */
async function listPageFonts(devTools: CDPSession): Promise<string> {
  const fonts = [
    await listElementFonts(devTools, 'main p'),
    await listElementFonts(devTools, 'main code'),
  ];
  return fonts.flat().join();
}

test.use({ serviceWorkers: 'allow' });

test('on a fast network, the first page uses the site fonts without layout shift', async ({
  page,
  portal,
}) => {
  const devTools = await page.context().newCDPSession(page);
  const priorities = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.woff2')) priorities.add(request.initialPriority);
  });
  await devTools.send('Network.enable');
  const getShifts = await watchShifts(page);
  // A page waits 100 ms for fonts. A busy browser may exceed this limit, so the test retries.
  const reloadAndListFonts = async () => {
    await devTools.send('Network.clearBrowserCache');
    await page.goto(portal + PAGE);
    await page.waitForLoadState('networkidle');
    expect(await getShifts()).toEqual([]);
    return listPageFonts(devTools);
  };
  await expect.poll(reloadAndListFonts).toMatch(/Geist.*Geist Mono/);
  // Lighthouse counts requests of priority VeryHigh as blocking the first frame.
  expect([...priorities]).toEqual(['High']);
});

test('on a slow network, fonts are used only after they are cached', async ({ page, portal }) => {
  const devTools = await page.context().newCDPSession(page);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) requestedUrls.push(request.url());
  });
  const proxy = createThrottlingProxy(Number(new URL(portal).port));
  proxy.slowDown(LATENCY_MS, Number.POSITIVE_INFINITY);
  await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
  await openHydrated(page, origin + PAGE);
  expect(await listPageFonts(devTools)).not.toContain('Geist');
  const countCachedFiles = (suffix: string) =>
    page.evaluate(async (end) => {
      const openedCaches = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
      const requests = await Promise.all(openedCaches.map((cache) => cache.keys()));
      return requests.flat().filter(({ url }) => url.endsWith(end)).length;
    }, suffix);
  // The page is saved without fonts. `requestedUrls` does not include the service worker's requests,
  // so the caches are checked too.
  await expect.poll(() => countCachedFiles(PAGE)).toBe(1);
  expect(requestedUrls).toEqual([]);
  expect(await countCachedFiles('.woff2')).toBe(0);
  // When the reader leaves a page, the fonts are cached for later pages.
  await page.goto(`${origin}/search`);
  await expect.poll(() => countCachedFiles('.woff2')).toBe(2);
  // A busy browser may need more than 100 ms to look up a font in its cache, so the test retries.
  const reloadAndListFonts = async () => {
    await page.goto(origin + PAGE);
    return listPageFonts(devTools);
  };
  await expect.poll(reloadAndListFonts).toMatch(/Geist.*Geist Mono/);
  proxy.server.closeAllConnections();
  await new Promise((resolve) => proxy.server.close(resolve));
});
