import path from 'node:path';
import { DiskCache } from '@portal/core/caches/DiskCache';
import { listCode } from '@portal/core/caches/listCode';
import type { SearchPage } from '@portal/search/node/createCorpus';
import { type VersionPages, writeIndex } from '@portal/search/node/writeIndex';
import { getIndexFileName } from '@portal/search/shared/format';
import type { BuiltPage, BuiltSite } from '../loadBuild';

/** Creates a function that finds the boards named on a page. If names overlap, the longest one matches. */
function createBoardFinder(boards: readonly string[]): (page: BuiltPage) => string[] {
  if (boards.length === 0) return () => [];
  const longestFirst = [...boards].sort((a, b) => b.length - a.length);
  const names = longestFirst.map((name) => name.replace(/[^\w ]/g, '\\$&')).join('|');
  const pattern = new RegExp(`(?<![\\w-])(?:${names})(?![\\w-])`, 'g');
  return ({ shownTitle, description, sections }) => {
    const texts = [
      shownTitle,
      description,
      ...sections.flatMap((section) => [section.heading, section.text]),
    ];
    return [...new Set(texts.join('\n').match(pattern))].sort();
  };
}

function createSearchPageMapper({ facts }: BuiltSite): (page: BuiltPage) => SearchPage {
  const { baseUrl, search } = facts;
  const findBoards = createBoardFinder(search.boards);
  return (page) => {
    const { shownTitle: title, description, keywords, questions, sections } = page;
    const breadcrumb = page.breadcrumbLinks.map(({ name }) => name);
    const url = page.route ?? '';
    const route = `/${url.slice(baseUrl.length)}/`;
    const partLabel = search.badges.find(({ prefix }) => route.startsWith(prefix))?.label;
    const filters: Required<NonNullable<SearchPage['filters']>> = {
      part: partLabel ? [partLabel] : [],
      kind: page.kind ? [page.kind] : [],
      board: findBoards(page),
    };
    return { url, title, description, keywords, questions, filters, breadcrumb, sections };
  };
}

export function groupPagesByVersion(site: BuiltSite): VersionPages[] {
  const { facts, pages } = site;
  const toSearchPage = createSearchPageMapper(site);
  const { baseUrl, versionPaths, search } = facts;
  const excluded = [...search.exclude, '/search'];
  const versions = ['', ...versionPaths].map(
    (versionPath): VersionPages => ({ path: versionPath, pages: [] }),
  );
  for (const page of pages) {
    const route = `/${(page.route ?? '').slice(baseUrl.length)}`;
    if (route === '/' || !page.shownTitle) continue;
    if (excluded.some((prefix) => route === prefix || route.startsWith(`${prefix}/`))) continue;
    const version = versions.find(
      ({ path: versionPath }) => versionPath && `${route.slice(1)}/`.startsWith(versionPath),
    );
    (version ?? versions[0])?.pages.push(toSearchPage(page));
  }
  return versions;
}

/** @returns paths of the index cores, relative to the base URL, by version path */
export async function writeSearch(site: BuiltSite, cacheDir: string): Promise<Map<string, string>> {
  const { baseUrl, search } = site.facts;
  const file = path.join(cacheDir, `search${baseUrl.replaceAll('/', '-')}.json`);
  const cache = await DiskCache.open(file, listCode(['packages/search']));
  const pages = groupPagesByVersion(site);
  const { synonyms: same, concepts, patterns } = search;
  const words = { same, concepts, patterns };
  const { manifest } = await writeIndex(site.dir, baseUrl, pages, search.contexts, words, cache);
  await cache.save();
  return new Map(
    pages.map(({ path: version }) => {
      const core = getIndexFileName('', version);
      return [version, `${core}?_=${manifest.files[core]}`];
    }),
  );
}
