import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { findSmallTargets, MIN_TARGET_SIZES } from '../support/smallTargets';
import {
  delayScripts,
  expect,
  findAccessibilityErrors,
  moveMouse,
  openHydrated,
  openWithoutLoad,
  test,
} from '../support/test';

const BOARD = '/docs-sdk/hardware/expansion_boards/EXP-IO';
const API_TAG = '/docs/api/analytics/analytics';
const APP_SCREEN = '/docs/4zero-apps/machine_monitoring/status_and_alarms';
const GUIDES = '/docs/4zero-platform/';
const NO_RESULTS = '/search?q=qqqq';
const BOX = '/docs-sdk/hardware/industrial_devices/4ZeroBox';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('readers can use shortcuts, enlarge figures, copy section links, and report errors', async ({
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

  const smallBox = await figure.locator('svg:visible').first().boundingBox();
  await figure.hover();
  const buttonBox = await enlarge.boundingBox();
  expect(buttonBox?.height).toBeGreaterThanOrEqual(24);
  await enlarge.click();
  const largeBox = await dialog.locator('svg').first().boundingBox();
  expect(largeBox?.width).toBeGreaterThan(smallBox?.width ?? Number.POSITIVE_INFINITY);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  const doubledBox = await dialog.locator('svg').first().boundingBox();
  expect(doubledBox?.width).toBeGreaterThan(1.9 * (largeBox?.width ?? Number.POSITIVE_INFINITY));
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();

  const selectParagraph = () =>
    page.evaluate(() => {
      const heading = document.querySelector('#outputs');
      heading?.scrollIntoView();
      getSelection()?.selectAllChildren(heading?.nextElementSibling as Element);
    });
  await selectParagraph();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('c');
  await expect.poll(readClipboard).toBe(`${portal + BOARD}#outputs`);
  await page.keyboard.press('m');
  await expect.poll(readClipboard).toMatch(/^---\ntitle: "EXP-IO: [\s\S]*\n# EXP-IO: /);
  await page.keyboard.press('e');
  const report = dialog.getByRole('textbox', { name: 'Report' });
  await expect(report).toHaveValue(
    /^Page: EXP-IO[\s\S]*#outputs\nSection: Outputs\nRelease: \d{4}-\d\d-\d\d\nText: \w/,
  );
  // In an input field, shortcut keys type text.
  await report.press('ControlOrMeta+End');
  await report.pressSequentially('cd?/');
  await expect(report).toHaveValue(/\ncd\?\/$/);
  await dialog.getByRole('button', { name: 'Copy report' }).click();
  await expect.poll(readClipboard).toMatch(/^Page: EXP-IO[\s\S]*cd\?\/$/);
  await page.keyboard.press('Escape');

  // A report opened with the button also includes the selected text.
  await selectParagraph();
  await page.getByRole('button', { name: 'Report an error' }).click();
  await expect(report).toHaveValue(/\nText: \w/);
  await page.keyboard.press('Escape');
});

test('single-key shortcuts can be turned off permanently and are ignored in input fields', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/docs-sdk/tutorials/FOTA`);
  const openShortcuts = page.getByRole('button', { name: 'Shortcuts', exact: true });
  const dialog = page.getByRole('dialog');
  const getColorMode = () => page.locator('html').getAttribute('data-theme');
  const searchBox = page.locator('[data-search-input]').first();
  const setShortcuts = async (isOn: boolean) => {
    await openShortcuts.click();
    await dialog.getByRole('checkbox', { name: 'single-key' }).setChecked(isOn);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await expect(openShortcuts).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(searchBox).toBeFocused();
  const modeBefore = await getColorMode();
  await page.keyboard.type('dn?');
  await expect(searchBox).toHaveValue('dn?');
  await page.keyboard.press('Escape');
  await searchBox.fill('');
  await searchBox.blur();

  await setShortcuts(false);
  await page.reload();
  await moveMouse(page);
  await expect(openShortcuts).toBeVisible();
  for (const key of ['d', 'n', 'e', '?', '/']) await page.keyboard.press(key);
  await expect(dialog).toBeHidden();
  await expect(searchBox).not.toBeFocused();
  expect(await getColorMode()).toBe(modeBefore);
  await page.keyboard.press('Control+k');
  await expect(searchBox).toBeFocused();
  await searchBox.blur();

  await setShortcuts(true);
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
  await expect(searchBox).toBeFocused();
  await searchBox.blur();
  await page.keyboard.press('d');
  await expect.poll(getColorMode).not.toBe(modeBefore);
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/FOTA$/);
});

/** Finds danger notices and tables of app screens whose text is cut off. */
const findCutTexts = (page: Page) =>
  page
    .locator('.dangers > summary, figure:has(.dg-table)')
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

/** Text styles whose contrast of at least 7:1 is already checked. */
const acceptedStyles = new Set<string>();

/** Pages without a route, and pages whose links differ from those in `site.spec.ts`: in titles of list items, and in stacked rows. */
const OTHER_PAGES = ['/no-such-page', '/search?q=relay', GUIDES, '/tools/payload'];

for (const { minSize, ...device } of [
  { minSize: MIN_TARGET_SIZES.mouse, viewport: { width: 1440, height: 800 } },
  {
    ...{ minSize: MIN_TARGET_SIZES.touch, viewport: { width: 360, height: 740 } },
    ...{ hasTouch: true, isMobile: true },
  },
]) {
  test.describe(`at ${device.viewport.width} px`, () => {
    test.use(device);

    test(`touch targets are at least ${minSize} px, and in panel mode 52 px with a text contrast of 7:1`, async ({
      page,
      portal,
    }) => {
      for (const path of OTHER_PAGES) {
        await openHydrated(page, portal + path);
        await expect.poll(() => findSmallTargets(page, minSize), path).toEqual([]);
      }
      const root = page.locator('html');
      // Without transitions, colors are final as soon as the attribute has changed.
      await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
      await expect(root).toHaveAttribute('data-panel');
      await page.emulateMedia({ contrast: 'no-preference' });
      await expect(root).not.toHaveAttribute('data-panel');
      await page.getByRole('button', { name: 'Panel mode', exact: true }).click();
      for (const path of [BOARD, BOX, API_TAG, APP_SCREEN, GUIDES, NO_RESULTS]) {
        await openHydrated(page, portal + path);
        const lastLoaded =
          path === NO_RESULTS
            ? page.locator('main').getByText(/^No results/)
            : page.getByRole('button', { name: 'Report an error' });
        await expect(lastLoaded).toBeVisible();
        // The buttons of figures arrive when the figures are in view.
        await expect.poll(() => findSmallTargets(page, MIN_TARGET_SIZES.panel), path).toEqual([]);
        expect(await findCutTexts(page), path).toEqual([]);
        const width = await root.evaluate(({ scrollWidth }) => scrollWidth);
        expect(width, path).toBe(device.viewport.width);
        // Each check takes seconds, so phones, which have the same colors, and the dark mode are checked on one page.
        if ('isMobile' in device && path !== BOARD) continue;
        for (const colorScheme of path === BOARD
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          await expect(root).toHaveAttribute('data-theme', colorScheme);
          const options = { runOnly: ['color-contrast-enhanced'] };
          expect(
            await findAccessibilityErrors(page, 'html', acceptedStyles, options),
            path,
          ).toEqual([]);
        }
      }
    });
  });
}

const WIDTHS = [320, 360, 412, 997, 1440];

test('at every width, one button on every page turns panel mode on and off, without scrolling or hydration', async ({
  page,
  portal,
}) => {
  await delayScripts(page);
  const root = page.locator('html');
  const title = page.locator('.navbar__inner .navbar__title');
  const row = page.locator('main tr[data-terminal]:visible').nth(12);
  const getRowTop = () => row.evaluate((element) => element.getBoundingClientRect().top);
  const leave = page.getByRole('button', { name: 'Leave panel mode' });
  const expectWholeControls = async (place: string) => {
    await expect(leave).toBeInViewport({ ratio: 1 });
    // Whole, or only for screen readers.
    const isCut = await title.evaluate(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        getComputedStyle(element).position !== 'absolute',
    );
    expect(isCut, place).toBe(false);
  };
  for (const path of ['/', '/changelog', '/no-such-page', '/search', '/offline', '/tools', BOX]) {
    await openWithoutLoad(page, portal + path);
    // All pages have the navbar of the home page or, with a menu, of the device page, which is tested below.
    for (const width of path === '/' ? WIDTHS : [320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.getByRole('button', { name: 'Panel mode', exact: true }).click();
      await expect(root, path).toHaveAttribute('data-panel');
      await expectWholeControls(`${path} at ${width} px`);
      if (width === 320) await page.reload({ waitUntil: 'domcontentloaded' });
      await expect(root, path).toHaveAttribute('data-panel');
      await leave.click();
      await expect(root, path).not.toHaveAttribute('data-panel');
    }
  }
  // The line that the reader is at stays in place.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await row.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 200));
    await expect.poll(getRowTop).toBeCloseTo(200, -1);
    for (const name of ['Panel mode', 'Leave panel mode']) {
      // Unlike a mouse, `click()` can scroll the page.
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
      expect(Math.abs((await getRowTop()) - 200), `${name}, ${width} px`).toBeLessThan(60);
      if (name === 'Panel mode') await expectWholeControls(`${width} px`);
    }
  }
  await expect(root).toHaveAttribute('data-has-hydrated', 'false');
});

test('with text at 200%, the controls of the navbar do not overlap, and their labels have one line', async ({
  page,
  portal,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(portal);
  const controls = page.locator(
    '.navbar__inner :is(button, .navbar__brand, .navbar__item, [data-search-input]):visible',
  );
  for (const [width, contrast] of [360, 1000, 1280, 1440].flatMap((size) =>
    (['no-preference', 'more'] as const).map((value) => [size, value] as const),
  )) {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ contrast });
    const faults = await controls.evaluateAll((elements) => {
      const shown = elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .sort((a, b) => a.box.left - b.box.left);
      return shown.flatMap(({ element, box }, i) => {
        const label = element.querySelector('.navbar__title') ?? element;
        const { fontSize, position } = getComputedStyle(label);
        const text = document.createRange();
        text.selectNodeContents(label);
        const isBroken = text.getBoundingClientRect().height > 2 * Number.parseFloat(fontSize);
        // Only for screen readers.
        const isHidden =
          position === 'absolute' || !element.matches('.navbar__brand, .navbar__item');
        const isCut = label.scrollWidth > label.clientWidth + 1;
        const isOver = box.right > (shown[i + 1]?.box.left ?? innerWidth) + 1;
        return isOver || (!isHidden && (isBroken || isCut)) ? element.outerHTML.slice(0, 100) : [];
      });
    });
    expect(faults, `${width} px, ${contrast}`).toEqual([]);
  }
});

test('in a scrolling container, the table header does not cover the rows', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/releases`);
  // The reading aids have loaded when a shortcut works.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  const table = page.locator('main table').first();
  const header = await table.locator('th').first().boundingBox();
  const row = await table.locator('tbody td').first().boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
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
  const header = table.locator('th').first();
  await expect(header).toBeInViewport();
  const isOnTop = () =>
    header.evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  // The navbar covers the table header until the navbar is hidden.
  await expect.poll(isOnTop).toBe(true);

  const getScrollTop = () => page.evaluate(() => scrollY);
  const scrollTop = await getScrollTop();
  expect(scrollTop).toBeGreaterThan(500);
  const url = page.url();
  // Goes back within the site, and then back from another document.
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(url);
  await expect.poll(getScrollTop).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect.poll(getScrollTop).toBe(scrollTop);
  await page.goto(`${portal}/downloads`);
  await page.goBack();
  await expect.poll(getScrollTop).toBe(scrollTop);
});

