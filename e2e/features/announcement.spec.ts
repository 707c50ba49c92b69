import type { Page } from '@playwright/test';
import { expect, holdScripts, hydrated, openHydrated, test } from '../support/test';

const bar = (page: Page) => page.locator('.theme-announcement-bar');

test('stays closed, without appearing briefly on the next load', async ({ page, portal }) => {
  await openHydrated(page, portal);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button').click();
  await expect(bar(page)).toHaveCount(0);
  // Whether any frame shows it, before or after hydration.
  await page.addInitScript(() => {
    Object.assign(window, { wasVisible: false });
    const checkVisibility = () => {
      const element = document.querySelector('.theme-announcement-bar');
      if (element?.checkVisibility()) Object.assign(window, { wasVisible: true });
      requestAnimationFrame(checkVisibility);
    };
    requestAnimationFrame(checkVisibility);
  });
  await openHydrated(page, `${portal}/changelog`);
  await expect(bar(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { wasVisible: boolean }).wasVisible)).toBe(
    false,
  );
});

test('a new announcement is shown again and can be closed separately', async ({
  page,
  portal,
  fixture,
}) => {
  await openHydrated(page, portal);
  await bar(page).getByRole('button').click();
  await expect(bar(page)).toHaveCount(0);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored['docusaurus.announcement.dismiss']).toBe('true');
  // The fixture is the same site with another announcement, and browser storage is kept.
  await page.addInitScript((items) => {
    if (!sessionStorage.getItem('brought')) Object.assign(localStorage, items);
    sessionStorage.setItem('brought', 'true');
  }, stored);
  const release = await holdScripts(page);
  await page.goto(`${fixture}/docs/first`, { waitUntil: 'domcontentloaded' });
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText('A second message.');
  await page.mouse.move(5, 5);
  await release((route) => route.continue());
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page');
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button').click();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await expect(bar(page)).toBeHidden();
});

test('shows the complete message on a narrow screen and with large text', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${portal}/docs/4zero-platform/components`);
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    const { box, text } = await bar(page).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { box: element.getBoundingClientRect(), text: range.getBoundingClientRect() };
    });
    expect(text.top).toBeGreaterThanOrEqual(box.top);
    expect(text.bottom).toBeLessThanOrEqual(box.bottom);
  }
});
