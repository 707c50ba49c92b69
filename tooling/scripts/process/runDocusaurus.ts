import { spawn } from 'node:child_process';
import path from 'node:path';
import { createLoaderEnvironment, NODE_FLAGS } from '../site-build/nodeOptions';

const root = path.join(__dirname, '../../..');
const nodeModules = path.join(root, 'node_modules');
const docusaurus = path.join(nodeModules, '@docusaurus/core/bin/docusaurus.mjs');

/**
 * Runs a Docusaurus command in the project folder. The command ends with this process.
 *
 * @returns exit code; null if the command crashed or exceeded the time limit
 */
export function runDocusaurus(args: readonly string[], timeoutMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [...NODE_FLAGS, docusaurus, ...args], {
    cwd: root,
    env: { ...createLoaderEnvironment(nodeModules), ...process.env },
    stdio: 'inherit',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      child.kill(signal);
      process.exit(130);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
