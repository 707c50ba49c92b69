import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { installInScratch } from '../installPackages';
import type { SearchFunction } from './portal';

const PACKAGE_NAME = '@easyops-cn/docusaurus-search-local';
const VERSION = '0.55.3';
const MAX_RESULTS = 8;
/** Module with the constants that the package generates for a site without options. */
const CONSTANTS = `
export const removeDefaultStopWordFilter = [];
export const language = ["en"];
export const searchIndexUrl = "search-index{dir}.json";
export const searchResultLimits = ${MAX_RESULTS};
export const fuzzyMatchingDistance = 1;
`;

interface StockWorker {
  search(
    base: string,
    context: string,
    query: string,
    limit: number,
  ): Promise<{ document: { u: string; h?: string } }[]>;
}

function listPages(
  site: string,
  section: string,
): { filePath: string; url: string; type: 'docs' }[] {
  return readdirSync(path.join(site, section), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => ({
      filePath: path.join(site, section, file),
      url: `/${section}/${path.dirname(file)}`,
      type: 'docs',
    }));
}

/** Creates a search function that uses the package's index builder and search worker. */
export async function createStockSearch(site: string): Promise<SearchFunction> {
  const scratch = installInScratch(PACKAGE_NAME, VERSION);
  const root = path.join(scratch, 'node_modules', PACKAGE_NAME, 'dist');
  const requireFromPackage = createRequire(path.join(root, 'server/server/index.js'));
  const { scanDocuments } = requireFromPackage('./utils/scanDocuments');
  const { buildIndex } = requireFromPackage('./utils/buildIndex');
  const config = {
    language: ['en'],
    removeDefaultStopWordFilter: [],
    removeDefaultStemmer: false,
    ignoreCssSelectors: [],
  };
  const pages = [...listPages(site, 'docs'), ...listPages(site, 'docs-sdk')];
  const index = JSON.stringify(buildIndex(await scanDocuments(pages, config), config));

  const constants = path.join(scratch, 'constants.mjs');
  writeFileSync(constants, CONSTANTS);
  const bundle = path.join(scratch, 'worker.cjs');
  await build({
    entryPoints: [path.join(root, 'client/client/theme/worker.js')],
    outfile: bundle,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'error',
    alias: { [`@generated/${PACKAGE_NAME}/default/generated-constants.js`]: constants },
  });
  // The worker fetches its index from the page's origin. This stub returns the new index.
  Object.assign(globalThis, {
    location: { origin: 'http://localhost' },
    addEventListener: () => undefined,
    fetch: async () => new Response(index),
  });
  const module = { exports: {} as { SearchWorker: new () => StockWorker } };
  new Function('module', 'exports', 'require', readFileSync(bundle, 'utf8'))(
    module,
    module.exports,
    createRequire(bundle),
  );
  const worker = new module.exports.SearchWorker();
  return async (query) => {
    const results = await worker.search('/', '', query, MAX_RESULTS);
    return results.map(({ document }) => document.u + (document.h ?? ''));
  };
}
