import type { Page } from '@playwright/test';
import { expect } from './test';

/** Route of a page with a program that prints a line every second. */
export const HELLO_PAGE = '/docs-sdk/reference/sdk/examples/hello';

/** Buttons that open the board, one per program on the page. */
export const getRunButtons = (page: Page) => page.locator('[data-code-run]', { hasText: /^Run/ });

export const getConsoleLog = (page: Page) => page.getByRole('log');

export const getPlayerButton = (page: Page, name: string) =>
  page.locator('.bp').getByRole('button', { name, exact: true });

export const getEditor = (page: Page, file = 'main.py') =>
  page.getByRole('textbox', { name: `Program, ${file}` });

export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.locator('.bp-status [role=status]')).toHaveText(text);

export async function runProgram(page: Page, text: string): Promise<void> {
  await getEditor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Enter');
}
