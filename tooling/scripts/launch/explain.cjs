// Plain JavaScript: runs before any package is installed.
const fs = require('node:fs');
const path = require('node:path');

/** Finds the part of a path that is a file but should be a folder. */
function findObstacle(target) {
  const parent = path.dirname(target);
  if (fs.existsSync(target) || parent === target) return target;
  return findObstacle(parent);
}

/**
 * Describes an error of the file system or of a package, and what to do, in one line if possible.
 */
function explain(error) {
  const { code, path: target = 'a file' } = error;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `Cannot write to ${target} (${code}). Make the project folder writable for the current user.`;
  }
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return `${findObstacle(target)} must be a folder (${code}). Remove it and run the command again.`;
  }
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC). Free some space and run the command again.';
  if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(code)) {
    return `${error.message.split('\n')[0]}\nA package may be damaged. Remove the node_modules folder and run the command again.`;
  }
  // The stack contains the path of a broken script and the position in broken JSON, which the error
  // message lacks.
  const [start] = String(error.stack).split('\n');
  if (error instanceof SyntaxError && !start.startsWith('SyntaxError')) return `${start}: ${error.message}`;
  return error.message;
}

module.exports = { explain };
