import { rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtureSite, fixtureFiles, identity, longName } from './createFixtureSite';
import { prepareSite } from './prepareSite';
import { findInstallationProblem, HOST_KINDS, type Host, startHost } from './startHosts';

interface HttpResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

let root: string;

beforeAll(async () => {
  root = await createFixtureSite();
  const folder = path.dirname(root);
  await prepareSite({
    root,
    outDir: path.join(folder, 'out'),
    cacheDir: path.join(folder, 'cache'),
    identity,
  });
});

afterAll(() => rm(path.dirname(root), { recursive: true, force: true }));

/** Sends a request without normalizing the path, as `fetch` and `URL` would. */
function request(
  port: number,
  target: string,
  options: http.RequestOptions = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(
      { host: '127.0.0.1', port, path: target, agent: false, ...options },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Sends raw bytes and reads until the server closes the connection. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    let reply = '';
    socket.on('data', (data) => {
      reply += data;
    });
    socket.on('close', () => resolve(reply));
    socket.on('error', reject);
  });
}

describe.each(HOST_KINDS)('hosting contract: %s', (kind) => {
  let host: Host | undefined;
  let installationProblem: string | undefined;

  beforeAll(async () => {
    installationProblem = findInstallationProblem(kind);
    if (!installationProblem) host = await startHost(kind, root);
  }, 300_000);

  afterAll(() => host?.stop());

  const get = async (target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') => {
    if (!host) throw new Error('the server did not start');
    return request(host.port, target, { headers, method });
  };
  const check = (name: string, test: () => Promise<void>) =>
    it(name, async ({ skip }) => {
      if (installationProblem && !process.env.CI) skip(installationProblem);
      if (installationProblem) throw new Error(installationProblem);
      await test();
    });
  const getFixture = (name: string) => fixtureFiles[name] ?? '';

  check('serves a page at its path', async () => {
    for (const [path, name] of [
      ['/', 'index.html'],
      ['/docs/iot-core/webhook', 'docs/iot-core/webhook/index.html'],
      ['/docs/acme-platform/', 'docs/acme-platform/index.html'],
      ['/docs/flat', 'docs/flat.html'],
      ['/docs/iot-core/webhook?q=1', 'docs/iot-core/webhook/index.html'],
    ] as const) {
      const { status, headers, body } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toBe(getFixture(name));
    }
  });

  check('redirects path variants to the canonical path and keeps the query', async () => {
    for (const [from, to] of [
      ['/index.html', '/'],
      ['/docs/iot-core/webhook/', '/docs/iot-core/webhook'],
      ['/docs/iot-core/webhook.html', '/docs/iot-core/webhook'],
      ['/docs/iot-core/webhook/index.html', '/docs/iot-core/webhook'],
      ['/docs/flat/', '/docs/flat'],
      ['/docs/flat.html', '/docs/flat'],
      ['/docs/acme-platform', '/docs/acme-platform/'],
      ['/docs/acme-platform.html', '/docs/acme-platform/'],
      ['/docs/acme-platform/index.html', '/docs/acme-platform/'],
      [`/docs/${longName}`, `/docs/${longName}/`],
    ] as const) {
      for (const query of ['', '?', '?ctx=docs&q=a%20b', '?q=http://a.example/b']) {
        const { status, headers } = await get(from + query);
        expect([from, status, headers.location]).toEqual([
          from,
          301,
          query === '?' ? to : to + query,
        ]);
        expect(headers['cache-control']).toBe('no-cache');
      }
    }
  });

  check('redirects old and short URLs to their pages', async () => {
    for (const [from, to] of [
      ['/docs', '/docs/acme-platform/'],
      ['/docs/', '/docs/acme-platform/'],
      ['/docs/index.html', '/docs/acme-platform/'],
      ['/notes', '/notes/how-to/start'],
      ['/notes/', '/notes/how-to/start'],
      ['/docs/rules?x=1', '/docs/rules/overview?x=1'],
      ['/docs/moved', '/docs/flat'],
      ['/docs/moved/?', '/docs/flat'],
      ['/docs/moved.html?x=1', '/docs/flat?x=1'],
      ['/q/part', '/docs/flat#part'],
      ['/q/part/?x=1', '/docs/flat?x=1#part'],
      ['/docs/moved/index.html', '/docs/flat'],
      [`/docs/${longName}-moved`, `/docs/${longName}/`],
    ] as const) {
      const { status, headers } = await get(from);
      expect([from, status, headers.location]).toEqual([from, 301, to]);
    }
  });

  check('returns the not-found page for an unknown path', async () => {
    for (const path of [
      '/nope',
      '/nope/',
      '/docs/nope.html',
      '/docs/iot-core',
      '/assets',
      '/assets/',
      '/assets/empty-folder/',
      '/assets/js/main.gone0000.js',
      '/Docs/flat',
      '/404',
      '/404.html',
      '/404/',
      '/404\\',
      '/DOCS',
      '/Docs/4Zero-platform',
      '/index',
      '/index/',
      '/index.html/',
      '/docs/iot-core/webhook/index',
      '/docs/flat/index.html/',
      '/robots.txt/',
      '/assets/js/main.0123abcd.js/',
      '/_headers/',
      '/_redirects/',
      '/index.html.br/',
      `/docs${'/x'.repeat(2500)}`,
    ]) {
      const { status, headers, body } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString()).toBe(getFixture('404.html'));
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers).not.toHaveProperty('accept-ranges');
      expect(headers).not.toHaveProperty('last-modified');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  check('returns the not-found page for a malformed path', async () => {
    for (const path of [
      '/docs/100%',
      '/docs/%zz/',
      '/%',
      '/%E0%A4%A',
      '/docs/flat%',
      '/docs/%2?q=1',
    ]) {
      const { status, headers, body } = await get(path);
      expect([path, status]).toEqual([path, 400]);
      // Caddy's HTTP library rejects these before the configuration applies (packages/hosting/README.md).
      if (kind === 'caddy') {
        expect([path, body.toString()]).toEqual([path, '400 Bad Request']);
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        expect([headers.connection, headers.location]).toEqual(['close', undefined]);
        continue;
      }
      expect(body.toString()).toBe(getFixture('404.html'));
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect([headers['cache-control'], headers.allow]).toEqual(['no-cache', undefined]);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
    }
  });

  check('returns the not-found page for escapes that are not valid UTF-8', async () => {
    for (const path of ['/%E0%A4', '/docs/%ff', '/docs/flat%80', '/docs/%C0%AF']) {
      const { status, headers, body } = await get(path);
      expect([400, 404], path).toContain(status);
      expect(body.toString()).toBe(getFixture('404.html'));
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  check('accepts absolute request targets, as sent to proxies', async () => {
    const origin = `http://127.0.0.1:${host?.port}`;
    for (const [path, expected] of [
      ['/docs/flat', 200],
      ['/', 200],
      ['/docs/flat?u=//x', 200],
      ['/docs/moved', 301],
      ['//docs/flat', 404],
    ] as const) {
      const { status, body } = await get(origin + path);
      expect([path, status]).toEqual([path, expected]);
      if (status === 200) expect(body.toString()).toContain('<h1>');
    }
  });

  check('rejects a request with two Host headers', async () => {
    const raw = 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(host?.port ?? 0, raw)).toMatch(/^HTTP\/1\.1 400 /);
  });

  check('does not serve files outside the content', async () => {
    for (const path of [
      '/.secret',
      '/_headers',
      '/_redirects',
      '/index.html.br',
      '/assets/js/main.0123abcd.js.gz',
      '/../private.txt',
      '/assets/../../private.txt',
      '/%2e%2e/private.txt',
      '/..%2fprivate.txt',
      '/assets/..%5c..%5cprivate.txt',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const { status, headers, body } = await get(path);
      expect([400, 404], path).toContain(status);
      expect(headers.location).toBeUndefined();
      expect(body.toString()).not.toMatch(/PRIVATE|not content/);
    }
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });

  // After normalization, each path ends with an existing page.
  check('never redirects to another site', async () => {
    for (const path of [
      '//evil.example/',
      '//evil.example/index.html',
      '/\\evil.example/',
      '//evil.example/..%2fdocs/flat/',
      '//evil.example/../docs/flat/',
      '/%2fevil.example/..%2fdocs/flat/',
      '/%2Fevil.example/%2e%2e/docs/flat.html',
      '/%5cevil.example/..%2fdocs/flat/',
      '/\\evil.example/../docs/flat/',
      '//docs/acme-platform',
      '/%5cevil.example/404.html/',
      '/%09/evil.example/404.html/',
      '/x/404.html/',
      '/404.html/',
      '/404/index.html',
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
    }
  });

  // By default, hosts normalize these paths and send the page, whose scripts do not recognize them.
  check('rejects path variants that page scripts do not recognize', async () => {
    for (const path of [
      '//docs/flat',
      '/docs//flat',
      '/docs/flat//',
      '/docs/acme-platform//',
      '/docs/./flat',
      '/docs/x/../flat',
      '/docs/x/%2e%2E/flat',
      '/docs%2Fflat',
      '/docs/%0a',
      '/docs/flat%0A',
      '/docs/acme-platform/%7f',
      '/docs\\flat',
      `/docs/${'x'.repeat(300)}`,
    ]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.location]).toEqual([path, 404, undefined]);
      expect(body.toString()).toBe(getFixture('404.html'));
    }
    const query = `?next=//a/../%2f&text=${'x'.repeat(300)}`;
    for (const path of ['/docs/flat', '/docs/acme-platform/']) {
      expect([path, (await get(path + query)).status]).toEqual([path, 200]);
    }
  });

  check('accepts only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await get('/docs/flat', {}, method);
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      const specification = await get('/openapi/analytics.yaml', {}, method);
      expect(specification.headers).not.toHaveProperty('access-control-allow-origin');
      const asset = await get('/assets/js/main.0123abcd.js', {}, method);
      expect([asset.status, asset.headers['cache-control']]).toEqual([405, 'no-cache']);
    }
    const { status, headers, body } = await get('/docs/flat', {}, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBe(getFixture('docs/flat.html').length);
    expect(body).toHaveLength(0);
  });

  check('sets the type of each file', async () => {
    for (const [path, type] of [
      ['/docs/iot-core/webhook.md', 'text/markdown; charset=utf-8'],
      ['/assets/js/main.0123abcd.js', 'text/javascript; charset=utf-8'],
      ['/openapi/analytics.yaml', 'application/yaml; charset=utf-8'],
      ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/sitemap.xml', 'application/xml; charset=utf-8'],
      ['/search-index-docs.json', 'application/json; charset=utf-8'],
      ['/img/logo.svg', 'image/svg+xml; charset=utf-8'],
      ['/module.wasm', 'application/wasm'],
      ['/kinds/file.css', 'text/css; charset=utf-8'],
      ['/kinds/file.mjs', 'text/javascript; charset=utf-8'],
      ['/kinds/file.map', 'application/json; charset=utf-8'],
      ['/kinds/file.xsl', 'application/xml; charset=utf-8'],
      ['/kinds/file.yml', 'application/yaml; charset=utf-8'],
      ['/kinds/file.woff2', 'font/woff2'],
      ['/kinds/file.png', 'image/png'],
      ['/kinds/file.jpg', 'image/jpeg'],
      ['/kinds/file.gif', 'image/gif'],
      ['/kinds/file.webp', 'image/webp'],
      ['/kinds/file.avif', 'image/avif'],
      ['/kinds/file.ico', 'image/vnd.microsoft.icon'],
      ['/kinds/file.pdf', 'application/pdf'],
      ['/kinds/file.zip', 'application/zip'],
      ['/kinds/file.bin', 'application/octet-stream'],
    ] as const) {
      const { status, headers } = await get(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
    }
  });

  check('returns Markdown to clients that prefer it, and sends Vary', async () => {
    const html = 'text/html; charset=utf-8';
    const markdown = 'text/markdown; charset=utf-8';
    for (const [path, accept, type] of [
      ['/docs/iot-core/webhook', 'text/markdown', markdown],
      ['/docs/iot-core/webhook', 'Text/Markdown;q=1.0, text/html;q=0.9, */*;q=0.1', markdown],
      ['/', 'text/markdown, */*', markdown],
      ['/docs/iot-core/webhook', '', html],
      ['/docs/iot-core/webhook', '*/*', html],
      ['/docs/iot-core/webhook', 'text/html, text/markdown', html],
      ['/docs/iot-core/webhook', 'text/markdown;q=0.5, text/html', html],
      ['/docs/iot-core/webhook', 'text/markdown;q=0', html],
      ['/docs/iot-core/webhook', 'text/markdownish', html],
      // This page has no Markdown version.
      ['/docs/flat', 'text/markdown', html],
    ] as const) {
      for (const encoding of ['identity', 'gzip']) {
        const { status, headers } = await get(path, { accept, 'accept-encoding': encoding });
        const actual = [path, accept, status, headers['content-type']];
        expect(actual).toEqual([path, accept, 200, type]);
        expect(headers.vary).toMatch(/\baccept\b(?!-)/i);
        expect(headers['cache-control']).toBe('no-cache');
      }
    }
    const { body } = await get('/docs/iot-core/webhook', { accept: 'text/markdown' });
    expect(body.toString()).toBe(getFixture('docs/iot-core/webhook.md'));
    const asset = await get('/assets/js/main.0123abcd.js', { accept: 'text/markdown' });
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.vary ?? '').not.toMatch(/\baccept\b(?!-)/i);
    const missing = await get('/nope', { accept: 'text/markdown' });
    expect([missing.status, missing.headers['content-type']]).toEqual([404, html]);
    const moved = await get('/docs/iot-core/webhook/', { accept: 'text/markdown' });
    expect([moved.status, moved.headers.location]).toEqual([301, '/docs/iot-core/webhook']);
  });

  check('caches hashed files for a year and revalidates pages', async () => {
    const year = 'public, max-age=31536000, immutable';
    const day = 'public, max-age=86400, stale-while-revalidate=604800';
    for (const [path, cacheControl] of [
      ['/docs/flat', 'no-cache'],
      ['/sw.js', 'no-cache'],
      ['/docs/iot-core/webhook.md', 'no-cache'],
      ['/assets/js/main.0123abcd.js', year],
      ['/search-index-docs.json?_=8ff2', year],
      ['/search-index-docs.json', 'no-cache'],
      ['/search-index-docs.json?a=1&_=8ff2', year],
      ['/search-index-docs.json?_', 'no-cache'],
      ['/search-index-docs.json?%5f=1', 'no-cache'],
      ['/search-index-docs.json?x_=8ff2', 'no-cache'],
      ['/robots.txt?_=8ff2', 'no-cache'],
      ['/img/logo.svg', day],
      ...['woff2', 'png', 'ico', 'webp', 'avif', 'jpg', 'gif'].map(
        (kind) => [`/kinds/file.${kind}`, day] as const,
      ),
      ...['css', 'mjs', 'pdf', 'bin'].map((kind) => [`/kinds/file.${kind}`, 'no-cache'] as const),
      ['/kinds/gone.png', 'no-cache'],
    ] as const) {
      const { headers } = await get(path);
      expect([path, headers['cache-control']]).toEqual([path, cacheControl]);
    }
  });

  check('returns 304 for an unchanged page', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const first = await get('/docs/flat', { 'accept-encoding': encoding });
      const etag = first.headers.etag ?? '';
      expect(etag).not.toBe('');
      const revalidated = await get('/docs/flat', {
        'accept-encoding': encoding,
        'if-none-match': etag,
      });
      expect([encoding, revalidated.status, revalidated.body.length]).toEqual([encoding, 304, 0]);
      const newestDate = {
        'accept-encoding': encoding,
        'if-modified-since': first.headers['last-modified'],
      };
      expect([encoding, (await get('/docs/flat', newestDate)).status]).toEqual([encoding, 304]);
      const olderDate = { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
      expect([encoding, (await get('/docs/flat', olderDate)).status]).toEqual([encoding, 200]);
      const other = await get('/docs/flat', { 'if-none-match': '"another"' });
      expect(other.status).toBe(200);
    }
  });

  check('ignores range requests', async () => {
    for (const range of ['bytes=0-9', 'bytes=999999-', 'bytes=0-1,5-6']) {
      const { status, headers, body } = await get('/assets/js/main.0123abcd.js', { range });
      expect([range, status, headers['accept-ranges']]).toEqual([range, 200, undefined]);
      expect(body.toString()).toBe(getFixture('assets/js/main.0123abcd.js'));
      const missing = await get('/nope', { range });
      expect([missing.status, missing.headers['content-range']]).toEqual([404, undefined]);
      expect(missing.body.toString()).toBe(getFixture('404.html'));
    }
  });

  check('sends the best encoding that the client accepts', async () => {
    const unpack: Record<string, (body: Buffer) => Buffer> = {
      br: zlib.brotliDecompressSync,
      gzip: zlib.gunzipSync,
      identity: (body) => body,
    };
    for (const [accepted, expectedEncoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0.5, br;q=0.9', 'br'],
      ['gzip, br;q=0', 'gzip'],
      // The nginx module recognizes only lowercase.
      ...(kind === 'nginx' ? [] : [['GZIP, BR;Q=0', 'gzip'] as const]),
      ['gzip;q=0, br;q=0', 'identity'],
      ['identity', 'identity'],
      ['', 'identity'],
    ] as [string, string][]) {
      for (const [path, name] of [
        ['/docs/iot-core/webhook', 'docs/iot-core/webhook/index.html'],
        ['/assets/js/main.0123abcd.js', 'assets/js/main.0123abcd.js'],
      ] as const) {
        const { headers, body } = await get(path, { 'accept-encoding': accepted });
        const encoding = headers['content-encoding'] ?? 'identity';
        expect([accepted, encoding]).toEqual([accepted, expectedEncoding]);
        expect(unpack[expectedEncoding]?.(body).toString()).toBe(getFixture(name));
        expect(headers.vary).toMatch(/accept-encoding/i);
      }
    }
    const missing = await get('/nope', { 'accept-encoding': 'br' });
    expect(missing.status).toBe(404);
    expect(missing.headers.vary).toMatch(/accept-encoding/i);
  });

  check("lets only the simulated board's worker compile WebAssembly", async () => {
    const policy = async (path: string) =>
      String((await get(path)).headers['content-security-policy']);
    const workerPolicy = await policy('/assets/board-worker/worker.0123abcd.js');
    expect(workerPolicy).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; require-trusted-types-for 'script'",
    );
    for (const path of [
      '/',
      '/assets/js/main.0123abcd.js',
      '/assets/board-worker/worker.gone0000.js',
      '/docs/flat?/assets/board-worker/',
    ]) {
      expect(await policy(path), path).toMatch(/^default-src 'self'; (?!.*wasm)/);
    }
  });

  check('allows scripts on any site to load the specifications, but nothing else', async () => {
    const origin = async (path: string) =>
      (await get(path, { origin: 'https://tool.example' })).headers['access-control-allow-origin'];
    expect(await origin('/openapi/analytics.yaml')).toBe('*');
    for (const path of ['/', '/docs/flat', '/openapi/gone.yaml', '/docs/flat?/openapi/']) {
      expect(await origin(path), path).toBeUndefined();
    }
  });

  check('sends the security headers with every response', async () => {
    const { etag } = (await get('/docs/flat')).headers;
    for (const [path, status, requestHeaders, method] of [
      ['/', 200],
      ['/docs/iot-core/webhook.md', 200],
      ['/assets/js/main.0123abcd.js', 200],
      ['/docs/flat', 200, {}, 'HEAD'],
      ['/docs/flat/', 301],
      ['/docs/moved', 301],
      ['/docs/flat', 304, { 'if-none-match': etag }],
      ['/nope', 404],
      ['//docs/flat', 404],
      ['/docs/flat', 405, {}, 'POST'],
    ] as const) {
      const { headers, ...reply } = await get(path, requestHeaders, method);
      expect([path, reply.status]).toEqual([path, status]);
      const policy = String(headers['content-security-policy']);
      const scripts =
        policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
      expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).toMatch(/style-src 'self' 'sha256-\S+' 'unsafe-hashes' 'sha256-\S+';/);
      // Directives that the policy does not list fall back to `default-src`.
      expect(
        policy.split('; ').filter((directive) => !/^(?:script|style)-src /.test(directive)),
      ).toEqual([
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "frame-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy':
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});
