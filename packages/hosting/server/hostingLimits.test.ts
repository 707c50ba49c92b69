import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import net from 'node:net';
import path from 'node:path';
import { renderRedirectPage } from '@portal/postbuild/plugins/moved-pages/redirectPages';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestTimeoutSeconds } from '../hosting';
import { createFixtureSite, identity } from './createFixtureSite';
import { prepareSite } from './prepareSite';
import { findInstallationProblem, HOST_KINDS, type Host, startHost } from './startHosts';

let root: string;

beforeAll(async () => {
  root = await createFixtureSite();
  const folder = path.dirname(root);
  // Incompressible, so that all clients get the same file, and larger than the system's socket buffers.
  await writeFile(path.join(root, 'large.bin'), randomBytes(16 * 2 ** 20));
  await prepareSite({
    root,
    outDir: path.join(folder, 'out'),
    cacheDir: path.join(folder, 'cache'),
    identity,
  });
}, 120_000);

afterAll(() => rm(path.dirname(root), { recursive: true, force: true }));

/** Runs a test against each kind of server. Servers that are not installed are skipped, except in CI. */
function forEachHost(name: string, test: (host: Host) => Promise<void>) {
  it.concurrent.for(HOST_KINDS)(`${name}: %s`, async (kind, { skip }) => {
    const missing = findInstallationProblem(kind);
    if (missing && !process.env.CI) skip(missing);
    if (missing) throw new Error(missing);
    const host = await startHost(kind, root);
    try {
      await test(host);
    } finally {
      await host.stop();
    }
  });
}

const request = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });

function connect(port: number, text: string): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(text);
      resolve(socket);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

describe('slow clients', () => {
  forEachHost('do not block others and are disconnected', async ({ port }) => {
    const partialRequests = [
      '',
      'GET / HTTP/1.1\r\n',
      'GET / HTTP/1.1\r\nHost: docs.example\r\nX-A: ',
    ];
    const sockets = await Promise.all(
      Array.from({ length: 300 }, (_, index) => connect(port, partialRequests[index % 3] ?? '')),
    );
    const closed = sockets.map(
      (socket) => new Promise((resolve) => socket.resume().on('close', resolve)),
    );
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await request(port, '/docs/flat')).status).toBe(200);
    const limit = new Promise((resolve) =>
      setTimeout(resolve, 2 * requestTimeoutSeconds * 1000, 'connection still open'),
    );
    expect(await Promise.race([Promise.all(closed), limit])).not.toBe('connection still open');
  });

  it('receive a large file without an in-memory copy per client', async () => {
    const host = await startHost('local', root);
    const memoryBefore = process.memoryUsage();
    const readers = await Promise.all(
      Array.from({ length: 40 }, () =>
        connect(host.port, 'GET /large.bin HTTP/1.1\r\nHost: docs.example\r\n\r\n'),
      ),
    );
    for (const reader of readers) reader.pause();
    expect((await request(host.port, '/docs/flat')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const usedBytes = process.memoryUsage().arrayBuffers - memoryBefore.arrayBuffers;
    expect(usedBytes).toBeLessThan(100 * 2 ** 20);
    for (const reader of readers) reader.destroy();
    expect((await request(host.port, '/large.bin')).headers.get('content-length')).toBe('16777216');
    await host.stop();
  });
});

describe('many and long redirects', () => {
  const tail = 'of-a-page-with-a-long-name-'.repeat(5);
  const redirects = Object.fromEntries(
    Array.from({ length: 2500 }, (_, index) => [`/docs/old-${index}-${tail}x`, '/docs/flat']),
  );

  // The build writes a page for each redirect.
  beforeAll(async () => {
    for (const from of Object.keys(redirects)) {
      await mkdir(path.join(root, from), { recursive: true });
      await writeFile(
        path.join(root, from, 'index.html'),
        renderRedirectPage('/docs/flat', 'Moved', '/docs/flat'),
      );
    }
  });

  forEachHost('lead to their pages', async ({ port }) => {
    for (const index of [0, 1234, 2499]) {
      const response = await request(port, `/docs/old-${index}-${tail}x/?a=1`);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/docs/flat?a=1']);
    }
    expect((await request(port, `/docs/old-2500-${tail}x`)).status).toBe(404);
    expect((await request(port, `/docs/OLD-1-${tail}x`)).status).toBe(404);
  });
});

describe('HTTPS in nginx', () => {
  it('uses HTTP/2, redirects HTTP, and sends HSTS', async ({ skip }) => {
    const missing = findInstallationProblem('nginx');
    if (missing && !process.env.CI) skip(missing);
    if (missing) throw new Error(missing);
    const folder = path.dirname(root);
    const certificate = path.join(folder, 'certificate.pem');
    const key = path.join(folder, 'key.pem');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const opensslOptions = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-days', '1', ...opensslOptions, ...subject], {
      stdio: 'ignore',
    });
    const securePort = await getPort({ host: '127.0.0.1' });
    const plainPort = await getPort({ host: '127.0.0.1' });
    const { stop } = await startHost('nginx', root, {
      listen: `127.0.0.1:${securePort} ssl http2`,
      tls: { certificate, key, httpListen: [`127.0.0.1:${plainPort}`] },
    });
    const client = http2.connect(`https://localhost:${securePort}`, {
      ca: readFileSync(certificate),
    });
    const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
      client.on('error', reject);
      const stream = client.request({ ':path': '/docs/flat' });
      stream.on('response', resolve).on('error', reject);
      stream.resume().end();
    });
    client.destroy();
    expect(headers[':status']).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: plainPort, path: '/docs/flat?a=1' };
      http
        .get({ ...options, headers: { host: 'docs.example' } }, (reply) => resolve(reply.resume()))
        .on('error', reject);
    });
    expect([plain.statusCode, plain.headers.location]).toEqual([
      301,
      'https://docs.example/docs/flat?a=1',
    ]);
    await stop();
  });
});
