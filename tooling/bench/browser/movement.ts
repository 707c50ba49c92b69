import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

/** Time that the pointer rests on a link before the click. Some sites prefetch the page during this time. */
const HOVER_MS = 300;

export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  await page.mouse.move(650, 520, { steps: 3 });
}

/** Removes the extension and the trailing slash from a page's path. */
function normalizePath(path: string): string {
  return path.replace(/(?:\/index\.html|\.html|\/)$/, '');
}

/** Finds the first visible link to a path: in the sidebar, in the text, or at the end of the page. */
export async function findLink(page: Page, path: string): Promise<Locator | undefined> {
  const linkIndex = await page.evaluate(
    (targetPath) =>
      [...document.querySelectorAll('a')].findIndex(
        (link) =>
          link.origin === location.origin &&
          link.pathname.replace(/(?:\/index\.html|\.html|\/)$/, '') === targetPath &&
          !link.hash &&
          link.checkVisibility({ visibilityProperty: true }) &&
          link.getClientRects().length > 0,
      ),
    normalizePath(path),
  );
  return linkIndex < 0 ? undefined : page.locator('a').nth(linkIndex);
}

/** Moves the mouse to an element, waits, and clicks it. The click may leave the document. */
export async function clickWithMouse(
  page: Page,
  target: Locator,
  beforeClick?: () => Promise<unknown>,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  // Clicks the start of the link, because the center of a link that wraps may not be on the link.
  const x = box.x + Math.min(box.width / 2, 12);
  const y = box.y + Math.min(box.height / 2, 9);
  await page.mouse.move(x, y, { steps: 3 });
  await pause(HOVER_MS);
  await beforeClick?.();
  await page.mouse.down();
  await page.mouse.up();
}
