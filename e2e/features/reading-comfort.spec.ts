import { extractText, getDocumentProxy } from 'unpdf';
import { findSmallTargets } from '../support/smallTargets';
import { expect, findAccessibilityErrors, openHydrated, test } from '../support/test';

const BOARD = '/docs-sdk/hardware/expansion_boards/EXP-IO';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('shortcuts, zoomable images, error reports, and section links work', async ({
  page,
  portal,
}) => {
  await openHydrated(page, portal + BOARD);
  const figure = page.locator('main figure.diagram').first();
  const enlarge = figure.getByRole('button', { name: 'Enlarge' });
  await expect(enlarge).toBeAttached();
  const dialog = page.getByRole('dialog');

  await page.keyboard.press('?');
  await expect(dialog).toContainText('Copy link to this section');
  await expect(dialog).toContainText('Copy page as Markdown');
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const small = await figure.locator('svg:visible').first().boundingBox();
  await figure.hover();
  const button = await enlarge.boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(24);
  await enlarge.click();
  const large = await dialog.locator('svg').first().boundingBox();
  expect(large?.width).toBeGreaterThan(small?.width ?? Number.POSITIVE_INFINITY);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  const twice = await dialog.locator('svg').first().boundingBox();
  expect(twice?.width).toBeGreaterThan(1.9 * (large?.width ?? Number.POSITIVE_INFINITY));
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();

  const mark = () =>
    page.evaluate(() => {
      const heading = document.querySelector('#outputs');
      heading?.scrollIntoView();
      getSelection()?.selectAllChildren(heading?.nextElementSibling as Element);
    });
  await mark();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('c');
  await expect.poll(clipboard).toBe(`${portal + BOARD}#outputs`);
  await page.keyboard.press('m');
  await expect.poll(clipboard).toMatch(/^---\ntitle: EXP-IO[\s\S]*\n# EXP-IO/);
  await page.keyboard.press('e');
  const report = dialog.getByRole('textbox', { name: 'Report' });
  await expect(report).toHaveValue(
    /^Page: EXP-IO[\s\S]*#outputs\nSection: Outputs\nRelease: \d{4}-\d\d-\d\d\nText: \w/,
  );
  // In an input field, a key types a letter.
  await report.press('ControlOrMeta+End');
  await report.pressSequentially('cd?/');
  await expect(report).toHaveValue(/\ncd\?\/$/);
  await dialog.getByRole('button', { name: 'Copy report' }).click();
  await expect.poll(clipboard).toMatch(/^Page: EXP-IO[\s\S]*cd\?\/$/);
  await page.keyboard.press('Escape');

  // The selected text is also included by the button.
  await mark();
  await page.getByRole('button', { name: 'Report an error' }).click();
  await expect(report).toHaveValue(/\nText: \w/);
  await page.keyboard.press('Escape');
});

test('single-key shortcuts can be turned off permanently and are ignored in input fields', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  const dialog = page.getByRole('dialog');
  const theme = () => page.locator('html').getAttribute('data-theme');
  const search = page.locator('[data-search-input]').first();
  const choose = async (isOn: boolean) => {
    await settings.click();
    await dialog.getByRole('checkbox', { name: 'single-key' }).setChecked(isOn);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await expect(settings).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  const before = await theme();
  await page.keyboard.type('dn?');
  await expect(search).toHaveValue('dn?');
  await page.keyboard.press('Escape');
  await search.fill('');
  await search.blur();

  await choose(false);
  await page.reload();
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(settings).toBeVisible();
  for (const key of ['d', 'n', 'e', '?', '/']) await page.keyboard.press(key);
  await expect(dialog).toBeHidden();
  await expect(search).not.toBeFocused();
  expect(await theme()).toBe(before);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.blur();

  await choose(true);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();
  await search.blur();
  await page.keyboard.press('d');
  await expect.poll(theme).not.toBe(before);
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/FOTA$/);
});

/** Text styles with a contrast of 7:1. */
const acceptedStyles = new Set<string>();

for (const { minSize, ...device } of [
  { minSize: 24, viewport: { width: 1440, height: 800 } },
  { minSize: 44, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
]) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test(`targets are ${minSize} px, and larger in panel mode, with a contrast of 7:1`, async ({
      page,
      portal,
    }) => {
      for (const path of ['/', '/changelog', '/no-such-page', '/tools/signal', BOARD]) {
        await openHydrated(page, portal + path);
        expect(await findSmallTargets(page, minSize), path).toEqual([]);
      }
      const root = page.locator('html');
      await page.emulateMedia({ contrast: 'more' });
      await expect(root).toHaveAttribute('data-panel');
      await page.emulateMedia({ contrast: 'no-preference' });
      await expect(root).not.toHaveAttribute('data-panel');
      const settings = page.getByRole('button', { name: 'Settings', exact: true });
      await settings.click();
      await page.getByRole('checkbox', { name: 'Panel mode' }).check();
      await page.keyboard.press('Escape');
      await openHydrated(page, portal + BOARD);
      await expect(settings).toBeVisible();
      expect(await findSmallTargets(page, 52)).toEqual([]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const options = { runOnly: ['color-contrast-enhanced'] };
        expect(await findAccessibilityErrors(page, 'html', acceptedStyles, options)).toEqual([]);
      }
    });
  });
}

