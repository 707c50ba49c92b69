import type { RouteConfig } from '@docusaurus/types';

/** Chunk names of a route, nested like its props. */
export type ChunkNames = string | { [prop: string]: ChunkNames } | ChunkNames[];

/** Bundler stats that list the files of each named chunk. */
export interface ChunkGroupStats {
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

export function collectChunkFiles({
  namedChunkGroups = {},
}: ChunkGroupStats): Map<string, string[]> {
  return new Map(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
}

function flatten(names: ChunkNames): string[] {
  if (typeof names === 'string') return [names];
  return Object.values(names).flatMap(flatten);
}

/** Collects chunk files by route. Several route objects can have the same path. */
function collectFiles(
  routesChunkNames: Record<string, Record<string, ChunkNames>>,
  filesByChunk: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const chunkFiles = flatten(names).flatMap((name) => filesByChunk.get(name) ?? []);
    files.set(route, [...new Set([...(files.get(route) ?? []), ...chunkFiles])].sort());
  }
  return files;
}

/**
 * Collects the files that each page and its layouts need, so that the page can request them together with the bundle.
 * @param routesChunkNames the `routesChunkNames.json` that Docusaurus generates: keys are a route path, a hyphen, and
 * a hash
 * @returns file names by route, layouts first, without duplicates
 */
export function collectPageChunks(
  routes: readonly RouteConfig[],
  routesChunkNames: Record<string, Record<string, ChunkNames>>,
  filesByChunk: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const files = collectFiles(routesChunkNames, filesByChunk);
  const chunks = new Map<string, string[]>();
  const visit = (route: RouteConfig, inherited: readonly string[]) => {
    const chunkFiles = [...new Set([...inherited, ...(files.get(route.path) ?? [])])];
    if (!route.routes) chunks.set(route.path, chunkFiles);
    for (const child of route.routes ?? []) visit(child, chunkFiles);
  };
  for (const route of routes) visit(route, []);
  return chunks;
}
