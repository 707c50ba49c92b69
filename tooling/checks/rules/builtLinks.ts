import { resolveLink } from '@portal/core/routes/resolveLink';
import type { BuiltSite } from '../base/builtSite';
import type { Finding } from '../base/types';

/** Creates a function that returns the problem with a URL on a page, or undefined. */
export function createUrlChecker({ pages, files }: BuiltSite) {
  const byRoute = new Map(
    pages.flatMap((page) => {
      const routes = [page.route, `/${page.file.replace(/\/?index\.html$/, '')}`];
      return routes.flatMap((route) => (route ? [[route.replace(/\/$/, ''), page] as const] : []));
    }),
  );
  return (url: string, base: string): string | undefined => {
    const link = resolveLink(url, base);
    if (link === 'external') return undefined;
    if (link === 'undecodable') return `${url} contains an unescaped %: write %25`;
    const { pathname, anchor } = link;
    const target = byRoute.get(pathname.replace(/\/$/, ''));
    if (!target)
      return files.has(pathname.slice(1)) ? undefined : `${url} does not exist in the build`;
    if (anchor && !target.ids.has(anchor)) return `${url}: that page has no anchor #${anchor}`;
    if (anchor && target.movedIds.has(anchor)) return `${url}: that section is on another page now`;
    return undefined;
  };
}

export function findBrokenLinks(site: BuiltSite): Finding[] {
  const findProblem = createUrlChecker(site);
  const fix = 'Correct the URL in the page source, or in the component that pages share.';
  return site.pages.flatMap(({ file, route, links, assets }) =>
    [...new Set([...links, ...assets])].flatMap((url) => {
      const problem = findProblem(url, route ?? `/${file}`);
      return problem ? [{ file: `build/${file}`, problem, fix }] : [];
    }),
  );
}
