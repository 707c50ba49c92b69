import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { stopChildren } from '../process/runQuietly';
import { findBuildReason } from '../site-build/buildStamp';
import { browserLookup, findBrowser } from './findBrowser';
import { formatSummary } from './parseCounts';
import { installMissingPrograms } from './providePrograms';
import { runStep } from './runStep';
import { runSteps } from './runSteps';
import { parseArguments, selectSteps, steps } from './steps';
import { getInstallCommand } from './systemPackages';
import type { Step, StepResult } from './types';

const root = path.join(__dirname, '../../..');
const logDir = path.join(root, '.cache/test');
/** One more than the cores of a small machine, because steps also wait: for servers, browsers, and files. */
const MAX_PARALLEL_STEPS = 3;
const PROGRESS_INTERVAL_MS = 30_000;
/** Number of lines to print from the start and the end of a step's output. The log has the full output. */
const MAX_HEAD_LINES = 60;
const MAX_TAIL_LINES = 60;
const NO_BROWSER_MESSAGE = `The end-to-end tests need Chromium or Chrome.
Install it (${getInstallCommand('chromium')}), or run CHROMIUM_PATH=/path/to/chrome npm test`;

function printDetails({ name, details }: StepResult): void {
  const lines = details.trimEnd().split('\n');
  const hiddenCount = lines.length - MAX_HEAD_LINES - MAX_TAIL_LINES;
  const logFile = path.join('.cache/test', `${name}.log`);
  const shownLines =
    hiddenCount > 0
      ? [
          ...lines.slice(0, MAX_HEAD_LINES),
          `… ${hiddenCount} more lines in ${logFile} …`,
          ...lines.slice(-MAX_TAIL_LINES),
        ]
      : lines;
  for (const line of shownLines) console.log(`  | ${line}`);
}

function printResult(result: StepResult): void {
  const { title, passed, failed, flaky, seconds, details } = result;
  const isSkipped = passed + failed === 0;
  const countText = failed > 0 ? `${failed} of ${passed + failed} failed` : `${passed} ok`;
  const retryText = flaky ? `, ${flaky} of them on the second try` : '';
  const summary = `${countText}${retryText} (${seconds.toFixed(1)} s)`;
  if (isSkipped) console.log(`– ${title}: skipped`);
  else console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${summary}`);
  if (details) printDetails(result);
}

async function prepareAndRun(
  step: Step,
  isInstallEnabled: boolean,
  onOutput: (text: string) => void,
): Promise<StepResult> {
  const env: NodeJS.ProcessEnv = {};
  if (step.countFormat === 'playwright') {
    const { name, title } = step;
    const createResult = (failed: number, details: string): StepResult => {
      return { name, title, passed: 0, failed, seconds: 0, details };
    };
    try {
      const browser = findBrowser(browserLookup, process.env.CHROMIUM_PATH);
      // With --no-install, the skipped tests have already been listed.
      if (!browser) return createResult(isInstallEnabled ? 1 : 0, NO_BROWSER_MESSAGE);
      if (browser.path) env.CHROMIUM_PATH = browser.path;
    } catch (error) {
      return createResult(1, (error as Error).message);
    }
  }
  return runStep(step, { root, logDir, env, onOutput });
}

/** Returns the last non-empty line, truncated. */
function getLastLine(text: string): string | undefined {
  const lines = stripVTControlCharacters(text).split(/[\r\n]+/);
  const line = lines.map((text) => text.trim()).findLast(Boolean);
  return line?.slice(0, 90);
}

async function runAndPrint(step: Step, isInstallEnabled: boolean): Promise<StepResult> {
  console.log(`… ${step.title}`);
  const start = Date.now();
  let latestLine = '';
  const progressTimer = setInterval(() => {
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`… ${step.title}: ${seconds} s${latestLine && `, ${latestLine}`}`);
  }, PROGRESS_INTERVAL_MS);
  const result = await prepareAndRun(step, isInstallEnabled, (text) => {
    latestLine = getLastLine(text) ?? latestLine;
  });
  clearInterval(progressTimer);
  printResult(result);
  return result;
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopChildren();
      process.exit(130);
    });
  }
  const { only, isInstallEnabled } = parseArguments(process.argv.slice(2));
  const satisfiedSteps =
    only && !(await findBuildReason(root, path.join(root, 'build'))) ? ['build'] : [];
  const selected = selectSteps(steps, only, satisfiedSteps);
  installMissingPrograms(
    selected.map(({ name }) => name),
    isInstallEnabled,
  );
  const start = Date.now();
  const results = await runSteps(selected, {
    maxParallel: MAX_PARALLEL_STEPS,
    run: (step) => runAndPrint(step, isInstallEnabled),
  });
  const failed = results.filter((result) => result.failed > 0);
  console.log(`\n${selected.length} steps in ${Math.round((Date.now() - start) / 1000)} s`);
  for (const { title } of failed) console.log(`Failed: ${title}`);
  console.log(formatSummary(results));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  console.log(formatSummary([{ passed: 0, failed: 1 }]));
  process.exit(1);
});
