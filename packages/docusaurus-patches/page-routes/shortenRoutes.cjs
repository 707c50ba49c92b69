const TEXT = String.raw`'(?:[^'\\]|\\.)*'`;
const PAGE = new RegExp(
  String.raw`\{\s*path: (${TEXT}),\s*component: ComponentCreator\(\1, (${TEXT})\),\s*exact: true(?:,\s*sidebar: ("[^"]*"))?\s*\}`,
  'g',
);

const HELPER = `
function page(path, hash, sidebar) {
  let component;
  return {
    path,
    exact: true,
    sidebar,
    get component() {
      component ??= ComponentCreator(path, hash);
      return component;
    },
  };
}
`;

/**
 * Bundler loader for Docusaurus' generated `routes.js`, which creates a component for each page before the first
 * render. The patch creates it on demand, and each path occurs once.
 */
module.exports = function shortenRoutes(source) {
  const result = source.replace(PAGE, (_, path, hash, sidebar) =>
    sidebar ? `page(${path}, ${hash}, ${sidebar})` : `page(${path}, ${hash})`,
  );
  if (result === source) {
    throw new Error(
      `${this.resourcePath}: no page routes found. See packages/docusaurus-patches/page-routes.`,
    );
  }
  return result.replace(/^export default/m, `${HELPER}\nexport default`);
};
