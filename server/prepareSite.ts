import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostingFiles, published } from '../deploy/render/hostingFiles';
import { compressSite } from './compressSite';
import { readSite } from './readSite';

/** Files that a content delivery network reads from the site's own folder. */
const IN_SITE = ['_redirects', '_headers'];

export interface PrepareOptions {
  /** Folder of the built site. */
  root: string;
  /** Folder for the finished server configurations. */
  outDir: string;
  cacheDir: string;
}

/**
 * Makes a built site ready to be hosted: compressed forms beside the files, and configurations
 * that know the build's inline scripts and pages. `_headers` comes last: servers take its change
 * as the sign of a complete build.
 */
export async function prepareSite({ root, outDir, cacheDir }: PrepareOptions): Promise<void> {
  await compressSite(root, cacheDir);
  const files = hostingFiles(await readSite(root), published);
  await mkdir(outDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (!IN_SITE.includes(name)) await writeFile(path.join(outDir, name), text);
  }
  for (const name of IN_SITE) await writeFile(path.join(root, name), files[name] ?? '');
}
