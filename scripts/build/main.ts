import { spawn } from 'node:child_process';
import path from 'node:path';
import type { FinalFilesMessage } from '../../plugins/shared/announceFinal';
import { EarlyCompression } from '../../server/compressSite';
import { prepareSite } from '../../server/prepareSite';
import { writeBuildStamp } from './buildStamp';
import { fingerprintSources } from './fingerprintSources';
import { loaderEnvironment, NODE_FLAGS } from './nodeOptions';

const root = path.join(__dirname, '../..');
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

const cacheDir = path.join(root, '.cache/compressed');

async function runDocusaurus(args: string[]): Promise<number> {
  const early = new EarlyCompression(cacheDir);
  const child = spawn(process.execPath, [...NODE_FLAGS, docusaurus, 'build', ...args], {
    cwd: root,
    env: { ...loaderEnvironment(path.join(root, 'node_modules')), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', ({ finalFiles }: FinalFilesMessage) => early.add(finalFiles));
  const code = await new Promise<number>((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1));
  });
  await early.stop();
  return code;
}

async function main(): Promise<void> {
  const buildDir = path.join(root, 'build');
  // Taken while Docusaurus starts, before it reads: a file that changes later asks for another build.
  const [code, fingerprint] = await Promise.all([
    runDocusaurus(process.argv.slice(2)),
    fingerprintSources(root),
  ]);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const start = Date.now();
  await prepareSite({ root: buildDir, outDir: path.join(root, 'deploy/out'), cacheDir });
  await writeBuildStamp(buildDir, fingerprint);
  console.log(`Prepared for hosting in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
