import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Flags of the process that builds. Pages, trees and pictures die young: with V8's default of 16 MB
 * for new objects a fifth of the main thread's time went into collecting them.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Names of the installed packages, those with a scope as `@scope/name`. */
export function listPackages(nodeModules: string): string[] {
  return readdirSync(nodeModules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(nodeModules, name)).map((part) => `${name}/${part}`)
        : [name],
    );
}

/**
 * Environment for Docusaurus. It loads its configuration with jiti, which compiles every ES module
 * on the way, 700 files of packages on a machine that has not built before. Where Node.js can
 * require ES modules (20.19, 22.12 and newer) the packages are left to it.
 */
export function loaderEnvironment(
  nodeModules: string,
  canRequire = (process.features as { require_module?: boolean }).require_module === true,
): Record<string, string> {
  return canRequire ? { JITI_NATIVE_MODULES: JSON.stringify(listPackages(nodeModules)) } : {};
}
