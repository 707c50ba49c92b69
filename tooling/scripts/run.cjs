/* Runs on any Node.js version: use only ECMAScript 5 syntax in this file. */
'use strict';

var problem = require('./launch/nodeVersion.cjs').findNodeProblem(process.version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  require('./launch/launch.cjs')(process.argv[2]);
}
