import type { Server } from 'node:http';
import path from 'node:path';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { listenOnFreePort, parsePort } from '@portal/hosting/server/listenOnFreePort';
import { explain } from '../launch/explain.cjs';
import { showProgress } from '../launch/progress.cjs';
import { runQuietly, stopChildren } from '../process/runQuietly';
import { findBuildReason } from '../site-build/buildStamp';

const root = path.join(__dirname, '../../..');
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

async function ensureBuilt(): Promise<void> {
  const reason = await findBuildReason(root, buildDir);
  if (!reason) return;
  const progress = showProgress(`Building the site (${reason})`);
  const { code, output } = await runQuietly(
    process.execPath,
    ['--require', './tooling/scripts/launch/tsx.cjs', 'tooling/scripts/site-build/main.ts'],
    {
      cwd: root,
      onMessage: (step) => progress.step(String(step)),
    },
  );
  progress.done(code === 0 ? 'Built' : undefined);
  if (code !== 0) throw new Error(`${output.trimEnd()}\nThe build failed, see above.`);
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const firstPort = parsePort(process.env.PORT, FIRST_PORT);
  await ensureBuilt();
  server = await createHostingServer(buildDir);
  const port = await listenOnFreePort(server, firstPort, (usedPort) => {
    console.log(`Port ${usedPort} is in use; trying the next one`);
  });
  console.log(`The documentation is at http://localhost:${port}/ (press Ctrl+C to stop)`);
}

main().catch((error: Error) => {
  console.error(explain(error));
  process.exit(1);
});
