const PRELOAD_PATTERN = /(preload\((\w+)\.pathname\)\s*\.then\(\(\) => \{)([\s\S]*?\}\)\s*\.catch\(\(\w+\) => \{)/;

/**
 * Bundler loader for Docusaurus route changes: ignores the result of loading a page if the reader has navigated
 * elsewhere. Otherwise, a late success would show the next page too early, and a late failure would reload the window.
 */
module.exports = function ignoreOlderRoutes(source) {
  if (!PRELOAD_PATTERN.test(source)) {
    throw new Error(
      `${this.resourcePath}: no preload of the next route found. See packages/docusaurus-patches/route-changes.`,
    );
  }
  const guard = 'if (this.props.location !== $2) return;';
  return source.replace(PRELOAD_PATTERN, `$1${guard}$3${guard}`);
};
