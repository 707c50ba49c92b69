import http from 'node:http';
import { text } from 'node:stream/consumers';
import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument } from '@portal/api-reference/types';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { closeBodies } from '../api-specs/closeBodies';
import { type Mock, startRecorder } from './startRecorder';

/** Finds undefined query parameters. Prism ignores them. */
function findUnknownParameters(specs: OpenApiDocument[], method: string, url: URL): string[] {
  const matchingOperation = specs.flatMap(listOperations).find((operation) => {
    const pattern = operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(url.pathname);
  });
  const knownParameters =
    matchingOperation?.operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return [...new Set(url.searchParams.keys())]
    .filter(
      (name) => matchingOperation && !knownParameters.some((parameter) => parameter.name === name),
    )
    .map((name) => `request.query: unknown parameter ${name}`);
}

/** Starts Prism with the specifications on a free loopback port, behind a recording proxy. */
export async function startMock(specs: OpenApiDocument[]): Promise<Mock> {
  const operations = await Promise.all(
    specs.map((spec) => getHttpOperationsFromSpec(closeBodies(spec))),
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
  return startRecorder(
    (request, path, response, record) => {
      const url = new URL(path, prismUrl);
      const method = request.method ?? 'GET';
      const forwardedRequest = http.request(
        url,
        { method, headers: request.headers },
        async (mockResponse) => {
          const body = await text(mockResponse);
          const status = mockResponse.statusCode ?? 0;
          const header = mockResponse.headers['sl-violations'];
          record({
            method,
            path: `${url.pathname}${url.search}`,
            status,
            violations: [
              ...findUnknownParameters(specs, method.toLowerCase(), url),
              ...(header ? [String(header)] : []),
              ...(status >= 400 ? [body] : []),
            ],
          });
          // Samples must accept JSON with any white space.
          const indentedBody = body && JSON.stringify(JSON.parse(body), null, 2);
          response
            .writeHead(status, { 'Content-Type': mockResponse.headers['content-type'] })
            .end(indentedBody.replaceAll('\n', '\r\n'));
        },
      );
      forwardedRequest.on('error', (error) => response.writeHead(502).end(error.message));
      request.pipe(forwardedRequest);
    },
    () => prism.close(),
  );
}
