import type { Page } from '@playwright/test';
import {
  collectConsoleMessages,
  delayScripts,
  expect,
  findAccessibilityErrors,
  moveMouse,
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

test('a tool uses text typed before hydration, shows errors next to their fields, and stores its state in the URL', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const readingField = page.getByLabel('Signal reading');
  const release = await delayScripts(page);
  // The page cannot finish loading, because the visible tool immediately requests the delayed scripts.
  await page.goto(`${portal}/tools/signal`, { waitUntil: 'domcontentloaded' });
  const getTop = () =>
    readingField.evaluate((input) => input.getBoundingClientRect().top + scrollY);
  // Content below the first screen is laid out later, so the field has no position at first.
  await expect(readingField).toBeVisible();
  const topBefore = await getTop();
  await readingField.fill('4');
  await release((route) => route.continue());
  await waitForHydration(page);
  await expect(page.getByText('4 mA is in the measurement range')).toBeVisible();
  await expect(readingField).toHaveValue('4');
  expect(await getTop()).toBe(topBefore);
  await readingField.fill('11.2');
  expect(await getCells(page, 'Conversion')).toEqual([
    ['Reading', '11.2 mA', '4.5 bar'],
    ['Expected signal', '16 mA', '7.5 bar'],
  ]);
  await expect(page.locator('[data-card] > p b')).toHaveText('4.5 bar');
  await expect(page.locator('[data-card] > p')).toHaveAttribute('data-verdict', /^11\.2 mA is in/);
  // The note is shown once, above the form.
  const note = page.getByText('11.2 mA is in the measurement range');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const headlineNote = await page
      .locator('[data-card] > p')
      .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(headlineNote.startsWith('attr(') || headlineNote.includes('11.2 mA')).toBe(true);
    await expect(note).toHaveCSS('clip-path', 'inset(50%)');
  }
  const toolLinks = page.getByRole('navigation', { name: 'Field tools' });
  await expect(toolLinks.locator('[aria-current]')).toHaveText('Signal worksheet');
  await expect(toolLinks.getByRole('link', { name: 'Try a program' })).toBeAttached();
  // A screen reader announces the change.
  const liveRegion = page
    .getByRole('region', { name: 'Signal worksheet: answer' })
    .getByRole('status')
    .first();
  await expect(liveRegion).toContainText('11.2 mA is in the measurement range');
  await readingField.fill('0.012 A');
  await expect(liveRegion).toContainText('12 mA is in the measurement range (NAMUR NE 43).');
  await readingField.fill('12 V');
  await expect(liveRegion).toContainText('One field needs a correction: Signal reading.');
  await expect(readingField).toHaveAttribute('aria-invalid', 'true');
  await expect(readingField).toHaveAccessibleDescription(
    '12 has the unit “V”. Enter a number in mA.',
  );
  await expect(page.getByRole('region', { name: 'Settings' })).toHaveCount(0);
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
  await expect(otherTab.getByText('11.2 mA is in the measurement range')).toBeVisible();
  await expect(otherTab).not.toHaveURL(/read/);
  expect(consoleMessages).toEqual([]);
});

test('the register tool decodes registers and frames on a phone, and tasks can be selected by keyboard', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `${portal}/tools/registers?registers=0x6666+0x4266`);
  await expect(page.getByText('Compare the readings with the display of the device')).toBeVisible();
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
  const getMetric = async (metricName: string) =>
    (await getCells(page, 'Metrics')).find(([name]) => name === metricName)?.[2];
  expect(await getMetric('OEE')).toBe('67.62 %');
  await page.getByLabel('Working, h', { exact: true }).fill('7:00');
  await expect(page.getByText('3,600 s more than the interval')).toBeVisible();
  expect(await getMetric('Availability')).toBeUndefined();
  await page.getByLabel('Working, h', { exact: true }).fill('5:30');
  expect(await getMetric('Availability')).toBe('68.75 %');
  await page.getByLabel('Shift hours in the interval').fill('');
  await expect(page.getByText('No shift covers the interval')).toBeVisible();
  expect(await getMetric('OEE')).toBeUndefined();
  await page.getByLabel('Metric', { exact: true }).selectOption('failures');
  await page.getByLabel('Failures', { exact: true }).fill('many');
  await expect(page.getByLabel('Failures', { exact: true })).toHaveAccessibleDescription(
    /is not a number/,
  );
  await expect(page).toHaveURL(/kind=failures&failures=many/);
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
});

