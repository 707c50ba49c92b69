/**
 * Path of a page's Markdown version: the route with `.md` instead of the trailing slash, or `index.md` for the home
 * page.
 */
export function getMarkdownPath(route: string, baseUrl: string): string {
  return route === baseUrl ? `${baseUrl}index.md` : `${route.replace(/\/$/, '')}.md`;
}
