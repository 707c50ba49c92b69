import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ignore from 'ignore';

/** Files and folders that do not affect the build. */
const NOT_BUILT = [
  '.git',
  'e2e/',
  'tooling/bench/',
  '.ci/',
  '/*.md',
  '*.test.ts',
  '*.test.tsx',
  '__fixtures__/',
];

async function listSources(root: string, isIgnored: (file: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const file = folder + entry.name;
      if (isIgnored(entry.isDirectory() ? `${file}/` : file)) continue;
      if (entry.isDirectory()) await visit(`${file}/`);
      else if (entry.isFile()) found.push(file);
    }
  };
  await visit('');
  return found.sort();
}

/**
 * Hashes all source files that may affect the build: all files in the tree except those in
 * `.gitignore` and those that only tests use. Timestamps and version control do not matter, so
 * fresh checkouts of the same files have the same hash.
 */
export async function fingerprintSources(root: string): Promise<string> {
  const patterns = await readFile(path.join(root, '.gitignore'), 'utf8').catch(() => '');
  const ignored = ignore().add(patterns).add(NOT_BUILT).add('node_modules');
  const hash = createHash('sha256');
  for (const file of await listSources(root, (name) => ignored.ignores(name))) {
    const content = await readFile(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
