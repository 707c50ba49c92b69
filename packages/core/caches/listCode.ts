import path from 'node:path';
import { listFiles } from '../files/listFiles';

const PROJECT = path.join(__dirname, '../../..');

/**
 * Lists the files in folders of the project, except tests, and the lock file, as absolute paths. A change to these
 * files must clear the results that the code computed.
 */
export function listCode(folders: readonly string[], suffix = '.ts'): string[] {
  const files = folders.flatMap((folder) => listFiles(PROJECT, folder, suffix));
  const code = files.filter((file) => !file.includes('.test.'));
  return [...code, 'package-lock.json'].map((file) => path.join(PROJECT, file));
}
