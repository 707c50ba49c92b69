import path from 'node:path';
import { getScratchFolder, installPackages } from '../installPackages';

/**
 * Installs a package in a folder outside the project, once.
 *
 * @returns the folder that contains `node_modules`
 */
export function installInScratch(name: string, version: string): string {
  const folder = path.join(getScratchFolder(), `${name.replace(/\W+/g, '-')}-${version}`);
  installPackages(folder, { [name]: version });
  return folder;
}
