import type { Page } from '@playwright/test';
import { CORE_ATTRIBUTE } from '../../plugins/shared/searchManifest';
import { watchRest, watchShifts } from '../support/browsing';
import { collectNoise, expect, findBarriers, hydrated, openHydrated, test } from '../support/test';

const PAGE = '/docs/4zero-apps/machine_control';
const INDEX = '**/search-index.json?_=*';
const PARTS = '**/search-index-words-*.json?_=*';
const MANIFEST = '**/search-manifest.json';

const box = (page: Page) => page.locator('[data-search-input]');
const options = (page: Page) => page.getByRole('option');

/** Types into the box of the navigation bar and waits for results from the whole index. */
async function search(page: Page, text: string): Promise<void> {
  await box(page).click();
  await box(page).fill(text);
  await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
}

/** Holds files back until told otherwise. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** The list of indexes names a core of another build, as long as it is asked to. */
async function answerOldManifest(page: Page, isOld: () => boolean): Promise<void> {
  await page.context().route(MANIFEST, async (route) => {
    const response = await route.fetch();
    const manifest = await response.json();
    if (isOld()) manifest.files['search-index.json'] = '0123456789ab';
    await route.fulfill({ response, json: manifest });
  });
}

test.describe('Search box', () => {
  test('loads the index on the first hover, not before', async ({ page, portal }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search: query } = new URL(request.url());
      if (pathname.startsWith('/search-')) asked.push(pathname + query);
    });
    await openHydrated(page, portal + PAGE);
    expect(asked).toEqual([]);
    await box(page).hover();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[0]).toBe('/search-manifest.json');
    expect(asked[1]).toMatch(/^\/search-index\.json\?_=[0-9a-f]{12}$/);
  });

  test('asks for the list and the core of the index together', async ({ page, portal }) => {
    const asked = page.context().waitForEvent('request', (request) => {
      return new URL(request.url()).pathname === '/search-index.json';
    });
    // The list comes only when the core has been asked for.
    await page.context().route(MANIFEST, async (route) => {
      await asked;
      await route.continue();
    });
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
  });

  test('an older page asks for the core that the list names', async ({ page, portal }) => {
    const asked: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/search-index.json')) asked.push(new URL(request.url()).search);
    });
    await openHydrated(page, portal + PAGE);
    const own = await page.evaluate((name) => {
      const core = document.documentElement.getAttribute(name);
      document.documentElement.setAttribute(name, 'search-index.json?_=0123456789ab');
      return core?.split('?')[1];
    }, CORE_ATTRIBUTE);
    await search(page, 'bme280');
    expect(asked).toEqual(['?_=0123456789ab', `?${own}`]);
  });

  test('loads the index also when the first movement of all goes to the box', async ({
    page,
    portal,
  }) => {
    const asked = page.waitForRequest(INDEX);
    await page.goto(portal + PAGE);
    await box(page).hover();
    await asked;
  });

  test('text typed before hydration is searched', async ({ page, portal }) => {
    await page.goto(portal + PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('get_temp');
    await expect(options(page).first()).toContainText('get_temp', { timeout: 20_000 });
    await expect(box(page)).toHaveValue('get_temp');
  });

  test('a snippet has at most 50 characters, and an answer is named apart from it', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'get machine consumption');
    await expect(options(page).filter({ hasText: 'Answer: GET https' }).first()).toBeVisible();
    await page.goto(`${portal}/search?q=get+machine+consumption`);
    const hits = page.locator('main ol > li');
    await expect(hits.filter({ hasText: 'Answer: GET https' }).first()).toBeVisible({
      timeout: 20_000,
    });
    const snippets = await page.locator('main ol > li p[class*=snippet]').allTextContents();
    expect(snippets.length).toBeGreaterThan(0);
    expect(snippets.filter((text) => text.length > 50)).toEqual([]);
  });

  test('the answer itself stands in the result, in the box and on the page of results', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'J5-31');
    await expect(options(page).first()).toContainText('J5-31: C1 · current clamp, channel 1');
    await box(page).fill('adc.read');
    await expect(options(page).first()).toContainText('adc.read(pin, samples=1, sps=0)');
    await page.keyboard.press('Enter');
    await expect(page.locator('main li').first()).toContainText('adc.read(pin, samples=1, sps=0)');
  });

  for (const [when, open] of [
    ['before hydration', (page: Page, address: string) => page.goto(address)],
    ['hydrated', openHydrated],
  ] as const) {
    test(`its keys focus it and leave the page where it is, ${when}`, async ({ page, portal }) => {
      await page.route('**/assets/js/main.*', async (route) => {
        if (when === 'hydrated') await route.continue();
      });
      await open(page, `${portal}/docs-sdk/reference/sdk/os/zos`);
      for (const key of ['Control+k', 'Meta+k', '/']) {
        // Two steps down, so that a bar that hides does so.
        for (const top of [1500, 3000]) {
          await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
        }
        const before = await page.evaluate(() => scrollY);
        expect(before).toBeGreaterThan(1500);
        await page.keyboard.press(key);
        await expect(box(page)).toBeFocused();
        await expect(box(page)).toHaveValue('');
        await page.keyboard.type('zos');
        await expect(box(page)).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => scrollY), key).toBe(before);
        await box(page).fill('');
        await box(page).blur();
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      }
    });

    test(`keys with other modifiers belong to the browser, ${when}`, async ({ page, portal }) => {
      await open(page, portal + PAGE);
      for (const key of [
        'Control+Shift+k',
        'Control+Alt+k',
        'Control+Meta+k',
        'Control+/',
        'Alt+/',
        'Meta+/',
        'k',
      ]) {
        await page.keyboard.press(key);
        await expect(box(page)).not.toBeFocused();
      }
    });
  }

  test('a click with another key held leaves the list open', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'modbus');
    for (const modifier of ['Control', 'Shift', 'Alt'] as const) {
      await options(page)
        .first()
        .click({ modifiers: [modifier] });
      await expect(options(page).first()).toBeVisible();
      await expect(page).toHaveURL(portal + PAGE);
      await page.bringToFront();
    }
  });

  test('the offers of an empty box are passed by Tab, and reached by an arrow', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    const offers = page.getByRole('search').getByRole('listitem').getByRole('link');
    await box(page).focus();
    await expect(offers.first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(offers.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(offers.first()).toBeFocused();
  });

  test('Ctrl+K brings a closed list back to a box that has the focus', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'modbus');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toBeVisible();
  });

  test('is a combobox that the keyboard operates', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    await expect(box(page)).toHaveRole('combobox');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    const first = await options(page).first().getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', first ?? '');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
    await expect(page.locator('search [role=status]').first()).toContainText('results');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveValue('bme280');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
  });

  test('Enter on an option opens its page with the words marked', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'get_calibration_status');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      /components\/bno055\?_highlight=get_calibration_status#get_calibration_status$/,
    );
    await expect(page.getByText(/matches? on this page/)).toBeVisible();
  });

  test('Enter without an option opens the search page', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'energy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=energy$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “energy”');
  });

  test('finds the page CAN by whatever readers call it', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    const status = page.locator('search [role=status]').first();
    for (const query of ['CAN', 'CAN()', 'canbus', 'can bus', 'import can']) {
      await search(page, query);
      await expect(status).toContainText('results');
      const href = await options(page).first().getAttribute('href');
      expect(href, query).toContain('/docs-sdk/reference/sdk/peripherals/can?_highlight=');
      // Nothing of this answer may be taken for the next one.
      await box(page).fill('qqxxzzqq');
      await expect(page.getByText('No results', { exact: true })).toBeVisible();
    }
  });

  test('says what the results have not, where that is most of the question, in the box and on the page', async ({
    page,
    portal,
  }) => {
    const said = page.getByText('Not in the first results: “sourdough”, “bread”');
    await openHydrated(page, portal + PAGE);
    await search(page, 'good sourdough bread');
    await expect(said).toBeVisible();
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=good/);
    await expect(said).toBeVisible();
    await openHydrated(page, portal + PAGE);
    await search(page, 'watchdog kick');
    await expect(page.getByText('Not in the first results')).toHaveCount(0);
  });

  test('groups results by page, with breadcrumb, badge and marks', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    const group = page.getByRole('group', { name: /BME280 temperature/ }).first();
    await expect(group).toContainText('Reference › Components');
    await expect(group).toContainText('SDK');
    await expect(group.locator('mark').first()).toHaveText(/bme280/i);
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(3);
    expect(await options(page).count()).toBeLessThanOrEqual(8);
  });

  test('offers suggestions and recent searches while it is empty', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await expect(page.getByRole('region', { name: 'Suggested pages' })).toBeVisible();
    await search(page, 'modbus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=modbus/);
    await box(page).fill('');
    await box(page).click();
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('link', { name: 'modbus' }).click();
    await expect(box(page)).toHaveValue('modbus');
    await expect(options(page).first()).toBeVisible();
  });

  test('fetches no page of a result before it is pointed at', async ({ page, portal }) => {
    const rested = watchRest(page);
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    await rested();
    const asked: string[] = [];
    page.on('request', (request) => {
      // The texts of the results are another matter than their pages.
      if (!request.url().includes('/search-index')) asked.push(request.url());
    });
    await page.keyboard.type(' humidity', { delay: 100 });
    await expect(options(page).first()).toContainText(/humidity/i);
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    await options(page).last().hover();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });

  test('says when nothing is found, and how to go on', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await box(page).fill('qqxxzzqq');
    await expect(page.getByText('No results', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('link', { name: 'Install the SDK' })).toBeVisible();
  });

  test('answers what no page says', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    for (const [query, title] of [
      ['Stromwandler', /Electric panel kit/],
      ['fermo macchina', /Status and alarms/],
      ['takt time', /Settings/],
      ["NameError: name 'open' is not defined", /Filesystem|file system/],
    ] as const) {
      await search(page, query);
      await expect(page.locator('search [role=status]').first()).toContainText('result');
      await expect(page.locator('search [role=group]').first()).toContainText(title);
    }
  });

  test('offers pages with words alike where nothing is found', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await box(page).fill('bme2800');
    await expect(page.getByText('No results', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('search').getByRole('link', { name: /BME280/ })).toBeVisible();
  });

  test('offers the nearest topics, as readers call them, where nothing is found', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await box(page).fill('enrgiferbraugh');
    const topics = page.locator('search').getByRole('region', { name: 'Nearest topics' });
    const consumption = topics.getByRole('link', { name: 'Machine Monitoring: Consumption' });
    await expect(consumption).toBeVisible({ timeout: 20_000 });
    await consumption.click();
    await expect(page).toHaveURL(/machine_monitoring\/consumption$/);
    await page.goto(`${portal}/search?q=enrgiferbraugh`);
    const below = page.locator('main').getByRole('region', { name: 'Nearest topics' });
    await expect(below.getByRole('link', { name: 'Machine Monitoring: Consumption' })).toBeVisible({
      timeout: 20_000,
    });
  });

  test('answers words that every question has, and says what one letter lacks', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'how to');
    await expect(
      options(page).filter({ hasText: 'Install the SDK and run the editor' }),
    ).toBeVisible();
    await search(page, 'can can can');
    await expect(options(page).first()).toHaveAttribute('href', /peripherals\/can/);
    await box(page).fill('w');
    await expect(page.getByText('One letter is too little: type on.')).toBeVisible();
    await expect(
      page
        .locator('search')
        .getByRole('region', { name: 'Nearest topics' })
        .getByRole('link')
        .first(),
    ).toHaveText(/\bw/i);
  });

  test('on phones it is a sheet over the whole screen', async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(portal + PAGE);
    await box(page).click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await expect(sheet).toBeVisible({ timeout: 20_000 });
    expect(await sheet.evaluate((element) => element.clientWidth)).toBe(390);
    await sheet.getByRole('combobox').fill('watchdog');
    await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
    await options(page).first().click();
    await expect(page).toHaveURL(/_highlight=watchdog/);
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(portal + PAGE);
  });

  test('the sheet of phones closes with Back and keeps what was typed', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`${portal}/docs/api/overview`);
    await page.goto(portal + PAGE);
    const sheet = page.getByRole('dialog', { name: 'Search' });
    for (const leave of [
      () => page.goBack(),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await box(page).click();
      await expect(sheet).toBeVisible({ timeout: 20_000 });
      await sheet.getByRole('combobox').fill('watchdog');
      await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
      await leave();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(portal + PAGE);
      await box(page).click();
      await expect(sheet.getByRole('combobox')).toHaveValue('watchdog');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    // None of it left an entry in the history.
    await page.goBack();
    await expect(page).toHaveURL(/api\/overview/);
  });

  test('the closed sheet leaves the bar in its place, and gives the focus back', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await openHydrated(page, `${portal}/docs-sdk/reference/sdk/stdlib/builtins`);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.mouse.wheel(0, -300);
    const bar = page.locator('.navbar');
    const top = () => bar.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBe(0);
    const sheet = page.getByRole('dialog', { name: 'Search' });
    for (const leave of [
      () => sheet.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await box(page).click();
      await expect(sheet).toBeVisible({ timeout: 20_000 });
      await leave();
      await expect(sheet).toBeHidden();
      await expect(box(page)).toBeFocused();
      await page.waitForTimeout(500);
      await expect.poll(top).toBe(0);
      await expect(sheet).toBeHidden();
    }
  });

  test('the sheet gives way to the box when the window gets wide', async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    const sheet = page.getByRole('dialog', { name: 'Search' });
    await sheet.getByRole('combobox').fill('watchdog');
    await page.setViewportSize({ width: 1280, height: 780 });
    await expect(sheet).toBeHidden();
    await expect(box(page)).toHaveValue('watchdog');
    await box(page).click();
    await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Search is accessible in the ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('box with results and without', async ({ page, portal }) => {
      await openHydrated(page, portal + PAGE);
      await search(page, 'temperature');
      await page.keyboard.press('ArrowDown');
      expect(await findBarriers(page)).toEqual([]);
      await box(page).fill('qqxxzzqq');
      await expect(page.getByText('No results', { exact: true })).toBeVisible({ timeout: 20_000 });
      // The list lies over the page, and cuts through a link of it.
      expect(await findBarriers(page, '.navbar')).toEqual([]);
    });

    test('sheet of phones', async ({ page, portal }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      await openHydrated(page, portal + PAGE);
      await box(page).click();
      // Key by key: the sheet may open between two of them, and none may be lost.
      await page.keyboard.type('temperature', { delay: 20 });
      const sheet = page.getByRole('dialog', { name: 'Search' });
      await expect(sheet.getByRole('combobox')).toHaveValue('temperature', { timeout: 20_000 });
      await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
      expect(await findBarriers(page)).toEqual([]);
    });

    test('page with results', async ({ page, portal }) => {
      await page.goto(`${portal}/search?q=temperature`);
      await expect(page.locator('main ol > li')).toHaveCount(8, { timeout: 20_000 });
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

test.describe('Versions', () => {
  const hits = (page: Page) => page.locator('main ol > li a');

  test('the page searches the version that its address names', async ({ page, fixture }) => {
    await page.goto(`${fixture}/search?q=landing&version=current`);
    await expect(hits(page).first()).toHaveAttribute('href', /^\/docs\/next\//, {
      timeout: 20_000,
    });
    await page.goto(`${fixture}/search?q=landing`);
    await expect(hits(page).first()).toHaveAttribute('href', /^\/docs\/acme-platform/, {
      timeout: 20_000,
    });
  });

  test('filters go with a version, also those of sections that have no such version', async ({
    page,
    fixture,
  }) => {
    await page.goto(`${fixture}/search?q=page&version=current`);
    await expect(hits(page).first()).toBeVisible({ timeout: 20_000 });
    const filters = page.getByRole('navigation', { name: 'Search in' });
    for (const [label, context, address] of [
      ['Notes', 'notes', /^\/notes\//],
      ['Handbook and rules', 'docs', /^\/docs\/next\//],
    ] as const) {
      await filters.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`${fixture}/search?q=page&ctx=${context}&version=current`);
      await expect(hits(page).first()).toHaveAttribute('href', address);
    }
  });

  test('the box searches the version of its page', async ({ page, fixture }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openHydrated(page, `${fixture}/docs/next/first`);
    await search(page, 'landing');
    await expect(options(page).first()).toHaveAttribute('href', /^\/docs\/next\//);
    expect(asked).toContain('/docs/next/search-index.json');
    expect(asked).not.toContain('/search-index.json');
  });
});

test.describe('Search page', () => {
  // The limit of 8 results is for each screen: readers reach the others by Next.
  test('shows eight at a time, filters, and names the query', async ({ page, portal }) => {
    await page.goto(`${portal}/search?q=temperature`);
    const hits = page.locator('main ol > li');
    const status = page.locator('main [role=status]');
    await expect(page).toHaveTitle(/“temperature”/, { timeout: 20_000 });
    await expect(hits).toHaveCount(8, { timeout: 20_000 });
    await expect(status).toHaveText(/^1 to 8 of \d+ results$/);
    const first = await hits.locator('a').evaluateAll((all) => all.map((a) => a.textContent));
    await page.getByRole('button', { name: 'Next results' }).press('Enter');
    await expect(status).toHaveText(/^9 to 16 of \d+ results$/);
    await expect(hits).toHaveCount(8);
    // Whoever reads with keys goes on from the first of them.
    await page.keyboard.press('Tab');
    await expect(hits.first().locator('a')).toBeFocused();
    await hits.locator('a').first().click();
    await expect(page).toHaveURL(/_highlight=temperature/);
    await page.goBack();
    await expect(status).toHaveText(/^9 to 16 of \d+ results$/);
    await page.goBack();
    await expect(status).toHaveText(/^1 to 8 of \d+ results$/);
    expect(await hits.locator('a').evaluateAll((all) => all.map((a) => a.textContent))).toEqual(
      first,
    );
    await page.getByRole('navigation', { name: 'Search in' }).getByText('SDK').click();
    await expect(page).toHaveURL(/ctx=docs-sdk/);
    await expect(hits.first()).toContainText('SDK');
    await expect
      .poll(() =>
        hits
          .locator('a')
          .evaluateAll((all) => all.every((a) => a.getAttribute('href')?.startsWith('/docs-sdk/'))),
      )
      .toBe(true);
  });

  test('counts every result, and one as one', async ({ page, portal }) => {
    await page.goto(`${portal}/search?q=watchdog`);
    const status = page.locator('main [role=status]');
    await expect(status).toHaveText(/of \d+ results$/, { timeout: 20_000 });
    const total = Number(/(\d+) results/.exec((await status.textContent()) ?? '')?.[1]);
    const seen = new Set<string>();
    for (;;) {
      const links = page.locator('main ol > li a');
      expect(await links.count()).toBeLessThanOrEqual(8);
      for (const href of await links.evaluateAll((all) =>
        all.map((a) => (a as HTMLAnchorElement).href),
      )) {
        seen.add(href);
      }
      const next = page.getByRole('button', { name: 'Next results' });
      if ((await next.count()) === 0) break;
      const before = await status.textContent();
      await next.click();
      await expect(status).not.toHaveText(before ?? '');
    }
    expect(seen.size).toBe(total);
    await page.goto(`${portal}/search?q=canintf`);
    await expect(status).toHaveText('1 result', { timeout: 20_000 });
  });

  test('a question of any length has an address that servers take', async ({ page, portal }) => {
    await openHydrated(page, `${portal}/search`);
    const input = page.getByRole('searchbox', { name: 'Search for' });
    await input.fill(`modbus ${'größer '.repeat(3000)}`);
    await input.press('Enter');
    await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
    expect((await page.reload())?.status()).toBe(200);
    await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
  });

  test('context and version survive a search before hydration', async ({ page, portal }) => {
    await page.route('**/*.js', () => {});
    await page.goto(`${portal}/search?ctx=docs-sdk&version=current`);
    const filter = page.getByRole('navigation', { name: 'Search in' });
    await expect(filter.locator('[aria-current]')).toHaveText('SDK');
    const input = page.getByRole('searchbox', { name: 'Search for' });
    await input.fill('modbus');
    await input.press('Enter');
    await expect(page).toHaveURL(`${portal}/search?q=modbus&ctx=docs-sdk&version=current`);
    await page.unroute('**/*.js');
    await page.reload();
    await expect(page.locator('main ol > li a').first()).toHaveAttribute('href', /^\/docs-sdk\//, {
      timeout: 20_000,
    });
  });

  test('the address follows the typing, and back works', async ({ page, portal }) => {
    await page.goto(`${portal}/search/?q=modbus`);
    await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
    const input = page.getByRole('searchbox', { name: 'Search for' });
    await input.fill('watchdog');
    await expect(page).toHaveURL(/q=watchdog/);
    await expect(page.locator('main ol > li a').first()).toHaveAttribute('href', /watchdog/);
    await page.locator('main ol > li a').first().click();
    await expect(page).toHaveURL(/_highlight=watchdog/);
    await page.goBack();
    await expect(page).toHaveURL(/q=watchdog/);
    await expect(input).toHaveValue('watchdog');
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });
});

test.describe('Typing on the search page', () => {
  const typingIn = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });

  for (const pace of [20, 403]) {
    test(`loses no letter, from the first moment on, with ${pace} ms between them`, async ({
      page,
      portal,
    }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`${portal}/search`, { waitUntil: 'domcontentloaded' });
      await typingIn(page).click();
      const words = 'watchdog time';
      await page.keyboard.type(words, { delay: pace });
      await expect(page).toHaveURL(`${portal}/search?q=watchdog+time`, { timeout: 20_000 });
      await expect(typingIn(page)).toHaveValue(words);
      await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
    });
  }

  test('the first edit of a query that the address has given keeps the focus', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, `${portal}/search?q=modbus`);
    await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
    await typingIn(page).selectText();
    await page.keyboard.type('m');
    await expect(page).toHaveURL(`${portal}/search?q=m`);
    await expect(typingIn(page)).toBeFocused();
    await page.keyboard.type('qtt');
    await expect(page).toHaveURL(`${portal}/search?q=mqtt`);
    await expect(typingIn(page)).toHaveValue('mqtt');
    await page.getByRole('navigation', { name: 'Search in' }).getByText('SDK').press('Enter');
    await expect(page).toHaveURL(/ctx=docs-sdk/);
    await expect(
      page.getByRole('link', { name: 'SDK', exact: true }).and(page.locator('[data-context]')),
    ).toBeFocused();
  });

  test('a pasted text of one word does not block the page', async ({ page, portal }) => {
    for (const [address, input] of [
      [portal + PAGE, box(page)],
      [`${portal}/search`, typingIn(page)],
    ] as const) {
      await openHydrated(page, address);
      await input.click();
      await input.fill('a'.repeat(10_000));
      await expect(page.getByText('No results', { exact: true })).toBeVisible();
      // What takes the time is to break a long word into lines, in whichever part it is shown.
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('body *')].map(
            (one) => (one.firstChild?.nodeValue ?? '').length,
          ),
        ),
      );
      expect(longest).toBeLessThan(1000);
    }
  });

  test('Back returns to each question that was asked', async ({ page, portal }) => {
    await page.goto(portal + PAGE);
    await openHydrated(page, `${portal}/search`);
    for (const words of ['watchdog', 'modbus', 'relay']) {
      await typingIn(page).fill('');
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(`Results for “${words}”`);
      await expect(page).toHaveURL(`${portal}/search?q=${words}`);
    }
    for (const words of ['modbus', 'watchdog']) {
      await page.goBack();
      await expect(page).toHaveURL(`${portal}/search?q=${words}`);
      await expect(typingIn(page)).toHaveValue(words);
    }
    await page.goBack();
    await expect(page).toHaveURL(portal + PAGE);
  });

  test('says that it is searching where the results are those of another question', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portal}/search?q=watchdog`);
    const status = page.locator('main [role=status]');
    await expect(status).toHaveText(/of \d+ results$/, { timeout: 20_000 });
    const older = await status.textContent();
    const release = await hold(page, PARTS);
    await typingIn(page).fill('modbus fins');
    await expect(status).toHaveText('Searching…');
    release();
    await expect(status).toHaveText(/results?$/);
    expect(await status.textContent()).not.toBe(older);
    await expect(page.locator('main ol > li').first()).toContainText(/modbus/i);
  });
});

test.describe('While parts of the index are on their way', () => {
  test('the box says that it is searching, and keys choose none of the older results', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await search(page, 'zerobox relay');
    await expect(page.locator('search [role=status]').first()).toContainText('results');
    const release = await hold(page, PARTS);
    await box(page).fill('profibus');
    await expect(page.locator('search').getByText('Searching…')).toBeVisible();
    release();
    await expect(options(page).first()).toBeVisible();
    await page.context().unrouteAll({ behavior: 'wait' });

    await search(page, 'zerobox relay');
    await hold(page, PARTS);
    await box(page).fill('lorawan gateway');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${portal}/search?q=lorawan+gateway`);
  });

  test('the chosen result stays the chosen one', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    const release = await hold(page, PARTS);
    await search(page, 'zerobox relay');
    await page.keyboard.press('ArrowDown');
    const selected = page.locator('search [role=option][aria-selected=true]');
    const target = async () => {
      const { pathname, hash } = new URL((await selected.getAttribute('href')) ?? '', portal);
      return pathname + hash;
    };
    const before = await target();
    release();
    await expect(page.locator('search [role=status]').first()).toContainText('results');
    expect(await target()).toBe(before);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((address) => address.pathname + address.hash === before);
  });
});