/** Measures, in characters, the indentation of each line of a signature and of its wrapped rows. */
function measureLines(code: Element): { text: string; indent: number; rowColumns: number[] }[] {
  const characters: { character: string; left: number; top: number }[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((character, index) => {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { left, top } = range.getBoundingClientRect();
      characters.push({ character, left, top });
    });
  }
  const ruler = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  ruler.font = getComputedStyle(code).font;
  const start = Math.min(
    ...characters.filter(({ character }) => character.trim()).map(({ left }) => left),
  );
  const getColumn = ({ left }: { left: number }) =>
    Math.round((left - start) / ruler.measureText('0').width);
  return (code.textContent ?? '')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const lineCharacters = characters
        .splice(0, text.length + 1)
        .filter(({ character }) => character.trim());
      const rows = lineCharacters.filter(
        ({ top }, index) =>
          index === 0 || Math.abs(top - (lineCharacters[index - 1]?.top ?? 0)) > 9,
      );
      const [indent = 0, ...rowColumns] = rows.map(getColumn);
      return { text, indent, rowColumns };
    });
}

test('signature lines are indented as in the source, and wrapped rows are indented by 4 characters', async ({
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
      for (const { text, indent, rowColumns } of lines) {
        expect(indent, text).toBe(text.length - text.trimStart().length);
        for (const rowColumn of rowColumns) expect(rowColumn, text).toBe(4);
        wrappedRows[width] += rowColumns.length;
      }
    }
  }
  expect(wrappedRows[360]).toBeGreaterThan(0);
  expect(wrappedRows[1440]).toBe(0);
});

