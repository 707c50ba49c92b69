import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createThrottlingProxy } from '../createThrottlingProxy';
import { recordTraffic } from './recordTraffic';

const servers: Server[] = [];
const listen = async (server: Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function createProxy(size: number) {
  const upstreamPort = await listen(createServer((_, response) => response.end('x'.repeat(size))));
  const traffic = recordTraffic();
  const line = createThrottlingProxy(upstreamPort, traffic);
  return { traffic, line, port: await listen(line.server) };
}

it('counts each response body once, and can be reset', async () => {
  const { traffic, port } = await createProxy(5000);
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      get({ port, path }, (answer) => answer.resume().on('close', resolve));
    });
  await Promise.all([ask('/a'), ask('/b')]);
  expect(traffic).toMatchObject({ bytes: 10_000, responseCount: 2, open: 0 });
  traffic.reset();
  await ask('/c');
  expect(traffic).toMatchObject({ bytes: 5000, responseCount: 1, open: 0 });
});

it('stops sending if the client aborts', async () => {
  const { traffic, line, port } = await createProxy(200_000);
  line.slowDown(0, 100_000);
  await new Promise<void>((resolve) => {
    const request = get({ port }, (answer) => {
      expect(traffic.open).toBe(1);
      answer.once('data', () => request.destroy());
      answer.on('error', () => undefined);
      answer.on('close', resolve);
    });
  });
  await expect.poll(() => traffic.open).toBe(0);
  expect(traffic.responseCount).toBe(1);
  expect(traffic.bytes).toBeLessThan(100_000);
});
