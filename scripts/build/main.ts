import { spawn } from 'node:child_process';
import path from 'node:path';
import { prepareSite } from '../../server/prepareSite';
import { writeBuildStamp } from './buildStamp';
import { fingerprintSources } from './fingerprintSources';
import { loaderEnvironment, NODE_FLAGS } from './nodeOptions';

const root = path.join(__dirname, '../..');
const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

function runDocusaurus(args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, docusaurus, 'build', ...args], {
      cwd: root,
      env: { ...loaderEnvironment(path.join(root, 'node_modules')), ...process.env },
      stdio: 'inherit',
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function main(): Promise<void> {
  const buildDir = path.join(root, 'build');
  // Taken before the build: a file that changes during it asks for another.
  const fingerprint = await fingerprintSources(root);
  const code = await runDocusaurus(process.argv.slice(2));
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  const start = Date.now();
  await prepareSite({
    root: buildDir,
    outDir: path.join(root, 'deploy/out'),
    cacheDir: path.join(root, '.cache/compressed'),
  });
  await writeBuildStamp(buildDir, fingerprint);
  console.log(`Prepared for hosting in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
