import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import {
  allowedMethods,
  contentTypes,
  defaultCacheControl,
  defaultContentType,
  encodings,
  getCacheControl,
  getFolderHeaders,
  redirectStatus,
  renderContentSecurityPolicy,
  requestTimeoutSeconds,
  securityHeaders,
} from '../hosting';
import type { LoadSiteOptions, Site, SiteFile } from './loadSite';
import { resolveRequest } from './resolveRequest';
import { trackSite } from './trackSite';

/** Negotiator 1.0 uses the order of `preferred` for encodings of equal weight; its types lack this option. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
}

function getContentType(file: string): string {
  return contentTypes[path.extname(file).slice(1)] ?? defaultContentType;
}

function chooseEncoding(request: IncomingMessage, file: SiteFile): string {
  if (file.variants.length === 0) return 'identity';
  const available = [...file.variants, 'identity'];
  // Parameter names are case-insensitive, but the library recognizes only a lowercase `q`.
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  const headers = 'accept-encoding' in request.headers ? { 'accept-encoding': accepted } : {};
  const negotiator = new Negotiator({ headers }) as Negotiator & PreferringNegotiator;
  return negotiator.encodings(available, { preferred: available })[0] ?? 'identity';
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': defaultCacheControl,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Streams a file as fast as the client reads, so that the file is not kept in memory for slow clients. */
async function sendContent(handle: FileHandle, response: ServerResponse): Promise<void> {
  try {
    await pipeline(handle.createReadStream({ autoClose: false }), response);
  } catch (error) {
    // Clients can disconnect before the file is complete, which is not an error.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  file: SiteFile,
  status: number,
  cacheControl: string,
): Promise<void> {
  const encoding = chooseEncoding(request, file);
  const suffix = encodings.find(({ name }) => name === encoding)?.suffix ?? '';
  const headers: Record<string, string | number> = {
    'Content-Type': getContentType(file.path),
    'Cache-Control': cacheControl,
  };
  if (file.variants.length > 0) response.appendHeader('Vary', 'Accept-Encoding');
  if (status === 200) {
    Object.assign(headers, getFolderHeaders(file.path));
    const etag = `"${file.hash}${suffix.replace('.', '-')}"`;
    Object.assign(headers, { ETag: etag, 'Last-Modified': file.lastModified });
    if (fresh(request.headers, { etag, 'last-modified': file.lastModified })) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
  }
  if (suffix) headers['Content-Encoding'] = encoding;
  const handle = await open(path.join(site.root, file.path + suffix));
  try {
    headers['Content-Length'] = (await handle.stat()).size;
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else await sendContent(handle, response);
  } finally {
    await handle.close();
  }
}

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  status = 404,
): Promise<void> {
  if (!site.notFound) return sendText(response, status, 'Not found\n');
  return sendFile(request, response, site, site.notFound, status, defaultCacheControl);
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  { policy = true }: LoadSiteOptions,
) {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (policy)
    response.setHeader('Content-Security-Policy', renderContentSecurityPolicy(site.policy));
  if (!allowedMethods.some((method) => method === request.method)) {
    response.setHeader('Allow', allowedMethods.join(', '));
    return sendText(response, 405, 'Method not allowed\n');
  }
  if ((request.headersDistinct.host?.length ?? 0) > 1)
    return sendText(response, 400, 'Bad request\n');
  const resolved = resolveRequest(site, request.url ?? '/', request.headers.accept);
  switch (resolved.kind) {
    case 'malformed':
      return sendNotFound(request, response, site, 400);
    case 'missing':
      return sendNotFound(request, response, site);
    case 'redirect':
      response.writeHead(redirectStatus, {
        Location: resolved.location,
        'Cache-Control': defaultCacheControl,
      });
      response.end();
      return;
    case 'file':
      if (resolved.isPage) response.appendHeader('Vary', 'Accept');
      try {
        const cacheControl = getCacheControl(resolved.file.path, resolved.query);
        await sendFile(request, response, site, resolved.file, 200, cacheControl);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await sendNotFound(request, response, site);
      }
  }
}

/**
 * Creates a server for the built site in `root` with the rules of `packages/hosting/hosting.ts`. A new build in the
 * same folder, or a replaced folder, is used from the next request on.
 */
export async function createHostingServer(
  root: string,
  options: LoadSiteOptions = {},
): Promise<Server> {
  const getSite = await trackSite(root, options);
  const timeouts = {
    headersTimeout: requestTimeoutSeconds * 1000,
    requestTimeout: requestTimeoutSeconds * 1000,
    connectionsCheckingInterval: 1000,
  };
  return createServer(timeouts, async (request, response) => {
    try {
      await handleRequest(request, response, await getSite(), options);
    } catch (error) {
      console.error(`${request.method} ${request.url}:`, error);
      if (!response.headersSent) sendText(response, 500, 'Internal error\n');
      else response.destroy();
    }
  });
}
