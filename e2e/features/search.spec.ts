import type { Page } from '@playwright/test';
import { collectNoise, expect, findBarriers, hydrated, openHydrated, test } from '../support/test';

const PAGE = '/docs/4zero-apps/machine_control';
const INDEX = '**/search-index.json?_=*';
const MANIFEST = '**/search-manifest.json';

const box = (page: Page) => page.locator('[data-search-input]');
const options = (page: Page) => page.getByRole('option');

/** Types into the box of the navigation bar and waits for results from the whole index. */
async function search(page: Page, text: string): Promise<void> {
  await box(page).click();
  await box(page).fill(text);
  await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
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

  test('text typed before hydration is searched', async ({ page, portal }) => {
    await page.goto(portal + PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('get_temp');
    await expect(options(page).first()).toContainText('get_temp', { timeout: 20_000 });
    await expect(box(page)).toHaveValue('get_temp');
  });

  test('Ctrl+K and / focus the box', async ({ page, portal }) => {
    await openHydrated(page, portal + PAGE);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.locator('h1').click({ position: { x: 10, y: 10 } });
    await expect(box(page)).not.toBeFocused();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
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
    await expect(page.locator('search [role=status]')).toContainText('results');
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
    await openHydrated(page, portal + PAGE);
    await search(page, 'bme280');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Search is accessible in the ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('box with results', async ({ page, portal }) => {
      await openHydrated(page, portal + PAGE);
      await search(page, 'temperature');
      await page.keyboard.press('ArrowDown');
      expect(await findBarriers(page)).toEqual([]);
    });

    test('box without results', async ({ page, portal }) => {
      await openHydrated(page, portal + PAGE);
      await box(page).click();
      await box(page).fill('qqxxzzqq');
      await expect(page.getByText('No results', { exact: true })).toBeVisible({ timeout: 20_000 });
      expect(await findBarriers(page)).toEqual([]);
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
  test('shows eight at a time, filters, and names the query', async ({ page, portal }) => {
    await page.goto(`${portal}/search?q=temperature`);
    const hits = page.locator('main ol > li');
    await expect(page).toHaveTitle(/“temperature”/, { timeout: 20_000 });
    await expect(hits).toHaveCount(8, { timeout: 20_000 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(hits).toHaveCount(16);
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

  test('the address follows the typing, and back works', async ({ page, portal }) => {
    await page.goto(`${portal}/search/?q=modbus`);
    await expect(page.locator('main ol > li').first()).toBeVisible({ timeout: 20_000 });
    const input = page.getByRole('searchbox', { name: 'Search for' });
    await input.fill('watchdog');
    await expect(page).toHaveURL(/q=watchdog/);
    await page.locator('main ol > li a').first().click();
    await expect(page).toHaveURL(/_highlight=watchdog/);
    await page.goBack();
    await expect(page).toHaveURL(/q=watchdog/);
    await expect(input).toHaveValue('watchdog');
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });
});

test.describe('Target page', () => {
  const TARGET = '/docs-sdk/reference/sdk/components/bme280?_highlight=humidity#wiring';
  const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('search-words')?.size ?? 0);

  test('marks words without touching the document, and clears them', async ({ page, portal }) => {
    await openHydrated(page, portal + TARGET.replace(/\?[^#]*/, ''));
    const content = page.locator('.theme-doc-markdown');
    const before = await content.innerHTML();
    await page.goto(portal + TARGET);
    await expect.poll(() => marks(page), { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await content.innerHTML()).toBe(before);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await marks(page)).toBe(0);
    expect(page.url()).toBe(portal + TARGET.replace(/\?[^#]*/, ''));
  });

  test('scrolls to the section', async ({ page, portal }) => {
    await page.goto(portal + TARGET);
    await expect.poll(() => marks(page), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect(page.locator('#wiring')).toBeInViewport();
  });

  test('is no way to bring markup or a pattern into the page', async ({ page, portal }) => {
    const noise = collectNoise(page);
    const words = ['<img src=x onerror=alert(1)>', '(a+)+$', '[', '\\', '%F0%9F%98%80'];
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
      await page.getByRole('button', { name: 'Try again' }).click();
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toBeVisible({ timeout: 20_000 });
  });

  test('index cut off: what has arrived is searched', async ({ page, portal }) => {
    await page.context().route(INDEX, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, Math.floor(text.length / 2)) });
    });
    await page.goto(portal + PAGE);
    await box(page).click();
    await box(page).fill('bme280');
    await expect(page.getByText(/arrived damaged/)).toBeVisible({ timeout: 20_000 });
    await expect(options(page).first()).toContainText(/bme280/i);
  });

  for (const [what, body] of [
    ['not JSON', '<!doctype html><p>Hello'],
    ['another shape', '[{"documents":{},"index":{"format":1}}]'],
    ['null', 'null'],
    ['empty', ''],
  ] as const) {
    test(`index of a wrong shape: ${what}`, async ({ page, portal }) => {
      const noise = collectNoise(page);
      await page.context().route(INDEX, (route) => route.fulfill({ body }));
      await page.goto(portal + PAGE);
      await box(page).click();
      await box(page).fill('bme280');
      await expect(page.getByText(/arrived damaged/)).toBeVisible({ timeout: 20_000 });
      expect(noise).toEqual([]);
    });
  }

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
    await page.context().route(/client_worker_ts/, (route) => route.fulfill({ status: 404 }));
    await page.goto(portal + PAGE);
    await search(page, 'bme280');
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

  for (const [what, query] of [
    ['10,000 characters', 'temperature '.repeat(900)],
    ['HTML', '<img src=x onerror="document.title=1"><script>alert(1)</script>'],
    ['emoji', '🌡️ temperature 👩‍🔧'],
    ['right-to-left text', 'درجة الحرارة טמפרטורה'],
    ['only stop words', 'how do I the of'],
    ['only punctuation', '... --- !!! ??? ***'],
    ['regular-expression characters', '(.*)+ [a-z] \\d{2,} ^$ |'],
  ] as const) {
    test(`query of ${what}`, async ({ page, portal }) => {
      const noise = collectNoise(page);
      await page.goto(portal + PAGE);
      await box(page).click();
      await box(page).fill(query);
      const answered = options(page)
        .first()
        .or(page.getByText('No results', { exact: true }));
      await expect(answered.first()).toBeVisible({ timeout: 20_000 });
      expect(await page.locator('search img, search script').count()).toBe(0);
      await page.goto(`${portal}/search?q=${encodeURIComponent(query.slice(0, 2000))}`);
      await expect(page.locator('main [role=status]')).toContainText(/results/, {
        timeout: 20_000,
      });
      expect(noise).toEqual([]);
    });
  }
});
