import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteIdentity } from '../render/options';
import { renderHostingFiles } from '../render/renderHostingFiles';
import { compressSite } from './compressSite';
import { loadSite } from './loadSite';

/** Files that a CDN reads from the site folder. */
const SITE_CONFIG_FILES = ['_redirects', '_headers'];

interface PrepareOptions {
  root: string;
  /** Output folder of the server configurations. */
  outDir: string;
  cacheDir: string;
  identity: SiteIdentity;
}

/**
 * Prepares a built site for hosting: compresses the files, and writes configurations with the build's inline scripts and
 * pages. `_headers` is written last, because this file marks a complete build.
 */
export async function prepareSite(options: PrepareOptions): Promise<void> {
  const { root, outDir, cacheDir, identity } = options;
  await compressSite(root, cacheDir);
  const site = await loadSite(root);
  const files = renderHostingFiles(site, identity);
  for (const [name, text] of Object.entries(files)) {
    if (SITE_CONFIG_FILES.includes(name)) continue;
    const file = path.join(outDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const name of SITE_CONFIG_FILES) await writeFile(path.join(root, name), files[name] ?? '');
}
