import { expect, openHydrated, test } from '../support/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('breadcrumbs and the table of contents button share one line above the title, and sticky bars do not cover focused elements', async ({
    page,
    portal,
  }) => {
    for (const path of [
      '/docs/api/analytics/consumption-asset',
      '/docs/4zero-apps/production_insight/productivity',
    ]) {
      await page.goto(portal + path);
      const tocButton = page.getByRole('button', { name: 'On this page' });
      const parent = page.getByLabel('Breadcrumbs').locator('li:visible');
      await expect(parent).toHaveCount(1);
      const contentsBox = await tocButton.boundingBox();
      const breadcrumbBox = await parent.boundingBox();
      const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (!contentsBox || !breadcrumbBox || !titleBox)
        throw new Error('The page header is not visible.');
      expect(
        Math.abs(
          contentsBox.y + contentsBox.height / 2 - breadcrumbBox.y - breadcrumbBox.height / 2,
        ),
      ).toBeLessThan(8);
      expect(titleBox.y - contentsBox.y).toBeLessThan(90);
    }
    const covered = await page.evaluate(async () => {
      const coveredTexts: string[] = [];
      const links = [...document.querySelectorAll<HTMLElement>('[data-content] a[href]')].reverse();
      document.documentElement.style.scrollBehavior = 'auto';
      scrollTo(0, document.body.scrollHeight);
      for (const link of links.filter((link) => link.getClientRects().length > 0)) {
        link.focus();
        await new Promise(requestAnimationFrame);
        const { left, top, width, height } = link.getClientRects()[0] as DOMRect;
        const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
        if (topElement?.closest('.navbar, .theme-doc-breadcrumbs, .theme-doc-toc-mobile'))
          coveredTexts.push(link.textContent ?? '');
      }
      return coveredTexts;
    });
    expect(covered).toEqual([]);
  });

  test('the bar above the content names the current section, and the table of contents opens at any scroll position', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, `${portal}/docs-sdk/reference/sdk/peripherals/adc`);
    // The bar shows the current section without a layout shift.
    const breadcrumbs = page.getByLabel('Breadcrumbs');
    const getSectionName = () =>
      breadcrumbs.evaluate((nav) =>
        getComputedStyle(nav, '::after').content.replace(/ \/ ""$/, ''),
      );
    const boxBefore = await breadcrumbs.boundingBox();
    expect(await getSectionName()).toBe('none');
    await expect(async () => {
      await page.mouse.wheel(0, 40);
      await page.locator('#pins').evaluate((title) => title.scrollIntoView());
      await expect.poll(getSectionName, { timeout: 2_000 }).toBe('"Choose the pin"');
    }).toPass();
    expect((await breadcrumbs.boundingBox())?.height).toBe(boxBefore?.height);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const tocButton = page.getByRole('button', { name: 'On this page' });
    const getTop = async () => Math.round((await tocButton.boundingBox())?.y ?? -1);
    // A jump from the top does not hide the navbar; scrolling does.
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.mouse.wheel(0, 500);
    await expect.poll(getTop).toBe(0);
    await page.mouse.wheel(0, -200);
    const navbarBox = await page.locator('.navbar').boundingBox();
    await expect.poll(getTop).toBe(Math.round(navbarBox?.height ?? 0));
    await tocButton.click();
    const tocList = page.locator('.theme-doc-toc-mobile ul').first();
    await expect(tocList).toBeInViewport();
    await expect(tocButton).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(tocList).toBeHidden();
    await expect(tocButton).toBeFocused();

    // At the top of the page, the table of contents opens as an overlay and links to the headings.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const title = page.getByRole('heading', { level: 1 });
    const titleBoxBefore = await title.boundingBox();
    await tocButton.click();
    const link = page
      .locator('.theme-doc-toc-mobile')
      .getByRole('link', { name: 'Choose the pin' });
    await expect(link).toBeVisible();
    expect(await title.boundingBox()).toEqual(titleBoxBefore);
    await link.click();
    await expect(page).toHaveURL(/#pins$/);
    await expect(link).toBeHidden();
    // Simulates Safari on iOS, which does not focus a tapped button.
    await tocButton.evaluate((button) => {
      button.addEventListener('mousedown', (event) => event.preventDefault());
    });
    await tocButton.click();
    await expect(link).toBeVisible();
    // A tap in the empty page margin also closes the table of contents.
    await page.mouse.click(4, 770);
    await expect(link).toBeHidden();
    await expect(tocButton).toHaveAttribute('aria-expanded', 'false');
  });

  test('at a text size of 200%, titles break only between words, the search box is wide enough, and the current menu item is visible', async ({
    page,
    portal,
  }) => {
    const doubleTextSize = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
    for (const path of [
      '/docs/4zero-apps/machine_monitoring/consumption',
      '/docs/iot-core/rest-api/authentication',
      '/docs-sdk/reference/sdk/os/vhal',
    ]) {
      await page.goto(portal + path);
      await doubleTextSize();
      const brokenTitles = await page.evaluate(async () => {
        await document.fonts.ready;
        const brokenWords: string[] = [];
        for (const title of document.querySelectorAll('h1, h2, .pagination-nav__label')) {
          const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}{5,}/gu)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
                brokenWords.push(word);
            }
          }
        }
        return brokenWords;
      });
      expect(brokenTitles, path).toEqual([]);
    }
    for (const path of ['/search', '/nowhere']) {
      await page.goto(portal + path);
      await doubleTextSize();
      const box = await page.getByRole('main').getByRole('searchbox').boundingBox();
      expect(box?.width, path).toBeGreaterThan(240);
    }
    await page.goto(`${portal}/docs-sdk/hardware/expansion_boards/EXP-AIN`);
    await doubleTextSize();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const currentPartLink = page.locator('[data-menu-open] .parts [aria-current]');
    await expect(currentPartLink).toHaveText('SDK');
    await expect(currentPartLink).toBeInViewport({ ratio: 1 });
  });
});

