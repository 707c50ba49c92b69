const ENTRY = /("[^"]+": \[\(\) => import\(.*?\), )"[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * Bundler loader for Docusaurus' generated `registry.js`: each chunk carries the name and the id of
 * its module, which only the server-side render reports. The browser gets placeholders.
 */
module.exports = function dropModuleNames(source) {
  const light = source.replace(ENTRY, '$1"", 0]');
  if (light === source) {
    throw new Error(
      `${this.resourcePath}: no chunk entries found. See packages/docusaurus-patches/module-names.`,
    );
  }
  return light;
};
