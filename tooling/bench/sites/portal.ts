import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from '../../scripts/process/runQuietly';
import { findBuildReason } from '../../scripts/site-build/buildStamp';
import { fingerprintSources } from '../../scripts/site-build/fingerprintSources';
import { portalPages } from './pages';
import type { BuiltSite, SiteBuilder } from './types';

const ROOT = path.join(__dirname, '../../..');
/** Folders that are not copied: build output, caches, and files that a build does not read. */
const EXCLUDED_PATTERN = /^(?:build.*|e2e|node_modules|\.cache|\.ci|\.docusaurus)$/;

/** Copies the project, so that the measured build has no caches. Dependencies are linked, not copied. */
async function copyProject(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of await readdir(ROOT)) {
    if (EXCLUDED_PATTERN.test(name)) continue;
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  }
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === '.cache') continue;
    const source = path.join(ROOT, 'node_modules', name);
    const target = path.join(folder, 'node_modules', name);
    // Links to the portal's packages are relative, so in the copy they point to the copied
    // packages.
    if (name === '@portal') await cp(source, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(source, target);
  }
}

/** Measures a cold build of a copy, in seconds. The result is cached until the sources change. */
async function measureColdBuild(scratch: string): Promise<number> {
  const folder = path.join(scratch, 'portal');
  const cacheFile = path.join(scratch, 'portal.json');
  const fingerprint = await fingerprintSources(ROOT);
  const cachedBuild = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {};
  if (cachedBuild.fingerprint === fingerprint) return cachedBuild.buildSeconds;
  console.log(`portal: building in ${folder}`);
  await copyProject(folder);
  // Sets a separate temporary folder, because the configuration loader caches compiled files there.
  const temporaryFolder = path.join(folder, '.cache/tmp');
  await mkdir(temporaryFolder, { recursive: true });
  const start = Date.now();
  const { code, output } = await runQuietly(
    process.execPath,
    ['--import', 'tsx', 'tooling/scripts/site-build/main.ts', '--force'],
    { cwd: folder, env: { NODE_ENV: undefined, TMPDIR: temporaryFolder } },
  );
  const buildSeconds = Math.round((Date.now() - start) / 100) / 10;
  if (code !== 0) throw new Error(`${folder}: the build failed.\n${output}`);
  writeFileSync(cacheFile, JSON.stringify({ fingerprint, buildSeconds }));
  return buildSeconds;
}

export function portalSite(folder: string): BuiltSite {
  return {
    name: 'this portal',
    version: '',
    folder,
    isPrepared: true,
    search: { input: '[data-search-input]', result: '[role=option]' },
    menu: { button: '.navbar__toggle', openMenuSelector: '[data-menu-open]' },
    pages: portalPages,
  };
}

/** The portal, served from the output folder of `npm run build`. */
export const portal: SiteBuilder = {
  name: 'portal',
  async build(scratch) {
    const folder = path.join(ROOT, 'build');
    const reason = await findBuildReason(ROOT, folder);
    if (reason) {
      throw new Error(`build/ is not up to date (${reason}).\nRun: npm run build`);
    }
    const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    return {
      ...portalSite(folder),
      version: `Docusaurus ${dependencies['@docusaurus/core']}, own parts`,
      buildSeconds: await measureColdBuild(scratch),
    };
  },
};
