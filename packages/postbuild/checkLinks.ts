import { resolveLink } from '@portal/core/routes/resolveLink';
import type { BuiltPage } from './loadBuild';

/** URLs of files. They are not checked, because later steps write the files. */
const FILE_URL_PATTERN = /\.(?!mdx$)\w+$/;

type LinkedPage = Pick<BuiltPage, 'route' | 'ids' | 'links' | 'source'>;

function findLine(text: string, href: string): number | undefined {
  const [pathname = '', hash] = href.split('#');
  const needle = hash ? `#${hash}` : (pathname.split('/').filter(Boolean).at(-1) ?? href);
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return index < 0 ? undefined : index + 1;
}

function findLinkProblem(
  href: string,
  route: string,
  byRoute: ReadonlyMap<string | undefined, LinkedPage>,
): string | undefined {
  const link = resolveLink(href, route);
  if (link === 'external') return undefined;
  if (link === 'undecodable') return `the link ${href} contains an unescaped %: write %25`;
  const { pathname, anchor } = link;
  const target = byRoute.get(pathname.replace(/\/$/, ''));
  if (!target)
    return FILE_URL_PATTERN.test(pathname)
      ? undefined
      : `the link ${href} does not point to a page`;
  if (!anchor || target.ids.includes(anchor)) return undefined;
  return `the link ${href} does not point to a heading: the page has no anchor #${anchor}`;
}

export function checkLinks(
  pages: readonly LinkedPage[],
  loadSource: (file: string) => string,
): string[] {
  const byRoute = new Map(pages.map((page) => [page.route?.replace(/\/$/, ''), page]));
  const messages = new Set<string>();
  for (const { route = '', links, source } of pages) {
    for (const href of new Set(links)) {
      const problem = findLinkProblem(href, route, byRoute);
      if (!problem) continue;
      const line = source && findLine(loadSource(source), href);
      messages.add(
        line
          ? `${source}:${line}: ${problem}\n  Correct the link, or add its target.`
          : `site/navigation.ts or a component: ${problem}\n  Correct the link in the navigation, the footer, or the code of the page ${route}.`,
      );
    }
  }
  return [...messages];
}
