const SEARCH = /const getChunkNamesToLoad = [\s\S]*?;\n(?=const prefetch )/;

const INDEX = `const namesByPath = new Map();
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
 * Bundler loader for Docusaurus prefetching, which searches the chunk names of all pages for each link that becomes
 * visible, and requests shared chunks each time. With the patch, the names are indexed once and each chunk is
 * requested once.
 */
module.exports = function indexChunkNames(source) {
  if (!SEARCH.test(source)) {
    throw new Error(
      `${this.resourcePath}: the chunk-name lookup was not found. See packages/docusaurus-patches/chunk-index.`,
    );
  }
  return source.replace(SEARCH, () => INDEX);
};
