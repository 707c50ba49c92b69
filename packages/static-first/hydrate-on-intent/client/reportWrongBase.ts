/** Normalizes the spelling of a path: `/a/index.html`, `/a.html`, and `/a/` become `/a`. */
const normalizePath = (pathname: string) => pathname.replace(/(\/index)?\.html$|\/$/, '');

/**
 * Finds the base URL at which the site is served, or undefined if the site was built for that URL.
 *
 * @param base base URL that the site was built for, with both slashes
 * @param builtPath path that the page was built for, including the base URL
 * @param currentPath path at which the page is open
 */
export function findActualBase(
  base: string,
  builtPath: string,
  currentPath: string,
): string | undefined {
  const route = normalizePath(builtPath).slice(base.length - 1);
  const path = normalizePath(currentPath);
  if (normalizePath(builtPath) === path || !path.endsWith(route)) return undefined;
  return `${path.slice(0, path.length - route.length)}/`;
}

let banner: HTMLElement | undefined;

/**
 * Shows a banner if the site is served at a different base URL. Called when a file of the bundle fails to load.
 * Docusaurus's own banner would appear whenever the bundle has not run, but on this site the bundle may not be needed yet.
 *
 * @param base base URL that the site was built for
 */
export function reportWrongBase(base: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const builtPath = new URL(canonical?.href ?? location.href).pathname;
  const actualBase = findActualBase(base, builtPath, location.pathname);
  if (!actualBase || banner) return;
  banner = document.createElement('p');
  banner.setAttribute('role', 'alert');
  // Inline styles, because the site's stylesheets do not cover the banner.
  banner.style.cssText = 'border:thick solid red;padding:20px';
  banner.textContent = `This page did not load properly. It was built with baseUrl = ${base}, but is served at ${actualBase}. Rebuild it with baseUrl = ${actualBase}`;
  document.body.prepend(banner);
}
