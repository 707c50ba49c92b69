import type { Page } from '@playwright/test';
import { waitForStablePage } from '../support/browsing';
import {
  collectConsoleMessages,
  delayScripts,
  expect,
  moveMouse,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

/** Follows a link in a menu of the navbar. Tries again if the navbar moves, which closes the menu. */
async function selectInMenu(page: Page, menu: string, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: menu }).hover();
    await page.getByRole('link', { name, exact: true }).click({ timeout: 5_000 });
  }).toPass();
}

test('hydration does not replace a navbar that has version and language switchers', async ({
  page,
  fixture,
}) => {
  const consoleMessages = collectConsoleMessages(page);
  await page.goto(`${fixture}/docs/first`);
  const toggle = await page.locator('.dropdown a').first().elementHandle();
  await moveMouse(page);
  await waitForHydration(page);
  await waitForStablePage(page);
  expect(await toggle?.evaluate((element) => element.isConnected)).toBe(true);
  expect(consoleMessages).toEqual([]);
});

test('the last visited version is remembered per section', async ({ page, fixture }) => {
  await openHydrated(page, `${fixture}/docs/acme-platform/`);
  await expect(page.getByText('The landing page of 1.0.')).toBeVisible();
  await selectInMenu(page, '1.0', 'Next');
  await page.waitForURL('**/docs/next/acme-platform/');
  const storedItems = await page.evaluate(() => ({ ...localStorage }));
  expect(storedItems['docs-preferred-version-default']).toBe('current');
  expect(storedItems['docs-preferred-version-notes']).toBeUndefined();
  await page.goto(`${fixture}/changelog`);
  await moveMouse(page);
  const handbookLink = page.locator('.navbar').getByRole('link', { name: 'Handbook' });
  await expect(handbookLink).toHaveAttribute('href', '/docs/next/acme-platform/');
});

const PAGE_URL = '/docs/first?w=a&w=b';

for (const phase of ['before hydration', 'after hydration'] as const) {
  test(`the language and version switchers keep path, query, and hash ${phase}`, async ({
    page,
    fixture,
  }) => {
    const release = await delayScripts(page);
    await page.goto(fixture + PAGE_URL, { waitUntil: 'domcontentloaded' });
    // A link in the table of contents sets the anchor after the page has loaded.
    await page.evaluate(() => location.assign('#two'));
    if (phase === 'after hydration') {
      await moveMouse(page);
      await release((route) => route.continue());
      await waitForHydration(page);
    }
    await selectInMenu(page, 'English', 'Français');
    await expect(page).toHaveURL(`${fixture}/fr${PAGE_URL}#two`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await selectInMenu(page, 'Français', 'English');
    await expect(page).toHaveURL(`${fixture}${PAGE_URL}#two`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await selectInMenu(page, '1.0', 'Next');
    await expect(page).toHaveURL(`${fixture}/docs/next/first?w=a&w=b#two`);
    await expect(page.locator('.theme-doc-version-banner')).toContainText('unreleased');
  });
}

test('the language switcher keeps any query, even in the menu on a phone', async ({
  page,
  fixture,
}) => {
  // A query that URL libraries would normalize, and a query that cannot be decoded.
  for (const query of ['?q=a%20b&x&y=', '?q=100%&%zz']) {
    await openHydrated(page, `${fixture}/docs/first${query}#two`);
    await selectInMenu(page, 'English', 'Français');
    await expect(page).toHaveURL(`${fixture}/fr/docs/first${query}#two`);
  }
  await page.setViewportSize({ width: 390, height: 780 });
  await openHydrated(page, `${fixture}${PAGE_URL}#two`);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.locator('[data-menu-open]');
  await menu.getByRole('button', { name: /Back to main menu/ }).click();
  await menu.getByRole('button', { name: 'Languages' }).click();
  await menu.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(`${fixture}/fr${PAGE_URL}#two`);
  await page.goBack();
  await expect(page).toHaveURL(`${fixture}${PAGE_URL}#two`);
});

interface Version {
  name: string;
  docs: Record<string, unknown>[];
  sidebars: Record<string, { link?: Record<string, unknown> }>;
}

/** Finds the metadata of the docs versions in the bundle of a site. */
async function listVersions(page: Page, url: string): Promise<Version[]> {
  await page.goto(url);
  const scripts = await page.locator('#page-loader').getAttribute('data-scripts');
  const mainScript = scripts?.split(' ').find((file) => file.includes('/main.'));
  const text = await (await page.request.get(new URL(mainScript ?? '', url).href)).text();
  const [, json = ''] =
    /JSON\.parse\('(\{"docusaurus-plugin-content-docs":\{"default":.*?)'\)/.exec(text) ?? [];
  const data = JSON.parse(json.replaceAll("\\'", "'").replaceAll('\\\\', '\\')) as Record<
    string,
    Record<string, { versions: Version[] }>
  >;
  const docs = data['docusaurus-plugin-content-docs'] ?? {};
  return Object.values(docs).flatMap(({ versions }) => versions);
}

test('versions, their docs, and their sidebars have the specified fields', async ({
  page,
  portal,
  fixture,
}) => {
  const portalVersions = await listVersions(page, portal);
  // A single language or version needs no switcher.
  await expect(page.locator('.navbar .dropdown')).toHaveCount(0);
  expect(portalVersions).toHaveLength(2);
  for (const version of portalVersions) {
    expect(version).toMatchObject({ name: 'current', label: 'Next', isLast: true });
  }
  const fixtureVersions = await listVersions(page, `${fixture}/docs/first`);
  expect(fixtureVersions.map(({ name }) => name)).toContain('1.0');
  for (const version of [...portalVersions, ...fixtureVersions]) {
    expect(Object.keys(version).sort()).toEqual(
      ['name', 'label', 'isLast', 'path', 'mainDocId', 'docs', 'draftIds', 'sidebars'].sort(),
    );
    for (const doc of version.docs) {
      expect(Object.keys(doc)).toEqual(expect.arrayContaining(['id', 'path']));
    }
    expect(version.docs.some((doc) => 'sidebar' in doc)).toBe(true);
    const links = Object.values(version.sidebars).flatMap(({ link }) => (link ? [link] : []));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(Object.keys(link).sort()).toEqual(['label', 'path']);
  }
});
