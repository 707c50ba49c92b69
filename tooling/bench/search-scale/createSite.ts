import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CORE_ATTRIBUTE, MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { loadSearchWords } from '@portal/search/loadSearchWords';
import type { SearchPage } from '@portal/search/node/createCorpus';
import { writeIndex } from '@portal/search/node/writeIndex';
import { getIndexFileName } from '@portal/search/shared/format';
import { site as settings } from '../../../site';
import { FIRST_QUERY } from '../measures/search';
import { SiteSearch } from '../search-engines/portal';
import { portalPages } from '../sites/pages';
import { findPageFile } from './multiplyPages';

const ROOT = path.join(__dirname, '../../..');
const INDEX_FILE_PATTERN = /^search-(?:index|manifest)/;

/**
 * Copies a built site and replaces its index with that of other pages. Those pages exist only in
 * the index.
 *
 * @param build folder of the built site
 * @param folder target folder; its contents are deleted
 */
export async function createSite(
  build: string,
  folder: string,
  pages: SearchPage[],
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(build, folder, {
    recursive: true,
    filter: (name) => !INDEX_FILE_PATTERN.test(path.basename(name)),
  });
  const searchWords = { ...loadSearchWords(ROOT), patterns: [] };
  const uncached = { get: (_: readonly string[], create: () => string) => create() };
  const versions = [{ path: '', pages }];
  const { contexts } = settings.search;
  const { manifest } = await writeIndex(folder, '/', versions, contexts, searchWords, uncached);
  const core = `${getIndexFileName('')}?_=${manifest.files[getIndexFileName('')]}`;
  const page = findPageFile(folder, portalPages.guide);
  const html = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    html.replace(new RegExp(`(${CORE_ATTRIBUTE}=)("[^"]*"|[^\\s>]+)`), `$1"${core}"`),
  );
  const search = new SiteSearch(folder);
  await search.answer(FIRST_QUERY);
  const changed = [...search.files, MANIFEST_FILE].map((name) => path.join(folder, name));
  for (const file of [page, ...changed])
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
