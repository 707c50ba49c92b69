import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSearchPage } from '@portal/postbuild/search/parseSearchPage';
import type { SearchPage } from '@portal/search/node/createCorpus';
import type { PageSection } from '@portal/search/types';
import { loadEntries } from '../search-engines/portal';
import { type Copy, planCopies, renameNouns } from './copies';

/** URLs of the pages to copy. Pages of the REST API are not among them. */
const COPIED_URL_PATTERN = /^\/(docs|docs-sdk)\/(?!api\/)(.+)$/;

function findPageFile(site: string, url: string): string {
  const stem = path.join(site, url.replace(/\/$/, ''));
  const file = [path.join(stem, 'index.html'), `${stem}.html`].find((name) => existsSync(name));
  if (!file) throw new Error(`${site}: ${url} has no page. Run npm run build.`);
  return file;
}

/** Loads the pages in the search index of a built site, parsed from their HTML. */
export function loadSearchPages(site: string): SearchPage[] {
  const [titles] = loadEntries(site);
  return (titles?.documents ?? []).map(({ u: url = '' }) => {
    return parseSearchPage(readFileSync(findPageFile(site, url), 'utf8'), url);
  });
}

function copySection(section: PageSection, copy: Copy): PageSection {
  return {
    ...section,
    text: renameNouns(section.text, copy),
    rows: section.rows.map((row) => row.map((cell) => renameNouns(cell, copy))),
  };
}

function copyPage(page: SearchPage, copy: Copy): SearchPage[] {
  const [, folder, remainingPath] = COPIED_URL_PATTERN.exec(page.url) ?? [];
  if (!folder) return [];
  const [rootBreadcrumb = '', ...innerBreadcrumbs] = page.breadcrumb;
  return [
    {
      url: `/${folder}/${copy.folder}/${remainingPath}`,
      title: `${page.title} of ${copy.name}`,
      description: `${copy.name}: ${page.description}`,
      keywords: [...page.keywords, copy.name],
      breadcrumb: [rootBreadcrumb, copy.family, copy.name, ...innerBreadcrumbs],
      sections: page.sections.map((section) => copySection(section, copy)),
    },
  ];
}

/** Adds copies, with different words and URLs, up to about `size` pages. Sorts by URL. */
export function multiplyPages(pages: readonly SearchPage[], size: number): SearchPage[] {
  const pagesPerCopy = pages.filter(({ url }) => COPIED_URL_PATTERN.test(url)).length;
  const copies = planCopies(Math.max(0, Math.round((size - pages.length) / pagesPerCopy)));
  const allPages = [
    ...pages,
    ...copies.flatMap((copy) => pages.flatMap((page) => copyPage(page, copy))),
  ];
  return allPages.sort((a, b) => (a.url < b.url ? -1 : 1));
}
