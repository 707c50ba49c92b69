/** Bundler loader for Docusaurus' generated `site-metadata.json`: no page shows plugin versions. */
module.exports = function dropPluginVersions(source) {
  return JSON.stringify({ ...JSON.parse(source), pluginVersions: {} });
};
