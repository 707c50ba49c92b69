import type { Locator, Page } from '@playwright/test';
import {
  collectConsoleMessages,
  delayScripts,
  expect,
  findAccessibilityErrors,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

/** Returns the cells of a result table, row by row. */
async function getCells(page: Page, title: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name: title, exact: true }).locator('tbody tr');
  return rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
}

test('a tool uses text typed before hydration, describes invalid input at its field, and stores its state in the URL', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const readingField = page.getByLabel('Signal reading');
  const release = await delayScripts(page);
  // The page does not finish loading, because the visible tool requests the delayed scripts at
  // once.
  await page.goto(`${portal}/tools/signal`, { waitUntil: 'domcontentloaded' });
  const getTop = () =>
    readingField.evaluate((input) => input.getBoundingClientRect().top + scrollY);
  // Waits for the field, because content below the first screen is laid out later and has no
  // position until then.
  await expect(readingField).toBeVisible();
  const topBefore = await getTop();
  await readingField.fill('4');
  await release((route) => route.continue());
  await waitForHydration(page);
  await expect(page.getByText('4 mA is a measurement')).toBeVisible();
  await expect(readingField).toHaveValue('4');
  expect(await getTop()).toBe(topBefore);
  await readingField.fill('11.2');
  expect(await getCells(page, 'Conversion')).toEqual([
    ['Reading', '11.2 mA', '4.5 bar'],
    ['Expected signal', '16 mA', '7.5 bar'],
  ]);
  await expect(page.locator('[data-card] > p b')).toHaveText('4.5 bar');
  const toolLinks = page.getByRole('navigation', { name: 'Field tools' });
  await expect(toolLinks.locator('[aria-current]')).toHaveText('Signal worksheet');
  // A screen reader announces the change.
  const liveRegion = page
    .getByRole('region', { name: 'Signal worksheet: answer' })
    .getByRole('status')
    .first();
  await expect(liveRegion).toContainText('11.2 mA is a measurement');
  await readingField.fill('0.012 A');
  await expect(liveRegion).toContainText('12 mA is a measurement (NAMUR NE 43).');
  await readingField.fill('12 V');
  await expect(liveRegion).toContainText('One field needs a correction');
  await expect(readingField).toHaveAttribute('aria-invalid', 'true');
  await expect(readingField).toHaveAccessibleDescription(
    '12 has the unit “V”. Enter a number in mA.',
  );
  await expect(page.getByRole('region', { name: 'Settings' })).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  // Selecting another signal and going back keeps all values.
  await page.getByLabel('Signal', { exact: true }).selectOption('pulse');
  await expect(page.getByLabel('Shortest pulse')).toBeVisible();
  await page.getByLabel('Signal', { exact: true }).selectOption('current');
  await expect(readingField).toHaveValue('12 V');
  await readingField.fill('21.3');
  await expect(page).toHaveURL(/[?&]read=21\.3/);
  const sharedUrl = page.url();
  const otherTab = await page.context().newPage();
  await otherTab.goto(sharedUrl);
  await expect(otherTab.getByText('21.3 mA is a failure signal')).toBeVisible();
  await expect(otherTab.getByLabel('Signal reading')).toHaveValue('21.3');
  await otherTab.getByRole('button', { name: 'Reset' }).click();
  await expect(otherTab.getByText('11.2 mA is a measurement')).toBeVisible();
  await expect(otherTab).not.toHaveURL(/read/);
  expect(consoleMessages).toEqual([]);
});

test('the register tool decodes registers and frames, by keyboard on a phone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `${portal}/tools/registers?registers=0x6666+0x4266`);
  await expect(
    page.getByText('Registers do not indicate their type and byte order.'),
  ).toBeVisible();
  const taskField = page.getByLabel('Task');
  await taskField.focus();
  await page.keyboard.press('d');
  await page.getByLabel('Frames or a log with frames').fill('01 83 02 C0 F1');
  await expect(page.getByText('Modbus RTU, exception. The frame is complete.')).toBeVisible();
  await expect(page.getByText('illegal data address: the address is off by one')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the KPI worksheet calculates the example, reports missing values, and stores its state in the URL', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/kpi`);
  const getFigure = async (figure: string) =>
    (await getCells(page, 'Metrics')).find(([name]) => name === figure)?.[2];
  expect(await getFigure('OEE')).toBe('67.62 %');
  await page.getByLabel('Working, h', { exact: true }).fill('7:00');
  await expect(page.getByText('3,600 s more than the interval')).toBeVisible();
  expect(await getFigure('Availability')).toBe('87.50 %');
  await page.getByLabel('Shift hours in the interval').fill('');
  await expect(page.getByText('No shift covers the interval')).toBeVisible();
  expect(await getFigure('OEE')).toBeUndefined();
  await page.getByLabel('Metric', { exact: true }).selectOption('failures');
  await page.getByLabel('Failures', { exact: true }).fill('many');
  await expect(page.getByLabel('Failures', { exact: true })).toHaveAccessibleDescription(
    /is not a number/,
  );
  await expect(page).toHaveURL(/kind=failures&failures=many/);
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
});

