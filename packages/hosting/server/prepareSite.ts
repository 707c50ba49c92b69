import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostingFiles } from '../render/hostingFiles';
import type { Place } from '../render/options';
import { renderObjects } from '../render/renderObjects';
import { compressSite } from './compressSite';
import { type ReadOptions, readSite } from './readSite';

/** Files that a content delivery network reads from the site's own folder. */
const IN_SITE = ['_redirects', '_headers'];

export interface PrepareOptions {
  /** Folder of the built site. */
  root: string;
  /** Folder for the finished server configurations. */
  outDir: string;
  cacheDir: string;
  place: Place;
  /** What is known of pages, see `ReadOptions`. */
  pageFacts?: ReadOptions['pageFacts'];
}

/**
 * Makes a built site ready to be hosted: compressed forms beside the files, and configurations
 * that know the build's inline scripts and pages. `_headers` comes last: servers take its change
 * as the sign of a complete build.
 */
export async function prepareSite(options: PrepareOptions): Promise<void> {
  const { root, outDir, cacheDir, place, pageFacts } = options;
  await compressSite(root, cacheDir);
  const site = await readSite(root, { pageFacts });
  const files = hostingFiles(site, place);
  const objects = JSON.stringify(renderObjects(site), null, 1);
  for (const [name, text] of Object.entries({ ...files, 'objects.json': objects })) {
    if (IN_SITE.includes(name)) continue;
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const name of IN_SITE) await writeFile(path.join(root, name), files[name] ?? '');
}
