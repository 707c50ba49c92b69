import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import type { HostOptions } from '../render/options';
import { renderServerFiles } from '../render/renderHostingFiles';
import { brotliModule, renderNginxMain } from '../render/renderNginx';
import { createHostingServer } from './createHostingServer';
import { listenOnFreePort } from './listenOnFreePort';
import { loadSite } from './loadSite';

export interface Host {
  port: number;
  stop(): Promise<void>;
}

/** HTTPS settings for nginx, in addition to HTTP. */
interface SecureOptions {
  listen: string;
  tls: HostOptions['nginx']['tls'];
}

export const HOST_KINDS = ['local', 'nginx', 'caddy'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/** Returns the reason why a server cannot be started, or undefined if it can be started. */
export function findInstallationProblem(kind: HostKind): string | undefined {
  if (kind === 'local') return undefined;
  if (spawnSync(kind, ['version']).error) return `${kind} is not installed.`;
  if (kind === 'nginx' && !existsSync(brotliModule))
    return `The nginx module ${brotliModule} is not installed.`;
  return undefined;
}

async function waitForServer(
  port: number,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`http://127.0.0.1:${port}/robots.txt`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw new Error(`The server did not start:\n${output()}`);
}

async function startProcess(
  command: string,
  args: string[],
  port: number,
  env = {},
): Promise<Host> {
  const child = spawn(command, args, { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  await waitForServer(port, child, () => output);
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { port, stop };
}

async function startLocal(root: string): Promise<Host> {
  const server = await createHostingServer(root);
  const port = await listenOnFreePort(server, 0, () => undefined);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, stop };
}

export async function startHost(
  kind: HostKind,
  root: string,
  secure?: SecureOptions,
): Promise<Host> {
  if (kind === 'local') return startLocal(root);
  const port = await getPort({ host: '127.0.0.1' });
  const folder = path.join(path.dirname(root), kind);
  await mkdir(folder, { recursive: true });
  const files = renderServerFiles(await loadSite(root), {
    root,
    nginx: {
      host: '_',
      listen: [`127.0.0.1:${port}`, ...(secure ? [secure.listen] : [])],
      tls: secure?.tls,
    },
    caddy: { site: `http://127.0.0.1:${port}`, options: ['admin off', 'auto_https off'] },
  });
  if (kind === 'caddy') {
    const file = path.join(folder, 'Caddyfile');
    await writeFile(file, files.Caddyfile ?? '');
    const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return startProcess('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port, home);
  }
  await writeFile(path.join(folder, 'site.conf'), files['nginx.conf'] ?? '');
  const main = path.join(folder, 'nginx.conf');
  const site = path.join(folder, 'site.conf');
  await writeFile(
    main,
    renderNginxMain({
      module: brotliModule,
      temporaryFolder: folder,
      site,
      isSingleProcess: true,
      accessLog: 'off',
    }),
  );
  return startProcess('nginx', ['-e', 'stderr', '-p', folder, '-c', main], port);
}