test('a table in a scrolling container has its header above its rows, not over them', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/releases`);
  // All reading aids are loaded when their shortcuts work.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  const table = page.locator('main table').first();
  const head = await table.locator('th').first().boundingBox();
  const row = await table.locator('tbody td').first().boundingBox();
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
});

test('the header of a long table stays visible, and going back restores the position', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/bsp_4zerobox`);
  const table = page.locator('main table.comfort-sticky').first();
  await expect(table).toBeAttached();
  await table.locator('tr').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  const head = table.locator('th').first();
  await expect(head).toBeInViewport();
  const isOnTop = () =>
    head.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  // The navbar slides away from it.
  await expect.poll(isOnTop).toBe(true);

  const getScrollTop = () => page.evaluate(() => scrollY);
  const before = await getScrollTop();
  expect(before).toBeGreaterThan(500);
  const address = page.url();
  // Within the site, then from another document.
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(address);
  await expect.poll(getScrollTop).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(getScrollTop).toBe(before);
  await page.goto(`${portal}/downloads`);
  await page.goBack();
  await expect.poll(getScrollTop).toBe(before);
});

/** Indentation of each line of a signature, in characters, and of its wrapped rows. */
function measureLines(code: Element): { text: string; at: number; rowsAt: number[] }[] {
  const letters: { letter: string; left: number; top: number }[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((letter, at) => {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top } = range.getBoundingClientRect();
      letters.push({ letter, left, top });
    });
  }
  const ruler = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  ruler.font = getComputedStyle(code).font;
  const start = Math.min(...letters.filter(({ letter }) => letter.trim()).map(({ left }) => left));
  const getColumn = ({ left }: { left: number }) =>
    Math.round((left - start) / ruler.measureText('0').width);
  return (code.textContent ?? '')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const own = letters.splice(0, text.length + 1).filter(({ letter }) => letter.trim());
      const rows = own.filter(
        ({ top }, at) => at === 0 || Math.abs(top - (own[at - 1]?.top ?? 0)) > 9,
      );
      const [at = 0, ...rowsAt] = rows.map(getColumn);
      return { text, at, rowsAt };
    });
}

test('lines of a signature are aligned with the text, and wrapped rows are indented', async ({
  page,
  portal,
}) => {
  const wrappedRows = { 360: 0, 1440: 0 };
  for (const [route, name, count] of [
    ['peripherals/adc', 'adc.read', 2],
    ['bsp_4zerobox', 'bsp.FourZeroBox.read_power', 6],
  ] as const) {
    await page.goto(`${portal}/docs-sdk/reference/sdk/${route}`);
    for (const width of [360, 1440] as const) {
      await page.setViewportSize({ width, height: 800 });
      const code = page.locator('pre > code').filter({ has: page.locator(`[id="${name}"]`) });
      await code.scrollIntoViewIfNeeded();
      const lines = await code.evaluate(measureLines);
      expect(lines).toHaveLength(count);
      for (const { text, at, rowsAt } of lines) {
        expect(at, text).toBe(text.length - text.trimStart().length);
        for (const rowAt of rowsAt) expect(rowAt, text).toBe(4);
        wrappedRows[width] += rowsAt.length;
      }
    }
  }
  expect(wrappedRows[360]).toBeGreaterThan(0);
  expect(wrappedRows[1440]).toBe(0);
});

test('each printed page has a footer, and wrapped code is marked', async ({ page, portal }) => {
  const print = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(pdf, { mergePages: false });
    return text;
  };
  await page.goto(`${portal}${BOARD}`);
  const bare = await print();
  const foot = /EXP-IO, mixed inputs and outputs · release \d{4}-\d\d-\d\d · \d{4}-\d\d-\d\d/;
  expect(bare.length).toBeGreaterThan(3);
  bare.forEach((sheet, at) => {
    expect(sheet).toMatch(foot);
    expect(sheet).toContain(`${at + 1} / ${bare.length}`);
  });
  expect(bare.join('')).not.toContain('»');

  await page.goto(`${portal}/docs-sdk/hardware/expansion_boards/EXP-SER`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'EXP-IO' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EXP-IO');
  const helps = page.getByRole('button', { name: 'Report an error' });
  await expect(helps).toBeVisible({ timeout: 20_000 });
  const sheets = await print();
  expect(sheets[0]).toMatch(foot);
  expect(sheets.join('')).toContain('»');
  // Code occurs only once, as before the script loads.
  const programs = (text: string[]) => text.join('').match(/while True:/g)?.length;
  expect(programs(bare)).toBeGreaterThan(0);
  expect(programs(sheets)).toBe(programs(bare));
  expect(await page.locator('.comfort-paper').count()).toBe(0);
});
