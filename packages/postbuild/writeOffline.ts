import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import { compileWorker } from '@portal/offline/node/compileWorker';
import { createOfflineList } from '@portal/offline/node/createOfflineList';
import { findPageAssets } from '@portal/offline/shared/findPageAssets';
import { LIST_FILE, WORKER_FILE } from '@portal/offline/shared/names';
import { hashContent, listPartHashes } from '@portal/search/node/createIndex';
import { getIndexFileName } from '@portal/search/shared/format';
import type { BuiltSite } from './loadBuild';

/** Pages that are always saved for offline use: the home page and the offline page. */
const SHELL_PAGES = ['/', '/offline'];
/** Search results page, which opens on Enter in the search box. */
const SEARCH_PAGE = '/search';
/** Pages that are included in every manual. */
const SHARED_PAGES = ['/', SEARCH_PAGE];
/** Scripts that pages load on demand, such as those of the field tools and search. */
const RARELY_USED_SCRIPTS_PATTERN = /\/assets\/js\/(?:tool-|search-|vendors-|[\w-]+_NavbarItem_)/;
const SEARCH_SCRIPT_PATTERN = /\/assets\/js\/search-(?:panel|results|worker)\.\w+\.js$/;
const SEARCH_INDEX_PATTERN = /(?:^|\/)search-index[^/]*\.json$/;
/** Files that the list omits: Markdown collections, hidden files, and pages. */
const EXCLUDED_FILES_PATTERN = /(?:^|\/)llms[\w-]*\.txt$|\.html$|(?:^|\/)\.[^/]*$/;

/** Loads all files of the site except pages, by URL path. URLs of search index files include a query with their hash. */
async function loadFiles({ dir, facts }: BuiltSite): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const names = listFiles(dir).filter((name) => !EXCLUDED_FILES_PATTERN.test(name));
  const parts = new Map<string, string>();
  for (const core of names.filter((name) => path.posix.basename(name) === getIndexFileName(''))) {
    const entries = JSON.parse(await readFile(path.join(dir, core), 'utf8'));
    const version = core.slice(0, -getIndexFileName('').length);
    for (const [name, hash] of listPartHashes(entries, version)) parts.set(name, hash);
  }
  for (const name of names) {
    const content = await readFile(path.join(dir, name));
    const hash = () => parts.get(name) ?? hashContent(content.toString('utf8'));
    const query = SEARCH_INDEX_PATTERN.test(name) ? `?_=${hash()}` : '';
    files.set(facts.baseUrl + name + query, content);
  }
  return files;
}

/**
 * Writes the list of files that readers can save, and the service worker that serves saved files. Pages must be in
 * their final form.
 */
export async function writeOffline(site: BuiltSite): Promise<void> {
  const { dir, facts, pages } = site;
  const { baseUrl: base, offline } = facts;
  const files = await loadFiles(site);
  const offlineList = createOfflineList({
    base,
    pages: pages.map(({ route = '', html, links }) => ({
      route,
      html,
      links: [...links, getMarkdownPath(route, base)],
    })),
    files,
    manuals: offline.manuals,
    search: [...files.keys()].filter((url) => {
      return SEARCH_INDEX_PATTERN.test(url.split('?')[0] ?? '') || url === base + MANIFEST_FILE;
    }),
    board: [...files.keys()].filter((url) => url.startsWith(`${base}assets/board`)),
    shell: SHELL_PAGES,
    common: SHARED_PAGES,
    isRarelyUsed: (url) => RARELY_USED_SCRIPTS_PATTERN.test(url),
  });
  const searchPage = pages
    .filter(({ route }) => route === base.slice(0, -1) + SEARCH_PAGE)
    .flatMap(({ route = '', html }) => [route, ...findPageAssets(html, base)])
    .concat([...files.keys()].filter((url) => SEARCH_SCRIPT_PATTERN.test(url)));
  const worker = compileWorker(offlineList, base, base + NOTICES_FILE, searchPage);
  await writeFile(path.join(dir, LIST_FILE), JSON.stringify(offlineList));
  await writeFile(path.join(dir, WORKER_FILE), worker);
}
