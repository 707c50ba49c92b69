import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Flags for the build process. Pages, syntax trees, and images are short-lived: with V8's default
 * of 16 MB for new objects, garbage collection took 20% of the main thread's time.
 */
export const NODE_FLAGS = ['--max-semi-space-size=64'];

/** Lists the names of the installed packages, including scopes (`@scope/name`). */
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
 * Creates the environment for Docusaurus, which loads its configuration with jiti. jiti compiles
 * every imported ES module: 700 package files in a first build. If Node.js can require ES modules
 * (20.19, 22.12, and later), it loads the packages natively.
 */
export function createLoaderEnvironment(
  nodeModules: string,
  canRequire = (process.features as { require_module?: boolean }).require_module === true,
): Record<string, string> {
  return canRequire ? { JITI_NATIVE_MODULES: JSON.stringify(listPackages(nodeModules)) } : {};
}
