import fs from 'node:fs';
import path from 'node:path';
import { loadDescription } from './loadDescription';

/**
 * Finds the Python files of a program: those in its folder, and the modules that its description shares with another
 * program.
 */
export function listPythonFiles(root: string, folder: string): Map<string, string> {
  const { modules = [] } = loadDescription(root, folder);
  const ownFiles = fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.py'));
  return new Map([
    ...ownFiles.map((name): [string, string] => [name, `${folder}/${name}`]),
    ...modules.map((file): [string, string] => [
      path.basename(file),
      path.posix.join(path.posix.dirname(folder), file),
    ]),
  ]);
}
