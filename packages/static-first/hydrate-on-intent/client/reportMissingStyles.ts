/** Normalizes a path as built: `/a/index.html`, `/a.html`, and `/a/` become `/a`. */
const normalizePath = (pathname: string) => pathname.replace(/(\/index)?\.html$|\/$/, '');

/**
 * Advice about a stylesheet that failed to load.
 *
 * @param base base URL that the site was built for, with both slashes
 * @param builtPath path that the page was built for, including the base URL
 * @param currentPath current path
 */
export function getAdvice(base: string, builtPath: string, currentPath: string): string {
  const route = normalizePath(builtPath).slice(base.length - 1);
  const path = normalizePath(currentPath);
  if (normalizePath(builtPath) === path || !path.endsWith(route)) {
    return 'The stylesheet failed to load. Reload the page, or check for missing files on the server.';
  }
  const actual = `${path.slice(0, path.length - route.length)}/`;
  return `It was built with baseUrl = ${base}, but is served at ${actual}. Rebuild it with baseUrl = ${actual}`;
}

/**
 * Shows a banner if the page's stylesheet fails to load. Replaces Docusaurus's banner, which
 * appears if the bundle has not run; here, the bundle may simply not be needed yet.
 *
 * @param base base URL that the site was built for
 */
export function reportMissingStyles(base: string): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // Requested by a script, which handles the error itself.
    if (target.onerror) return;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const builtPath = new URL(canonical?.href ?? location.href).pathname;
    const banner = document.createElement('p');
    banner.setAttribute('role', 'alert');
    // Inline styles, because the site's stylesheet is missing.
    banner.style.cssText = 'border:thick solid red;padding:20px';
    banner.textContent = `This page did not load properly. ${getAdvice(base, builtPath, location.pathname)}`;
    const insertBanner = () => document.body.prepend(banner);
    if (document.body) insertBanner();
    else addEventListener('DOMContentLoaded', insertBanner);
  };
  document.addEventListener('error', onError, true);
}
