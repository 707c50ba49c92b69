import type { Page } from '@playwright/test';
import type { SearchControls } from '../sites/types';
import { getLastInputTime, waitForVisible } from './waiting';

/**
 * Opens the search as readers do, and enters a query all at once. Returns milliseconds from the first click until the
 * first result is painted.
 */
export async function searchFor(
  page: Page,
  { open, input, result }: SearchControls,
  query: string,
): Promise<number> {
  await page
    .locator(open ?? input)
    .first()
    .click();
  const start = await getLastInputTime(page, 'pointerdown');
  if (open) {
    await waitForVisible(page, input);
    await page.locator(input).first().focus();
  }
  await page.keyboard.insertText(query);
  return (await waitForVisible(page, result)) - start;
}
