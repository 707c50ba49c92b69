import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the files below a folder recursively, as sorted paths relative to `root` with forward slashes. Returns an empty
 * list if the folder does not exist.
 */
export function listFiles(root: string, folder = '', suffix = ''): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(suffix))
    .sort();
}
