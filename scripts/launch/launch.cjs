const path = require('node:path');
const { ensureInstalled } = require('./install.cjs');

/** Installs what is missing, then runs a TypeScript file of `scripts/`, given relative to here. */
module.exports = function launch(entry) {
  try {
    ensureInstalled(path.join(__dirname, '../..'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  require('tsx/cjs');
  require(entry);
};
