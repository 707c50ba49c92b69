import { readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveLink } from '@portal/core/routes/resolveLink';
import type { BuiltSite } from './loadBuild';

/** URLs of files. They are not checked, because later steps write the files. */
const FILE_URL_PATTERN = /\.(?!mdx$)\w+$/;

export interface LinkedPage {
  route: string;
  ids: ReadonlySet<string>;
  links: readonly string[];
  /** Source file; undefined for pages created by code. */
  source?: { file: string; readText: () => string } | undefined;
}

function findLine(text: string, href: string): number | undefined {
  const [pathname = '', hash] = href.split('#');
  const needle = hash ? `#${hash}` : (pathname.split('/').filter(Boolean).at(-1) ?? href);
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return index < 0 ? undefined : index + 1;
}

function findLinkProblem(
  href: string,
  page: LinkedPage,
  byRoute: ReadonlyMap<string, LinkedPage>,
): string | undefined {
  const link = resolveLink(href, page.route);
  if (link === 'external') return undefined;
  if (link === 'undecodable') return `the link ${href} contains an unescaped %: write %25`;
  const { pathname, anchor } = link;
  const target = byRoute.get(pathname.replace(/\/$/, ''));
  if (!target)
    return FILE_URL_PATTERN.test(pathname)
      ? undefined
      : `the link ${href} does not point to a page`;
  if (!anchor || target.ids.has(anchor)) return undefined;
  return `the link ${href} does not point to a heading: the page has no anchor #${anchor}`;
}

export function checkLinks(pages: readonly LinkedPage[]): string[] {
  const byRoute = new Map(pages.map((page) => [page.route.replace(/\/$/, ''), page]));
  const messages = new Set<string>();
  for (const page of pages) {
    for (const href of new Set(page.links)) {
      const problem = findLinkProblem(href, page, byRoute);
      if (!problem) continue;
      const line = page.source && findLine(page.source.readText(), href);
      messages.add(
        page.source && line
          ? `${page.source.file}:${line}: ${problem}\n  Correct the link, or add its target.`
          : `site/navigation.ts or a component: ${problem}\n  Correct the link in the navigation, the footer, or the code of the page ${page.route}.`,
      );
    }
  }
  return [...messages];
}

export function toLinkedPages({ facts, pages }: BuiltSite): LinkedPage[] {
  return pages.map(({ route = '', ids, links, source }) => ({
    route,
    ids: new Set(ids),
    links,
    source: source
      ? { file: source, readText: () => readFileSync(path.join(facts.siteDir, source), 'utf8') }
      : undefined,
  }));
}
