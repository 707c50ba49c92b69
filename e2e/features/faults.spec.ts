import type { Page } from '@playwright/test';
import { watchShifts } from '../support/browsing';
import {
  collectConsoleMessages,
  expect,
  moveMouse,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

/** Makes the language menu throw if the URL has a fragment, until `window.isRepaired` is set. */
async function breakLanguageMenu(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.URLSearchParams = class extends URLSearchParams {
      constructor(init?: string | string[][] | Record<string, string> | URLSearchParams) {
        if (
          location.hash &&
          !('isRepaired' in window) &&
          new Error().stack?.includes('LocaleDropdown')
        ) {
          throw new Error('Broken by the test');
        }
        super(init);
      }
    };
  });
}

test('a crash shows the chain of causes, and "Try again" recovers', async ({ page, fixture }) => {
  await openHydrated(page, `${fixture}/crash`);
  await page.getByRole('button', { name: 'Break it' }).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('The gauge broke')).toBeVisible();
  await expect(page.getByText('The needle fell off')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The gauge works.')).toBeVisible();
});

test('after a crash outside the page content, the message names the navigation item that failed', async ({
  page,
  fixture,
}) => {
  await breakLanguageMenu(page);
  await openHydrated(page, `${fixture}/docs/first`);
  await page.evaluate(() => location.assign('#two'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  const message = page.getByText('A theme navbar item failed to render.');
  await expect(message).toContainText('"type": "localeDropdown"');
  await expect(message).toContainText('Cause:\n\nBroken by the test');
  await expect(message).not.toContainText('"type": "search"');
  await page.evaluate(() => Object.assign(window, { isRepaired: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First page');
});

test('the crash message names a navigation item that fails during hydration', async ({
  page,
  fixture,
}) => {
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const brokenBody = body.replaceAll('sidebarId:"rules"', 'sidebarId:"nothing"');
    expect(brokenBody).not.toBe(body);
    await route.fulfill({ response, body: brokenBody });
  });
  await page.goto(`${fixture}/docs/first`);
  await moveMouse(page);
  const message = page.getByText('A theme navbar item failed to render.');
  await expect(message).toContainText('"sidebarId": "nothing"');
  await expect(message).toContainText(`Can't find any sidebar with id "nothing"`);
  await expect(message).not.toContainText('"guide",');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
});

test('an unknown URL returns 404 and shows search and navigation', async ({ page, portal }) => {
  for (const path of ['/nope', '/docs/no-such-page']) {
    expect((await page.goto(portal + path))?.status()).toBe(404);
    await moveMouse(page);
    await waitForHydration(page);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  await expect(page.locator('.navbar').getByRole('link', { name: 'Guide' })).toBeVisible();
  const searchBox = page.getByRole('main').getByRole('searchbox');
  await expect(searchBox).toHaveValue('no such page');
  await searchBox.fill('modbus');
  await searchBox.press('Enter');
  await expect(page).toHaveURL(/\/search\/?\?q=modbus$/);
});

test('for a mistyped URL, the not-found page suggests the matching part of the documentation and similar pages, without layout shifts', async ({
  page,
  portal,
}) => {
  const main = page.getByRole('main');
  const similarPages = main.getByRole('region', { name: 'Pages with a similar URL' });
  const getShifts = await watchShifts(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${portal}/docs-sdk/reference/peripherals/ADC`);
    await expect(similarPages.getByRole('link').first()).toBeInViewport();
    expect(await getShifts()).toEqual([]);
  }
  await moveMouse(page);
  await waitForHydration(page);
  await expect(
    main.getByRole('listitem').filter({ hasText: 'The requested URL belongs to this part' }),
  ).toHaveText(/^Embedded SDK/);
  await expect(main.getByRole('searchbox', { name: 'Search the documentation' })).toHaveValue(
    'ADC',
  );
  const titleBox = await similarPages.getByRole('link').first().boundingBox();
  const urlBox = await similarPages.locator('code').first().boundingBox();
  expect(urlBox?.y).toBeGreaterThanOrEqual((titleBox?.y ?? 0) + (titleBox?.height ?? 0) - 4);
  await similarPages
    .getByRole('listitem')
    .filter({ hasText: '/peripherals/adc' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${portal}/docs-sdk/reference/sdk/peripherals/adc`);
});

test('if the page list fails to load, the not-found page still links to the parts of the documentation', async ({
  page,
  portal,
}) => {
  await page.route('**/llms.txt', (route) => route.abort());
  await openHydrated(page, `${portal}/docs-sdk/reference/peripherals/ADC`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Embedded SDK' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a page served at the wrong base URL shows a banner with the correct base URL', async ({
  page,
  misplaced,
}) => {
  // After 10 s, an idle page requests its bundle. Because the bundle is missing here, the page
  // reloads, which on a slow computer would abort the next navigation.
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/', '/docs/acme-platform/']) {
    await page.goto(misplaced + path);
    await moveMouse(page);
    const banner = page.getByRole('alert').first();
    await expect(banner).toContainText('This page did not load properly.');
    await expect(banner).toContainText(
      'It was built with baseUrl = /, but is served at /elsewhere/. Rebuild it with baseUrl = /elsewhere/',
    );
  }
});

test('a page whose stylesheet fails to load stays readable, shows no error message, and loads the stylesheet later', async ({
  page,
  portal,
}) => {
  for (const path of ['/docs-sdk/tutorials/FOTA', '/docs/no-such-page']) {
    await page.route('**/*.css', (route) => route.abort());
    await openHydrated(page, portal + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('.navbar')).toHaveCSS('position', 'sticky');
    await expect(page.getByText('did not load properly')).toHaveCount(0);
    await page.unroute('**/*.css');
    const countStylesheets = () =>
      page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length);
    await expect.poll(countStylesheets).toBeGreaterThan(0);
  }
});

test('a hydration mismatch is logged and repaired', async ({ page, fixture }) => {
  const consoleMessages = collectConsoleMessages(page);
  await openHydrated(page, `${fixture}/mismatch`);
  await expect(page.getByTestId('place')).toHaveText('Rendered by the browser');
  expect(consoleMessages.join('\n')).toContain('Docusaurus React Root onRecoverableError');
});

test("URLs that differ from a page's URL only in case, spaces, or the .html suffix are redirected to the page", async ({
  page,
  portal,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  for (const [misspelledPath, path] of [
    ['/docs/industrial-copilot/Rules', '/docs/industrial-copilot/rules'],
    ['/Changelog?a=b#c', '/changelog?a=b#c'],
    ['/docs/4zero-platform/.html', '/docs/4zero-platform/'],
    ['/docs/industrial-copilot/rules%20', '/docs/industrial-copilot/rules'],
  ] as const) {
    await page.goto(portal + misspelledPath);
    await expect(page).toHaveURL(portal + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
  await moveMouse(page);
  await waitForHydration(page);
  expect(consoleMessages.filter((line) => !line.includes('404'))).toEqual([]);
});
