import { createVersionIndex } from '@portal/search/node/writeIndex';
import type { PartKind } from '@portal/search/shared/format';
import type { SearchEntry } from '@portal/search/types';
import type { BuiltSite } from '../loadBuild';
import { groupPagesByVersion } from '../search/writeSearch';
import type { ArchiveIndex } from './archiveIndex';
import { getPageFile } from './toArchiveUrl';

/** Creates the search index of an archive's pages, with the site's synonyms and ranking. */
export function createArchiveIndex(site: BuiltSite, routes: ReadonlySet<string>): ArchiveIndex {
  const { baseUrl, search } = site.facts;
  const [currentVersion] = groupPagesByVersion(site);
  const pages = (currentVersion?.pages ?? []).filter(({ url }) => routes.has(url));
  const searchWords = {
    same: search.synonyms,
    concepts: search.concepts
      .map(({ to, terms }) => ({
        to: to.filter((route) => routes.has(baseUrl + route.slice(1))),
        terms,
      }))
      .filter(({ to }) => to.length > 0),
    // The index has no log patterns, because they lead to the error codes tool, which is not part
    // of any manual.
    patterns: [],
  };
  const { cores, parts } = createVersionIndex({ path: '', pages }, baseUrl, [], searchWords);
  const parseFiles = (kind: PartKind) =>
    parts
      .filter(({ file }) => file.includes(`-${kind}-`))
      .map(({ content }) => JSON.parse(content) as SearchEntry[]);
  return {
    core: JSON.parse(cores[0]?.content ?? '[]') as SearchEntry[],
    words: parseFiles('words'),
    texts: parseFiles('texts'),
    files: Object.fromEntries(pages.map(({ url }) => [url, getPageFile(url, baseUrl)])),
  };
}
