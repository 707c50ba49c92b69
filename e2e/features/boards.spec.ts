import { delayScripts, expect, openHydrated, openWithoutLoad, test } from '../support/test';

const PAGE = '/docs-sdk/hardware/expansion_boards/EXP-IO';

test('on a phone, the drawing of a board covers a third of the first screen, and of panel mode a fifth', async ({
  page,
  portal,
}) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  for (const path of [
    PAGE,
    '/docs-sdk/hardware/industrial_devices/4ZeroBox',
    '/docs-sdk/hardware/module/ZM1_module',
    '/docs-sdk/getting_started/ZeroBox',
    '/docs/iot-core/device-management/edge-layer/4ZeroNode',
    '/docs/iot-core/device-management/edge-layer/zerobox',
  ]) {
    for (const [contrast, share] of [
      ['no-preference', 1 / 3],
      ['more', 1 / 5],
    ] as const) {
      await page.emulateMedia({ contrast });
      await page.goto(portal + path);
      const box = await page.locator('main figure.diagram svg:visible').first().boundingBox();
      expect(box?.y, `${path}, contrast ${contrast}`).toBeLessThan(height * (1 - share));
    }
  }
});

test('a terminal is highlighted in the drawing and the table by pointer, keyboard, and URL', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal}${PAGE}#at-exp-io-P2-14`);
  const terminal = page.locator('figure [data-terminal="P2-14"]');
  const row = page.locator('tr[data-terminal="P2-14"]');
  const getFill = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fill);
  // Without scripts, the URL and the legend highlight terminals.
  expect(await getFill('.dg [data-terminal="P2-14"] > rect')).toBe('rgb(255, 224, 138)');
  expect(await getFill('.dg [data-terminal="P2-15"] > rect')).not.toBe('rgb(255, 224, 138)');
  await page.getByRole('radio', { name: 'output 8' }).check();
  await expect(terminal).toHaveCSS('opacity', '0.2');
  await expect(page.locator('figure [data-terminal="P1-1"]')).toHaveCSS('opacity', '1');

  await openHydrated(page, `${portal}${PAGE}`);
  await expect(page.getByRole('searchbox', { name: 'Filter terminals' })).toBeVisible();
  await terminal.hover();
  await expect(row).toHaveAttribute('data-lit', '');
  await page.locator('tr[data-terminal="P2-12"] td').nth(2).hover();
  await expect(page.locator('figure [data-terminal="P2-12"]')).toHaveAttribute('data-lit', '');
  await expect(row).not.toHaveAttribute('data-lit', '');

  // All terminals share one tab stop. Arrow keys move between them, Enter goes to the row, and the
  // link in the row goes back.
  await page.locator('figure a[data-terminal]').first().focus();
  for (let i = 0; i < 13; i++) await page.keyboard.press('ArrowRight');
  await expect(terminal).toBeFocused();
  await expect(row).toHaveAttribute('data-lit', '');
  await expect(page.locator('figure a[data-terminal]:not([tabindex])')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#exp-io-P2-14$/);
  await expect(row).toBeInViewport();
  await row.getByRole('link', { name: 'Show P2-14 in the drawing' }).press('Enter');
  await expect(terminal).toBeInViewport();

  await page.getByRole('radio', { name: 'analog 4' }).check();
  await expect(page.locator('tr[data-terminal]:visible')).toHaveCount(4);

  // While the reader scrolls the table, a copy of the drawing stays visible next to it.
  await page.getByRole('radio', { name: 'all' }).check();
  await page.locator('tr[data-terminal="P2-11"]').evaluate((element) => element.scrollIntoView());
  await page.locator('tr[data-terminal="P2-16"] td').nth(2).hover();
  const pinnedDrawing = page.locator('.board-pinned');
  await expect(pinnedDrawing.locator('[data-terminal="P2-16"]')).toHaveAttribute('data-lit', '');
  await expect(pinnedDrawing).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await expect(pinnedDrawing).toBeHidden();
  await expect(page.locator('.board-filter')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.pagination-nav').scrollIntoViewIfNeeded();
  await expect(pinnedDrawing).toHaveCount(0);
});