test('pages gray out features that are newer than the selected release, without layout shift', async ({
  page,
  portal,
}) => {
  // Block the site fonts: they load with the second page and change line breaks, which would look
  // like a layout shift caused by the filter.
  await page.route('**/*.woff2', (route) => route.abort());
  await openHydrated(page, `${portal}/tools/releases`);
  const firmwareField = page.getByLabel('SDK used to build the firmware');
  await firmwareField.selectOption('3.0.8');
  await expect(page.getByRole('region', { name: 'Not in your release' })).toContainText('upload()');
  await expect(page).toHaveURL(/firmware=3\.0\.8/);
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/zdm`);
  const versionNote = page.getByRole('paragraph').filter({ hasText: 'since SDK 3.0.14' });
  await expect(versionNote).toContainText('Not in your firmware, 3.0.8.');
  const getTop = async () => {
    await expect(page.locator('html[data-deferred]')).toHaveCount(0);
    return page.locator('#conditions').evaluate((e) => e.getBoundingClientRect().top + scrollY);
  };
  await expect(page.locator('#upload')).toHaveCSS('opacity', '0.7');
  await expect(page.locator('#conditions')).toHaveCSS('opacity', '1');
  const topWhileGrayed = await getTop();
  await openHydrated(page, `${portal}/tools/releases`);
  await expect(firmwareField).toHaveValue('3.0.8');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(firmwareField).toHaveValue('');
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/zdm`);
  await expect(page.locator('#upload')).toHaveCSS('opacity', '1');
  expect(await getTop()).toBe(topWhileGrayed);
  const markdown = await page.request.get(`${portal}/docs-sdk/reference/sdk/zdm.md`);
  expect(await markdown.text()).toContain('[since SDK 3.0.14]');
});

test('the stack planner reports conflicts and lists the switch settings', async ({
  page,
  portal,
}) => {
  await openHydrated(page, `${portal}/tools/switches?p2addr=1`);
  const conflict = page.getByText(
    'ADDR 1 (0x11) is used by EXP-IO at position 1 and EXP-RELAY at position 2',
  );
  await expect(conflict).toBeVisible();
  await page.getByLabel('P2 SW1, ADDR').selectOption('3');
  await expect(conflict).toBeHidden();
  await expect(page.getByText('No conflicts.')).toBeVisible();
  await expect(page.getByText('board.next_expansion(relay, (3,))')).toBeVisible();
  const [first] = await getCells(page, 'Switches');
  expect(first?.slice(0, 2)).toEqual(['1 EXP-IO SW1', 'position 1']);
  await page.getByLabel('Position 1', { exact: true }).selectOption('exp-connect');
  await expect(
    page.getByText('EXP-CONNECT at position 1 must be the last expansion'),
  ).toBeVisible();
});

test('a tool keeps text pasted before hydration, and the selection, in a field with several lines', async ({
  page,
  portal,
}) => {
  const release = await delayScripts(page);
  await page.goto(`${portal}/tools`, { waitUntil: 'domcontentloaded' });
  const log = page.getByLabel('Code, log line, or complete log');
  await log.fill('CellularException: timeout');
  await log.press('Shift+Home');
  await release((route) => route.continue());
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: /answer$/ }).first()).toContainText(
    'CellularException',
  );
  await expect(log).toHaveValue('CellularException: timeout');
  await page.keyboard.insertText('HTTP 401');
  await expect(log).toHaveValue('HTTP 401');
});

