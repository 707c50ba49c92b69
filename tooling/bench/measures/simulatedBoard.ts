import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { SimulatedBoard } from '@portal/simulated-board/engine/simulatedBoard';
import { getBoardPins } from '@portal/simulated-board/scenario/boardNames';
import { prepareProgram } from '@portal/simulated-board/transform/prepareProgram';
import { moveMouse } from '../browser/movement';
import { waitForQuiet } from '../browser/waiting';
import { withReader } from '../browser/withReader';
import type { ServedSite } from '../serveSite';
import type { Measurement, Metrics } from './types';

const HELLO_ROUTE = '/docs-sdk/reference/sdk/examples/hello';
const CPU_SLOWDOWN_FACTOR = 4;
const STEPS = 200_000;
const ROOT = path.join(__dirname, '../../..');

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
function runHello({ origin, traffic, setNetwork }: ServedSite, browser: Browser): Promise<Metrics> {
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
    const firstLine = await waitForFirstLine(page, 'Run on a simulated board');
    const { bytes } = traffic;
    setNetwork('fast');
    await throttleCpu(1);
    await waitForQuiet(traffic);
    const worker = await waitForFirstLine(page, 'Restart');
    const throttled = firstLine + (CPU_SLOWDOWN_FACTOR - 1) * worker;
    return { bytes, firstLine, worker, throttled };
  });
}

/** Measures the interpreter steps per second in Node.js, for a loop that calls a function. */
async function runLoop(): Promise<Metrics> {
  const board = await SimulatedBoard.create({
    sources: loadSources(ROOT),
    program: prepareProgram({
      main: 'import watchdog\nn = 0\nwhile True:\n    watchdog.kick()\n    n += 1\n',
      modules: {},
    }),
    scenario: {
      ...getBoardPins(ROOT, 'zm1_db'),
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
  return { steps: Math.round((STEPS / (performance.now() - start)) * 1000) };
}

const excludes = ({ site }: ServedSite) => (site.isPrepared ? undefined : 'no simulated board');

export const simulatedBoard: Measurement = {
  name: 'simulatedBoard',
  title: 'Simulated board',
  method: `A laptop on slow 4G with a ${CPU_SLOWDOWN_FACTOR}× CPU slowdown runs the hello program on an idle page; measured from the click to the first line of output. Chromium throttles only the main thread, so the unthrottled worker time is added ${CPU_SLOWDOWN_FACTOR - 1} more times.`,
  cases: [
    {
      name: 'hello',
      rows: [
        { key: 'bytes', label: 'run hello: bytes', unit: 'bytes', budget: 300_000 },
        { key: 'firstLine', label: 'run hello: click to first line', unit: 'ms' },
        { key: 'worker', label: 'run hello again: worker start to first line', unit: 'ms' },
        {
          key: 'throttled',
          label: 'run hello: click to first line, with a throttled worker',
          unit: 'ms',
          budget: 2500,
        },
      ],
      excludes,
      run: runHello,
    },
    {
      name: 'loop',
      rows: [{ key: 'steps', label: 'interpreter steps per second in Node.js', unit: 'count' }],
      excludes,
      run: runLoop,
    },
  ],
};
