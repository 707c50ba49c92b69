/**
 * Measures the simulated board in real Chromium: bytes and time from the click to the first line of
 * `hello` on slow 4G with a processor slowed down four times, memory, and steps per second.
 * Chromium slows down only the main thread, so worker time is measured at full speed and added
 * three times.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/simulated-board.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { listenOnFreePort } from '@portal/hosting/server/listenOnFreePort';
import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { SimulatedBoard } from '@portal/simulated-board/engine/simulatedBoard';
import { getBoardNames } from '@portal/simulated-board/scenario/boardNames';
import { prepareProgram } from '@portal/simulated-board/transform/prepareProgram';
import { createThrottlingProxy } from './createThrottlingProxy';
import { describeMachine, getLoad } from './runner/describeMachine';
import { findBrowserPath } from './search-engines/findBrowserPath';
import { recordTraffic, type Traffic } from './serving/recordTraffic';
import { networks } from './serving/serveSite';

const HELLO = '/docs-sdk/reference/sdk/examples/hello';
const ROUNDS = 5;
const SLOWDOWN = 4;
const STEPS = 200_000;
const root = path.resolve(__dirname, '../..');

interface Report {
  /** Time from the click to the first line with a slow main thread, in milliseconds. */
  firstLine: number[];
  /**
   * Time from the start of the worker to the first line with cached files at full speed, in
   * milliseconds.
   */
  worker: number[];
  bytes: number;
  /** Memory of the page and the worker after the run in bytes, as the browser estimates it. */
  memoryBytes: number;
  stepsPerSecond: number;
}

interface Served {
  origin: string;
  traffic: Traffic;
  setNetwork(name: keyof typeof networks): void;
  stop(): void;
}

/** Serves the built portal behind a proxy that limits the speed. */
async function serve(): Promise<Served> {
  const server = await createHostingServer(path.join(root, 'build'));
  const traffic = recordTraffic();
  const proxy = createThrottlingProxy(await listenOnFreePort(server, 0, () => undefined), traffic);
  const port = await listenOnFreePort(proxy.server, 0, () => undefined);
  return {
    origin: `http://127.0.0.1:${port}`,
    traffic,
    setNetwork: (name) => proxy.slowDown(networks[name].latency, networks[name].bytesPerSecond),
    stop() {
      for (const httpServer of [proxy.server, server]) {
        httpServer.closeAllConnections();
        httpServer.close();
      }
    },
  };
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

async function openHello(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext();
  // Defines a helper that esbuild inserts calls to, because pages do not define it.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await page.goto(origin + HELLO);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector('html[data-has-hydrated=true]');
  return page;
}

/** Measures a run by a reader with an empty cache on a slow network. */
async function measureFirst(browser: Browser, served: Served, report: Report): Promise<void> {
  served.setNetwork('fast');
  const page = await openHello(browser, served.origin);
  // Bytes of prefetched files do not count.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  served.setNetwork('slow4G');
  const bytesBefore = served.traffic.bytes;
  const time = await waitForFirstLine(page, 'Run on a simulated board');
  report.bytes = served.traffic.bytes - bytesBefore;
  report.firstLine.push(Math.round(time));
  served.setNetwork('fast');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(1500);
  report.worker.push(Math.round(await waitForFirstLine(page, 'Restart')));
  report.memoryBytes = await page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
      measureUserAgentSpecificMemory(): Promise<{ bytes: number }>;
    };
    return (await measure.call(performance)).bytes;
  });
  await page.context().close();
}

/** Measures the steps per second of a loop with a call, in Node.js. */
async function measureSteps(): Promise<number> {
  const board = await SimulatedBoard.create({
    sources: loadSources(root),
    program: prepareProgram({
      main: 'import watchdog\nn = 0\nwhile True:\n    watchdog.kick()\n    n += 1\n',
      modules: {},
    }),
    scenario: {
      board: 'zm1_db',
      pins: getBoardNames(root, 'zm1_db'),
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

function getMedian(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const served = await serve();
  const browser = await chromium.launch({
    executablePath: findBrowserPath(),
    args: ['--no-sandbox', '--enable-blink-features=ForceEagerMeasureMemory'],
  });
  const load = getLoad();
  const report: Report = { firstLine: [], worker: [], bytes: 0, memoryBytes: 0, stepsPerSecond: 0 };
  for (let round = 0; round < ROUNDS; round += 1) await measureFirst(browser, served, report);
  await browser.close();
  served.stop();
  report.stepsPerSecond = await measureSteps();
  const machine = await describeMachine();
  const worker = getMedian(report.worker);
  const first = getMedian(report.firstLine);
  const text = [
    '# Simulated board',
    '',
    'Generated by `npx tsx tooling/bench/simulated-board.ts`.',
    '',
    '| what | median | budget |',
    '| --- | --- | --- |',
    `| bytes from the click to the first line of hello | ${report.bytes} | 300000 |`,
    `| click to first line, 1.6 Mbit/s and 150 ms, ${SLOWDOWN}x slower main thread, ms | ${first} | – |`,
    `| of which in the worker, with cached files, at full speed, ms | ${worker} | – |`,
    `| click to first line, with a slow worker (first line + ${SLOWDOWN - 1} × worker), ms | ${first + (SLOWDOWN - 1) * worker} | 2500 |`,
    `| memory of page and worker, MB | ${(report.memoryBytes / 1e6).toFixed(1)} | – |`,
    `| steps per second of a loop with a call | ${report.stepsPerSecond} | – |`,
    '',
    `${machine.processor}, ${machine.cores} cores, ${machine.chromium}, Node.js ${machine.node}; load before the test: ${load.toFixed(1)} per core.`,
    '',
  ].join('\n');
  console.log(text);
  mkdirSync(path.join(__dirname, 'results'), { recursive: true });
  writeFileSync(path.join(__dirname, 'results/simulated-board.md'), text);
  writeFileSync(
    path.join(__dirname, 'results/simulated-board.json'),
    `${JSON.stringify({ machine, load, ...report }, null, 1)}\n`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  // Ends the process, because the browser and servers may still be running.
  process.exit(1);
});
