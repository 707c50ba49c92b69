import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptResults } from '../../shared/KeptResults';
import { withoutBundle } from '../../shared/withoutBundle';
import type { SearchPage } from './makeCorpus';
import { type PageText, readPage } from './readPage';
import type { VersionPages } from './writeIndex';

/** File of a built page; Docusaurus writes a folder with an index for each route. */
function readBuilt(outDir: string, route: string): string | undefined {
  for (const file of [path.join(route, 'index.html'), `${route}.html`]) {
    try {
      return readFileSync(path.join(outDir, file), 'utf8');
    } catch {
      // The other form, or a route without a page of its own.
    }
  }
  return undefined;
}

/**
 * Reads the built pages that are searched, in the order of their routes.
 *
 * @param routes paths of all pages, with the base address
 * @param exclude starts of routes to leave out, without the base address
 * @param versionPaths paths of the versions that have an index of their own, below the base address
 * @param kept texts of earlier builds
 */
export function collectPages(
  outDir: string,
  baseUrl: string,
  routes: readonly string[],
  exclude: readonly string[],
  versionPaths: readonly string[],
  kept: Pick<KeptResults, 'get'>,
): VersionPages[] {
  const versions = ['', ...versionPaths].map((at): VersionPages => ({ path: at, pages: [] }));
  for (const url of [...routes].sort()) {
    const route = `/${url.slice(baseUrl.length)}`;
    if (route === '/' || route === '/404.html') continue;
    if (exclude.some((start) => route === start || route.startsWith(`${start}/`))) continue;
    const html = readBuilt(outDir, route);
    if (html === undefined) continue;
    const own = withoutBundle(html);
    const text = kept.get([own], () => JSON.stringify(readPage(own)));
    const page: SearchPage = { url, ...(JSON.parse(text) as PageText) };
    if (!page.title) continue;
    const version = versions.find(({ path: at }) => at && `${route.slice(1)}/`.startsWith(at));
    (version ?? versions[0])?.pages.push(page);
  }
  return versions;
}
