import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  findBuildReason,
  hashFiles,
  writeBuildStamp,
} from '../../tooling/scripts/site-build/buildStamp';
import { fingerprintSources } from '../../tooling/scripts/site-build/fingerprintSources';

const run = promisify(execFile);

export const ROOT = path.join(__dirname, '../..');
/** Folder of the built portal. `E2E_PORTAL` sets another folder. */
export const PORTAL = process.env.E2E_PORTAL ?? path.join(ROOT, 'build');
export const FIXTURE = path.join(ROOT, '.cache/e2e/fixture');
export const MISPLACED = path.join(ROOT, '.cache/e2e/misplaced');

/** Builds the fixture site, unless the last build is up to date. */
export async function buildFixture(): Promise<void> {
  const fingerprint = await fingerprintSources(ROOT);
  const files = Object.entries(await hashFiles(path.join(ROOT, 'e2e/fixture')));
  const fixtureFiles = files.filter(([file]) => !file.startsWith('.docusaurus/'));
  const buildInputs = JSON.stringify(fixtureFiles);
  if (!(await findBuildReason(ROOT, FIXTURE, buildInputs))) return;
  const cli = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  for (const args of [
    [cli, 'build', 'e2e/fixture', '--out-dir', FIXTURE],
    ['--require', './tooling/scripts/launch/tsx.cjs', 'packages/postbuild/main.ts', FIXTURE],
  ]) {
    await run(process.execPath, args, { cwd: ROOT });
  }
  await writeBuildStamp(FIXTURE, fingerprint, buildInputs);
}

/** @throws if there is no built portal */
export function requirePortal(): void {
  if (!existsSync(path.join(PORTAL, 'index.html'))) {
    throw new Error(
      'build/index.html is missing. Run `npm run build` before the end-to-end tests.',
    );
  }
}

/**
 * Builds the fixture site, and copies the build to a base URL other than the configured one. The
 * portal must already be built.
 */
export default async function buildFixtures(): Promise<void> {
  requirePortal();
  await buildFixture();
  await rm(MISPLACED, { recursive: true, force: true });
  await cp(FIXTURE, path.join(MISPLACED, 'elsewhere'), { recursive: true });
  // Servers require at least one page.
  await writeFile(path.join(MISPLACED, 'index.html'), '<title>Another site</title>');
}
