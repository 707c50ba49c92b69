/** Placeholder origin; links that resolve to another origin are external. */
const ORIGIN = 'http://site.invalid';

/** Decoded target of a link; `external` for other sites, `undecodable` for invalid percent-encoding. */
export function resolveLink(
  href: string,
  page: string,
): { pathname: string; anchor: string } | 'external' | 'undecodable' {
  const url = new URL(href, `${ORIGIN}${page}`);
  if (url.origin !== ORIGIN) return 'external';
  try {
    return {
      pathname: decodeURIComponent(url.pathname),
      anchor: decodeURIComponent(url.hash.slice(1)),
    };
  } catch {
    return 'undecodable';
  }
}
