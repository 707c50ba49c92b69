import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { HangDetector } from './HangDetector';

export interface WatchedOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Idle seconds after which the program is stopped. */
  idleLimitSeconds: number;
}

/** How a watched program ended. */
export type RunOutcome = { kind: 'exit'; code: number } | { kind: 'hang' } | { kind: 'crash' };

/** Multiple of the limit after which a program that sends no heartbeats is stopped. */
const MAX_SILENCE_FACTOR = 5;

/**
 * Runs a Node.js program and stops it if it hangs, that is, if it is still running but uses no CPU time.
 * The program also ends if this process is killed.
 *
 * @param args Node.js flags, program, and its arguments
 */
export async function runWatched(
  args: readonly string[],
  { cwd, env, idleLimitSeconds }: WatchedOptions,
): Promise<RunOutcome> {
  const heartbeatFlags = ['--require', path.join(__dirname, 'heartbeat.cjs')];
  const child = spawn(process.execPath, [...heartbeatFlags, ...args], {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);

  let isStuck = false;
  const killHung = () => {
    isStuck = true;
    child.kill('SIGKILL');
  };
  const hangDetector = new HangDetector(idleLimitSeconds);
  let silenceTimer = setTimeout(killHung, MAX_SILENCE_FACTOR * idleLimitSeconds * 1000);
  createInterface({ input: child.stdio[4] as Readable }).on('line', (line) => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(killHung, MAX_SILENCE_FACTOR * idleLimitSeconds * 1000);
    if (hangDetector.recordHeartbeat(Number(line))) killHung();
  });

  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  clearTimeout(silenceTimer);
  for (const signal of signals) process.off(signal, stop);
  if (isStuck) return { kind: 'hang' };
  return code === null ? { kind: 'crash' } : { kind: 'exit', code };
}
