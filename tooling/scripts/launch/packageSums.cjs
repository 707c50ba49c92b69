// Plain JavaScript: runs before any package is installed.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** In `node_modules`, so that deleting the folder deletes the file as well. */
const FILE = '.sums.json';

function addFiles(hash, folder, name) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    // Nested packages have their own entries.
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

/** Writes the hashes of all package files, by path, right after installation. */
function writePackageSums(root) {
  const { packages } = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const sums = {};
  for (const place of Object.keys(packages)) sums[place] = sumPackage(path.join(root, place));
  fs.writeFileSync(path.join(root, 'node_modules', FILE), JSON.stringify(sums));
}

/**
 * Paths of packages whose files have changed since installation.
 *
 * @returns undefined if there are no hashes because the packages were installed manually
 */
function findDamagedPackages(root) {
  const sums = readJson(path.join(root, 'node_modules', FILE));
  return sums && Object.keys(sums).filter((place) => sumPackage(path.join(root, place)) !== sums[place]);
}

module.exports = { findDamagedPackages, writePackageSums };
