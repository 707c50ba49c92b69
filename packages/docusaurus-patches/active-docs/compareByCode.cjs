const COMPARE = 'b[1].path.localeCompare(a[1].path)';

/**
 * Bundler loader for the lookup of the active docs plugin: sorts paths by code unit instead of by locale, so that no
 * collation rules are loaded.
 */
module.exports = function compareByCode(source) {
  if (!source.includes(COMPARE)) {
    throw new Error(
      `${this.resourcePath}: no ${COMPARE} found. See packages/docusaurus-patches/active-docs.`,
    );
  }
  return source.replace(COMPARE, '(a[1].path < b[1].path ? 1 : -1)');
};
