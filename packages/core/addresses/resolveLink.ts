/** Any origin: only links that stay on it lead to a page of the site. */
const ORIGIN = 'http://site.invalid';

/** Where a link of a page leads, decoded; `outside` for other sites, `undecodable` for a % that stands for nothing. */
export function resolveLink(
  href: string,
  page: string,
): { pathname: string; anchor: string } | 'outside' | 'undecodable' {
  const url = new URL(href, `${ORIGIN}${page}`);
  if (url.origin !== ORIGIN) return 'outside';
  try {
    return {
      pathname: decodeURIComponent(url.pathname),
      anchor: decodeURIComponent(url.hash.slice(1)),
    };
  } catch {
    return 'undecodable';
  }
}
