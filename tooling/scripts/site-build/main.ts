import { access, constants, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { explain } from '../launch/explain.cjs';
import { withLock } from '../launch/folderLock.cjs';
import type { Printer } from '../pdf/types';
import { runDocusaurus } from '../process/runDocusaurus';
import { describeBuildInputs, getRevision } from './buildInputs';
import { findBuildReason, writeBuildStamp } from './buildStamp';
import { fingerprintSources } from './fingerprintSources';
import { replaceFolder, restoreFolder } from './replaceFolder';

const root = path.join(__dirname, '../../..');
const resolveFromRoot = (name: string) => path.join(root, name);

const buildDir = resolveFromRoot('build');
const hostingDir = resolveFromRoot('build.hosting');
/** The new build is created next to the old one, which stays available until the new one is complete. */
const nextBuildDir = resolveFromRoot('build.next');
const nextHostingDir = resolveFromRoot('build.hosting.next');
const compressedDir = resolveFromRoot('.cache/compressed');
/** Cache of the bundler and plugins. Safe to delete. */
const bundlerCacheDir = resolveFromRoot('node_modules/.cache');

/** Time limit of the bundler with a cache: it waits forever if a file of the cache is damaged. */
const MAX_BUNDLER_MS = 30 * 60_000;

/** Runs Docusaurus. If it crashes or exceeds the time limit, runs it again without its cache and without a limit. */
async function generatePages(args: readonly string[]): Promise<number> {
  const command = ['build', ...args, '--out-dir', nextBuildDir];
  const code = await runDocusaurus(command, MAX_BUNDLER_MS);
  if (code !== null) return code;
  console.error(
    'The bundler crashed or took longer than 30 minutes. Deleting node_modules/.cache and building again …',
  );
  await rm(bundlerCacheDir, { recursive: true, force: true });
  return (await runDocusaurus(command)) ?? 1;
}

/** Docusaurus would report the problem with a long stack trace. */
async function assertWritable(): Promise<void> {
  for (const folder of [
    root,
    resolveFromRoot('.docusaurus'),
    bundlerCacheDir,
    compressedDir,
    hostingDir,
  ]) {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  }
}

/** Options of this script. All other options are passed to Docusaurus. */
const PDF_FLAG = '--pdf';
/** Builds the site even if nothing has changed. */
const FORCE_FLAG = '--force';

// Loaded on demand: normal builds do not need these modules or their dependencies.
const loadPrinter = (): Printer => require('../pdf/writePdfs');

/** Loaded while Docusaurus generates the pages, because loading takes about a second. */
const loadFinishBuild = () =>
  require('@portal/postbuild/finishBuild') as typeof import('@portal/postbuild/finishBuild');

/** Runs the tasks that do not need to wait for the pages. */
async function runParallelTasks() {
  // Computed while Docusaurus starts, so that changes made during the build trigger another build.
  const fingerprint = await fingerprintSources(root);
  return { fingerprint, ...loadFinishBuild() };
}

async function build(options: readonly string[]): Promise<number> {
  const outputOptions = options.filter((option) => option !== FORCE_FLAG);
  const args = outputOptions.filter((option) => option !== PDF_FLAG);
  const revision = getRevision(root);
  const onStep = (name: string) => process.send?.(name);
  onStep('generating pages');
  const [code, { fingerprint, finishBuild }] = await Promise.all([
    generatePages(args),
    runParallelTasks(),
  ]);
  if (code !== 0) return code;
  const start = Date.now();
  await finishBuild({
    root: nextBuildDir,
    hostingDir: nextHostingDir,
    cacheDir: compressedDir,
    onStep,
    print: options.includes(PDF_FLAG) ? async (site) => loadPrinter().writePdfs(site) : undefined,
  });
  onStep('replacing the old build');
  const buildInputs = await describeBuildInputs(outputOptions, revision, nextHostingDir);
  await writeBuildStamp(nextBuildDir, fingerprint, buildInputs);
  await replaceFolder(nextHostingDir, hostingDir);
  await replaceFolder(nextBuildDir, buildDir);
  console.log(`Prepared for hosting in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return 0;
}

async function isUpToDate(options: readonly string[]): Promise<boolean> {
  if (options.includes(FORCE_FLAG)) return false;
  const buildInputs = await describeBuildInputs(options, getRevision(root), hostingDir);
  return !(await findBuildReason(root, buildDir, buildInputs));
}

async function removeUnfinishedBuild(): Promise<void> {
  await rm(nextBuildDir, { recursive: true, force: true });
  await rm(nextHostingDir, { recursive: true, force: true });
}

async function main(): Promise<void> {
  // If the process that started this one has ended, nobody needs the build.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await assertWritable();
  const options = process.argv.slice(2);
  const logWait = (pid: number) =>
    console.log(`Waiting for process ${pid}, which is building this site …`);
  process.exitCode = await withLock(resolveFromRoot('.cache/build.lock'), logWait, async () => {
    await restoreFolder(buildDir);
    if (await isUpToDate(options)) {
      console.log(
        `build/ is complete and up to date. To build anyway, run npm run build -- ${FORCE_FLAG}.`,
      );
      return 0;
    }
    await removeUnfinishedBuild();
    return build(options).finally(removeUnfinishedBuild);
  });
}

main().catch((error: Error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
