import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from './types';

/** Calls of one sample. Each sample has its own recording, because samples run at the same time. */
export interface Recording {
  baseUrl: string;
  calls: Call[];
}

export interface Mock {
  record(): Recording;
  close(): Promise<void>;
}

/** Starts a server that records calls. The first path segment identifies the sample and is removed. */
export async function startRecorder(
  handle: (
    request: http.IncomingMessage,
    path: string,
    response: http.ServerResponse,
    record: (call: Call) => void,
  ) => void,
  onClose: () => Promise<unknown> = async () => undefined,
): Promise<Mock> {
  const recordings: Call[][] = [];
  const server = http.createServer((request, response) => {
    const [, sample, path = '/'] = /^\/(\d+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    handle(request, path, response, (call) => recordings[Number(sample)]?.push(call));
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
      await onClose();
    },
  };
}
