import type { Page } from '@playwright/test';
import type { SearchControls } from '../sites/types';
import { getLastInputTime, waitForVisible } from './waiting';

/** Opens the search as readers do. Returns the time of the first click in milliseconds since 1970. */
export async function openSearch(page: Page, { open, input }: SearchControls): Promise<number> {
  let start = 0;
  if (open) {
    await page.locator(open).first().click();
    start = await getLastInputTime(page, 'pointerdown');
    await waitForVisible(page, input);
    await page.locator(input).first().focus();
    return start;
  }
  await page.locator(input).first().click();
  return getLastInputTime(page, 'pointerdown');
}

/** Enters a query all at once. Returns milliseconds from the first click until the first result is painted. */
export async function searchFor(
  page: Page,
  controls: SearchControls,
  query: string,
): Promise<number> {
  const start = await openSearch(page, controls);
  await page.keyboard.insertText(query);
  return (await waitForVisible(page, controls.result)) - start;
}
