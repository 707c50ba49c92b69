const ID = '__docusaurus-base-url-issue-banner';

/** A path as the build writes it: `/a/index.html`, `/a.html` and `/a/` are `/a`. */
function plain(pathname: string): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
}

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
    return 'Its stylesheet did not arrive. Reload the page; if that does not help, see whether all files of the build are on the server.';
  }
  const actual = `${place.slice(0, place.length - route.length)}/`;
  return `It was built for the base address ${base}, and stands at ${actual}. Build it with baseUrl = ${actual}`;
}

/** The site's own styles are missing, so these stand on the element. */
function showBanner(advice: string): void {
  if (document.getElementById(ID)) return;
  const banner = document.createElement('div');
  banner.id = ID;
  banner.setAttribute('role', 'alert');
  banner.style.cssText =
    'border:thick solid #c00;background:#ffe6b3;color:#000;margin:20px;padding:20px;font-size:20px';
  const title = document.createElement('p');
  title.style.fontWeight = 'bold';
  title.textContent = 'Your Docusaurus site did not load properly.';
  const text = document.createElement('p');
  text.textContent = advice;
  banner.append(title, text);
  document.body.prepend(banner);
}

/**
 * Says so on any page whose stylesheet cannot be loaded, and why that may be. It takes the place of
 * Docusaurus' banner, which asks whether the bundle has run: here it may not be wanted yet.
 *
 * @param base base address that the site was built for
 */
export function reportStyles(base: string): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const built = new URL(canonical?.href ?? location.href).pathname;
    const show = () => showBanner(adviseOn(base, built, location.pathname));
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  document.addEventListener('error', onError, true);
}
