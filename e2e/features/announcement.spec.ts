import type { Page } from '@playwright/test';
import {
  delayScripts,
  expect,
  moveMouse,
  openHydrated,
  test,
  waitForHydration,
} from '../support/test';

const getAnnouncement = (page: Page) => page.locator('.theme-announcement-bar');

test('a closed announcement never reappears, and a new announcement is shown until the reader closes it', async ({
  page,
  portal,
  fixture,
}) => {
  await openHydrated(page, portal);
  await expect(getAnnouncement(page)).toBeVisible();
  await getAnnouncement(page).getByRole('button').click();
  await expect(getAnnouncement(page)).toHaveCount(0);
  const storedItems = await page.evaluate(() => ({ ...localStorage }));
  expect(storedItems['docusaurus.announcement.dismiss']).toBe('true');
  // Records whether any frame shows the announcement, before or after hydration.
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
  await expect(getAnnouncement(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { wasVisible: boolean }).wasVisible)).toBe(
    false,
  );

  // The fixture site has a different announcement and gets a copy of the portal's browser storage.
  await page.addInitScript((items) => {
    if (!sessionStorage.getItem('copied')) Object.assign(localStorage, items);
    sessionStorage.setItem('copied', 'true');
  }, storedItems);
  const release = await delayScripts(page);
  await page.goto(`${fixture}/docs/first`, { waitUntil: 'domcontentloaded' });
  await expect(getAnnouncement(page)).toBeVisible();
  await expect(getAnnouncement(page)).toContainText('A second message.');
  await moveMouse(page);
  await release((route) => route.continue());
  await waitForHydration(page);
  await expect(getAnnouncement(page)).toBeVisible();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page');
  await expect(getAnnouncement(page)).toBeVisible();
  await getAnnouncement(page).getByRole('button').click();
  await expect(getAnnouncement(page)).toHaveCount(0);
  await page.reload();
  await expect(getAnnouncement(page)).toBeHidden();
});

test('the complete announcement is visible on a narrow screen and with large text', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${portal}/docs/4zero-platform/components`);
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const { box, text } = await getAnnouncement(page).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { box: element.getBoundingClientRect(), text: range.getBoundingClientRect() };
    });
    expect(text.top).toBeGreaterThanOrEqual(box.top);
    expect(text.bottom).toBeLessThanOrEqual(box.bottom);
  }
});
