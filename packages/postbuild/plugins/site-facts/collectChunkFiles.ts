/** The part of a bundler's stats that says which files hold a named chunk. */
export interface ChunkGroupStats {
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

/** Chunk name to the scripts and stylesheets that hold it, shared chunks included. */
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
