// Plain JavaScript: runs before any package is installed.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/**
 * File with the hashes. It is in `node_modules`, so that deleting that folder deletes the hashes
 * too.
 */
const HASHES_FILE = '.sums.json';

function addFiles(hash, folder, name) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    // Packages in this package are hashed separately.
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) addFiles(hash, file, `${name}/${entry.name}`);
    else if (entry.isSymbolicLink()) hash.update(`${name}/${entry.name}\0${fs.readlinkSync(file)}\0`);
    else hash.update(`${name}/${entry.name}\0`).update(fs.readFileSync(file)).update('\0');
  }
}

function hashPackage(folder) {
  const hash = createHash('sha256');
  try {
    addFiles(hash, folder, '');
  } catch {
    return '';
  }
  return hash.digest('base64url').slice(0, 16);
}

/** Parses a JSON file; undefined if it is missing or invalid. */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the hashes of all package files, by path, right after installation. */
function writePackageHashes(root) {
  const { packages } = readJson(path.join(root, 'node_modules/.package-lock.json'));
  const hashes = {};
  for (const file of Object.keys(packages)) hashes[file] = hashPackage(path.join(root, file));
  fs.writeFileSync(path.join(root, 'node_modules', HASHES_FILE), JSON.stringify(hashes));
}

/**
 * Finds the paths of packages whose files have changed since installation.
 *
 * @returns undefined if there are no hashes because the packages were installed manually
 */
function findDamagedPackages(root) {
  const hashes = readJson(path.join(root, 'node_modules', HASHES_FILE));
  return hashes && Object.keys(hashes).filter((file) => hashPackage(path.join(root, file)) !== hashes[file]);
}

module.exports = { findDamagedPackages, readJson, writePackageHashes };
