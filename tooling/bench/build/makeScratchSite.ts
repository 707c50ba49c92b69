import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What a build makes, and what it does not read. */
const NOT_COPIED = new Set([
  'node_modules',
  'build',
  'e2e',
  '.cache',
  '.docusaurus',
  '.ci',
  'docusaurus.config.ts',
]);

/** What a build keeps for the next one, in the folder of the site. */
const KEPT = ['.cache', '.docusaurus', 'build', 'node_modules/.cache'];

/** Folder for compiled configuration files, which the loader keeps where temporary files are. */
export const TEMPORARY = '.cache/tmp';

/** The site's configuration with some of Docusaurus' options for a faster build turned off. */
function configSource(off: readonly string[]): string {
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
 * Copies the project, with its history, so that a measured build neither uses nor changes what the
 * project's own builds keep. Packages are linked.
 */
export async function makeScratchSite(project: string, scratch: string): Promise<void> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(path.join(scratch, 'node_modules'), { recursive: true });
  for (const name of await readdir(project)) {
    if (NOT_COPIED.has(name)) continue;
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

/** Turns options off for the next builds of a scratch site. */
export async function setOptions(scratch: string, off: readonly string[]): Promise<void> {
  await writeFile(path.join(scratch, 'docusaurus.config.ts'), configSource(off));
}

/** Takes away what earlier builds have kept, so that the next one is as on a new machine. */
export async function makeCold(scratch: string): Promise<void> {
  for (const name of KEPT) {
    await rm(path.join(scratch, name), { recursive: true, force: true });
  }
}
