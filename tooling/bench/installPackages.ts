import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from '../scripts/launch/install.cjs';

/**
 * Installs what `tooling/bench/package.json` names into `bench/node_modules`, unless it is there as locked, and says so.
 * `npm start` and `npm test` never do.
 *
 * @throws when npm fails
 */
export function installBenchPackages(): Promise<void> {
  return ensureInstalled(__dirname, false);
}

/** Folder outside the project for what is only compared with: `BENCH_SCRATCH`, else a temporary one. */
export function scratchFolder(): string {
  return process.env.BENCH_SCRATCH ?? path.join(tmpdir(), 'docs-bench');
}

/**
 * Installs packages into a folder outside the project, once for each set of versions.
 *
 * @param folder absolute path; gets `package.json` and `node_modules`
 * @param dependencies exact versions by name
 * @throws with the words of npm on the console when a package cannot be installed
 */
export function installPackages(folder: string, dependencies: Record<string, string>): void {
  const manifest = path.join(folder, 'package.json');
  const text = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`;
  // npm writes this file last, so an installation that broke off is done again.
  const isInstalled = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled && existsSync(manifest) && readFileSync(manifest, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifest, text);
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