test('the payload tool explains each key, reports errors with line numbers, and does not discard invalid JSON', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `${portal}/tools/payload`);
  const getMeaning = async (key: string) =>
    (await getCells(page, 'Keys of the payload')).find(([name]) => name === key)?.slice(1);
  expect(await getMeaning('e')).toEqual(['[150]', 'Wh', 'average power × period']);
  const link = page.getByRole('region', { name: 'Keys of the payload' }).getByRole('link');
  await expect(link.first()).toHaveAttribute(
    'href',
    /\/docs\/iot-core\/data-management\/data#tag-d$/,
  );
  const payloadField = page.getByLabel('Payload, event, or batch');
  await payloadField.fill('{"ts": 1741587000,\n "app": "prod",\n "e": 150}');
  await expect(page.getByText(/tag d: production machine\. 4 keys are/)).toBeVisible();
  expect(await getCells(page, 'Problems')).toContainEqual(['e', '3:7', '150', '[number], in Wh']);
  const invalidPayload = "{'ts': 1741587000}";
  await payloadField.fill(invalidPayload);
  await expect(payloadField).toHaveAccessibleDescription(
    /Line 1, column 2: JSON uses double quotes/,
  );
  await page.getByLabel("Receiver's database").selectOption('postgresql');
  await expect(payloadField).toHaveValue(invalidPayload);
  await payloadField.fill('{"ts": 1741586700, "S": [1]}');
  await expect(page.getByText('payload JSONB NOT NULL')).toBeVisible();
  await expect(page).toHaveURL(/sql=postgresql/);
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the kit tool recommends a kit and a clamp for a given current, and stores its state in the URL', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/kit`);
  await expect(page.getByText('through it 4 times, and enter 25')).toBeVisible();
  await page.getByLabel('Your case').selectOption('switchboard');
  await page.getByLabel('Maximum current in a conductor').fill('140');
  await expect(page.getByText('Clamp: 500 A.')).toBeVisible();
  const recommendation = page.getByRole('region', { name: 'Recommendation' });
  await expect(recommendation.getByText('Electric panel kit')).toBeVisible();
  await page.getByLabel('Maximum current in a conductor').fill('140 V');
  await expect(page.getByLabel('Maximum current in a conductor')).toHaveAccessibleDescription(
    '140 has the unit “V”. Enter a number in A.',
  );
  await expect(recommendation).toBeVisible();
  await expect(page).toHaveURL(/place=switchboard&high=140\+V/);
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
});

