import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptResults } from '../../shared/KeptResults';
import { FORMAT, indexFile, MANIFEST_FILE } from '../shared/format';
import type { SearchContext, SearchEntry, SearchManifest } from '../types';
import { countLines, makeEntries, type SearchPage } from './makeEntries';

/** One entry a line, so that the browser can use the first ones while the last is on its way. */
export function serialize(entries: readonly SearchEntry[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

/** Pages of one version of the site. */
export interface VersionPages {
  /** Path below the base address, such as `docs/1.0/`; empty for the current version. */
  path: string;
  pages: SearchPage[];
}

/**
 * Writes the index files, one for all pages and one a context, for each version, and the manifest
 * with their hashes.
 *
 * @param kept index files of earlier builds
 * @returns names of the files
 */
export async function writeIndex(
  outDir: string,
  baseUrl: string,
  versions: readonly VersionPages[],
  contexts: readonly SearchContext[],
  synonyms: string[][],
  kept: Pick<KeptResults, 'get'>,
): Promise<string[]> {
  const manifest: SearchManifest = { format: FORMAT, files: {} };
  const write = async (file: string, content: string) => {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  for (const version of versions) {
    const lines = countLines(version.pages);
    // What stands in one section is compared with all others.
    const everything = JSON.stringify(version.pages);
    for (const { name, prefixes } of [{ name: '', prefixes: ['/'] }, ...contexts]) {
      const pages = version.pages.filter(({ url }) =>
        prefixes.some((prefix) => `/${url.slice(baseUrl.length)}`.startsWith(prefix)),
      );
      if (pages.length === 0 && version.path) continue;
      const urls = pages.map(({ url }) => url);
      const inputs = [everything, JSON.stringify({ urls, synonyms })];
      const content = kept.get(inputs, () => serialize(makeEntries(pages, lines, synonyms)));
      const file = indexFile(name, version.path);
      manifest.files[file] = createHash('sha256').update(content).digest('hex').slice(0, 12);
      await write(file, content);
    }
  }
  await write(MANIFEST_FILE, `${JSON.stringify(manifest)}\n`);
  return Object.keys(manifest.files);
}
