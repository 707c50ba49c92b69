/** Path of a page's Markdown version: `.md` instead of the trailing slash; `index.md` for the home page. */
export function getMarkdownPath(route: string, baseUrl: string): string {
  return route === baseUrl ? `${baseUrl}index.md` : `${route.replace(/\/$/, '')}.md`;
}
