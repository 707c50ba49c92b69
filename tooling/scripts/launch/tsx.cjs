/**
 * Loads TypeScript with tsx, and packages with Node.js: tsx would compile their ES modules, and each use of an import
 * would then call a getter, which makes parsers up to five times slower.
 */
const { _extensions } = require('node:module');

const loadPackage = _extensions['.js'];
require('tsx/cjs');
const loadSource = _extensions['.js'];
_extensions['.js'] = _extensions['.mjs'] = (module, file) =>
  (/[\\/]node_modules[\\/]/.test(file) ? loadPackage : loadSource)(module, file);
