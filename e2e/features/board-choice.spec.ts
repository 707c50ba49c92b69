import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, moveMouse, test } from '../support/test';

const ADC_ROUTE = '/docs-sdk/reference/sdk/peripherals/adc';
const MODBUS_ROUTE = '/docs-sdk/reference/sdk/protocols/modbus';

/** Files of the bundle. While they are blocked, only the inline script runs. */
const BUNDLE_FILES = '**/assets/js/**';

test('a selected board applies to pins and samples on other pages, before hydration', async ({
  page,
  portal,
}) => {
  await page.goto(portal + ADC_ROUTE);
  await expect(page.getByText('raw = adc.read(D36)')).toBeVisible();
  const boardTabs = page.getByRole('tablist', { name: 'I have' });
  await boardTabs.first().getByRole('tab', { name: '4ZeroBox', exact: true }).click();
  await expect(page.getByText('AN of mikroBUS slot 1').last()).toBeVisible();
  await expect(page.getByText('raw = adc.read(D36)')).toBeHidden();
  await expect(page).toHaveURL(/[?&]board=4zerobox(&|$)/);

  await page.route(BUNDLE_FILES, (route) => route.abort());
  await page.goto(portal + MODBUS_ROUTE);
  await expect(page.getByText('port = board.get_serial_rs485(baud=9600)').first()).toBeVisible();
  await expect(page.getByText('exp_ser = board.next_expansion(ser, (0,))')).toBeHidden();
  const selectedTab = boardTabs.getByRole('tab', { selected: true });
  await expect(selectedTab).toHaveText('4ZeroBox');
});

test('selecting a board by URL causes no layout shift', async ({ page, portal }) => {
  await page.route(BUNDLE_FILES, (route) => route.abort());
  // Block the site font: it does not always load in time, and it shifts text up by 0.1 px.
  await page.route('**/*.woff2', (route) => route.abort());
  const tops = new Set<number | undefined>();
  for (const board of ['zm1-db', '4zerobox', '4zerobox-mobile', 'none-of-these']) {
    await page.goto(`${portal}${ADC_ROUTE}?board=${board}`);
    const pinsBox = await page.locator('#pins').boundingBox();
    tops.add(pinsBox?.y);
    await expect(page.getByRole('tablist', { name: 'I have' }).first()).toBeVisible();
    const selectedTab = page.getByRole('tab', { selected: true }).first();
    const expected = board === 'none-of-these' ? 'zm1-db' : board;
    await expect(selectedTab).toHaveAttribute('data-value', expected);
  }
  expect([...tops]).toHaveLength(1);
});

test('a board selected by the URL stays selected after hydration', async ({ page, portal }) => {
  await page.goto(`${portal}${ADC_ROUTE}?board=4zerobox-mobile`);
  await moveMouse(page);
  await page.waitForSelector('html[data-has-hydrated=true]');
  for (const tabList of await page.getByRole('tablist', { name: 'I have' }).all()) {
    await expect(tabList.getByRole('tab', { selected: true })).toHaveText('4ZeroBox Mobile');
  }
  await expect(page.getByText('D34 is the RX1 line')).toBeVisible();
  await expect(page.getByText('raw = adc.read(D36)')).toBeHidden();
});

function listPagesWithBoardTabs(): string[] {
  const content = path.resolve('content');
  return readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !path.basename(file).startsWith('_'))
    .filter((file) => readFileSync(path.join(content, file), 'utf8').includes('groupId="board"'))
    .map((file) => `/${file.replace('guide/', 'docs/').replace('sdk/', 'docs-sdk/').slice(0, -4)}`);
}

test('every page with board tabs shows the selected board', async ({ page, portal }) => {
  await page.route(BUNDLE_FILES, (route) => route.abort());
  await page.goto(portal + ADC_ROUTE);
  await page.evaluate(() => localStorage.setItem('docusaurus.tab.board', '4zerobox-mobile'));
  const routes = listPagesWithBoardTabs();
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    await page.goto(portal + route);
    const selectedTab = page.locator('[data-group=board] [aria-selected=true]');
    expect(new Set(await selectedTab.allTextContents()), route).toEqual(
      new Set(['4ZeroBox Mobile']),
    );
    const panel = page.locator('[role=tabpanel][data-label="4ZeroBox Mobile"]');
    await expect(panel.first(), route).toBeVisible();
    await expect(page.locator('[role=tabpanel][data-label="ZM1-DB"]').first()).toBeHidden();
  }
});
