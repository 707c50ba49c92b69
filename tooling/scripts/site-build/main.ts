import { access, constants, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { explain } from '../launch/explain.cjs';
import { withLock } from '../launch/folderLock.cjs';
import type { Printer } from '../pdf/types';
import { findBuildReason, writeBuildStamp } from './buildStamp';
import { describeCircumstances, readRevision } from './circumstances';
import { fingerprintSources } from './fingerprintSources';
import { loaderEnvironment, NODE_FLAGS } from './nodeOptions';
import { replaceFolder, restoreFolder } from './replaceFolder';
import { type Ending, runWatched } from './runWatched';
import { Steps } from './Steps';

const root = path.join(__dirname, '../../..');
const inRoot = (name: string) => path.join(root, name);
const docusaurus = inRoot('node_modules/@docusaurus/core/bin/docusaurus.mjs');

const buildDir = inRoot('build');
const hostingDir = inRoot('build.hosting');
/** The build grows beside the old one, which stays whole until the new one is. */
const nextBuildDir = inRoot('build.next');
const nextHostingDir = inRoot('build.hosting.next');
const compressedDir = inRoot('.cache/compressed');
/** Of the bundler and of plugins: made again where it is missing. */
const bundlerCache = inRoot('node_modules/.cache');

/** Seconds without work that no step of a build needs. */
const LIMIT = 60;

async function runDocusaurus(args: readonly string[]): Promise<Ending> {
  return runWatched([...NODE_FLAGS, docusaurus, 'build', ...args, '--out-dir', nextBuildDir], {
    cwd: root,
    env: { ...loaderEnvironment(inRoot('node_modules')), ...process.env },
    limit: LIMIT,
  });
}

/** Runs Docusaurus, and once more without its cache where that brings it down. */
async function makePages(args: readonly string[]): Promise<number> {
  const first = await runDocusaurus(args);
  if (first.kind === 'exit') return first.code;
  const what = first.kind === 'crash' ? 'The bundler crashed' : `Nothing happened for ${LIMIT} s`;
  console.error(
    `${what}. Throwing away node_modules/.cache, which may be damaged; building again …`,
  );
  await rm(bundlerCache, { recursive: true, force: true });
  const second = await runDocusaurus(args);
  if (second.kind === 'exit') return second.code;
  throw new Error(
    `${what}, and again without node_modules/.cache. The output above ends where the build was.`,
  );
}

/** Names a folder that cannot be written before Docusaurus fails on it, in a page of output. */
async function assertWritable(): Promise<void> {
  for (const folder of [root, inRoot('.docusaurus'), bundlerCache, compressedDir, hostingDir]) {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  }
}

/** What is made besides, when asked for; the rest is for Docusaurus. */
const ARCHIVES = '--archives';
const PDF = '--pdf';
/** Says where the time goes; what Docusaurus does is in lines of its own, marked `[PERF]`. */
const PROFILE = '--profile';
/** Builds though there is nothing new. */
const ANEW = '--anew';

/** Loaded when asked for alone: they need packages that a build does without. */
const loadPrinter = (): Printer => require('../pdf/writePdfs');

const loadSite = () => (require('../../../site') as typeof import('../../../site')).site;

const loadPacker = () =>
  require('@portal/mcp/pack/packServer') as typeof import('@portal/mcp/pack/packServer');

const loadFinish = () =>
  require('@portal/postbuild/finishBuild') as typeof import('@portal/postbuild/finishBuild');

/** What can be done while Docusaurus makes pages. */
async function prepare() {
  // Taken while it starts, before it reads: a file that changes later asks for another build.
  const fingerprint = await fingerprintSources(root);
  // A second of loading modules that nothing waits for.
  return { fingerprint, ...loadFinish() };
}

async function build(wishes: readonly string[]): Promise<number> {
  const lasting = wishes.filter((wish) => ![PROFILE, ANEW].includes(wish));
  const args = lasting.filter((wish) => ![ARCHIVES, PDF].includes(wish));
  if (wishes.includes(PROFILE)) process.env.DOCUSAURUS_PERF_LOGGER = 'true';
  const revision = readRevision(root);
  const steps = new Steps((name) => process.send?.(name));
  steps.begin('making pages');
  const [code, { fingerprint, finishBuild }] = await Promise.all([makePages(args), prepare()]);
  if (code !== 0) return code;
  const start = Date.now();
  await finishBuild({
    root: nextBuildDir,
    hostingDir: nextHostingDir,
    cacheDir: compressedDir,
    archives: wishes.includes(ARCHIVES),
    addToArchive: (site) => loadPacker().packServer(root, loadSite(), site),
    onStep: (name) => steps.begin(name),
    print: wishes.includes(PDF) ? async (site) => loadPrinter().writePdfs(site) : undefined,
  });
  steps.begin('putting it in place');
  const circumstances = await describeCircumstances(lasting, revision, nextHostingDir);
  await writeBuildStamp(nextBuildDir, fingerprint, circumstances);
  await replaceFolder(nextHostingDir, hostingDir);
  await replaceFolder(nextBuildDir, buildDir);
  console.log(`Prepared for hosting in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  if (wishes.includes(PROFILE)) console.log(steps.render());
  return 0;
}

/** Whether a build would make again what is there. */
async function isUpToDate(wishes: readonly string[]): Promise<boolean> {
  if (wishes.includes(PROFILE) || wishes.includes(ANEW)) return false;
  const circumstances = await describeCircumstances(wishes, readRevision(root), hostingDir);
  return !(await findBuildReason(root, buildDir, circumstances));
}

async function removeRest(): Promise<void> {
  await rm(nextBuildDir, { recursive: true, force: true });
  await rm(nextHostingDir, { recursive: true, force: true });
}

async function main(): Promise<void> {
  // Whoever started this with a channel and is gone has no use for the build.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await assertWritable();
  const wishes = process.argv.slice(2);
  const wait = (pid: number) => console.log(`Process ${pid} is building here; waiting for it …`);
  process.exitCode = await withLock(inRoot('.cache/build.lock'), wait, async () => {
    await restoreFolder(buildDir);
    if (await isUpToDate(wishes)) {
      console.log(
        `build/ is whole and of these sources (npm run build -- ${ANEW} makes it again).`,
      );
      return 0;
    }
    await removeRest();
    return build(wishes).finally(removeRest);
  });
}

main().catch((error: Error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
