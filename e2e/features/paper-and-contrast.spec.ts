import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from '../support/test';

const ROUTES = readFileSync(path.join(__dirname, '../../content/contracts/routes.tsv'), 'utf8');
const QUICK_REFERENCES = ROUTES.match(/^\/docs-sdk\/hardware\/quick_reference\/\S+/gm) ?? [];

/** Computes the luminance of a color: 0 is black, 1 is white. */
function getLuminance(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

test('a page in dark mode prints dark text on white, with tabs and collapsed sections open', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`${portal}/docs/api/analytics/consumption-asset`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(getLuminance(background)).toBeCloseTo(1);
  for (const selector of ['.markdown p', '.markdown h1', '.markdown pre code']) {
    const color = await page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    expect(getLuminance(color), selector).toBeLessThan(0.3);
  }
  for (const panel of await page.locator('[role=tabpanel]').all()) {
    expect(
      await panel.evaluate((element) => element.getBoundingClientRect().height),
    ).toBeGreaterThan(20);
  }
  const names = await page
    .locator('[role=tabpanel]')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content));
  expect(names).toEqual(expect.arrayContaining(['"curl"', '"Go"', '"Python"']));
  const closedDetails = page.locator('.markdown details:not([open])');
  expect(await closedDetails.count()).toBeGreaterThan(0);
  for (const details of await closedDetails.all()) {
    const lastChild = details.locator(':scope > :last-child');
    expect(
      await lastChild.evaluate((element) =>
        element.checkVisibility({ contentVisibilityAuto: true }),
      ),
    ).toBe(true);
  }
  await expect(page.locator('.navbar')).toBeHidden();
});

test('each quick reference fits on one page of A4 and US Letter, in both color modes', async ({
  page,
  portal,
}) => {
  expect(QUICK_REFERENCES.length).toBeGreaterThan(0);
  for (const [i, route] of QUICK_REFERENCES.entries()) {
    await page.emulateMedia({ colorScheme: i % 2 ? 'dark' : 'light' });
    await page.goto(`${portal}${route}`);
    for (const fonts of ['site fonts', 'system fonts']) {
      // On slow networks, pages use system fonts, which can be wider.
      await page.evaluate(
        (isLate) => document.documentElement.toggleAttribute('data-late', isLate),
        fonts === 'system fonts',
      );
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format, printBackground: true });
        const { numPages } = await getDocumentProxy(new Uint8Array(pdf));
        expect(numPages, `${route}, ${format}, ${fonts}`).toBe(1);
      }
    }
  }
});

test('printed charts contain no bitmaps', async ({ page, portal }) => {
  await page.goto(`${portal}/docs/4zero-apps/production_insight/productivity`);
  await expect(page.locator('.dg-stripes').first()).toBeAttached();
  expect((await page.pdf({ format: 'A4' })).length).toBeLessThan(500_000);
});

test('wrapped code lines are marked even if the page is printed before scripts load', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${portal}/docs-sdk/reference/sdk/components/bme280`);
  const codeBlocks = await page
    .locator('.code:not(.code-signature) pre > code')
    .evaluateAll((codeElements) =>
      codeElements.map((code) => {
        const pre = code.parentElement as HTMLElement;
        const textLeft =
          pre.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(pre).paddingLeft);
        const barVisibility = [...code.getClientRects()]
          .filter(({ width }) => width > 0)
          .map(({ left }) => left >= textLeft);
        return {
          lines: (code.textContent ?? '').trimEnd().split('\n').length,
          barVisibility,
        };
      }),
    );
  expect(await page.locator('.comfort-print-code').count()).toBe(0);
  // Each continuation row of a wrapped line has a visible bar.
  for (const { lines, barVisibility } of codeBlocks) {
    expect(barVisibility.filter((isVisible) => !isVisible).length).toBeLessThanOrEqual(lines);
  }
  expect(
    codeBlocks.flatMap(({ barVisibility }) => barVisibility).filter(Boolean).length,
  ).toBeGreaterThan(0);
  expect(
    codeBlocks.some(
      ({ lines, barVisibility }) => lines > 1 && barVisibility.every((isVisible) => !isVisible),
    ),
  ).toBe(true);
});

test('in forced-colors mode, highlighted search terms are readable', async ({ page, portal }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(`${portal}/search?q=modbus`);
    const mark = page.getByRole('main').locator('mark').first();
    await expect(mark).toBeVisible();
    const [textColor, backgroundColor] = await mark.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    // Forced colors override the page background, so `<mark>` needs an explicit background.
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(textColor).not.toBe(backgroundColor);
  }
});

test('the table row that the URL points to is highlighted and not covered by the navbar', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal}/docs-sdk/reference/sdk/peripherals/adc#peripheralerror-immediately`);
  const row = page.locator('tr:target');
  await expect(row).toContainText('The pin is not analog');
  const { y } = (await row.boundingBox()) as { y: number };
  const { height } = (await page.locator('.navbar').boundingBox()) as { height: number };
  expect(y).toBeGreaterThanOrEqual(height);
});
