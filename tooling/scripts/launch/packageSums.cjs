// Plain JavaScript: it runs before anything is installed.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** Stands in `node_modules`, so that it goes when they go. */
const FILE = '.sums.json';

function addFiles(hash, folder, name) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    // Packages inside of packages are packages of their own.
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) addFiles(hash, place, `${name}/${entry.name}`);
    else if (entry.isSymbolicLink()) hash.update(`${name}/${entry.name}\0${fs.readlinkSync(place)}\0`);
    else hash.update(`${name}/${entry.name}\0`).update(fs.readFileSync(place)).update('\0');
  }
}

function sumPackage(folder) {
  const hash = createHash('sha256');
  try {
    addFiles(hash, folder, '');
  } catch {
    return '';
  }
  return hash.digest('base64url').slice(0, 16);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Notes hashes of all files of the packages, by place, right after they were installed. */
function writePackageSums(root) {
  const { packages } = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const sums = {};
  for (const place of Object.keys(packages)) sums[place] = sumPackage(path.join(root, place));
  fs.writeFileSync(path.join(root, 'node_modules', FILE), JSON.stringify(sums));
}

/**
 * Places of packages whose files are not those that were installed.
 *
 * @returns undefined where there is no note, because they were installed by hand
 */
function findDamagedPackages(root) {
  const sums = readJson(path.join(root, 'node_modules', FILE));
  return sums && Object.keys(sums).filter((place) => sumPackage(path.join(root, place)) !== sums[place]);
}

module.exports = { findDamagedPackages, writePackageSums };
