import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Time limit in milliseconds. */
  limit?: number;
  /** If it is set, the two processes have a channel, which closes when this process ends. */
  onMessage?: (message: unknown) => void;
  onOutput?: (text: string) => void;
}

interface RunResult {
  code: number;
  output: string;
}

const children = new Set<ChildProcess>();

function kill(child: ChildProcess): void {
  try {
    // Each child is the leader of a process group, so that its child processes end together with
    // it.
    if (process.platform !== 'win32' && child.pid) process.kill(-child.pid, 'SIGTERM');
    else child.kill('SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
}

/** Ends all running processes that `runQuietly` started. */
export function stopChildren(): void {
  for (const child of children) kill(child);
}

/** Runs a command without a terminal and collects its output. */
export function runQuietly(
  command: string,
  args: readonly string[],
  { cwd, env, limit, onMessage, onOutput }: RunOptions,
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
      stdio: onMessage ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (onMessage) child.on('message', onMessage);
    let output = '';
    for (const stream of [child.stdout, child.stderr] as Readable[]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
        onOutput?.(text);
      });
    }
    const timer = limit
      ? setTimeout(() => {
          output += `\nStopped after ${limit / 1000} s.\n`;
          kill(child);
        }, limit)
      : undefined;
    const finish = (code: number) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ code, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
