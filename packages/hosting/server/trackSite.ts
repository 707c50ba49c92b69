import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type LoadSiteOptions, loadSite, type Site } from './loadSite';

/** Returns an ID that changes with each build. The ID is based on `_headers`, which a build writes last. */
async function getBuildId(root: string): Promise<string | undefined> {
  const stats = await stat(path.join(root, '_headers')).catch(() => undefined);
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/**
 * Loads the built site in a folder.
 * @returns a function that returns the site, and loads it again after a new build
 * @throws if `root` contains no built site
 */
export async function trackSite(
  root: string,
  options: LoadSiteOptions,
): Promise<() => Promise<Site>> {
  let build = await getBuildId(root);
  let site = Promise.resolve(await loadSite(root, options));
  return async () => {
    const currentBuild = await getBuildId(root);
    // The ID is undefined while the folder is replaced.
    if (currentBuild !== undefined && currentBuild !== build) {
      build = currentBuild;
      site = loadSite(root, options);
      // The next request tries again.
      site.catch(() => {
        build = undefined;
      });
    }
    return site;
  };
}
