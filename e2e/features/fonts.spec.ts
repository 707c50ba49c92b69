import type { AddressInfo } from 'node:net';
import type { CDPSession } from '@playwright/test';
import { createThrottlingProxy } from '../../tooling/bench/createThrottlingProxy';
import { shortenWaits, watchShifts } from '../support/browsing';
import { expect, openHydrated, test } from '../support/test';

const PAGE = '/docs/iot-core/no-code-configurator/advanced_configurator';
/** Delay before each response in milliseconds. */
const LATENCY = 150;

/** Font families used to render an element. */
async function fontsUsedIn(client: CDPSession, selector: string): Promise<string[]> {
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

/** Font families used for text and code on a page. */
async function listFontFaces(client: CDPSession): Promise<string> {
  const drawn = [await fontsUsedIn(client, 'main p'), await fontsUsedIn(client, 'main code')];
  return drawn.flat().join();
}

test.use({ serviceWorkers: 'allow' });

test('on a fast network, the first page uses the site fonts without layout shift', async ({
  page,
  portal,
}) => {
  const client = await page.context().newCDPSession(page);
  const shift = await watchShifts(page);
  // A busy browser may exceed the 100 ms that it waits for fonts. The page then uses no site font.
  const faces = async () => {
    await client.send('Network.clearBrowserCache');
    await page.goto(portal + PAGE);
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBe(0);
    return listFontFaces(client);
  };
  await expect.poll(faces).toMatch(/Geist.*Geist Mono/);
});

test('a page does not request fonts that would load too late; once cached, they are used on any network', async ({
  page,
  portal,
}) => {
  const client = await page.context().newCDPSession(page);
  await shortenWaits(page.context());
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) requestedUrls.push(request.url());
  });
  const line = createThrottlingProxy(Number(new URL(portal).port));
  line.slowDown(LATENCY, Number.POSITIVE_INFINITY);
  await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(line.server.address() as AddressInfo).port}`;
  await openHydrated(page, origin + PAGE);
  expect(await listFontFaces(client)).not.toContain('Geist');
  const kept = (ending: string) =>
    page.evaluate(async (end) => {
      const caught = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
      const requests = await Promise.all(caught.map((cache) => cache.keys()));
      return requests.flat().filter(({ url }) => url.endsWith(end)).length;
    }, ending);
  // The page is saved without fonts. Requests of the service worker are counted separately.
  await expect.poll(() => kept(PAGE)).toBe(1);
  expect(requestedUrls).toEqual([]);
  expect(await kept('.woff2')).toBe(0);
  // When the reader has finished with a page, fonts for later pages are cached.
  await page.goto(`${origin}/search`);
  await expect.poll(() => kept('.woff2')).toBe(2);
  // A busy browser may need more than 100 ms to look up a font in its cache.
  const faces = async () => {
    await page.goto(origin + PAGE);
    return listFontFaces(client);
  };
  await expect.poll(faces).toMatch(/Geist.*Geist Mono/);
  line.server.closeAllConnections();
  await new Promise((resolve) => line.server.close(resolve));
});