test.describe('Target page', () => {
  const TARGET = '/docs-sdk/reference/sdk/components/bme280?_highlight=humidity#wiring';
  const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0);

  test('marks words without touching the document, and clears them', async ({ page, portal }) => {
    await openHydrated(page, portal + TARGET.replace(/\?[^#]*/, ''));
    // Whether the head of a table stays in sight depends on its height, and so on the font that has come.
    const read = async () => {
      // What comes to a page at rest is there both times.
      await expect(page.getByTitle('Copy link to this section').first()).toBeAttached();
      const html = await page.locator('.theme-doc-markdown').innerHTML();
      return html.replaceAll(' comfort-sticky', '');
    };
    const before = await read();
    await page.goto(portal + TARGET);
    await expect.poll(() => marks(page), { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await read()).toBe(before);
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await marks(page)).toBe(0);
    expect(page.url()).toBe(portal + TARGET.replace(/\?[^#]*/, ''));
  });

  for (const [typed, mark] of [
    ['modbis', 'modbus'],
    ['temprature zzzzqq', 'temperature'],
  ] as const) {
    test(`${typed} leads to a page where ${mark} is marked`, async ({ page, portal }) => {
      await openHydrated(page, portal + PAGE);
      await search(page, typed);
      await expect(page.locator('search [role=status]').first()).toContainText('results');
      await options(page).first().click();
      await expect(page).toHaveURL(new RegExp(`_highlight=${mark}`));
      await expect(page).not.toHaveURL(/zzzzqq/);
      await expect.poll(() => marks(page)).toBeGreaterThan(0);
    });
  }

  test('an empty word marks nothing', async ({ page, portal }) => {
    const noise = collectNoise(page);
    await openHydrated(
      page,
      `${portal}/docs-sdk/reference/sdk/components/bme280?_highlight=&_highlight=+`,
    );
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/on this page$/)).toHaveCount(0);
    expect(await marks(page)).toBe(0);
    expect(noise).toEqual([]);
  });

  test('marks whole short words, in the content alone', async ({ page, portal }) => {
    const path = '/docs-sdk/reference/sdk/components/bme280';
    await page.goto(`${portal}${path}?_highlight=i2c&_highlight=components`);
    await expect.poll(() => marks(page), { timeout: 20_000 }).toBeGreaterThan(3);
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('search-words') ?? [])].map((range) => {
        const { parentElement } = (range as Range).startContainer;
        return [
          String(range),
          Boolean(parentElement?.closest('.theme-doc-markdown')),
          Boolean(parentElement?.closest('nav, aside, footer, .theme-doc-toc-mobile')),
        ];
      }),
    );
    for (const [text, inContent, around] of marked) {
      expect(text).toMatch(/^(?:I2C\d?|components?)$/i);
      expect(inContent).toBe(true);
      expect(around).toBe(false);
    }
  });

  test('scrolls to the section', async ({ page, portal }) => {
    await page.goto(portal + TARGET);
    await expect.poll(() => marks(page), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(page.locator('#wiring')).toBeInViewport();
  });

  test('is no way to bring markup or a pattern into the page', async ({ page, portal }) => {
    const noise = collectNoise(page);
    const words = ['<img src=x onerror=alert(1)>', '(a+)+$', '[', '\\', '%F0%9F%98%80', 'bme280'];
    const query = words.map((word) => `_highlight=${encodeURIComponent(word)}`).join('&');
    await page.goto(`${portal}/docs-sdk/reference/sdk/components/bme280?${query}`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
    expect(noise).toEqual([]);
  });
});

test.describe('Search faults', () => {
  for (const [what, file] of [
    ['index', INDEX],
    ['list of indexes', MANIFEST],
  ] as const) {
    test(`${what} missing`, async ({ page, portal }) => {
      await page.context().route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(portal + PAGE);
      await box(page).click();
      await box(page).fill('bme280');
      await expect(page.getByText(/not on the server/)).toBeVisible({ timeout: 20_000 });
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(options(page).first()).toContainText(/bme280/i, { timeout: 20_000 });
    });
  }

  test('index unreachable', async ({ page, portal }) => {
    await page.context().route(INDEX, (route) => route.abort());
    await page.goto(portal + PAGE);
    await box(page).click();
    await box(page).fill('bme280');
    await expect(page.getByText(/Check the connection/)).toBeVisible({ timeout: 20_000 });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
  });

  test('a part is lost: what has arrived is searched, and typing on asks again', async ({
    page,
    portal,
  }) => {
    await page.context().route(PARTS, (route) => route.abort());
    await page.goto(portal + PAGE);
    await box(page).click();
    await box(page).fill('bme28');
    await expect(page.getByText(/Check the connection/)).toBeVisible({ timeout: 20_000 });
    await expect(options(page).first()).toContainText(/bme280/i);
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.keyboard.type('0');
    await expect(page.getByText(/Check the connection/)).toHaveCount(0);
    await expect(page.locator('search [role=status]').first()).toContainText('results');
  });

  test('a part that is slow does not hold back the titles', async ({ page, portal }) => {
    const release = await hold(page, PARTS);
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280 address');
    await expect(page.locator('search [role=status]').first()).toHaveText('');
    release();
    await expect(page.locator('search [role=status]').first()).toContainText('results');
    await expect(page.locator('search mark').first()).toBeVisible();
  });

  for (const part of ['words', 'texts']) {
    test(`${part} of another build: the index is loaded anew`, async ({ page, portal }) => {
      let isOld = true;
      await answerOldManifest(page, () => isOld);
      await page.context().route(`**/search-index-${part}-*`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/"corpus":"\w+"/g, '"corpus":"another"');
        await route.fulfill(isOld ? { response, body } : { response });
        isOld = false;
      });
      await openHydrated(page, portal + PAGE);
      await search(page, 'bme280 address');
      await expect(page.locator('search [role=status]').first()).toContainText('results');
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });
  }

  test('the index is loaded anew while the page is busy: the question is answered all the same', async ({
    page,
    portal,
  }) => {
    let isOld = true;
    await answerOldManifest(page, () => isOld);
    await openHydrated(page, portal + PAGE);
    await page.context().route('**/search-index-words-*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"corpus":"\w+"/g, '"corpus":"another"');
      if (!isOld) {
        await route.fulfill({ response });
        return;
      }
      isOld = false;
      page.evaluate(() => {
        const end = performance.now() + 2_000;
        while (performance.now() < end);
      });
      // It has begun.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.fulfill({ response, body });
    });
    await search(page, 'bme280 address');
    await expect(page.locator('search [role=status]').first()).toContainText('results');
  });

  test('an index of a wrong shape is called damaged, whatever the shape', async ({
    page,
    portal,
  }) => {
    const noise = collectNoise(page);
    for (const body of [
      '<!doctype html><p>Hello',
      '[{"type":"title","documents":{},"index":{"format":2}}]',
      '[{"type":"title","documents":[{"i":0,"t":"A',
      'null',
      '',
    ]) {
      await page.context().route(INDEX, (route) => route.fulfill({ body }));
      await page.goto(portal + PAGE);
      await box(page).click();
      await box(page).fill('bme280');
      await expect(page.getByText(/arrived damaged/), body).toBeVisible({ timeout: 20_000 });
      await page.context().unroute(INDEX);
    }
    expect(noise).toEqual([]);
  });

  test('stale page after a deployment of another format', async ({ page, portal }) => {
    await page
      .context()
      .route(MANIFEST, (route) => route.fulfill({ json: { format: 999, files: {} } }));
    await page.goto(portal + PAGE);
    await box(page).click();
    await box(page).fill('bme280');
    await expect(page.getByText(/older than the site/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  test('index of another origin is refused', async ({ page, portal }) => {
    await page
      .context()
      .route(MANIFEST, (route) =>
        route.fulfill({ status: 302, headers: { location: 'https://evil.example/m.json' } }),
      );
    await page
      .context()
      .route('https://evil.example/**', (route) =>
        route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } }),
      );
    await page.goto(portal + PAGE);
    await box(page).click();
    await box(page).fill('bme280');
    await expect(page.getByText(/another origin|Check the connection/)).toBeVisible({
      timeout: 20_000,
    });
  });

  test('without workers it searches on the page', async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined });
    });
    await page.goto(portal + PAGE);
    await search(page, 'bme280');
  });

  test('a worker that does not load is replaced', async ({ page, portal }) => {
    await page.context().route(/search-worker/, (route) => route.fulfill({ status: 404 }));
    await page.goto(portal + PAGE);
    await search(page, 'bme280');
  });

  test('typing on asks again for an index that did not arrive', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await page.context().route(INDEX, (route) => route.abort());
    await box(page).click();
    await box(page).fill('bme28');
    const told = page.getByRole('search').getByRole('status').filter({ hasText: 'Check' });
    await expect(told).toContainText(/Check the connection.*Retry/, { timeout: 20_000 });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await page.keyboard.type('0');
    await expect(options(page).first()).toContainText(/bme280/i, { timeout: 20_000 });
  });

  for (const [what, act] of [
    ['the reader typed on', (page: Page) => page.keyboard.type('0')],
    [
      'the line was back',
      async (page: Page) => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      },
    ],
  ] as const) {
    test(`an index that was on its way when ${what} is asked for again when it is lost`, async ({
      page,
      portal,
    }) => {
      let lose = () => {};
      const isLost = new Promise<void>((resolve) => {
        lose = resolve;
      });
      let asked = 0;
      await page.context().route(INDEX, async (route) => {
        asked += 1;
        // First asks the page, ahead of the search, then the search itself.
        if (asked > 2) return route.continue();
        if (asked === 2) await isLost;
        return route.abort();
      });
      await openHydrated(page, portal + PAGE);
      await box(page).click();
      await page.keyboard.type('bme28');
      await expect.poll(() => asked).toBe(2);
      await act(page);
      lose();
      await expect(options(page).first()).toContainText(/bme280/i, { timeout: 20_000 });
    });
  }

  test('offline the box says what is wrong, and answers when the line is back', async ({
    page,
    portal,
  }) => {
    await openHydrated(page, portal + PAGE);
    await page.context().setOffline(true);
    await box(page).click();
    await page.keyboard.type('bme28');
    await expect(page.getByText(/Search could not be loaded/)).toBeVisible();
    // The stylesheet of the list is lost as well: that is no trouble of the page.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.context().setOffline(false);
    await page.keyboard.type('0');
    await expect(options(page).first()).toContainText(/bme280/i, { timeout: 20_000 });
    await expect(page.getByText(/Search could not be loaded/)).toHaveCount(0);
  });

  test('a core that hangs is asked for again by the search itself', async ({ page, portal }) => {
    let asked = 0;
    await page.context().route(INDEX, async (route) => {
      asked += 1;
      // The first is never answered: the page asks for it ahead of the search.
      if (asked > 1) await route.continue();
    });
    await page.goto(`${portal}/search?q=bme280`);
    await expect(page.locator('main ol > li').first()).toContainText(/bme280/i, {
      timeout: 30_000,
    });
  });

  test('what hangs is given up, and asked for again by who waits', async ({ page, portal }) => {
    let asked = 0;
    await page.context().route(PARTS, async (route) => {
      asked += 1;
      // The first is never answered.
      if (asked > 1) await route.continue();
    });
    await page.goto(`${portal}/search?q=bme280`);
    const status = page.locator('main [role=status]');
    await expect(status).toContainText(/Part of the search index.*Retry/, { timeout: 20_000 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(status).toHaveText(/results?$/);
    await expect(page.locator('main ol > li').first()).toContainText(/bme280/i);
  });

  test('the box and the page of results search side by side', async ({ page, portal }) => {
    const release = await hold(page, PARTS);
    await openHydrated(page, `${portal}/search?q=modbus`);
    await expect(page.locator('main [role=status]')).toHaveText('Searching…');
    await box(page).click();
    await page.keyboard.type('relay');
    await expect(options(page).first()).toBeVisible();
    release();
    await expect(page.locator('main [role=status]')).toHaveText(/results$/);
    await expect(page.locator('main ol > li').first()).toContainText(/modbus/i);
    await expect(page.locator('search [role=status]').first()).toContainText('results');
    await expect(options(page).first()).toContainText(/relay/i);
  });

  test('whoever stays in the box has the panel when it comes', async ({ page, portal }) => {
    await page.route(/SearchPanel|search-styles/, (route) => route.abort());
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await page.keyboard.type('bme280');
    await expect(page.getByText(/Search could not be loaded/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(options(page).first()).toContainText(/bme280/i, { timeout: 20_000 });
  });

  test('a panel that does not load leaves a form', async ({ page, portal }) => {
    await page.route(/SearchPanel/, (route) => route.abort());
    await openHydrated(page, portal + PAGE);
    await box(page).click();
    await box(page).fill('modbus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=modbus/);
  });

  test('blocked storage costs the recent searches alone', async ({ page, portal }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(portal + PAGE);
    await search(page, 'bme280');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=bme280/);
  });

  test('no query breaks the box or the page', async ({ page, portal }) => {
    const noise = collectNoise(page);
    const queries = [
      'temperature '.repeat(900),
      '<img src=x onerror="document.title=1"><script>alert(1)</script>',
      '🌡️ temperature 👩‍🔧',
      'درجة الحرارة טמפרטורה',
      'how do I the of',
      '... --- !!! ??? ***',
      '(.*)+ [a-z] \\d{2,} ^$ |',
    ];
    const none = page.getByText('No results', { exact: true });
    await page.goto(portal + PAGE);
    await box(page).click();
    for (const query of queries) {
      await box(page).fill(query);
      await expect(options(page).first().or(none).first()).toBeVisible({ timeout: 20_000 });
      expect(await page.locator('search img, search script').count()).toBe(0);
      // The next answer is not this one.
      await box(page).fill('');
      await expect(options(page).first().or(none)).toHaveCount(0);
    }
    for (const query of queries) {
      await page.goto(`${portal}/search?q=${encodeURIComponent(query.slice(0, 2000))}`);
      await expect(page.locator('main [role=status]')).toContainText(/results/, {
        timeout: 20_000,
      });
    }
    expect(noise).toEqual([]);
  });
});

test.describe('Words that a search has marked', () => {
  const bar = (page: Page) =>
    page.getByRole('complementary', { name: 'Search words on this page' });
  const status = (page: Page) => bar(page).getByRole('status');
  const next = (page: Page) => bar(page).getByRole('button', { name: 'Next match' });
  const previous = (page: Page) => bar(page).getByRole('button', { name: 'Previous match' });

  /** What marks say, all or the current one. */
  const marked = (page: Page, name = 'search-words') =>
    page.evaluate(
      (key) => [...(CSS.highlights.get(key) ?? [])].map((range) => String(range)),
      name,
    );
  /** Whether the current mark is neither below the bar at the top nor behind that at the bottom. */
  const isCurrentInView = (page: Page) =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('search-word-current') ?? [];
      const {
        top = 0,
        bottom = 0,
        left = 0,
        right = 0,
      } = (range as Range | undefined)?.getBoundingClientRect() ?? {};
      const above = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
      const below = document.querySelector('aside[aria-label^="Search words"]');
      return (
        top >= above &&
        bottom > top &&
        bottom <= (below?.getBoundingClientRect().top ?? 0) &&
        left >= 0 &&
        right <= innerWidth
      );
    });

  for (const [width, path] of [
    [1440, '/docs/iot-core/no-code-configurator/ot_protocols?_highlight=badcertificateuntrusted'],
    [
      360,
      '/docs/iot-core/no-code-configurator/ot_protocols?_highlight=badcertificateuntrusted#if-it-fails',
    ],
    [360, '/docs-sdk/reference/sdk/peripherals/adc?_highlight=adc.read#read'],
    [1440, '/docs/api/overview?_highlight=http&_highlight=429'],
  ] as const) {
    test(`Next leads to them: ${path} at ${width} px`, async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 800 });
      const shift = await watchShifts(page);
      await openHydrated(page, portal + path);
      await expect(bar(page)).toBeVisible();
      const place = await page.evaluate(() => scrollY);
      await next(page).press('Enter');
      await expect(status(page)).toHaveText(/^\d+ of \d+$/);
      await expect.poll(() => isCurrentInView(page)).toBe(true);
      expect(await marked(page, 'search-word-current')).toHaveLength(1);
      if (!path.includes('#')) expect(place).toBe(0);
      expect(await shift()).toBe(0);
      expect(await findBarriers(page, 'aside[aria-label^="Search words"]')).toEqual([]);
    });
  }

  test('Next begins in the opened section, and both go around', async ({ page, portal }) => {
    await openHydrated(
      page,
      `${portal}/docs-sdk/reference/sdk/components/bme280?_highlight=humidity#wiring`,
    );
    await expect(bar(page)).toBeVisible();
    const count = Number.parseInt((await status(page).textContent()) ?? '', 10);
    expect(count).toBeGreaterThan(2);
    const isAfterHeading = () =>
      page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('search-word-current') ?? [])] as Range[];
        const heading = document.getElementById('wiring');
        return Boolean(range && heading && range.comparePoint(heading, 0) < 0);
      });
    await next(page).click();
    await expect(status(page)).toHaveText(new RegExp(`^\\d+ of ${count}$`));
    const first = Number.parseInt((await status(page).textContent()) ?? '', 10);
    expect(first).toBeGreaterThan(1);
    expect(await isAfterHeading()).toBe(true);
    await previous(page).click();
    await expect(status(page)).toHaveText(`${first - 1} of ${count}`);
    expect(await isAfterHeading()).toBe(false);
    for (let at = first - 1; at > 1; at -= 1) await previous(page).click();
    await expect(status(page)).toHaveText(`1 of ${count}`);
    await previous(page).click();
    await expect(status(page)).toHaveText(`${count} of ${count}`);
    await next(page).click();
    await expect(status(page)).toHaveText(`1 of ${count}`);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    expect(await marked(page, 'search-word-current')).toEqual([]);
  });

  test('Next opens the fold that has a word', async ({ page, portal }) => {
    await openHydrated(page, `${portal}/docs/industrial-copilot/rules?_highlight=deadband`);
    await expect(bar(page)).toBeVisible();
    const fold = page.locator('details', { hasText: 'deadband' }).first();
    await expect(fold).not.toHaveAttribute('open');
    const count = Number.parseInt((await status(page).textContent()) ?? '', 10);
    for (let at = 0; at < count; at += 1) await next(page).click();
    await expect(fold).toHaveAttribute('open');
    await expect.poll(() => isCurrentInView(page)).toBe(true);
  });

  test('the name of a called function is marked in its signature', async ({ page, portal }) => {
    await page.goto(`${portal}/docs-sdk/reference/sdk/peripherals/adc?_highlight=adc.read#read`);
    await expect(bar(page)).toBeVisible({ timeout: 20_000 });
    const inSignature = await page.evaluate(() =>
      [...(CSS.highlights.get('search-words') ?? [])]
        .filter((range) => range.startContainer.parentElement?.closest('#read + .code-signature'))
        .map(String),
    );
    expect(inSignature).toContain('read');
    expect(new Set(inSignature)).toEqual(new Set(['read']));
  });

  test('the current word is told from the others in both modes', async ({ page, portal }) => {
    await openHydrated(
      page,
      `${portal}/docs-sdk/reference/sdk/components/bme280?_highlight=humidity`,
    );
    await next(page).click();
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, mode);
      const colours = await page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('search-word-current') ?? [])] as Range[];
        const holder = range?.startContainer.parentElement as Element;
        return ['search-words', 'search-word-current'].map(
          (name) => getComputedStyle(holder, `::highlight(${name})`).backgroundColor,
        );
      });
      expect(colours).toEqual(['rgb(255, 223, 148)', 'rgb(184, 65, 12)']);
    }
  });

  test('numbers stand whole', async ({ page, portal }) => {
    await page.goto(
      `${portal}/docs-sdk/hardware/industrial_devices/4ZeroBox?_highlight=4&_highlight=420&_highlight=ma`,
    );
    await expect(bar(page)).toBeVisible({ timeout: 20_000 });
    for (const text of await marked(page)) expect(text).toMatch(/^(?:4|4[-‐‑–]?20|mA)$/i);
  });

  test('what a tab hides is not counted', async ({ page, portal }) => {
    await openHydrated(page, `${portal}/docs/api/overview?_highlight=http&_highlight=429`);
    await expect(bar(page)).toBeVisible();
    const [all, seen] = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('search-words') ?? [])];
      const isHidden = (range: AbstractRange) =>
        range.startContainer.parentElement?.closest('[hidden]');
      return [ranges.length, ranges.filter((range) => !isHidden(range)).length];
    });
    expect(seen).toBeLessThan(all ?? 0);
    await expect(status(page)).toHaveText(`${seen} matches on this page`);
  });

  test('without a word on the page there is no bar', async ({ page, portal }) => {
    await page.goto(`${portal}${PAGE}?_highlight=zzzzqq`);
    await hydrated(page);
    const code = /client_highlightPage/;
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
      )
      .toContainEqual(expect.stringMatching(code));
    await page.waitForTimeout(300);
    await expect(bar(page)).toHaveCount(0);
  });

  for (const [query, word] of [
    ['Wartung', 'maintenance'],
    ['manutenzione', 'maintenance'],
    ['Temperaturfühler', 'temperature'],
  ] as const) {
    test(`${query} leads to a page where ${word} is marked`, async ({ page, portal }) => {
      await page.goto(`${portal}/search?q=${encodeURIComponent(query)}`);
      await expect(page.locator('main [role=status]')).toContainText(/results?$/, {
        timeout: 20_000,
      });
      await page.locator('main ol > li a').first().click();
      await expect(page).toHaveURL(new RegExp(`_highlight=${word}`));
      await expect(bar(page)).toBeVisible();
      expect((await marked(page)).join(' ').toLowerCase()).toContain(word);
    });
  }
});
