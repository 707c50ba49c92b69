const COMPARE = 'b[1].path.localeCompare(a[1].path)';

/**
 * Bundler loader for the search for the docs that are read: the longer of two addresses that begin
 * alike comes first, for which no rules of a language have to be loaded.
 */
module.exports = function compareByCode(source) {
  if (!source.includes(COMPARE)) {
    throw new Error(
      `${this.resourcePath}: no ${COMPARE} found. See packages/docusaurus-patches/active-docs.`,
    );
  }
  return source.replace(COMPARE, '(a[1].path < b[1].path ? 1 : -1)');
};