test('pins can be selected in the drawing and the table, conflicts are explained, and the card can be printed', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, `${portal}/tools/pins?pins-zm1-db=CN1-8.pwm+CN1-6+CN1-12`);
  const conflict = page.getByText('CN1-8 (TX2) as PWM blocks SERIAL2, which CN1-6 (RX2) needs.');
  await expect(conflict).toBeVisible();
  const terminal = page.getByRole('checkbox', { name: 'CN1-8, TX2: SERIAL2 transmit' });
  const row = page.locator('#zm1-db-CN1-8');
  await expect(terminal).toBeChecked();
  await row.hover();
  await expect(terminal).toHaveAttribute('data-lit', '');
  await page
    .getByRole('checkbox', { name: /^CN1-4, RTS2/ })
    .locator('rect')
    .hover();
  await expect(page.locator('#zm1-db-CN1-4')).toHaveAttribute('data-lit', '');
  await page.getByLabel('Use of CN1-8').selectOption('SERIAL2');
  await expect(conflict).toBeHidden();
  await expect(page.getByText('3 terminals selected, no conflicts, 1 condition.')).toBeVisible();
  await terminal.locator('rect').click();
  await expect(page.getByLabel('Use CN1-8, TX2')).not.toBeChecked();
  await terminal.press('ArrowDown');
  const nextTerminal = page.getByRole('checkbox', { name: /^CN1-10, CTS1/ });
  await expect(nextTerminal).toBeFocused();
  await nextTerminal.press('Space');
  await expect(page.getByLabel('Use CN1-10, CTS1')).toBeChecked();
  await page.getByLabel('Show', { exact: true }).selectOption('I2C0');
  await expect(page.getByText('2 of 47 pins')).toBeVisible();
  const field = page.getByLabel('Terminals to use');
  await field.fill('CN1-10.pwm CN1-99');
  await expect(field).toHaveAccessibleDescription(/“CN1-99” is not a terminal of the ZM1-DB/);
  await field.fill('CN1-10.pwm');
  await expect(page).toHaveURL(
    /show=I2C0&pins-zm1-db=CN1-10\.pwm|pins-zm1-db=CN1-10\.pwm&show=I2C0/,
  );
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByText('CN1-10 (CTS1) as PWM: SERIAL1 cannot be used')).toBeVisible();
  // The card prints on A5 pages (148 mm × 210 mm) and contains only the result.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print A5 card' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Pin explorer' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Selected terminals' })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const toMillimeters = ([, ...sides]: string[]) =>
    sides.map((side) => Math.round(Number(side) / 2.8346));
  expect(sizes).toHaveLength(1);
  for (const size of sizes) expect(toMillimeters(size)).toEqual([148, 210]);
  expect(consoleMessages).toEqual([]);
});

test('on a card printed in dark mode, levers that are ON are highlighted and no line is clipped', async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, `${portal}/tools/switches`);
  await page.evaluate(() => {
    window.print = () => {};
  });
  const getLeverStyle = (position: string) =>
    page
      .locator(`[data-set="${position}"]`)
      .first()
      .evaluate((lever) => {
        const { color, borderTopWidth } = getComputedStyle(lever);
        const labelStyle = getComputedStyle(lever.querySelector('b') ?? lever);
        return {
          color,
          border: Number.parseFloat(borderTopWidth),
          weight: Number(labelStyle.fontWeight),
        };
      });
  const countClippedLines = () =>
    page
      .locator('pre')
      .evaluateAll(
        (blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length,
      );
  // On screen, the six levers are in one row, as on the board.
  const tops = await page
    .getByRole('row', { name: /EXP-IO S1/ })
    .locator('[data-set]')
    .evaluateAll((levers) => levers.map((lever) => lever.getBoundingClientRect().top));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(1);
  await page.getByRole('button', { name: 'Print A5 card' }).click();
  for (const width of [1440, 490]) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [onStyle, offStyle] = [await getLeverStyle('ON'), await getLeverStyle('OFF')];
    expect(onStyle.color).toBe('rgb(0, 0, 0)');
    expect(onStyle.border).toBeGreaterThan(offStyle.border);
    expect(onStyle.weight).toBeGreaterThan(offStyle.weight);
    expect(await countClippedLines()).toBe(0);
  }
  // The card has a title and its URL.
  const cardTexts = await page.locator('[data-card="print"]').evaluate((card) => {
    const getContent = (pseudoElement: string) => getComputedStyle(card, pseudoElement).content;
    return [getContent('::before'), getContent('::after')];
  });
  expect(cardTexts).toEqual([
    '"Switch configurator and stack planner"',
    `"${new URL('/tools/switches', portal).href}"`,
  ]);
});

