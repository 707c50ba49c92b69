const SHOW_PATTERN = /this\.setState\((\{ nextRouteHasLoaded: true \})\);/;

/** Bundler loader for Docusaurus route changes: shows the next page in a view transition, unless the reader prefers reduced motion. */
module.exports = function animateRouteChange(source) {
  if (!SHOW_PATTERN.test(source)) {
    throw new Error(
      `${this.resourcePath}: the state change that shows the next page was not found. See packages/docusaurus-patches/page-transitions.`,
    );
  }
  return source.replace(
    SHOW_PATTERN,
    `const show = (done) => this.setState($1, done);
            if (document.startViewTransition && matchMedia('(prefers-reduced-motion: no-preference)').matches) {
                // A transition that the browser skips is not an error.
                document.startViewTransition(() => new Promise(show)).ready.catch(() => {});
            } else show();`,
  );
};
