import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = path.join(__dirname, '../..');
/** The built portal; `E2E_PORTAL` sets another folder. */
export const PORTAL = process.env.E2E_PORTAL ?? path.join(ROOT, 'build');
export const FIXTURE = path.join(ROOT, '.cache/e2e/fixture');
export const MISPLACED = path.join(ROOT, '.cache/e2e/misplaced');

/** Builds the fixture site with its archives, in some of its languages. */
export async function buildFixture(outDir: string, locales: string): Promise<void> {
  const env = { ...process.env, FIXTURE_LOCALES: locales };
  const cli = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  await run(process.execPath, [cli, 'build', 'e2e/fixture', '--out-dir', outDir], {
    cwd: ROOT,
    env,
  });
  await run(
    process.execPath,
    ['--import', 'tsx', 'packages/postbuild/main.ts', outDir, '--archives'],
    {
      cwd: ROOT,
      env,
    },
  );
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
 * Builds the fixture site, and copies it to a base URL that it was not built for. The portal must
 * already be built.
 */
export default async function buildFixtures(): Promise<void> {
  requirePortal();
  if (!process.env.E2E_KEEP_FIXTURE) await buildFixture(FIXTURE, 'en,fr');
  await rm(MISPLACED, { recursive: true, force: true });
  await cp(FIXTURE, path.join(MISPLACED, 'elsewhere'), { recursive: true });
  // Servers require at least one page.
  await writeFile(path.join(MISPLACED, 'index.html'), '<title>Another site</title>');
}
