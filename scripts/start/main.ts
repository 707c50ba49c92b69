import type { Server } from 'node:http';
import path from 'node:path';
import { createHostingServer } from '../../server/createHostingServer';
import { listenOnFreePort, parsePort } from '../../server/listenOnFreePort';
import { findBuildReason } from '../build/buildStamp';
import { explain } from '../launch/explain.cjs';
import { repairPackages } from '../launch/install.cjs';
import { type RunResult, runQuietly, stopChildren } from '../process/runQuietly';

const root = path.join(__dirname, '../..');
const buildDir = path.join(root, 'build');
const FIRST_PORT = 3000;

let server: Server | undefined;

function stop(): void {
  stopChildren();
  server?.close();
  server?.closeAllConnections();
  console.log('Stopped');
  process.exit(0);
}

function build(): Promise<RunResult> {
  return runQuietly(process.execPath, ['--import', 'tsx', 'scripts/build/main.ts'], {
    cwd: root,
    withChannel: true,
  });
}

async function ensureBuilt(): Promise<void> {
  const reason = await findBuildReason(root, buildDir);
  if (!reason) return;
  const start = Date.now();
  console.log(`Building the site (${reason}) …`);
  const first = await build();
  const again = first.code !== 0 && (await repairPackages(root, false));
  const { code, output } = again ? await build() : first;
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe build failed, see above.`);
  console.log(`Built in ${Math.round((Date.now() - start) / 1000)} s`);
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const first = parsePort(process.env.PORT, FIRST_PORT);
  await ensureBuilt();
  server = await createHostingServer(buildDir);
  const port = await listenOnFreePort(server, first, (taken) => {
    console.log(`Port ${taken} is taken, trying the next`);
  });
  console.log(`The documentation is at http://localhost:${port}/ (Ctrl+C stops it)`);
}

main().catch((error: Error) => {
  console.error(explain(error));
  process.exit(1);
});
