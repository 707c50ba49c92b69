import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Build output, and files that a build does not read. */
const EXCLUDED_ENTRIES = new Set([
  'node_modules',
  'build',
  'e2e',
  '.cache',
  '.docusaurus',
  '.ci',
  'docusaurus.config.ts',
]);

/** Folder for compiled configuration files, which the loader stores in the temporary folder. */
export const TEMPORARY_FOLDER = '.cache/tmp';

/** The site's configuration with some of Docusaurus' options for faster builds disabled. */
function renderConfig(off: readonly string[]): string {
  return `import { createConfig } from './site/createConfig';
import { site } from './site';

const config = createConfig(site);
const options = ['${ALL_OPTIONS.join("', '")}'];
const off = ${JSON.stringify(off)};
const faster = Object.fromEntries(options.map((name) => [name, !off.includes(name)]));
export default { ...config, future: { ...config.future, faster } };
`;
}

/** Options of `future.faster` in this version of Docusaurus. */
export const ALL_OPTIONS = [
  'swcJsLoader',
  'swcJsMinimizer',
  'swcHtmlMinimizer',
  'lightningCssMinimizer',
  'mdxCrossCompilerCache',
  'rspackBundler',
  'rspackPersistentCache',
  'ssgWorkerThreads',
  'gitEagerVcs',
] as const;

/**
 * Copies the project with its Git history, so that a measured build neither uses nor changes the
 * project's caches. Packages are linked.
 */
export async function createScratchSite(project: string, scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(path.join(scratch, 'node_modules'), { recursive: true });
  for (const name of await readdir(project)) {
    if (EXCLUDED_ENTRIES.has(name)) continue;
    await cp(path.join(project, name), path.join(scratch, name), { recursive: true });
  }
  for (const name of await readdir(path.join(project, 'node_modules'))) {
    if (name === '.cache') continue;
    await symlink(
      path.join(project, 'node_modules', name),
      path.join(scratch, 'node_modules', name),
    );
  }
}

/** Disables options for the next builds of a scratch site. */
export async function setOptions(scratch: string, off: readonly string[]): Promise<void> {
  await writeFile(path.join(scratch, 'docusaurus.config.ts'), renderConfig(off));
}