test('each printed page has a footer, and wrapped code is marked with » after scripts load', async ({
  page,
  portal,
}) => {
  const printPages = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const { text } = await extractText(pdf, { mergePages: false });
    return text;
  };
  await page.goto(`${portal}${BOARD}`);
  const pagesWithoutScript = await printPages();
  const FOOTER_PATTERN =
    /EXP-IO: mixed inputs and outputs · release \d{4}-\d\d-\d\d · \d{4}-\d\d-\d\d/;
  expect(pagesWithoutScript.length).toBeGreaterThan(3);
  pagesWithoutScript.forEach((text, index) => {
    expect(text).toMatch(FOOTER_PATTERN);
    expect(text).toContain(`${index + 1} / ${pagesWithoutScript.length}`);
  });
  expect(pagesWithoutScript.join('')).not.toContain('»');

  await page.goto(`${portal}/docs-sdk/hardware/expansion_boards/EXP-SER`);
  await moveMouse(page);
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'EXP-IO' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EXP-IO');
  const reportButton = page.getByRole('button', { name: 'Report an error' });
  await expect(reportButton).toBeVisible({ timeout: 20_000 });
  const pagesWithScript = await printPages();
  expect(pagesWithScript[0]).toMatch(FOOTER_PATTERN);
  expect(pagesWithScript.join('')).toContain('»');
  // Each program is printed once, with and without the script.
  const countPrograms = (text: string[]) => text.join('').match(/while True:/g)?.length;
  expect(countPrograms(pagesWithoutScript)).toBeGreaterThan(0);
  expect(countPrograms(pagesWithScript)).toBe(countPrograms(pagesWithoutScript));
  expect(await page.locator('.comfort-print-code').count()).toBe(0);
});
