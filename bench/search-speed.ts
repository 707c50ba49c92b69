/**
 * Speed of search in real Chromium: from the focus to the first result on slow 4G, and from a key
 * to its results on a processor slowed down four times, beside the longest task of the main thread.
 *
 * Run: `npx tsx bench/search-speed.ts [folder of the built site, with its compressed files]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createHostingServer } from '../server/createHostingServer';
import { browserPath } from './search-engines/browser';
import { makeSlowLine, type SlowLine } from './slowLine';

const ROOT = path.join(__dirname, '..');
const START = '/docs/4zero-apps/machine_control';
const ROUNDS = 5;
/** 1.6 Mbit/s and 150 ms. */
const SLOW_4G = { latency: 150, bytesPerSecond: 200_000 };
const FAST = { latency: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
const TYPED = 'temperature of the bme280';

interface Report {
  focusToFirstResult: number[];
  focusToWholeIndex: number[];
  keyToResults: number[];
  longestTask: number;
}

async function openHydrated(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext();
  // The TypeScript runner names functions by a call that pages do not know.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await page.goto(origin + START);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-has-hydrated=true]');
  return page;
}

/** A reader on a slow line, on a hydrated page, who focuses the box and types a word. */
async function measureFirst(
  browser: Browser,
  origin: string,
  { slowDown }: SlowLine,
): Promise<[number, number]> {
  slowDown(FAST.latency, FAST.bytesPerSecond);
  const page = await openHydrated(browser, origin);
  slowDown(SLOW_4G.latency, SLOW_4G.bytesPerSecond);
  const result = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('[data-search-input]');
        if (!input) throw new Error('No search box on the page.');
        const start = performance.now();
        let first = 0;
        input.focus();
        input.value = 'bme280';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const watch = () => {
          if (!first && document.querySelector('[role=option]')) first = performance.now() - start;
          if (first && document.querySelector('[role=option] > span + span:not(:empty)')) {
            resolve([first, performance.now() - start]);
          } else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  slowDown(FAST.latency, FAST.bytesPerSecond);
  await page.context().close();
  return result;
}

/** Keys of a reader whose index has arrived, on a slow processor. */
async function measureKeys(browser: Browser, origin: string) {
  const page = await openHydrated(browser, origin);
  await page.locator('[data-search-input]').click();
  await page.keyboard.type('x');
  await page.waitForTimeout(4000);
  await page.locator('[data-search-input]').fill('');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const known = (window as unknown as { longest: number }).longest;
        Object.assign(window, { longest: Math.max(known, duration) });
      }
    }).observe({ type: 'longtask' });
  });
  const times: number[] = [];
  for (let end = 1; end <= TYPED.length; end += 1) {
    const text = TYPED.slice(0, end);
    times.push(
      await page.evaluate(async (query) => {
        const input = document.querySelector<HTMLInputElement>('[data-search-input]');
        const list = document.querySelector('search');
        if (!input || !list) throw new Error('No search box on the page.');
        const start = performance.now();
        const changed = new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role=option]')) return;
            observer.disconnect();
            resolve(performance.now() - start);
          });
          observer.observe(list, { subtree: true, childList: true, characterData: true });
          setTimeout(() => resolve(Number.NaN), 700);
        });
        input.value = query;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return changed;
      }, text),
    );
    await page.waitForTimeout(120);
  }
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.context().close();
  return { times: times.filter((time) => !Number.isNaN(time)), longest };
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

async function main(): Promise<void> {
  const site = path.resolve(process.argv[2] ?? path.join(ROOT, 'build'));
  const server = await createHostingServer(site);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = makeSlowLine((server.address() as AddressInfo).port);
  await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(line.server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const report: Report = {
    focusToFirstResult: [],
    focusToWholeIndex: [],
    keyToResults: [],
    longestTask: 0,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, whole] = await measureFirst(browser, origin, line);
    report.focusToFirstResult.push(Math.round(first));
    report.focusToWholeIndex.push(Math.round(whole));
  }
  const { times, longest } = await measureKeys(browser, origin);
  report.keyToResults = times.map(Math.round);
  report.longestTask = Math.round(longest);
  await browser.close();
  line.server.closeAllConnections();
  line.server.close();
  server.closeAllConnections();
  server.close();
  const text = [
    '# Speed of search',
    '',
    'Made by `npx tsx bench/search-speed.ts`.',
    '',
    '| what | median, ms | budget, ms |',
    '| --- | --- | --- |',
    `| focus to first result, 1.6 Mbit/s and 150 ms | ${median(report.focusToFirstResult)} | 1500 |`,
    `| focus to results from all texts, same line | ${median(report.focusToWholeIndex)} | – |`,
    `| key to results, 4x slower processor | ${median(report.keyToResults)} | 30 |`,
    `| longest task of the main thread while typing, same | ${report.longestTask} | 100 |`,
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(path.join(__dirname, 'results'), { recursive: true });
  writeFileSync(path.join(__dirname, 'results/search-speed.md'), text);
  writeFileSync(
    path.join(__dirname, 'results/search-speed.json'),
    `${JSON.stringify(report, null, 1)}\n`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  // Browser and servers may still be there.
  process.exit(1);
});
