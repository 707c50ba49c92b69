import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mock } from './startMock';
import type { Call } from './types';

/** What a server says when it refuses, or when something in front of it answers in its place. */
export interface Failure {
  status: number;
  contentType: string;
  body: string;
}

/** Starts a server that fails every call in the same way. */
export async function startFailing({ status, contentType, body }: Failure): Promise<Mock> {
  const recordings: Call[][] = [];
  const server = http.createServer((request, response) => {
    const [, sample, path = '/'] = /^\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    const call = { method: request.method ?? '', path, status, violations: [] };
    recordings[Number(sample)]?.push(call);
    request.resume();
    response.writeHead(status, { 'Content-Type': contentType }).end(body);
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
