/**
 * Instances of the docs plugin on the stock site, with the route prefix and the folder of their
 * pages; most specific route first. The API has a separate plugin, so that only its pages load the
 * API theme.
 */
export const sections = [
  { name: 'api', base: '/docs/api', folder: 'docs-api' },
  { name: 'guide', base: '/docs', folder: 'docs' },
  { name: 'sdk', base: '/docs-sdk', folder: 'docs-sdk' },
] as const;

export function getDocId({ base }: (typeof sections)[number], route: string): string {
  return route.slice(base.length + 1).replace(/\/$/, '/index');
}
