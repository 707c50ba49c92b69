import { resolveLink } from '@portal/core/routes/resolveLink';
import type { BuiltPage, BuiltSite } from '../base/builtSite';
import type { Finding } from '../base/types';

function findPage(site: BuiltSite, byRoute: ReadonlyMap<string, BuiltPage>, pathname: string) {
  const routeWithoutSlash = pathname.replace(/\/$/, '');
  return (
    byRoute.get(pathname) ??
    byRoute.get(routeWithoutSlash) ??
    byRoute.get(`${routeWithoutSlash}/`) ??
    site.pages.find(({ file }) => file === `${routeWithoutSlash.slice(1)}/index.html`)
  );
}

function checkUrl(
  site: BuiltSite,
  byRoute: ReadonlyMap<string, BuiltPage>,
  page: BuiltPage,
  url: string,
): string | undefined {
  const link = resolveLink(url, page.route ?? `/${page.file}`);
  if (link === 'external') return undefined;
  if (link === 'undecodable') return `${url} contains an unescaped %: write %25`;
  const { pathname, anchor } = link;
  const target = findPage(site, byRoute, pathname);
  if (!target) {
    return site.files.has(pathname.slice(1)) ? undefined : `${url} does not exist in the build`;
  }
  if (anchor && !target.ids.has(anchor)) return `${url}: that page has no anchor #${anchor}`;
  if (anchor && target.movedIds.has(anchor)) return `${url}: that section is on another page now`;
  return undefined;
}

export function findBrokenLinks(site: BuiltSite): Finding[] {
  const byRoute = new Map(site.pages.flatMap((page) => (page.route ? [[page.route, page]] : [])));
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const seen = new Set([...page.links, ...page.assets]);
    for (const url of seen) {
      const problem = checkUrl(site, byRoute, page, url);
      if (!problem) continue;
      const fix = 'Correct the URL in the page source, or in the component that pages share.';
      findings.push({ file: `build/${page.file}`, problem, fix });
    }
  }
  return findings;
}
