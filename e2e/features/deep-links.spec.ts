import { expectReadable } from '../support/browsing';
import {
  collectConsoleMessages,
  delayScripts,
  expect,
  moveMouse,
  openWithoutLoad,
  test,
  waitForHydration,
} from '../support/test';

const PAGE = '/docs-sdk/reference/sdk/os/zos';
const ANCHOR = 'memory';
/** URLs of a section before and after the section was moved to another page. */
const OLD_URL = '/docs/iot-core/no-code-configurator/ot_protocols#off-by-one';
const NEW_URL = '/docs/iot-core/no-code-configurator/modbus#off-by-one';

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 780 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('headings selected by URL or link are visible before and after hydration', async ({
      page,
      portal,
    }) => {
      const release = await delayScripts(page);
      await page.goto(`${portal}${PAGE}#${ANCHOR}`, { waitUntil: 'domcontentloaded' });
      await expectReadable(page, ANCHOR);
      const selectHeading = async () => {
        await page.evaluate(() => location.assign('#heap'));
        await page.evaluate((id) => location.assign(`#${id}`), ANCHOR);
        await expectReadable(page, ANCHOR);
      };
      await selectHeading();
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      await page.mouse.move(5, 5);
      await release((route) => route.continue());
      await waitForHydration(page);
      await expectReadable(page, ANCHOR);
      await page.evaluate(() => scrollTo(0, 3000));
      // Scrolls up a little, so that the navbar appears.
      await page.mouse.wheel(0, -200);
      await expect
        .poll(() =>
          page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().top),
        )
        .toBe(0);
      await selectHeading();
    });
  });
}

test('an old anchor opens the page that its section was moved to', async ({ page, portal }) => {
  await page.goto(portal + OLD_URL);
  await expect(page).toHaveURL(portal + NEW_URL);
  await expectReadable(page, 'off-by-one');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an old anchor shows a link to the page that its section was moved to', async ({
    page,
    portal,
  }) => {
    await page.goto(portal + OLD_URL);
    const link = page.locator('a', { has: page.locator('[id="off-by-one"]') });
    await expect(link).toBeInViewport();
    expect(NEW_URL).toContain(await link.getAttribute('href').then((url) => url?.split('#')[0]));
  });

  test('the heading that the URL points to is visible', async ({ page, portal }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`${portal}${PAGE}#${ANCHOR}`);
      const heading = page.locator(`[id="${ANCHOR}"]`);
      await expect(heading).toBeInViewport();
      const box = await heading.boundingBox();
      const bar = await page.locator('.navbar').boundingBox();
      const isFixed = (bar?.y ?? -1) >= 0;
      expect(box?.y).toBeGreaterThanOrEqual(isFixed ? (bar?.y ?? 0) + (bar?.height ?? 0) : 0);
    }
  });
});

test('a page with a malformed hash loads, hydrates, and lets the reader navigate away', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const title = page.getByRole('heading', { level: 1 });
  const hashes = ['#%', '#100%', '#%E0%A4%A'];
  for (const hash of hashes) {
    // Visits another page first, because changing only the hash does not reload a page.
    await page.goto('about:blank');
    await page.goto(`${portal}${PAGE}${hash}`);
    await moveMouse(page);
    await waitForHydration(page);
    await expect(title).toHaveText('zOS guide');
  }
  for (const hash of hashes) {
    await page.evaluate((wrong) => location.assign(wrong), `${hash}%`);
    await expect.poll(() => page.url()).toContain('%25');
    await expect(title).toHaveText('zOS guide');
    await page.evaluate(() => location.assign('#memory'));
    await expect.poll(() => page.url()).toMatch(/#memory$/);
  }
  await page.evaluate(() => location.assign('#100%'));
  await expect.poll(() => page.url()).toContain('%25');
  await page.locator('.pagination-nav__link--next').click();
  await expect(title).not.toHaveText('zOS guide');
  await page.goBack();
  await expect(title).toHaveText('zOS guide');
  expect(consoleMessages).toEqual([]);
});

test('an anchor with an unencoded percent sign opens the heading with the same ID', async ({
  page,
  fixture,
}) => {
  await page.goto(`${fixture}/docs/first`);
  await page.locator('#two').evaluate((heading) => heading.setAttribute('id', '100%'));
  await page.evaluate(() => location.assign('#100%'));
  await expectReadable(page, '100%');
});

test('the skip link moves focus to the content before hydration', async ({ page, portal }) => {
  const release = await delayScripts(page);
  await openWithoutLoad(page, portal + PAGE);
  await expect(async () => {
    // Chromium 156 may remove the focus from a page that is loading, or ignore the key.
    await page.bringToFront();
    if ((await page.locator('body :focus').count()) === 0) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused({
      timeout: 1000,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.locator('.theme-doc-sidebar-container :focus')).toHaveCount(0);
  await release((route) => route.continue());
});
