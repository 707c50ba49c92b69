import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { RelatablePage } from './findRelated';

/** Matches the target of a link in Markdown or in a tag attribute. */
const LINK_PATTERN = /\]\(([^)\s]+)|\b(?:to|href)="([^"]+)"/g;
/** Matches comments, imports, and exports. */
const IGNORED_TEXT_PATTERN = /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$/gm;

interface LinkContext {
  siteDir: string;
  /** Routes by page file, relative to the site root. */
  routeByFile: ReadonlyMap<string, string>;
  /** Routes by path without the trailing slash, because links are written with and without it. */
  routeByPath: ReadonlyMap<string, string>;
}

const trimTrailingSlash = (path: string) => path.replace(/(?<=.)\/$/, '');

function findLinks(
  text: string,
  source: string,
  { routeByFile, routeByPath }: LinkContext,
): Set<string> {
  const links = [...text.matchAll(LINK_PATTERN)].map(([, markdown, attribute]) => {
    const [target = ''] = (markdown ?? attribute ?? '').split(/[?#]/);
    if (!/\.mdx?$/.test(target)) {
      return routeByPath.get(trimTrailingSlash(target)) ?? trimTrailingSlash(target);
    }
    return routeByFile.get(path.posix.join(path.posix.dirname(source), target)) ?? '';
  });
  return new Set(links.filter(Boolean));
}

async function loadPage(doc: DocMetadata, linkContext: LinkContext): Promise<RelatablePage> {
  const source = aliasedSitePathToRelativePath(doc.source);
  const raw = await readFile(path.join(linkContext.siteDir, source), 'utf8');
  const text = raw.replace(/^---\n[\s\S]*?\n---\n/, '').replace(IGNORED_TEXT_PATTERN, '');
  return {
    route: doc.permalink,
    title: doc.title,
    keywords: (doc.frontMatter.keywords as string[] | undefined) ?? [],
    description: doc.description,
    text,
    links: findLinks(text, source, linkContext),
  };
}

/** Loads the pages in the current versions of all docs. */
export function loadPages(
  contents: readonly LoadedContent[],
  siteDir: string,
): Promise<RelatablePage[]> {
  const docs = contents.flatMap(({ loadedVersions }) =>
    loadedVersions.filter(({ isLast }) => isLast).flatMap(({ docs: pages }) => pages),
  );
  const routeByFile = new Map(
    docs.map(({ source, permalink }) => [aliasedSitePathToRelativePath(source), permalink]),
  );
  const routeByPath = new Map(
    [...routeByFile.values()].map((route) => [trimTrailingSlash(route), route]),
  );
  return Promise.all(docs.map((doc) => loadPage(doc, { siteDir, routeByFile, routeByPath })));
}
