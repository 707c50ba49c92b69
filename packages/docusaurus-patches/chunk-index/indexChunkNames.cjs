const LOOKUP_PATTERN = /const getChunkNamesToLoad = [\s\S]*?;\n(?=const prefetch )/;

const INDEXED_LOOKUP = `const namesByPath = new Map();
const requestedNames = new Set();
const getChunkNamesToLoad = (path) => {
  if (namesByPath.size === 0) {
    for (const [key, names] of Object.entries(routesChunkNames)) {
      const route = key.replace(/-[^-]+$/, '');
      namesByPath.set(route, [...(namesByPath.get(route) ?? []), names]);
    }
  }
  return (namesByPath.get(path) ?? [])
    .flatMap((names) => Object.values(flat(names)))
    .filter((name) => !requestedNames.has(name) && requestedNames.add(name));
};
`;

/**
 * Bundler loader for Docusaurus prefetching. For each link that becomes visible, Docusaurus searches the chunk names of
 * all pages, and it requests shared chunks again. The patched code indexes the names once and requests each chunk once.
 */
module.exports = function indexChunkNames(source) {
  if (!LOOKUP_PATTERN.test(source)) {
    throw new Error(
      `${this.resourcePath}: the chunk-name lookup was not found. See packages/docusaurus-patches/chunk-index.`,
    );
  }
  return source.replace(LOOKUP_PATTERN, () => INDEXED_LOOKUP);
};
