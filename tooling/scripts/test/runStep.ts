import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from '../process/runQuietly';
import { NODE_FLAGS } from '../site-build/nodeOptions';
import { parseCounts } from './parseCounts';
import type { Step, StepResult } from './types';

/** Time limit of a step. No step takes this long unless it hangs. */
const STEP_TIMEOUT_MS = 60 * 60 * 1000;

function getReporterArgs({ countFormat }: Step, report: string): string[] {
  if (countFormat === 'vitest') {
    return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  }
  if (countFormat === 'playwright') return ['--reporter=line,json'];
  return [];
}

/** Adds the Node.js flags of the build, because they reduce garbage collection in tests too. */
function renderNodeOptions(): string {
  const flags = NODE_FLAGS.filter((flag) => process.allowedNodeEnvironmentFlags.has(flag));
  return [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
}

export interface RunStepOptions {
  root: string;
  /** Folder for the output of the step, written continuously to `<name>.log`. */
  logDir: string;
  env: NodeJS.ProcessEnv;
  onOutput: (text: string) => void;
}

export async function runStep(
  step: Step,
  { root, logDir, env, onOutput }: RunStepOptions,
): Promise<StepResult> {
  const start = Date.now();
  const report = path.join(logDir, `${step.name}.json`);
  await mkdir(logDir, { recursive: true });
  await rm(report, { force: true });
  const log = createWriteStream(path.join(logDir, `${step.name}.log`));
  const [command = '', ...args] = step.command;
  const { code, output } = await runQuietly(
    command === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', command),
    [...args, ...getReporterArgs(step, report)],
    {
      cwd: root,
      limit: STEP_TIMEOUT_MS,
      onOutput: (text) => {
        log.write(text);
        onOutput(text);
      },
      env: {
        ...env,
        NODE_OPTIONS: renderNodeOptions(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
    },
  );
  log.end();
  const reportText = await readFile(report, 'utf8').catch(() => undefined);
  const counts = parseCounts(step.countFormat, code, output, reportText);
  // Lines about started tests show progress but do not help to find a failure.
  const shownOutput = output.replace(/^\[\d+\/\d+\] .*\n/gm, '');
  const ranNoTests = counts.passed === 0 && counts.failed === 1 && code === 0;
  const details = ranNoTests ? `${shownOutput}\nThe step ran no tests.` : shownOutput;
  const warnings = shownOutput.split('\n').filter((line) => line.startsWith('! '));
  const { name, title } = step;
  const seconds = (Date.now() - start) / 1000;
  return {
    name,
    title,
    seconds,
    ...counts,
    details: counts.failed > 0 || counts.flaky ? details : warnings.join('\n'),
  };
}
