import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY } from './makeScratchSite';
import { type ProcessUsage, watchProcesses } from './watchProcesses';

/** What one build took. */
export interface BuildUsage {
  /** Seconds from start to end. */
  wall: number;
  /** Seconds of processor time, of the system included, of all processes. */
  cpu: number;
  /** Most memory that all processes held at the same time, in MB. */
  memory: number;
}

export type BuildResult = BuildUsage | { failure: string };

/** To tenths: more is noise. */
const round = (seconds: number) => Math.round(seconds * 10) / 10;

interface Run {
  code: number;
  output: string;
  usage: ProcessUsage;
}

function run(scratch: string, env: NodeJS.ProcessEnv): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build/main.ts'], {
      cwd: scratch,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const readUsage = watchProcesses(child.pid ?? 0);
    let output = '';
    const add = (text: Buffer) => {
      output += text;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, usage: readUsage() }));
  });
}

/** Builds a scratch site as `npm run build` does, and says what that took or why it failed. */
export async function measureBuild(
  scratch: string,
  added: Record<string, string> = {},
): Promise<BuildResult> {
  const temporary = path.join(scratch, TEMPORARY);
  await mkdir(temporary, { recursive: true });
  const { NODE_ENV: _, ...inherited } = process.env;
  const start = Date.now();
  const { code, output, usage } = await run(scratch, {
    ...inherited,
    TMPDIR: temporary,
    ...added,
  });
  const wall = (Date.now() - start) / 1000;
  if (code !== 0) {
    const lines = output.split('\n').filter((line) => /error/i.test(line));
    return { failure: (lines[0] ?? `ended with code ${code}`).trim() };
  }
  return { wall: round(wall), cpu: usage.cpuSeconds, memory: usage.peakMegabytes };
}
