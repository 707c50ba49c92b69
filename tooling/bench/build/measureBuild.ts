import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from '../../scripts/process/runQuietly';
import { TEMPORARY_FOLDER } from './scratchSite';
import { type ProcessUsage, watchProcesses } from './watchProcesses';

/** Resources that a build used. */
export interface BuildUsage {
  /** Wall-clock time in seconds. */
  elapsedSeconds: number;
  /** Processor time of all processes in seconds, including system time. */
  cpuSeconds: number;
  /** Peak memory of all processes together, in MB. */
  peakMegabytes: number;
}

export type BuildResult = BuildUsage | { failure: string };

/** Rounds to one decimal; further digits are noise. */
const round = (seconds: number) => Math.round(seconds * 10) / 10;

/** Builds a scratch site like `npm run build`. Returns the resources used, or why it failed. */
export async function measureBuild(
  scratch: string,
  extraEnv: Record<string, string> = {},
): Promise<BuildResult> {
  const temporary = path.join(scratch, TEMPORARY_FOLDER);
  await mkdir(temporary, { recursive: true });
  const start = Date.now();
  let getUsage = (): ProcessUsage => ({ cpuSeconds: 0, peakMegabytes: 0 });
  const { code, output } = await runQuietly(
    process.execPath,
    ['--import', 'tsx', 'tooling/scripts/site-build/main.ts', '--force'],
    {
      cwd: scratch,
      env: { NODE_ENV: undefined, TMPDIR: temporary, ...extraEnv },
      onStart: (pid) => {
        getUsage = watchProcesses(pid);
      },
    },
  );
  const usage = getUsage();
  const elapsedSeconds = (Date.now() - start) / 1000;
  if (code !== 0) {
    const lines = output.split('\n').filter((line) => /error/i.test(line));
    return { failure: (lines[0] ?? `exited with code ${code}`).trim() };
  }
  return {
    elapsedSeconds: round(elapsedSeconds),
    cpuSeconds: usage.cpuSeconds,
    peakMegabytes: usage.peakMegabytes,
  };
}
