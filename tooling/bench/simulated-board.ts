/**
 * Measures the simulated board in Chromium: transfer size and time from the click to the first line
 * of `hello` (slow 4G, 4× CPU slowdown), memory use, and steps per second. Chromium throttles only
 * the main thread, so the unthrottled worker time is added three more times.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/simulated-board.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { SimulatedBoard } from '@portal/simulated-board/engine/simulatedBoard';
import { getBoardPins } from '@portal/simulated-board/scenario/boardNames';
import { prepareProgram } from '@portal/simulated-board/transform/prepareProgram';
import { launchBrowser } from './browser/launchBrowser';
import { moveMouse } from './browser/movement';
import { waitForQuiet } from './browser/waiting';
import { withReader } from './browser/withReader';
import { getScratchFolder } from './installPackages';
import { summarize } from './report/statistics';
import { describeMachine, getLoad } from './runner/describeMachine';
import { type ServedSite, serveSite } from './serving/serveSite';
import { portalSite } from './sites/portal';

const HELLO_ROUTE = '/docs-sdk/reference/sdk/examples/hello';
const ROUNDS = 5;
const CPU_SLOWDOWN_FACTOR = 4;
const STEPS = 200_000;
const root = path.resolve(__dirname, '../..');

interface Round {
  /** Time from the click to the first line with a throttled main thread. */
  firstLineMs: number;
  /** Time from the start of the worker to the first line, with cached files and no throttling. */
  workerMs: number;
  bytes: number;
  /** Memory of the page and the worker after the run, as estimated by the browser. */
  memoryBytes: number;
}

/** Clicks a button on the page and waits for the first line in the console. Runs in the page. */
function waitForFirstLine(page: Page, label: string): Promise<number> {
  return page.evaluate(
    (buttonLabel) =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll('button')].find(
          (button) => button.textContent === buttonLabel,
        );
        if (!button) return reject(new Error(`The page has no “${buttonLabel}” button.`));
        const start = performance.now();
        button.click();
        const watch = () => {
          const text = document.querySelector('.bp [role=log]')?.textContent ?? '';
          if (text.includes('\n')) resolve(performance.now() - start);
          else requestAnimationFrame(watch);
        };
        requestAnimationFrame(() => requestAnimationFrame(watch));
      }),
    label,
  );
}

/** Measures a first visit, with an empty cache and a slow network. */
function runRound(browser: Browser, { origin, traffic, setNetwork }: ServedSite): Promise<Round> {
  return withReader(browser, 'laptop', async ({ page, throttleCpu }) => {
    setNetwork('fast');
    await page.goto(origin + HELLO_ROUTE);
    await moveMouse(page);
    await page.waitForSelector('html[data-has-hydrated=true]');
    // Prefetched files do not count.
    await waitForQuiet(traffic);
    await throttleCpu(CPU_SLOWDOWN_FACTOR);
    setNetwork('slow4G');
    traffic.reset();
    const firstLineMs = await waitForFirstLine(page, 'Run on a simulated board');
    const { bytes } = traffic;
    setNetwork('fast');
    await throttleCpu(1);
    await waitForQuiet(traffic);
    const workerMs = await waitForFirstLine(page, 'Restart');
    const memoryBytes = await page.evaluate(async () => {
      const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
        measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
      };
      return (await measure.call(performance)).bytes;
    });
    return { firstLineMs, workerMs, bytes, memoryBytes };
  });
}

async function runRounds(): Promise<Round[]> {
  const served = await serveSite(portalSite(path.join(root, 'build')), getScratchFolder());
  const browser = await launchBrowser('--enable-blink-features=ForceEagerMeasureMemory');
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(browser, served));
  await browser.close();
  served.stop();
  return rounds;
}

/** Measures the interpreter steps per second in Node.js, for a loop that calls a function. */
async function measureSteps(): Promise<number> {
  const board = await SimulatedBoard.create({
    sources: loadSources(root),
    program: prepareProgram({
      main: 'import watchdog\nn = 0\nwhile True:\n    watchdog.kick()\n    n += 1\n',
      modules: {},
    }),
    scenario: {
      ...getBoardPins(root, 'zm1_db'),
      seed: 1,
      start: 0,
      watchdog: 9000,
      signals: {},
    },
    onOutput: () => undefined,
  });
  board.run(1000, 1e9);
  const start = performance.now();
  board.run(STEPS, 1e9);
  return Math.round((STEPS / (performance.now() - start)) * 1000);
}

async function main(): Promise<void> {
  const load = getLoad();
  const rounds = await runRounds();
  const stepsPerSecond = await measureSteps();
  const machine = await describeMachine();
  const getMedian = (metric: keyof Round) =>
    Math.round(summarize(rounds.map((round) => round[metric])).median);
  const firstLineMedianMs = getMedian('firstLineMs');
  const workerMs = getMedian('workerMs');
  const text = [
    '# Simulated board',
    '',
    'Generated by `npx tsx tooling/bench/simulated-board.ts`.',
    '',
    '| metric | median | budget |',
    '| --- | --- | --- |',
    `| bytes transferred from the click to the first line of hello | ${getMedian('bytes')} | 300000 |`,
    `| click to first line, 1.6 Mbit/s and 150 ms, ${CPU_SLOWDOWN_FACTOR}× main-thread slowdown, ms | ${firstLineMedianMs} | – |`,
    `| worker start to first line, cached files, unthrottled, ms | ${workerMs} | – |`,
    `| click to first line, with a throttled worker (first line + ${CPU_SLOWDOWN_FACTOR - 1} × worker), ms | ${firstLineMedianMs + (CPU_SLOWDOWN_FACTOR - 1) * workerMs} | 2500 |`,
    `| memory of page and worker, MB | ${(getMedian('memoryBytes') / 1e6).toFixed(1)} | – |`,
    `| steps per second (loop with one function call) | ${stepsPerSecond} | – |`,
    '',
    `${machine.processor}, ${machine.cores} cores, ${machine.chromium}, Node.js ${machine.node}; load before the test: ${load.toFixed(1)} per core.`,
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(path.join(__dirname, 'results'), { recursive: true });
  writeFileSync(path.join(__dirname, 'results/simulated-board.md'), text);
  writeFileSync(
    path.join(__dirname, 'results/simulated-board.json'),
    `${JSON.stringify({ machine, load, rounds, stepsPerSecond }, null, 1)}\n`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  // Ends the process, because the browser and servers may still be running.
  process.exit(1);
});
