/**
 * Bundler loader that runs before the page loader. It registers the source files of a page's tags
 * as dependencies, for watch mode and the persistent cache. It does not change the page.
 */
const fs = require('node:fs');
const path = require('node:path');

module.exports = function trackSources(source) {
  const { root, sources } = this.getOptions();
  for (const { pattern, flags, files, folders } of sources) {
    const matches = [...source.matchAll(new RegExp(pattern, `${flags}g`))];
    if (matches.length === 0) continue;
    for (const [, file] of matches) if (file) this.addDependency(path.join(root, file));
    for (const file of files) if (fs.existsSync(file)) this.addDependency(file);
    for (const folder of folders) this.addContextDependency(folder);
  }
  return source;
};
