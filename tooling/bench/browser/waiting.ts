import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Traffic } from '../createThrottlingProxy';

const TIMEOUT_MS = 60_000;

/** Waits until there has been no network traffic for `quietMs`. */
export async function waitForQuiet(traffic: Traffic, quietMs = 1500): Promise<void> {
  const start = performance.now();
  while (traffic.openRequestCount > 0 || performance.now() - traffic.lastChangeAt < quietMs) {
    if (performance.now() - start > TIMEOUT_MS) {
      throw new Error(`There was still network traffic after ${TIMEOUT_MS / 1000} s.`);
    }
    await pause(50);
  }
}

type InputEventType = 'pointermove' | 'pointerdown' | 'click' | 'keydown';

/** Returns the time of the reader's last input in milliseconds since 1970, also after a change of the page. */
export function getLastInputTime(page: Page, kind: InputEventType): Promise<number> {
  return page.evaluate((name) => Number(sessionStorage.getItem(`bench-${name}`)), kind);
}

/** Waits until a matching element is visible. Returns the time of the next frame in milliseconds since 1970. */
export async function waitForVisible(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (cssSelector) => {
      const isShown = [...document.querySelectorAll(cssSelector)].some(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getClientRects().length > 0,
      );
      return (
        isShown &&
        new Promise((resolve) =>
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
        )
      );
    },
    selector,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}

export function getHeading(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('h1')?.textContent?.trim() ?? '');
}

/** Waits until another page is shown. Returns the time of the next frame in milliseconds since 1970. */
export async function waitForOtherPage(page: Page, previousHeading: string): Promise<number> {
  const handle = await page.waitForFunction(
    (previousHeading) => {
      const heading = document.querySelector('h1')?.textContent?.trim();
      return (
        Boolean(heading) &&
        heading !== previousHeading &&
        new Promise((resolve) =>
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())),
        )
      );
    },
    previousHeading,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}
