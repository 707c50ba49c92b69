import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBuildReason } from '../../scripts/site-build/buildStamp';
import { fingerprintSources } from '../../scripts/site-build/fingerprintSources';
import { measureBuild } from '../build/measureBuild';
import { createScratchSite, setOptions } from '../build/scratchSite';
import { portalPages } from './pages';
import type { BuiltSite, SiteBuilder } from './types';

const ROOT = path.join(__dirname, '../../..');

/** Seconds of a cold build of a copy in `scratch`, cached until the sources change. */
async function measureColdBuild(scratch: string): Promise<number> {
  const folder = path.join(scratch, 'portal');
  const notes = path.join(scratch, 'portal.json');
  const fingerprint = await fingerprintSources(ROOT);
  const cachedBuild = existsSync(notes) ? JSON.parse(readFileSync(notes, 'utf8')) : {};
  if (cachedBuild.fingerprint === fingerprint) return cachedBuild.buildSeconds;
  console.log(`portal: building in ${folder}`);
  await createScratchSite(ROOT, folder);
  await setOptions(folder, []);
  const result = await measureBuild(folder);
  if ('failure' in result) throw new Error(`${folder}: the build failed: ${result.failure}`);
  writeFileSync(notes, JSON.stringify({ fingerprint, buildSeconds: result.elapsedSeconds }));
  return result.elapsedSeconds;
}

/** Selectors for a build of this portal in any folder. */
export function portalSite(folder: string): BuiltSite {
  return {
    name: 'this portal',
    version: '',
    folder,
    hashedFolders: ['/assets/'],
    prepared: true,
    hydrated: 'html[data-has-hydrated=true]',
    search: { input: '[data-search-input]', result: '[role=option]' },
    menu: { button: '.navbar__toggle', opened: '[data-menu-open]' },
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
