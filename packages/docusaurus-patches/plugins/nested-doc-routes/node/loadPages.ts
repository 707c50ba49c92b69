import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import type { RelatablePage } from './findRelated';

/** Links as writers write them: in Markdown, and in attributes of tags. */
const LINK = /\]\(([^)\s]+)|\b(?:to|href)="([^"]+)"/g;
/** What is no text: comments and imports. */
const UNREAD = /\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$/gm;

interface Sources {
  siteDir: string;
  /** Route by the file of its page, from the root of the site. */
  routes: ReadonlyMap<string, string>;
  /** Route by itself without a slash at its end: links are written both ways. */
  written: ReadonlyMap<string, string>;
}

const bare = (address: string) => address.replace(/(?<=.)\/$/, '');

function linksOf(text: string, source: string, { routes, written }: Sources): Set<string> {
  const links = [...text.matchAll(LINK)].map(([, markdown, attribute]) => {
    const [address = ''] = (markdown ?? attribute ?? '').split(/[?#]/);
    if (!/\.mdx?$/.test(address)) return written.get(bare(address)) ?? bare(address);
    return routes.get(path.posix.join(path.posix.dirname(source), address)) ?? '';
  });
  return new Set(links.filter(Boolean));
}

async function loadPage(doc: DocMetadata, sources: Sources): Promise<RelatablePage> {
  const source = aliasedSitePathToRelativePath(doc.source);
  const raw = await readFile(path.join(sources.siteDir, source), 'utf8');
  const text = raw.replace(/^---\n[\s\S]*?\n---\n/, '').replace(UNREAD, '');
  return {
    route: doc.permalink,
    title: doc.title,
    keywords: (doc.frontMatter.keywords as string[] | undefined) ?? [],
    description: doc.description,
    text,
    links: linksOf(text, source, sources),
  };
}

/** Pages of the current versions of all docs, as they are written. */
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
  const written = new Map([...routes.values()].map((route) => [bare(route), route]));
  return Promise.all(docs.map((doc) => loadPage(doc, { siteDir, routes, written })));
}
