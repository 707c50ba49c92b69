/* Runs on any Node.js, however old: no syntax newer than ECMAScript 5 in this file. */
'use strict';

var problem = require('./launch/nodeVersion.cjs').findNodeProblem(process.version);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  require('./launch/launch.cjs')(process.argv[2]);
}
