import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { PluginOptions } from '../options';
import type { Reference } from './generateReference';
import { GENERATED } from './text/frontMatter';
import { writeFiles } from './writeFiles';

/** Pages directly in the folder are written by hand; the folders below it belong to us. */
const isByHand = (file: string) => path.dirname(file) === '.';

/** Files in our folders that we did not make, and would remove. */
async function listForeign(folder: string, pages: Map<string, string>): Promise<string[]> {
  const foreign: string[] = [];
  for (const name of listFiles(folder)) {
    if (isByHand(name) || pages.has(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    if (!text.includes(GENERATED)) foreign.push(path.join(folder, name));
  }
  return foreign;
}

/**
 * Writes pages and sidebar into the docs folder and removes pages of operations that are gone. A
 * file that somebody put there by hand stops it, before anything is lost.
 */
export async function writeReference(
  { pages }: Reference,
  { contentPath, folder }: PluginOptions,
  siteDir: string,
): Promise<{ written: string[]; removed: string[] }> {
  const target = path.join(siteDir, contentPath, folder);
  const foreign = await listForeign(target, pages);
  if (foreign.length > 0) {
    const list = foreign.map((file) => `- ${path.relative(siteDir, file)}`).join('\n');
    throw new Error(
      `These files stand among generated pages and were not generated:\n${list}\n  Move them to ${contentPath}/${folder}/ itself or another folder; nothing was written.`,
    );
  }
  return writeFiles(target, pages, isByHand);
}
