import { makeVersionIndex } from '@portal/search/node/writeIndex';
import type { PartKind } from '@portal/search/shared/format';
import type { SearchEntry } from '@portal/search/types';
import type { BuiltSite } from '../readBuild';
import { searchedPages } from '../search/writeSearch';
import { pageFile } from './folderAddress';
import type { FolderIndex } from './folderIndex';

/** Creates the index for some pages of a site, with the site's words and ranking. */
export function makeFolderIndex(site: BuiltSite, routes: ReadonlySet<string>): FolderIndex {
  const { baseUrl, search } = site.facts;
  const [current] = searchedPages(site);
  const pages = (current?.pages ?? []).filter(({ url }) => routes.has(url));
  const words = {
    same: search.synonyms,
    concepts: search.concepts
      .map(({ to, terms }) => ({
        to: to.filter((route) => routes.has(baseUrl + route.slice(1))),
        terms,
      }))
      .filter(({ to }) => to.length > 0),
    // The codes tool is not part of any manual.
    patterns: [],
  };
  const { cores, parts } = makeVersionIndex({ path: '', pages }, baseUrl, [], words);
  const read = (kind: PartKind) =>
    parts
      .filter(({ file }) => file.includes(`-${kind}-`))
      .map(({ content }) => JSON.parse(content) as SearchEntry[]);
  return {
    core: JSON.parse(cores[0]?.content ?? '[]') as SearchEntry[],
    parts: read('words'),
    texts: read('texts'),
    files: Object.fromEntries(pages.map(({ url }) => [url, pageFile(url, baseUrl)])),
  };
}
