/**
 * Speed of search in real Chromium: from the focus to the first result on slow 4G, and from a key
 * to its results on a processor slowed down four times, beside the longest task of the main thread.
 * Chromium slows down the main thread alone, so the worker's time is taken at full speed and
 * multiplied.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/search-speed.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { scratchFolder } from './installPackages';
import { browserPath } from './search-engines/browser';
import { type ServedSite, serveSite } from './serving/serveSite';
import { portal } from './sites/portal';

const START = '/docs/4zero-apps/machine_control';
const ROUNDS = 5;
const TYPED = 'temperature of the bme280';
const SLOWDOWN = 4;

interface Report {
  focusToFirstResult: number[];
  keyToResults: number[];
  /** From the question to the worker until its last answer, at full speed: parts have to be read. */
  workerReads: number[];
  /** The same questions once more. */
  workerAnswers: number[];
  longestTask: number;
}

/** Runs in the page before anything else: notes how long the worker takes for each last answer. */
function watchWorker(): void {
  const answers: number[] = [];
  Object.assign(window, { answers });
  window.Worker = class extends Worker {
    readonly #asked = new Map<number, number>();

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }) => {
        const start = this.#asked.get(data.id);
        if (start !== undefined && data.answer.isFinal) answers.push(performance.now() - start);
      });
    }

    override postMessage(message: { type: string; id: number }): void {
      if (message.type === 'search') this.#asked.set(message.id, performance.now());
      super.postMessage(message);
    }
  };
}

async function openHydrated(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext();
  // The TypeScript runner names functions by a call that pages do not know.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(watchWorker);
  const page = await context.newPage();
  await page.goto(origin + START);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-has-hydrated=true]');
  return page;
}

/** A reader on a slow line, on a hydrated page, who focuses the box and types a word. */
async function measureFirst(browser: Browser, { origin, setLine }: ServedSite): Promise<number> {
  setLine('fast');
  const page = await openHydrated(browser, origin);
  setLine('slow4G');
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('[data-search-input]');
        if (!input) throw new Error('No search box on the page.');
        const start = performance.now();
        input.focus();
        input.value = 'bme280';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        const watch = () => {
          if (document.querySelector('[role=option]')) resolve(performance.now() - start);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  setLine('fast');
  await page.context().close();
  return time;
}

/** Types letter by letter; tells for each the time until the results have changed. */
async function typeLetters(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let end = 1; end <= TYPED.length; end += 1) {
    const time = await page.evaluate(
      async (query) => {
        const input = document.querySelector<HTMLInputElement>('[data-search-input]');
        const list = document.querySelector('search');
        if (!input || !list) throw new Error('No search box on the page.');
        const start = performance.now();
        const changed = new Promise<number | undefined>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role=option]')) return;
            observer.disconnect();
            resolve(performance.now() - start);
          });
          observer.observe(list, { subtree: true, childList: true, characterData: true });
          setTimeout(() => resolve(undefined), 700);
        });
        input.value = query;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        return changed;
      },
      TYPED.slice(0, end),
    );
    // Some letters change nothing, such as those of a word that is not searched.
    if (time !== undefined) times.push(time);
    await page.waitForTimeout(120);
  }
  return times;
}

/**
 * Keys of a reader whose core of the index has arrived: the worker at full speed, first with parts to
 * read, then without; then the page slowed down.
 */
async function measureKeys(browser: Browser, origin: string) {
  const page = await openHydrated(browser, origin);
  const box = page.locator('[data-search-input]');
  await box.click();
  await page.keyboard.type('x');
  await page.waitForTimeout(4000);
  await box.fill('');
  const takeAnswers = () =>
    page.evaluate(() => (window as unknown as { answers: number[] }).answers.splice(0));
  await takeAnswers();
  await typeLetters(page);
  const reads = await takeAnswers();
  await box.fill('');
  await page.waitForTimeout(500);
  await takeAnswers();
  await typeLetters(page);
  const answers = await takeAnswers();
  await box.fill('');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const known = (window as unknown as { longest: number }).longest;
        Object.assign(window, { longest: Math.max(known, duration) });
      }
    }).observe({ type: 'longtask' });
  });
  const times = await typeLetters(page);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.context().close();
  return { times, reads, answers, longest };
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
}

async function main(): Promise<void> {
  const served = await serveSite(await portal.build(scratchFolder()), scratchFolder());
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const report: Report = {
    focusToFirstResult: [],
    keyToResults: [],
    workerReads: [],
    workerAnswers: [],
    longestTask: 0,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    report.focusToFirstResult.push(Math.round(await measureFirst(browser, served)));
  }
  const { times, reads, answers, longest } = await measureKeys(browser, served.origin);
  report.keyToResults = times.map(Math.round);
  report.workerReads = reads.map((time) => Number(time.toFixed(1)));
  report.workerAnswers = answers.map((time) => Number(time.toFixed(1)));
  report.longestTask = Math.round(longest);
  await browser.close();
  served.stop();
  const text = [
    '# Speed of search',
    '',
    'Made by `npx tsx tooling/bench/search-speed.ts`.',
    '',
    '| what | median, ms | budget, ms |',
    '| --- | --- | --- |',
    `| focus to first result, 1.6 Mbit/s and 150 ms | ${median(report.focusToFirstResult)} | 1500 |`,
    `| question to answer of the worker that has to read parts, over loopback | ${median(report.workerReads)} | – |`,
    `| the same question once more, times ${SLOWDOWN} | ${SLOWDOWN * median(report.workerAnswers)} | 30 |`,
    `| key to changed results on the page, ${SLOWDOWN}x slower processor | ${median(report.keyToResults)} | – |`,
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
