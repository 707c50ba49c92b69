import path from 'node:path';
import type { PluginOptions } from '../options';
import type { Reference } from './generateReference';
import { writeFiles } from './writeFiles';

/** Writes pages and sidebar into the docs folder and removes pages of operations that are gone. */
export function writeReference(
  { pages }: Reference,
  { contentPath, folder }: PluginOptions,
  siteDir: string,
): Promise<{ written: string[]; removed: string[] }> {
  // Pages directly in the folder are written by hand; the folders below it belong to us.
  const isByHand = (file: string) => path.dirname(file) === '.';
  return writeFiles(path.join(siteDir, contentPath, folder), pages, isByHand);
}
