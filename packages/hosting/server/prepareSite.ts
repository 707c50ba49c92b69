import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostingFiles } from '../render/hostingFiles';
import type { Place } from '../render/options';
import { renderObjects } from '../render/renderObjects';
import { compressSite } from './compressSite';
import { type ReadOptions, readSite } from './readSite';

/** Files that a CDN reads from the site's own folder. */
const IN_SITE = ['_redirects', '_headers'];

export interface PrepareOptions {
  /** Folder of the built site. */
  root: string;
  /** Output folder of the server configurations. */
  outDir: string;
  cacheDir: string;
  place: Place;
  /** Parsed pages, see `ReadOptions`. */
  pageFacts?: ReadOptions['pageFacts'];
}

/**
 * Prepares a built site for hosting: compressed files, and configurations with the build's inline scripts and pages.
 * `_headers` is written last, because servers detect a complete build by it.
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
