/** Configuration keys that only the build uses. Their values also contain paths of the build machine. */
const BUILD_ONLY_KEYS = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
  'webpack',
];

const MODULE_PATTERN = /^([\s\S]*?export default )(\{[\s\S]*\});?\s*$/;

/**
 * Bundler loader for Docusaurus' generated `docusaurus.config.mjs`: removes configuration that the browser does not
 * use.
 */
module.exports = function removeBuildConfig(source) {
  const match = MODULE_PATTERN.exec(source);
  if (!match) {
    throw new Error(
      `${this.resourcePath}: expected "export default { … }". See packages/docusaurus-patches/client-config.`,
    );
  }
  const [, head, json] = match;
  const config = JSON.parse(json);
  for (const key of BUILD_ONLY_KEYS) delete config[key];
  return `${head}${JSON.stringify(config)};`;
};
