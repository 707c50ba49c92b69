import { type BrowserContext, expect, type Page } from '@playwright/test';

export function getColorMode(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-theme');
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Records the layout shifts of a page after this call.
 *
 * @returns a function that lists the shifts, each with its score and the elements that moved
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const formatBox = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${width}x${height} at ${x},${y}`;
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML : node?.nodeValue;
          return `${text?.slice(0, 80)}: ${formatBox(previousRect)} to ${formatBox(currentRect)}`;
        });
        const time = `${Math.round(performance.now())} ms${hadRecentInput ? ', just after input' : ''}`;
        shifts.push([`${value} after ${time}`, ...moves].join('\n'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Waits until the page is rendered and the browser is idle. */
export async function waitForStablePage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  );
}

/** Expects a heading to be visible and not covered. */
export async function expectReadable(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.locator(`[id="${id}"]`).evaluate((heading) => {
        const { left, top, bottom } = heading.getBoundingClientRect();
        const uppermost = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
          document.elementFromPoint(left + 4, y),
        );
        return uppermost.every((element) => element && heading.contains(element));
      }),
    )
    .toBe(true);
}

/**
 * Shortens the long waits of pages, for example the 3 s before the service worker starts, and the 10 s after which a
 * page saves the home page and the fonts.
 */
export async function shortenWaits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout } = window;
    const shortenWait = (ms: number) => (ms >= 3_000 ? ms / 10 : ms);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...args: unknown[]) =>
        setTimeout(run, shortenWait(ms), ...args),
    });
  });
}

/** Time without a request after which a page is considered idle. */
const IDLE_MS = 500;

/**
 * Waits until a page has also completed its idle tasks, such as saving itself. Call before opening
 * the page, and await the returned function.
 */
export async function watchForIdle(page: Page): Promise<() => Promise<void>> {
  await shortenWaits(page.context());
  let lastActivity = Date.now();
  const recordActivity = () => {
    lastActivity = Date.now();
  };
  page
    .on('request', recordActivity)
    .on('requestfinished', recordActivity)
    .on('requestfailed', recordActivity);
  const saveRequest = page.waitForResponse(/offline_client_savePages/);
  saveRequest.catch(() => undefined);
  return async () => {
    await saveRequest;
    await expect.poll(() => Date.now() - lastActivity > IDLE_MS).toBe(true);
  };
}