test('the current sidebar row is highlighted, numbers are right-aligned, and labels and units do not wrap', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal}/docs/category/iot-core`);
  const row = page.locator('.theme-doc-sidebar-menu .menu__list-item-collapsible');
  const getBackground = (name: string) =>
    row
      .filter({ hasText: name })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await getBackground('IoT Core')).not.toBe(await getBackground('4Zero Apps'));

  // Numbers in a column are right-aligned, words left-aligned.
  await page.goto(`${portal}/docs/4zero-apps/machine_monitoring/consumption`);
  const cells = page.locator('table.number-3 tbody tr:first-child td');
  await expect(cells.nth(1)).toHaveCSS('text-align', 'start');
  await expect(cells.nth(2)).toHaveCSS('text-align', 'end');

  // A number and its unit are always on the same line.
  await page.goto(`${portal}/docs-sdk/hardware/development_board`);
  const texts = await page.locator('.markdown :is(p, td)').allTextContents();
  const quantities = texts.join('\n').match(/\d[ \u00a0](?:V|mA|kΩ|°C|ms)\b/gu) ?? [];
  expect(quantities.length).toBeGreaterThan(10);
  expect(quantities.filter((text) => text.includes(' '))).toEqual([]);

  // On a tablet, rows shown as blocks start with their name in bold.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${portal}/docs-sdk/reference/sdk/faq/installer`);
  const name = page.locator('table.rows-wide').first().locator('tbody td').first();
  await expect(name).toHaveCSS('display', 'block');
  await expect(name).toHaveCSS('font-weight', '640');

  // A label on a card of a UI sketch is on one line.
  await page.setViewportSize({ width: 997, height: 900 });
  await page.goto(`${portal}/docs/4zero-apps/tools/device_management`);
  const label = page.locator('.dg-cards b').getByText('Connected', { exact: true });
  expect(await label.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test.describe('next to a sidebar', () => {
  const path = '/docs-sdk/reference/sdk/peripherals/adc';

  test('the table of contents is in the “On this page” bar unless a separate column fits', async ({
    page,
    portal,
  }) => {
    const button = page.getByRole('button', { name: 'On this page' });
    const column = page.getByRole('navigation', { name: 'On this page' });
    await page.setViewportSize({ width: 1149, height: 900 });
    await page.goto(portal + path);
    await expect(button).toBeVisible();
    await expect(column).toBeHidden();
    for (const width of [360, 900, 996]) {
      await page.setViewportSize({ width, height: 900 });
      const bar = await page.locator('.theme-doc-toc-mobile').boundingBox();
      const kind = await page.getByText('Reference', { exact: true }).last().boundingBox();
      expect(kind?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
    await page.setViewportSize({ width: 997, height: 900 });
    const text = page.locator('.markdown > p').first();
    const fontSize = await text.evaluate((p) => Number.parseFloat(getComputedStyle(p).fontSize));
    expect((await text.boundingBox())?.width).toBe(34 * fontSize);
    await page.setViewportSize({ width: 1150, height: 900 });
    await expect(button).toBeHidden();
    await expect(column).toBeVisible();
  });

  test('all framed elements have the same right edge, and so do text and admonitions', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${portal}/docs/iot-core/device-management/edge-layer/4zerobox`);
    const listRightEdges = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((elements) => [
          ...new Set(elements.map((element) => Math.round(element.getBoundingClientRect().right))),
        ]);
    const [textEdge, ...otherTexts] = await listRightEdges(
      '.markdown > p, .markdown > .theme-admonition:not(:has(pre, table))',
    );
    const [frameEdge, ...otherFrames] = await listRightEdges(
      '.markdown > :is(figure, h2), .pagination-nav',
    );
    expect([...otherTexts, ...otherFrames]).toEqual([]);
    expect(Number(frameEdge) - Number(textEdge)).toBeGreaterThan(100);
  });
});
