const ENTRY_PATTERN = /("[^"]+": \[\(\) => import\(.*?\), )"[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * Bundler loader for Docusaurus' generated `registry.js`: replaces module names and IDs, which only server-side
 * rendering uses, with placeholders.
 */
module.exports = function dropModuleNames(source) {
  const result = source.replace(ENTRY_PATTERN, '$1"", 0]');
  if (result === source) {
    throw new Error(
      `${this.resourcePath}: no chunk entries found. See packages/docusaurus-patches/module-names.`,
    );
  }
  return result;
};