test('pages gray out features that are newer than the selected release, without layout shift', async ({
  page,
  portal,
}) => {
  // The site fonts load with the second page. Without this, the fonts would change the line breaks,
  // which the test would attribute to the filter.
  await page.route('**/**
 * Drags an expansion with the mouse into a slot, to another slot with its switches, and out again.
 */tool-kpi.*.js', (route) => route.abort());
  await openHydrated(page, `${portal}/docs/4zero-apps/machine_monitoring/maintenance`);
  await page.getByRole('button', { name: 'Open here: KPI worksheet' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByRole('alert').filter({ has: retry })).toHaveText(
    /^This tool could not be loaded: its files failed to load\. Retry$/,
  );
  await page.unroute('**/tool-kpi.*.js');
  await retry.click();
  const form = page.getByRole('form', { name: 'KPI worksheet' });
  await expect(form.getByLabel('Metric', { exact: true })).toHaveValue('plan');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // The message explains that the browser is offline.
  await openHydrated(page, `${portal}/docs/4zero-apps/machine_monitoring/maintenance`);
  await page.route('**/tool-styles*.css', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open here: KPI worksheet' }).click();
  await expect(page.getByText('This tool could not be loaded: you are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute('**/tool-styles*.css');
  await retry.click();
  await expect(form).toBeVisible();
});

test('input that is too long for a link is omitted, and a message names the omitted field', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/payload`);
  await page.getByLabel('Payload, event, or batch').fill(`{"S": [${'1, '.repeat(2000)}1]}`);
  await expect(
    page.getByText('Not part of the link, because the text is too long: Payload, event, or batch.'),
  ).toBeVisible();
  await page.getByLabel("Receiver's database").selectOption('postgresql');
  await expect(page).toHaveURL(/\/tools\/payload\?sql=postgresql$/);
  // The input survives a reload of this tab, but not a different URL.
  const payloadField = page.getByLabel('Payload, event, or batch');
  const typedText = await payloadField.inputValue();
  await page.reload();
  await page.mouse.move(9, 9);
  await waitForHydration(page);
  await expect(payloadField).toHaveValue(typedText);
  await openHydrated(page, `${portal}/tools/payload`);
  await expect(payloadField).not.toHaveValue(typedText);
  // If the tab has no storage either, the input is lost on reload.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await openHydrated(page, `${portal}/tools/payload`);
  await payloadField.fill(typedText);
  await expect(
    page.getByText('Send the text separately. It will be lost when you reload the page.'),
  ).toBeVisible();
});

test('a release in the URL does not change the saved release, and a change applies to open pages', async ({
  page,
  context,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/releases`);
  await page.getByLabel('SDK on your computer').selectOption('3.0.8');
  await expect(page).toHaveURL(/sdk=3\.0\.8/);
  await openHydrated(page, `${portal}/tools/releases?sdk=3.0.2`);
  await expect(page.getByLabel('SDK on your computer')).toHaveValue('3.0.2');
  await expect(page.getByText('Input: SDK 3.0.2.')).toBeVisible();
  await page.getByLabel('SDK used to build the firmware').selectOption('3.0.9');
  await openHydrated(page, `${portal}/tools/releases`);
  await expect(page.getByLabel('SDK on your computer')).toHaveValue('3.0.8');
  await expect(page.getByLabel('SDK used to build the firmware')).toHaveValue('3.0.9');
  // The saved release is not mixed with the sender's releases.
  await openHydrated(page, `${portal}/tools/releases?sdk=3.0.2`);
  await expect(page.getByText('Input: SDK 3.0.2.')).toBeVisible();
  await expect(page).toHaveURL(/\?sdk=3\.0\.2$/);
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/zdm`);
  const filterLink = page.getByRole('link', { name: 'gray out what your release does not have' });
  const otherTab = await context.newPage();
  await openHydrated(otherTab, `${portal}/tools/releases`);
  const firmwareField = otherTab.getByLabel('SDK used to build the firmware');
  await firmwareField.selectOption('');
  await expect(page.locator('#upload')).toHaveCSS('opacity', '1');
  await expect(filterLink).toHaveCount(1);
  await firmwareField.selectOption('3.0.8');
  await expect(page.locator('#upload')).toHaveCSS('opacity', '0.7');
  await firmwareField.selectOption('3.0.14');
  await expect(page.locator('#upload')).toHaveCSS('opacity', '1');
  await expect(page.getByText('Not in your firmware, 3.0.8.')).toHaveCount(0);
  await filterLink.click();
  await expect(page.getByLabel('SDK used to build the firmware')).toHaveValue('3.0.14');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page and its Markdown version link to the tool in the same state', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/docs-sdk/hardware/expansion_boards/EXP-AIN`);
    await expect(page.getByRole('button', { name: /Open here/ })).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Signal worksheet' });
    await expect(link).toHaveAttribute('href', '/tools/signal?board=exp-ain');
    const markdown = await page.request.get(
      `${portal}/docs-sdk/hardware/expansion_boards/EXP-AIN.md`,
    );
    expect(await markdown.text()).toMatch(
      /\[Signal worksheet\]\(\S*\/tools\/signal\S*\): Convert a signal to its value and back/,
    );
    // The tool page shows its worked example and rules.
    await page.goto(`${portal}/tools/signal`);
    await expect(page.getByText('Input: 4–20 mA on the 4ZeroBox; read 11.2 mA')).toBeVisible();
    await expect(page.getByRole('cell', { name: '4.5 bar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Current loop and voltage' })).toBeVisible();
    await expect(page.getByLabel('Signal reading')).toBeHidden();
    const text = await (await page.request.get(`${portal}/tools/signal.md`)).text();
    expect(text).toContain('| Reading | 11.2 mA | 4.5 bar |');
  });
});
