// Plain JavaScript: it runs before anything is installed.
const fs = require('node:fs');
const path = require('node:path');

/** The part of a path that is a file though something below it is asked for. */
function findObstacle(place) {
  const parent = path.dirname(place);
  if (fs.existsSync(place) || parent === place) return place;
  return findObstacle(parent);
}

/**
 * What went wrong, in one line where the cause is the machine and not this project, and what to do
 * about it.
 */
function explain(error) {
  const { code, path: place = 'a file' } = error;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return `${place} cannot be written (${code}). The folder of the project has to be writable for the user who runs this.`;
  }
  if (['ENOTDIR', 'EEXIST'].includes(code)) {
    return `${findObstacle(place)} is in the way: a folder has to be there (${code}). Remove it and run the command again.`;
  }
  if (code === 'ENOSPC') return 'The disk is full (ENOSPC). Make room and run the command again.';
  if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(code)) {
    return `${error.message.split('\n')[0]}\nA package may be damaged. Remove the folder node_modules and run the command again.`;
  }
  // The message alone does not say which script cannot be read; that of JSON has no place.
  const [start] = String(error.stack).split('\n');
  if (error instanceof SyntaxError && !start.startsWith('SyntaxError')) return `${start}: ${error.message}`;
  return error.message;
}

module.exports = { explain };
