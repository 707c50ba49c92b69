import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { RelatablePage } from './findRelated';

/** Links in Markdown and in tag attributes. */
const LINK_PATTERN = /\]\(([^)\s]+)|\b(?:to|href)="([^"]+)"/g;
/** Comments and imports. */
const IGNORED_TEXT_PATTERN = /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$/gm;

interface Sources {
  siteDir: string;
  /** Route by page file, relative to the site root. */
  routes: ReadonlyMap<string, string>;
  /** Routes without a trailing slash, because links use both forms. */
  routeByPath: ReadonlyMap<string, string>;
}

const trimTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

function findLinks(text: string, source: string, { routes, routeByPath }: Sources): Set<string> {
  const links = [...text.matchAll(LINK_PATTERN)].map(([, markdown, attribute]) => {
    const [target = ''] = (markdown ?? attribute ?? '').split(/[?#]/);
    if (!/\.mdx?$/.test(target)) {
      return routeByPath.get(trimTrailingSlash(target)) ?? trimTrailingSlash(target);
    }
    return routes.get(path.posix.join(path.posix.dirname(source), target)) ?? '';
  });
  return new Set(links.filter(Boolean));
}

async function loadPage(doc: DocMetadata, sources: Sources): Promise<RelatablePage> {
  const source = aliasedSitePathToRelativePath(doc.source);
  const raw = await readFile(path.join(sources.siteDir, source), 'utf8');
  const text = raw.replace(/^---\n[\s\S]*?\n---\n/, '').replace(IGNORED_TEXT_PATTERN, '');
  return {
    route: doc.permalink,
    title: doc.title,
    keywords: (doc.frontMatter.keywords as string[] | undefined) ?? [],
    description: doc.description,
    text,
    links: findLinks(text, source, sources),
  };
}

/** Loads the sources of the current versions of all docs. */
export function loadPages(
  contents: readonly LoadedContent[],
  siteDir: string,
): Promise<RelatablePage[]> {
  const docs = contents.flatMap(({ loadedVersions }) =>
    loadedVersions.filter(({ isLast }) => isLast).flatMap(({ docs: pages }) => pages),
  );
  const routes = new Map(
    docs.map(({ source, permalink }) => [aliasedSitePathToRelativePath(source), permalink]),
  );
  const routeByPath = new Map(
    [...routes.values()].map((route) => [trimTrailingSlash(route), route]),
  );
  return Promise.all(docs.map((doc) => loadPage(doc, { siteDir, routes, routeByPath })));
}
