/* Runs on any Node.js, however old: no syntax newer than ECMAScript 5 in this file. */
'use strict';

var NEEDED = 20;

/**
 * Says what is wrong with a version of Node.js such as `v18.19.0`, or null where nothing is.
 */
exports.findNodeProblem = function (version) {
  var major = parseInt(String(version).replace(/^v/, ''), 10);
  if (major >= NEEDED) return null;
  return (
    'This project needs Node.js ' + NEEDED + ' or newer, this is ' + version + '.\n' +
    'Install a newer one, for example from your distribution or with a version manager, and run the command again.'
  );
};
