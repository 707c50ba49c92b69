/** Bundler stats that list the files of each named chunk. */
export interface ChunkGroupStats {
  namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
}

/** Maps chunk names to their scripts and stylesheets, including those of shared chunks. */
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
