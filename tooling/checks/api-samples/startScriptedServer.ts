import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Mock } from './startMock';
import type { Call } from './types';

/** Response from a scripted server. */
export interface Reply {
  status: number;
  contentType?: string;
  headers?: Record<string, string>;
  body: string;
}

/** Starts a server that responds with the result of `reply`, regardless of the specification. */
export async function startScriptedServer(
  reply: (method: string, path: string, body: string) => Reply,
): Promise<Mock> {
  const recordings: Call[][] = [];
  const server = http.createServer(async (request, response) => {
    const [, sample, path = '/'] = /^\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    const method = request.method ?? '';
    const answer = reply(method, path, await text(request));
    const { status, contentType = 'application/json', headers, body } = answer;
    recordings[Number(sample)]?.push({ method, path, status, violations: [] });
    response.writeHead(status, { 'Content-Type': contentType, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    record: () => {
      const calls: Call[] = [];
      const number = recordings.push(calls) - 1;
      return { baseUrl: `http://127.0.0.1:${port}/${number}`, calls };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
