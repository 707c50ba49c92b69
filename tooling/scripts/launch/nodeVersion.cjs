/* Runs on any Node.js version: use only ECMAScript 5 syntax in this file. */
'use strict';

/** The only place that lists the versions, such as `^20.19.0 || >=24.0.0`. */
var NEEDED = require('../../../package.json').engines.node;

function parse(version) {
  return String(version)
    .replace(/^[v^>=]+/, '')
    .split('.')
    .map(function (part) {
      return parseInt(part, 10) || 0;
    });
}

function isAtLeast(version, least) {
  for (var i = 0; i < 3; i += 1) {
    if (version[i] !== least[i]) return version[i] > least[i];
  }
  return true;
}

/** Whether a version such as `v22.12.0` is in a range of `^X.Y.Z` and `>=X.Y.Z`, joined by `||`. */
exports.satisfies = function (version, range) {
  var found = parse(version);
  return range.split('||').some(function (part) {
    var least = parse(part.trim());
    if (!isAtLeast(found, least)) return false;
    return part.trim().charAt(0) !== '^' || found[0] === least[0];
  });
};

function formatRange(range) {
  return range
    .split('||')
    .map(function (part) {
      var least = parse(part.trim());
      if (part.trim().charAt(0) !== '^') return least[0] + (least[1] ? '.' + least[1] : '') + ' and newer';
      return least[0] + ' from ' + least[0] + '.' + least[1];
    })
    .join(', ');
}

/** Returns an error message for an unsupported version of Node.js such as `v18.19.0`, or null. */
exports.findNodeProblem = function (version) {
  if (exports.satisfies(version, NEEDED)) return null;
  return (
    'This project needs Node.js ' + formatRange(NEEDED) + '; this is ' + version + '.\n' +
    'Install one of these, for example from your distribution or with a version manager, and run the command again.'
  );
};