test('a function selected in the legend filters the table, and the legend does not move', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/hardware/development_board`);
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred');
  const functionFilter = page.getByLabel('Show only one function');
  const legend = page.locator('figure:has(svg[data-board="zm1-db"]) .diagram__roles').last();
  const busOption = legend.getByRole('radio', { name: /^bus / });
  await busOption.scrollIntoViewIfNeeded();
  const getTop = () => busOption.evaluate((element) => element.getBoundingClientRect().top);
  const topBefore = await getTop();
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const fullHeight = await getHeight();
  await busOption.check();
  await expect.poll(getHeight).toBeLessThan(fullHeight - 500);
  expect(Math.abs((await getTop()) - topBefore)).toBeLessThan(2);
  await expect(functionFilter.locator('option:checked')).toHaveText('bus, as in the drawing');
  await expect(page.getByText('13 of 47')).toBeAttached();

  await functionFilter.selectOption('All functions');
  await expect(page.getByText('47 of 47')).toBeAttached();
  await expect(legend.getByRole('radio', { name: 'all' })).toBeChecked();
});

test('the link in a row scrolls to its terminal and does not change the clipboard', async ({
  page,
  portal,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, `${portal}${PAGE}`);
  await page.evaluate(() => navigator.clipboard.writeText('kept'));
  const link = page.getByRole('link', { name: 'Show P2-14 in the drawing' });
  await expect(link).toHaveAttribute('title', 'Show P2-14 in the drawing');
  await link.press('Enter');
  await expect(page.locator('figure [data-terminal="P2-14"]')).toBeInViewport();
  const headingLink = page.locator('h2 .hash-link').first();
  await expect(headingLink).toHaveAttribute('title', 'Copy link to this section');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kept');
  await headingLink.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#');
});

test('in forced-colors mode, the hovered or targeted row has an outline', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, `${portal}${PAGE}#exp-io-P2-14`);
  const getRow = (terminal: string) => page.locator(`tr[data-terminal="${terminal}"]`);
  await expect(getRow('P2-14')).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('searchbox', { name: 'Filter terminals' })).toBeVisible();
  await expect(getRow('P2-12')).toHaveCSS('outline-style', 'none');
  await getRow('P2-12').locator('td').nth(2).hover();
  await expect(getRow('P2-12')).toHaveCSS('outline-style', 'solid');
});

test('on a phone, the link in a row scrolls to its terminal in the narrow drawing', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHydrated(page, `${portal}/docs-sdk/hardware/industrial_devices/4ZeroBox`);
  const row = page.locator('tr[data-terminal="J1-1"]');
  await row.getByRole('link', { name: 'Show J1-1 in the drawing' }).click();
  const terminal = page.locator('.dg a[data-terminal="J1-1"]:visible');
  await expect(terminal).toBeFocused();
  await expect(terminal).toBeInViewport();

  // A message that does not fit next to the search field is on a separate line.
  const filter = page.getByRole('searchbox', { name: 'Filter terminals' }).first();
  await filter.fill('nothing like this');
  const message = page.getByText('No terminal matches');
  await message.scrollIntoViewIfNeeded();
  await expect(message).toBeInViewport({ ratio: 1 });
  expect((await filter.boundingBox())?.width).toBeGreaterThan(100);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap in a drawing opens a menu of the terminals near it, which are large enough for gloves', async ({
    page,
    portal,
  }) => {
    const openMenu = async () => {
      await page.locator('svg.dg a[data-terminal="P2-14"] > rect:visible').first().tap();
      const menu = page.getByRole('dialog', { name: 'Terminals' });
      const choices = menu.getByRole('button');
      await expect(choices).toHaveText([/^P2-13, /, /^P2-14, /, /^P2-15, /]);
      for (const choice of await choices.all())
        expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(52);
      return menu;
    };
    await page.emulateMedia({ contrast: 'more' });
    await openHydrated(page, portal + PAGE);
    const row = page.locator('tr[data-terminal="P2-14"]');
    await expect(page.getByRole('searchbox', { name: 'Filter terminals' })).toBeVisible();
    const menu = await openMenu();
    await menu.getByRole('button', { name: 'P2-14' }).tap();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL(/#exp-io-P2-14$/);
    await expect(row).toBeInViewport();

    // The first tap, before any script has loaded, opens the same menu.
    await page.emulateMedia({ contrast: 'no-preference' });
    const release = await delayScripts(page);
    await openWithoutLoad(page, portal + PAGE);
    await page.locator('svg.dg a[data-terminal="P2-14"] > rect:visible').first().tap();
    await expect(menu).toHaveCount(0);
    await release((route) => route.continue());
    await expect(menu.getByRole('button')).toHaveText([/^P2-13, /, /^P2-14, /, /^P2-15, /]);
    await expect(page).not.toHaveURL(/#/);
    await page.unrouteAll();
    await page.emulateMedia({ contrast: 'more' });

    await openHydrated(page, `${portal}/tools/pins?board=exp-io`);
    await openMenu();
    await menu.getByRole('button', { name: 'P2-14' }).tap();
    await expect(page.locator('svg a[data-terminal="P2-14"]').first()).toBeChecked();
  });
});

for (const path of ['/docs-sdk/hardware/industrial_devices/4ZeroBox', '/tools/signal'])
  test(`the danger line of ${path} opens by click and key, keeps its signal word, and prints open`, async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + path);
    const fold = page.locator('details.dangers').first();
    const line = fold.locator('summary');
    const box = fold.locator('.theme-admonition-danger').first();
    await expect(line).toHaveText(/^DANGER · \S/);
    await expect(box).toBeHidden();
    await line.click();
    await expect(box).toBeVisible();
    await expect(box).toHaveText(/^danger · \S/);
    await expect(line).toHaveText(/^DANGER · \S/);
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await page.keyboard.press('Space');
    await expect(box).toBeVisible();
    await page.keyboard.press('Space');
    await expect(box).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(box).toBeVisible();
    // The box has the signal word, so that paper does not repeat the line.
    await expect(line).toBeHidden();
  });
