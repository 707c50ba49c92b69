import type { Locator, Page } from '@playwright/test';
import { collectConsoleMessages, expect, openHydrated, test } from '../support/test';

const OPERATION = '/docs/api/maintenance/maintenance-create-maintenance-intervention';
const LONG_OPERATION = '/docs/api/analytics/operations-operation';
const TWO_COLUMNS = { width: 1280, height: 800 };

const getExample = (page: Page) => page.locator('.api-example');
const getRequestSample = (page: Page) => page.locator('.api-requests pre:visible');
const getResponseSample = (page: Page) => page.locator('.api-responses pre:visible');

/** Returns the position of an element in the viewport. */
async function getBoundingBox(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
}

/**
 * Expects the example next to the text, fully visible and not covered by the navbar, at any scroll
 * position.
 */
async function expectTwoColumns(page: Page): Promise<void> {
  const exampleBox = await getBoundingBox(page, '.api-example');
  const textBox = await getBoundingBox(page, '#responses');
  const navbarBottom = await page
    .locator('.navbar')
    .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(exampleBox.x).toBeGreaterThan(textBox.x + textBox.width);
  expect(exampleBox.y).toBeGreaterThanOrEqual(navbarBottom);
  expect(exampleBox.y + exampleBox.height).toBeLessThanOrEqual(TWO_COLUMNS.height);
}

test.describe('the API example next to the text', () => {
  test.use({ viewport: TWO_COLUMNS });

  test('follows the selected status and the fields', async ({ page, portal }) => {
    const consoleMessages = collectConsoleMessages(page);
    await openHydrated(page, portal + OPERATION);
    const heading = await getBoundingBox(page, '#example-request');
    const nextText = await getBoundingBox(page, '.api-example > p');
    expect(nextText.y).toBeGreaterThanOrEqual(heading.y + heading.height);
    await page.locator('#responses').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    // A hidden navbar leaves no gap. The first scroll does not hide the navbar.
    await page.mouse.wheel(0, 200);
    await expect.poll(async () => (await getBoundingBox(page, '.api-example')).y).toBeLessThan(20);
    await page.mouse.wheel(0, -60);
    await expect
      .poll(async () => (await getBoundingBox(page, '.api-example')).y)
      .toBeGreaterThan(60);
    await expectTwoColumns(page);

    await page.getByRole('tab', { name: '404', exact: true }).click();
    await expect(getResponseSample(page)).toContainText('"code"');
    await page.getByRole('tab', { name: '200', exact: true }).click();
    await expect(getResponseSample(page)).toContainText('"intervention"');

    // Highlights follow the pointer and the keyboard.
    await page.locator('#response-200-intervention-notes > p').first().hover();
    await expect(getResponseSample(page).locator('.api-lit')).toHaveText(/^\s*"notes": /);
    await page.locator('#body-operator .hash-link').focus();
    await expect(getRequestSample(page).locator('.api-lit')).toHaveText(/"operator": /);
    await expect(getResponseSample(page).locator('.api-lit')).toHaveCount(0);
    await page.locator('.api-requests').getByRole('tab', { name: 'Python' }).click();
    await expect(getRequestSample(page).locator('.api-lit')).toHaveText(/"operator": /);
    expect(consoleMessages).toEqual([]);
  });

  test('lets readers link to a collapsed field and open all fields together', async ({
    page,
    portal,
  }) => {
    await page.goto(portal + LONG_OPERATION);
    const fieldId = await page.locator('.api-fold .api-fold .api-field').first().getAttribute('id');
    await page.goto('about:blank');
    await openHydrated(page, `${portal}${LONG_OPERATION}#${fieldId}`);
    await expect(page.locator(`[id="${fieldId}"]`)).toBeInViewport();
    await expect(getResponseSample(page).locator('.api-lit').first()).toBeInViewport();
    const closedFolds = page.locator('.api-fold:not([open])');
    await page.getByRole('button', { name: 'Open all fields' }).click();
    await expect(closedFolds).toHaveCount(0);
    await page.getByRole('button', { name: 'Close all fields' }).click();
    await expect(page.locator('.api-fold[open]')).toHaveCount(0);
    await page.evaluate((id) => location.assign(`#${id}`), fieldId);
    await expect(page.locator(`[id="${fieldId}"]`)).toBeInViewport();
  });
});

/** Counts the visible lines of the displayed code, including partial lines, and all lines. */
async function measureLines(pre: Locator): Promise<{ visible: number; total: number }> {
  return pre.evaluate((element) => {
    const style = getComputedStyle(element);
    const [lineHeight, paddingTop] = [parseFloat(style.lineHeight), parseFloat(style.paddingTop)];
    const total = (element.scrollHeight - 2 * paddingTop) / lineHeight;
    return {
      visible: Math.min(total, (element.clientHeight - paddingTop) / lineHeight),
      total,
    };
  });
}

test('the request and the response fit in the window and end on whole lines', async ({
  page,
  portal,
}) => {
  for (const path of [OPERATION, LONG_OPERATION]) {
    await page.setViewportSize(TWO_COLUMNS);
    await openHydrated(page, portal + path);
    for (const { width, height, minLines } of [
      { width: 1280, height: 720, minLines: 5 },
      { width: 1440, height: 900, minLines: 12 },
    ]) {
      await page.setViewportSize({ width, height });
      await page.locator('#responses').scrollIntoViewIfNeeded();
      const request = await measureLines(getRequestSample(page));
      expect(request.visible, `${path}: lines of the request`).toBe(request.total);
      const response = await measureLines(getResponseSample(page));
      expect(response.visible, `${path}: lines of the response`).toBeGreaterThanOrEqual(
        Math.min(response.total, minLines),
      );
      expect(response.visible % 1, `${path}: partial line of the response`).toBeCloseTo(0, 1);
      await page.locator('.api-requests').getByRole('tab', { name: 'Go' }).click();
      const goRequest = await measureLines(getRequestSample(page));
      expect(goRequest.visible % 1, `${path}: partial line of the request`).toBeCloseTo(0, 1);
      expect((await measureLines(getResponseSample(page))).visible).toBeGreaterThanOrEqual(3);
      await page.locator('.api-requests').getByRole('tab', { name: 'curl' }).click();
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ viewport: TWO_COLUMNS, javaScriptEnabled: false });

  test('both columns are shown, with every language and status', async ({ page, portal }) => {
    await page.goto(portal + OPERATION);
    const { x } = await getBoundingBox(page, '.api-example');
    expect(x).toBeGreaterThan(700);
    for (const text of ['curl --fail', 'package main', 'import requests', '"intervention"']) {
      await expect(getExample(page).locator('pre', { hasText: text }).first()).toBeVisible();
    }
  });
});

test('the example is above the responses in print and on a phone', async ({ page, portal }) => {
  await page.goto(portal + OPERATION);
  const isExampleAbove = async () => {
    const exampleBox = await getBoundingBox(page, '.api-example');
    const { x, y } = await getBoundingBox(page, '#responses');
    return Math.abs(exampleBox.x - x) < 4 && exampleBox.y + exampleBox.height <= y;
  };
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await isExampleAbove()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await isExampleAbove()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isExampleAbove()).toBe(true);
});
