/** A path as the build writes it: `/a/index.html`, `/a.html` and `/a/` are `/a`. */
const plain = (pathname: string) => pathname.replace(/(\/index)?\.html$|\/$/, '');

/**
 * What to do about a stylesheet that did not load.
 *
 * @param base base address that the site was built for, with both slashes
 * @param built address that the page was built for, base included
 * @param here address that the page stands at
 */
export function adviseOn(base: string, built: string, here: string): string {
  const route = plain(built).slice(base.length - 1);
  const place = plain(here);
  if (plain(built) === place || !place.endsWith(route)) {
    return 'Its stylesheet did not arrive: reload the page, or look for missing files on the server.';
  }
  const actual = `${place.slice(0, place.length - route.length)}/`;
  return `It was built for the base address ${base}, and stands at ${actual}. Build it with baseUrl = ${actual}`;
}

/**
 * Says so on any page whose own stylesheet cannot be loaded, and why that may be. It takes the place of
 * Docusaurus' banner, which asks whether the bundle has run: here it may not be wanted yet.
 *
 * @param base base address that the site was built for
 */
export function reportStyles(base: string): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // Asked for by a script, which hears of it, and tells or tries again.
    if (target.onerror) return;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const built = new URL(canonical?.href ?? location.href).pathname;
    const banner = document.createElement('p');
    banner.setAttribute('role', 'alert');
    // The site's own styles are missing, so these stand on the element.
    banner.style.cssText = 'border:thick solid red;padding:20px';
    banner.textContent = `Your Docusaurus site did not load properly. ${adviseOn(base, built, location.pathname)}`;
    const show = () => document.body.prepend(banner);
    if (document.body) show();
    else addEventListener('DOMContentLoaded', show);
  };
  document.addEventListener('error', onError, true);
}
