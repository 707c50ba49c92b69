const STRING_SOURCE = String.raw`'(?:[^'\\]|\\.)*'`;
const PAGE_ROUTE_PATTERN = new RegExp(
  String.raw`\{\s*path: (${STRING_SOURCE}),\s*component: ComponentCreator\(\1, (${STRING_SOURCE})\),\s*exact: true(?:,\s*sidebar: ("[^"]*"))?\s*\}`,
  'g',
);

const PAGE_HELPER = `
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
 * Bundler loader for Docusaurus' generated `routes.js`, which creates the components of all pages before the first
 * render and contains each path twice. With the patch, each component is created on demand, and each path occurs once.
 */
module.exports = function shortenRoutes(source) {
  const result = source.replace(PAGE_ROUTE_PATTERN, (_, path, hash, sidebar) =>
    sidebar ? `page(${path}, ${hash}, ${sidebar})` : `page(${path}, ${hash})`,
  );
  if (result === source) {
    throw new Error(
      `${this.resourcePath}: no page routes found. See packages/docusaurus-patches/page-routes.`,
    );
  }
  return result.replace(/^export default/m, `${PAGE_HELPER}\nexport default`);
};
