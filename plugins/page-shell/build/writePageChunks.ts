import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RouteConfig } from '@docusaurus/types';
import pMap from 'p-map';
import { type ChunkNames, collectPageChunks } from './collectPageChunks';

const LOADER_TAG = /<script id="?page-loader"?/;
/** Pages that are open at the same time. */
const AT_ONCE = 32;

async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Names in each built page the chunks it needs, in `data-chunks` of its loader.
 *
 * @param outDir folder of the built site
 * @param generatedDir folder where Docusaurus keeps what it generates
 * @param routes routes of the site, with the base address
 * @param filesOf chunk name to the script files that hold it, relative to `outDir`
 * @returns the pages, as absolute paths
 * @throws when a page was built from another template
 */
export async function writePageChunks(
  outDir: string,
  generatedDir: string,
  baseUrl: string,
  routes: readonly RouteConfig[],
  filesOf: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const names = await readFile(path.join(generatedDir, 'routesChunkNames.json'), 'utf8');
  const chunks = collectPageChunks(
    routes,
    JSON.parse(names) as Record<string, Record<string, ChunkNames>>,
    filesOf,
  );
  const write = async ([route, needed]: [string, string[]]): Promise<string[]> => {
    const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
    const html = needed.length > 0 ? await readPage(file) : undefined;
    if (html === undefined) return [];
    if (!LOADER_TAG.test(html)) {
      throw new Error(
        `${file}: no page loader. Build the site with ssrTemplate: renderTemplate(…) of plugins/page-shell.`,
      );
    }
    const value = needed.map((chunk) => `${baseUrl}${chunk}`).join(' ');
    // Other plugins read the pages at the same time: they find the old file or the new one, whole.
    const fresh = `${file}.new`;
    await writeFile(
      fresh,
      html.replace(LOADER_TAG, (tag) => `${tag} data-chunks="${value}"`),
    );
    await rename(fresh, file);
    return [file];
  };
  const written = await pMap([...chunks], write, { concurrency: AT_ONCE });
  return written.flat();
}
