import path from 'node:path';
import { installPackages, scratchFolder } from '../installPackages';

/**
 * Installs a package in a folder outside the project, once.
 *
 * @returns the folder that contains `node_modules`
 */
export function installApart(name: string, version: string): string {
  const folder = path.join(scratchFolder(), `${name.replace(/\W+/g, '-')}-${version}`);
  installPackages(folder, { [name]: version });
  return folder;
}
