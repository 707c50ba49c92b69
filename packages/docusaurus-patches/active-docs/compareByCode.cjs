const LOCALE_COMPARISON = 'b[1].path.localeCompare(a[1].path)';

/**
 * Bundler loader that sorts docs paths by code unit instead of by locale when Docusaurus looks up the active docs
 * plugin. A locale comparison would load the collation rules.
 */
module.exports = function compareByCode(source) {
  if (!source.includes(LOCALE_COMPARISON)) {
    throw new Error(
      `${this.resourcePath}: no ${LOCALE_COMPARISON} found. See packages/docusaurus-patches/active-docs.`,
    );
  }
  return source.replace(LOCALE_COMPARISON, '(a[1].path < b[1].path ? 1 : -1)');
};
