import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../scripts/launch/install.cjs';

/** Installs the packages of `tooling/bench/package.json`. `npm start` and `npm test` never do this. */
export function installBenchPackages(): Promise<void> {
  return ensureInstalled(__dirname, false);
}

/** Returns the folder outside the project for third-party tools: `BENCH_SCRATCH`, or a temporary folder. */
export function getScratchFolder(): string {
  return process.env.BENCH_SCRATCH ?? path.join(tmpdir(), 'docs-bench');
}

/** Installs packages of exact versions in a folder outside the project, once per set of versions. */
export function installPackages(folder: string, dependencies: Record<string, string>): void {
  const manifest = path.join(folder, 'package.json');
  const text = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
  // npm writes this file last. If it is missing, the installation was interrupted and is repeated.
  const isInstalled = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled && existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifest, text);
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}

/** Installs a package in a folder outside the project, once. Returns the folder that contains `node_modules`. */
export function installInScratch(name: string, version: string): string {
  const folder = path.join(getScratchFolder(), `${name.replace(/\W+/g, '-')}-${version}`);
  installPackages(folder, { [name]: version });
  return folder;
}
