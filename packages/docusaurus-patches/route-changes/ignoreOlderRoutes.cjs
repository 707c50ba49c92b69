const START = /(preload\((\w+)\.pathname\)\s*\.then\(\(\) => \{)([\s\S]*?\}\)\s*\.catch\(\(\w+\) => \{)/;

/**
 * Bundler loader for route changes: ignores a page that loads after the reader has navigated elsewhere. Otherwise,
 * it would show the next page too early, or reload the window if it failed to load.
 */
module.exports = function ignoreOlderRoutes(source) {
  if (!START.test(source)) {
    throw new Error(
      `${this.resourcePath}: no preload of the next route found. See packages/docusaurus-patches/route-changes.`,
    );
  }
  const guard = 'if (this.props.location !== $2) return;';
  return source.replace(START, `$1${guard}$3${guard}`);
};
