import type { Browser, Page } from '@playwright/test';
import { watchPage } from './watchPage';

export interface Reader {
  page: Page;
  /** Slows down the main thread of the page from now on. Workers keep their speed. */
  throttleCpu(factor: number): Promise<void>;
  /** Returns the main thread time of the current document in milliseconds. */
  getMainThreadTime(): Promise<number>;
}

/** Screen sizes: a laptop, and the phone that Lighthouse emulates. */
const screens = {
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
} as const;

/** Defines the helper that esbuild's output calls, because pages do not have it. */
const NAME_HELPER = 'globalThis.__name = (value) => value;';
const TIMEOUT_MS = 60_000;

/** Runs a round as a new reader, in a new browser context without an open page. */
export async function withReader<T>(
  browser: Browser,
  screen: keyof typeof screens,
  round: (reader: Reader) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screens[screen]);
  try {
    context.setDefaultTimeout(TIMEOUT_MS);
    await context.addInitScript({ content: `${NAME_HELPER}\n(${watchPage})()` });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    return await round({
      page,
      async throttleCpu(factor) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
      },
      async getMainThreadTime() {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      },
    });
  } finally {
    await context.close();
  }
}
