import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Files below a folder and the folders in it, by path from `root` with forward slashes, in a fixed order; none
 * where there is no such folder.
 *
 * @param folder from `root`; the whole of it unless told
 * @param ending of the names, such as `.mdx`; all unless told
 */
export function listFiles(root: string, folder = '', ending = ''): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(ending))
    .sort();
}
