import type { RouteConfig } from '@docusaurus/types';

/** Chunk names of one route, nested as its props are. */
export type ChunkNames = string | { [prop: string]: ChunkNames } | ChunkNames[];

function flatten(names: ChunkNames): string[] {
  if (typeof names === 'string') return [names];
  return Object.values(names).flatMap(flatten);
}

/** Chunk files by the address of their route; several routes may share an address. */
function collectFiles(
  routesChunkNames: Record<string, Record<string, ChunkNames>>,
  filesOf: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const found = flatten(names).flatMap((name) => filesOf.get(name) ?? []);
    files.set(route, [...new Set([...(files.get(route) ?? []), ...found])].sort());
  }
  return files;
}

/**
 * The chunk files that each page needs, its own and those of the layouts around it, so that the
 * page can ask for them together with the bundle instead of after it.
 *
 * @param routes the routes of the site, layouts with the pages they hold
 * @param routesChunkNames the `routesChunkNames.json` that Docusaurus generates: keys are a route
 *   path, a hyphen and a hash
 * @param filesOf chunk name to the script files that hold it, shared ones included
 * @returns page address to file names, layouts first, without repetition
 */
export function collectPageChunks(
  routes: readonly RouteConfig[],
  routesChunkNames: Record<string, Record<string, ChunkNames>>,
  filesOf: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const files = collectFiles(routesChunkNames, filesOf);
  const chunks = new Map<string, string[]>();
  const visit = (route: RouteConfig, above: readonly string[]) => {
    const needed = [...new Set([...above, ...(files.get(route.path) ?? [])])];
    if (!route.routes) chunks.set(route.path, needed);
    for (const child of route.routes ?? []) visit(child, needed);
  };
  for (const route of routes) visit(route, []);
  return chunks;
}
