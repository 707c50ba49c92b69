import type { Page } from '@playwright/test';
import {
  delayScripts,
  expect,
  moveMouse,
  openHydrated,
  openWithoutLoad,
  test,
  waitForHydration,
} from '../support/test';

/** Records the announcements of live regions in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const LIVE_REGION_SELECTOR = '[aria-live]:not([aria-live=off]),[role=status],[role=alert]';
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(LIVE_REGION_SELECTOR)?.textContent?.trim();
        if (text && text !== announcements.at(-1)) announcements.push(text);
      }
    });
    addEventListener('DOMContentLoaded', () =>
      observer.observe(document, { childList: true, characterData: true, subtree: true }),
    );
  });
  return () =>
    page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}

/**
 * Describes the page as a screen reader presents it: title, focus, announcements, and accessibility
 * tree.
 */
async function describePage(
  page: Page,
  getAnnouncements: () => Promise<string[]>,
): Promise<string> {
  const focus = await page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'the page';
    return activeElement.ariaLabel ?? activeElement.textContent?.trim() ?? activeElement.tagName;
  });
  const tree = await page.locator('body').ariaSnapshot();
  return [
    `title: ${await page.title()}`,
    `focus: ${focus}`,
    ...(await getAnnouncements()).map((text) => `said: ${text}`),
    // Excludes the filler text of the fixture, the date (which is not always known), and content that
    // loads when the page is idle.
    tree.replace(
      /^ *- (?:paragraph: Line \d+ of a page|text: Last updated on|time:|button "(?:Report an error|Shortcuts)").*\n/gm,
      '',
    ),
    '',
  ].join('\n');
}

// To accept intended changes: npx playwright test screen-reader --update-snapshots
test('hydration does not change what a screen reader announces for a deep link', async ({
  page,
  fixture,
}) => {
  const getAnnouncements = await recordAnnouncements(page);
  const release = await delayScripts(page);
  await openWithoutLoad(page, `${fixture}/docs/first#two`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const descriptionBefore = await describePage(page, getAnnouncements);
  expect(descriptionBefore).toMatchSnapshot('deep-link.txt');
  await release((route) => route.continue());
  await moveMouse(page);
  await waitForHydration(page);
  await expect(async () =>
    expect(await describePage(page, getAnnouncements)).toBe(descriptionBefore),
  ).toPass();
});

test('a screen reader announces search results', async ({ page, fixture }) => {
  const getAnnouncements = await recordAnnouncements(page);
  await openHydrated(page, `${fixture}/docs/first`);
  await page.keyboard.press('Control+k');
  // As one change, because the beginning of the word has no results.
  await page.keyboard.insertText('landing');
  await expect(page.getByRole('option').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('search [role=status]').first()).toContainText('result');
  await page.keyboard.press('ArrowDown');
  expect(await describePage(page, getAnnouncements)).toMatchSnapshot('search.txt');
});

test('a screen reader announces client-side navigation', async ({ page, fixture }) => {
  const getAnnouncements = await recordAnnouncements(page);
  await openHydrated(page, `${fixture}/docs/first`);
  await page.locator('.pagination-nav__link--next').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Second page');
  await expect(title).toBeFocused();
  expect(await describePage(page, getAnnouncements)).toMatchSnapshot('navigation.txt');
});
