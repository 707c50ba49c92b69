import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Installs a package into a folder outside the project, once.
 *
 * @returns the folder that holds `node_modules`
 */
export function installApart(name: string, version: string): string {
  const base = process.env.BENCH_SCRATCH ?? path.join(tmpdir(), 'search-bench');
  const folder = path.join(base, `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n');
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', [...args, `${name}@${version}`], { stdio: 'inherit' });
  return folder;
}
