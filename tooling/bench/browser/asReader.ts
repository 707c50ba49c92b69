import type { Browser, Page } from '@playwright/test';
import { watchPage } from './watchPage';

export interface Reader {
  page: Page;
  /** Slows the processor down for the page from now on; workers keep their speed. */
  slowProcessor(times: number): Promise<void>;
  /** Milliseconds that the main thread has worked for the document that is open. */
  readMainThread(): Promise<number>;
}

/** Screens: a laptop's, and the phone that Lighthouse imitates. */
const screens = {
  laptop: { viewport: { width: 1280, height: 800 } },
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
} as const;

/** The TypeScript runner names functions by a call that pages do not know. */
const NAMING = 'globalThis.__name = (value) => value;';
/** How long a step may take before its round counts as failed. */
const PATIENCE = 60_000;

/** Runs a round as a new reader: nothing kept from others, no page open yet. */
export async function asReader<T>(
  browser: Browser,
  screen: keyof typeof screens,
  round: (reader: Reader) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screens[screen]);
  try {
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript({ content: `${NAMING}\n(${watchPage})()` });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    return await round({
      page,
      async slowProcessor(times) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: times });
      },
      async readMainThread() {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      },
    });
  } finally {
    await context.close();
  }
}
