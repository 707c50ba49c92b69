/** Chunk names of one route, nested as its props are. */
export type ChunkNames = string | { [prop: string]: ChunkNames } | ChunkNames[];

function flatten(names: ChunkNames): string[] {
  if (typeof names === 'string') return [names];
  return Object.values(names).flatMap(flatten);
}

/**
 * The chunk files that each route needs, so that a page can ask for them together with the bundle
 * instead of after it.
 *
 * @param routesChunkNames the `routesChunkNames.json` that Docusaurus generates: keys are a route
 *   path, a hyphen and a hash; nested routes repeat the path of their parents
 * @param filesOf chunk name to the script files that hold it, shared ones included
 * @returns route path to file names, sorted, without repetition
 */
export function collectPageChunks(
  routesChunkNames: Record<string, Record<string, ChunkNames>>,
  filesOf: ReadonlyMap<string, readonly string[]>,
): Map<string, string[]> {
  const chunks = new Map<string, string[]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const found = flatten(names).flatMap((name) => filesOf.get(name) ?? []);
    chunks.set(route, [...new Set([...(chunks.get(route) ?? []), ...found])].sort());
  }
  return chunks;
}

/** The chunks of a page: those of its own route and of every layout route above it. */
export function chunksOfPage(chunks: ReadonlyMap<string, string[]>, page: string): string[] {
  const found = [...chunks].flatMap(([route, files]) =>
    route === page || (route !== '/' && page.startsWith(`${route.replace(/\/$/, '')}/`))
      ? files
      : [],
  );
  return [...new Set(found)];
}