test('the pins of an expansion can be selected on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `${portal}/tools/pins?board=exp-proto&pins-exp-proto=CN1-8`);
  await expect(page.getByText('Input: EXP-PROTO on a ZM1-DB')).toBeVisible();
  await page.getByLabel('Mounted on').selectOption('4zerobox-mobile');
  await page.getByLabel('Signal or name').fill('d10');
  await page.getByLabel('Use CN1-10, CT1').check();
  await expect(page.getByText('D10 is also CAN CS inside')).toBeVisible();
  await page.getByLabel('Board', { exact: true }).selectOption('exp-io');
  await expect(page.getByText('Input: EXP-IO; no terminal selected.')).toBeVisible();
  // The drawings on the card can also be enlarged.
  await expect(page.locator('figure.diagram:not(:has(button))')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge' }).first()).toBeAttached();
  await page.getByLabel('Board', { exact: true }).selectOption('exp-proto');
  await expect(page.getByLabel('Terminals to use')).toHaveValue('CN1-8 CN1-10');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('short URLs on labels open device and error code pages, and a log is explained for the selected role', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${portal}/tools/labels`);
  const label = page.getByRole('listitem').filter({ hasText: '/q/4zerobox-mobile' });
  await expect(label.getByRole('img')).toHaveAccessibleName(/^QR code of .*\/q\/4zerobox-mobile$/);
  await label.getByRole('link').click();
  await expect(page).toHaveURL(/\/docs-sdk\/hardware\/industrial_devices\/4ZeroBox_mobile$/);
  await openHydrated(page, `${portal}/q/http-401`);
  await expect(page).toHaveURL(/\/tools#HTTP-401$/);
  const entry = page.locator('#HTTP-401');
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText(/The key is missing, unknown,? or inactive\./);
  await page.getByLabel('Code, log line, or complete log').fill('start\nCellularBadAPN\nHTTP 401');
  await page.getByLabel('Your role', { exact: true }).selectOption('developer');
  expect((await getCells(page, 'Relevant lines')).map(([line]) => line)).toEqual(['2', '3']);
  await expect(page).toHaveURL(/role=developer/);
  expect(page.url()).not.toContain('Cellular');
});

test("the URL contains a log that came from a link, but not the reader's own input", async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/peripherals/mcu`);
  await page.getByRole('button', { name: /^Open here: What does this mean/ }).click();
  await page.getByRole('link', { name: 'Open full page' }).click();
  // The URL changes before the page does, and the previous page contains the same tool.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field tools');
  const log = page.getByLabel('Code, log line, or complete log');
  await expect(log).toHaveValue('RESET_WATCHDOG');
  await page.getByLabel('Your role', { exact: true }).selectOption('plant');
  await expect(page).toHaveURL(/log=RESET_WATCHDOG&role=plant/);
  await page.reload();
  await moveMouse(page);
  await waitForHydration(page);
  await expect(log).toHaveValue('RESET_WATCHDOG');
  expect((await getCells(page, 'Relevant lines')).map(([, text]) => text)).toEqual([
    'RESET_WATCHDOG',
  ]);
  await log.fill('RESET_WATCHDOG, pump 3');
  await expect(page).not.toHaveURL(/log=/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/^Link copied, without private fields: Code/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('pump');
});

test('a tool can be opened inside a page by keyboard without changing the URL', async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const pageUrl = `${portal}/docs-sdk/hardware/expansion_boards/EXP-AIN`;
  await openHydrated(page, `${pageUrl}#terminals`);
  const openButton = page.getByRole('button', { name: 'Open here: Signal worksheet' });
  expect(requestedPaths.filter((pathname) => pathname.includes('/tool-'))).toEqual([]);
  const getTop = () =>
    page.locator('#clamps').evaluate((e) => e.getBoundingClientRect().top + scrollY);
  const topBefore = await getTop();
  await openButton.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Signal worksheet' });
  await expect(form.getByLabel('Device or expansion')).toHaveValue('exp-ain');
  expect(await getTop()).toBe(topBefore);
  const readingField = form.getByLabel('Signal reading');
  await readingField.fill('21.3');
  await expect(page.getByText('21.3 mA is a failure signal')).toBeVisible();
  // A second tool on the page is independent of the first.
  await page.getByRole('button', { name: 'Open here: Pin explorer' }).press('Space');
  const pinForm = page.getByRole('form', { name: 'Pin explorer' });
  await expect(pinForm.getByLabel('Board', { exact: true })).toHaveValue('exp-ain');
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(await findAccessibilityErrors(page, 'main')).toEqual([]);
  expect(page.url()).toBe(`${pageUrl}#terminals`);
  // A tool keeps all values when it is closed and reopened, and the link to its page passes them on.
  const closeButton = page.getByRole('button', { name: 'Close: Signal worksheet' });
  await closeButton.click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Open here: Signal worksheet' }).click();
  await expect(readingField).toHaveValue('21.3');
  await form.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/tools\/signal\?board=exp-ain&read=21\.3$/);
  await expect(page.getByLabel('Signal reading')).toHaveValue('21.3');
  expect(consoleMessages).toEqual([]);
});

