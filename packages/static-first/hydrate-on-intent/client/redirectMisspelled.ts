import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/**
 * Finds the canonical path for a URL that the host does not know. Hosts compare paths exactly; this function ignores
 * case, surrounding spaces, and `.html`.
 */
export function findCanonicalPath(pathname: string): string | undefined {
  const path = decodeURI(pathname)
    .trim()
    .replace(/(?:\/index)?\.html$/, '');
  const page = matchRoutes(routes, path || '/').at(-1)?.route;
  return page?.exact && typeof page.path === 'string' ? page.path : undefined;
}

/** Redirects from the not-found page. Otherwise, the router would render the page at the misspelled URL. */
function redirectMisspelled(): void {
  const { pathname, search, hash } = location;
  const canonicalPath = document.querySelector('main.not-found') && findCanonicalPath(pathname);
  if (!canonicalPath || encodeURI(canonicalPath) === pathname) return;
  // The router must not find the page before the redirect completes.
  history.replaceState(history.state, '', `${pathname}/not-found`);
  location.replace(canonicalPath + search + hash);
}

if (typeof document !== 'undefined') redirectMisspelled();
