import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChunkNames, chunksOfPage, collectPageChunks } from './collectPageChunks';

const LOADER_TAG = /<script id="?page-loader"?/;

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
 * @param routes paths of all pages, with the base address
 * @param filesOf chunk name to the script files that hold it, relative to `outDir`
 * @throws when a page was built from another template
 */
export async function writePageChunks(
  outDir: string,
  generatedDir: string,
  baseUrl: string,
  routes: readonly string[],
  filesOf: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const names = await readFile(path.join(generatedDir, 'routesChunkNames.json'), 'utf8');
  const chunks = collectPageChunks(
    JSON.parse(names) as Record<string, Record<string, ChunkNames>>,
    filesOf,
  );
  await Promise.all(
    routes.map(async (route) => {
      const file = path.join(outDir, route.slice(baseUrl.length), 'index.html');
      const html = await readPage(file);
      const needed = chunksOfPage(chunks, route);
      if (html === undefined || needed.length === 0) return;
      if (!LOADER_TAG.test(html)) {
        throw new Error(
          `${file}: no page loader. Build the site with ssrTemplate: renderTemplate(…) of plugins/page-shell.`,
        );
      }
      const value = needed.map((chunk) => `${baseUrl}${chunk}`).join(' ');
      await writeFile(
        file,
        html.replace(LOADER_TAG, (tag) => `${tag} data-chunks="${value}"`),
      );
    }),
  );
}
