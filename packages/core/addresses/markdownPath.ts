/**
 * Address of a page's Markdown form: the page's path with `.md`. A trailing slash does not count,
 * and the home page is `index.md`.
 */
export function markdownPath(route: string, baseUrl: string): string {
  return route === baseUrl ? `${baseUrl}index.md` : `${route.replace(/\/$/, '')}.md`;
}
