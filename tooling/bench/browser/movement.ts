import type { Locator, Page } from '@playwright/test';

/** How long a hand rests on a link before it presses: what prefetching sites count on. */
const HOVER = 300;
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A mouse that moves over the page and touches nothing. */
export async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  await page.mouse.move(650, 520, { steps: 3 });
}

/** Same page in any of its spellings. */
function stemOf(path: string): string {
  return path.replace(/(?:\/index\.html|\.html|\/)$/, '');
}

/**
 * The first visible link on the page that leads to an address: in its sidebar, its text or at its
 * end.
 */
export async function findLink(page: Page, path: string): Promise<Locator | undefined> {
  const at = await page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('a')].findIndex(
        (link) =>
          link.origin === location.origin &&
          link.pathname.replace(/(?:\/index\.html|\.html|\/)$/, '') === wanted &&
          !link.hash &&
          link.checkVisibility({ visibilityProperty: true }) &&
          link.getClientRects().length > 0,
      ),
    stemOf(path),
  );
  return at < 0 ? undefined : page.locator('a').nth(at);
}

/**
 * Moves the mouse to an element, rests on it and presses it.
 *
 * @param beforePress done after the rest: a press may leave the document
 */
export async function pressWithMouse(
  page: Page,
  target: Locator,
  beforePress?: () => Promise<unknown>,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  // A link that runs over two lines has no middle of its own: its beginning is always pressed.
  const x = box.x + Math.min(box.width / 2, 12);
  const y = box.y + Math.min(box.height / 2, 9);
  await page.mouse.move(x, y, { steps: 3 });
  await pause(HOVER);
  await beforePress?.();
  await page.mouse.down();
  await page.mouse.up();
}
