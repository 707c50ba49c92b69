/**
 * Address of a page's Markdown twin: the page's path with `.md`. A trailing slash does not count,
 * and the home page is `index.md`.
 */
export function twinPath(route: string, baseUrl: string): string {
  return route === baseUrl ? `${baseUrl}index.md` : `${route.replace(/\/$/, '')}.md`;
}
