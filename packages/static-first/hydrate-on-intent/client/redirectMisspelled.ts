import routes from '@generated/routes';
import { matchRoutes } from 'react-router-config';

/**
 * Where a page of the router is, by an address that hosts do not know: they compare each character, the router ignores
 * capitals, spaces around the address, and `.html`.
 */
export function pageAt(pathname: string): string | undefined {
  const path = decodeURI(pathname)
    .trim()
    .replace(/(?:\/index)?\.html$/, '');
  const page = matchRoutes(routes, path || '/').at(-1)?.route;
  return page?.exact && typeof page.path === 'string' ? page.path : undefined;
}

/** The router would draw the page over the not-found page that the host has sent: the browser goes to the page instead. */
function redirectMisspelled(): void {
  const { pathname, search, hash } = location;
  const page = document.querySelector('main.lost') && pageAt(pathname);
  if (!page || encodeURI(page) === pathname) return;
  // Until then the router finds no page, either.
  history.replaceState(history.state, '', `${pathname}/not-found`);
  location.replace(page + search + hash);
}

if (typeof document !== 'undefined') redirectMisspelled();
