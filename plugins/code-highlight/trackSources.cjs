/**
 * Loader before the page loader: a page is built anew when a file it takes text from changes, in
 * watch mode and with the persistent cache. It leaves the page's text as it is.
 */
const fs = require('node:fs');
const path = require('node:path');

module.exports = function trackSources(source) {
  const { root, pluginFiles } = this.getOptions();
  for (const [, file] of source.matchAll(/^[ \t]*[`~]{3,}.*\bfile="([^"]+)"/gm)) {
    this.addDependency(path.join(root, file));
  }
  if (source.includes('<Signature')) this.addContextDependency(path.join(root, 'sdk-stubs'));
  if (source.includes('<Board')) {
    this.addContextDependency(path.join(root, 'content/sdk/hardware/boards'));
  }
  const glossary = path.join(root, 'content/glossary.yaml');
  if (source.includes('<Term') && fs.existsSync(glossary)) this.addDependency(glossary);
  for (const file of pluginFiles) this.addDependency(file);
  return source;
};
