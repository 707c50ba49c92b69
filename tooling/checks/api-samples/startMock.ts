import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument } from '@portal/api-reference/types';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { closeRequests } from '../api-specs/closeSchema';
import type { Call } from './types';

/** Calls of one sample, recorded separately from other samples. */
export interface Recording {
  /** Base URL for the sample to call. */
  baseUrl: string;
  /** Calls made so far, in order. */
  calls: Call[];
}

export interface Mock {
  /** Starts a recording for one sample. */
  record(): Recording;
  close(): Promise<void>;
}

/** Query parameters that are not defined for this method and path. Prism ignores them. */
function findUnknownParameters(specs: OpenApiDocument[], method: string, url: URL): string[] {
  const found = specs.flatMap(listOperations).find((operation) => {
    const pattern = operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(url.pathname);
  });
  const knownParameters =
    found?.operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return [...new Set(url.searchParams.keys())]
    .filter((name) => found && !knownParameters.some((parameter) => parameter.name === name))
    .map((name) => `request.query: unknown parameter ${name}`);
}

/**
 * Starts Prism with the specifications on a free loopback port, behind a recording proxy. The first
 * path segment identifies the sample and is removed before the request is forwarded.
 */
export async function startMock(specs: OpenApiDocument[]): Promise<Mock> {
  const operations = await Promise.all(
    specs.map((spec) => getHttpOperationsFromSpec(closeRequests(spec))),
  );
  const prism = createServer(operations.flat(), {
    cors: false,
    config: {
      isProxy: false,
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
    },
    components: { logger: createLogger('mock', { level: 'silent' }) },
  });
  const prismUrl = await prism.listen(0, '127.0.0.1');
  const recordings: Call[][] = [];

  const recorder = http.createServer((request, response) => {
    const [, sample, path] = /^\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    const url = new URL(path ?? '/', prismUrl);
    const method = request.method ?? 'GET';
    const forward = http.request(url, { method, headers: request.headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const status = answer.statusCode ?? 0;
        const header = answer.headers['sl-violations'];
        const call = {
          method,
          path: `${url.pathname}${url.search}`,
          status,
          violations: [
            ...findUnknownParameters(specs, method.toLowerCase(), url),
            ...(header ? [String(header)] : []),
            ...(status >= 400 ? [body.toString('utf8')] : []),
          ],
        };
        recordings[Number(sample)]?.push(call);
        response.writeHead(status, answer.headers).end(body);
      });
    });
    forward.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(forward);
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const { port } = recorder.address() as AddressInfo;

  return {
    record: () => {
      const calls: Call[] = [];
      const number = recordings.push(calls) - 1;
      return { baseUrl: `http://127.0.0.1:${port}/${number}`, calls };
    },
    close: async () => {
      recorder.closeAllConnections();
      await new Promise((resolve) => recorder.close(resolve));
      await prism.close();
    },
  };
}
