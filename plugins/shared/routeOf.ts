/** The route, without base address, that a file below `content/` is served at. */
export function routeOf(file: string): string {
  const release = /^content\/changelog\/(\d+)-(\d+)-(\d+)\.mdx$/.exec(file);
  if (release) return `/changelog/${release.slice(1).join('/')}/`;
  return file
    .replace(/^content\/guide\//, '/docs/')
    .replace(/^content\/sdk\//, '/docs-sdk/')
    .replace(/(^|\/)index\.mdx$/, '$1')
    .replace(/\.mdx$/, '');
}