test('an embedded tool whose code fails to load shows a message and can be retried', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/tool-kpi.*.js', (route) => route.abort());
  await openHydrated(page, `${portal}/docs/4zero-apps/machine_monitoring/maintenance`);
  await page.getByRole('button', { name: 'Open here: KPI worksheet' }).click();
  const retryButton = page.getByRole('button', { name: 'Retry' });
  await expect(page.getByRole('alert').filter({ has: retryButton })).toHaveText(
    /^This tool could not be loaded: its files failed to load\. Retry$/,
  );
  await page.unroute('**/tool-kpi.*.js');
  await retryButton.click();
  const form = page.getByRole('form', { name: 'KPI worksheet' });
  await expect(form.getByLabel('Metric', { exact: true })).toHaveValue('plan');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // If the browser is offline, the message gives this as the reason.
  await openHydrated(page, `${portal}/docs/4zero-apps/machine_monitoring/maintenance`);
  await page.route('**/tool-styles*.css', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open here: KPI worksheet' }).click();
  await expect(page.getByText('This tool could not be loaded: you are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute('**/tool-styles*.css');
  await retryButton.click();
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
  // Reloading the tab keeps the input; opening another URL does not.
  const payloadField = page.getByLabel('Payload, event, or batch');
  const typedText = await payloadField.inputValue();
  await page.reload();
  await moveMouse(page);
  await waitForHydration(page);
  await expect(payloadField).toHaveValue(typedText);
  await openHydrated(page, `${portal}/tools/payload`);
  await expect(payloadField).not.toHaveValue(typedText);
  // Without session storage, the input is lost on reload.
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

test('a release in the URL does not change the saved release, and changing the release updates open pages', async ({
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
  // Saved releases are not mixed with releases from the URL.
  await openHydrated(page, `${portal}/tools/releases?sdk=3.0.2`);
  await expect(page.getByText('Input: SDK 3.0.2.')).toBeVisible();
  await expect(page).toHaveURL(/\?sdk=3\.0\.2$/);
  await openHydrated(page, `${portal}/docs-sdk/reference/sdk/zdm`);
  const filterLink = page.getByRole('link', {
    name: 'gray out features that your release does not have',
  });
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

  test('a page links to a tool with the values of the page, and the tool page shows a worked example', async ({
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
    // The page of the tool shows a worked example and rules.
    await page.goto(`${portal}/tools/signal`);
    await expect(page.getByText('Input: 4–20 mA on the 4ZeroBox; read 11.2 mA')).toBeVisible();
    await expect(page.getByRole('cell', { name: '4.5 bar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Current loop and voltage' })).toBeVisible();
    await expect(page.getByLabel('Signal reading')).toBeHidden();
    const text = await (await page.request.get(`${portal}/tools/signal.md`)).text();
    expect(text).toContain('| Reading | 11.2 mA | 4.5 bar |');
  });
});
