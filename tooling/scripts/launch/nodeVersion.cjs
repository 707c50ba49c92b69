/* Runs on any Node.js version: use only ECMAScript 5 syntax in this file. */
'use strict';

/** Supported versions, such as `^20.19.0 || >=24.0.0`. Only `package.json` lists them. */
var REQUIRED_VERSIONS = require('../../../package.json').engines.node;

function parseVersion(version) {
  return String(version)
    .replace(/^[v^>=]+/, '')
    .split('.')
    .map(function (part) {
      return parseInt(part, 10) || 0;
    });
}

function isAtLeast(version, minimum) {
  for (var i = 0; i < 3; i += 1) {
    if (version[i] !== minimum[i]) return version[i] > minimum[i];
  }
  return true;
}

/** Whether a version such as `v22.12.0` is in a range of `^X.Y.Z` and `>=X.Y.Z`, joined by `||`. */
exports.satisfies = function (version, range) {
  var found = parseVersion(version);
  return range.split('||').some(function (part) {
    var minimum = parseVersion(part.trim());
    if (!isAtLeast(found, minimum)) return false;
    return part.trim().charAt(0) !== '^' || found[0] === minimum[0];
  });
};

function formatRange(range) {
  return range
    .split('||')
    .map(function (part) {
      var minimum = parseVersion(part.trim());
      if (part.trim().charAt(0) !== '^') return minimum[0] + (minimum[1] ? '.' + minimum[1] : '') + ' and newer';
      return minimum[0] + ' from ' + minimum[0] + '.' + minimum[1];
    })
    .join(', ');
}

/** Returns an error message for an unsupported version of Node.js such as `v18.19.0`, or null. */
exports.findNodeProblem = function (version) {
  if (exports.satisfies(version, REQUIRED_VERSIONS)) return null;
  return (
    'This project needs Node.js ' + formatRange(REQUIRED_VERSIONS) + '; this is ' + version + '.\n' +
    'Install one of these, for example from your distribution or with a version manager, and run the command again.'
  );
};
