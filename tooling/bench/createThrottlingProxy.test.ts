import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createThrottlingProxy } from './createThrottlingProxy';

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
  const proxy = createThrottlingProxy(upstreamPort);
  return { traffic: proxy.traffic, proxy, port: await listen(proxy.server) };
}

it('counts each response body once, and starts again at zero after a reset', async () => {
  const { traffic, port } = await createProxy(5000);
  const sendRequest = (path: string) =>
    new Promise<void>((resolve) => {
      get({ port, path }, (response) => response.resume().on('close', resolve));
    });
  await Promise.all([sendRequest('/a'), sendRequest('/b')]);
  expect(traffic).toMatchObject({ bytes: 10_000, responseCount: 2, openRequestCount: 0 });
  traffic.reset();
  await sendRequest('/c');
  expect(traffic).toMatchObject({ bytes: 5000, responseCount: 1, openRequestCount: 0 });
});

it('stops sending if the client aborts', async () => {
  const { traffic, proxy, port } = await createProxy(200_000);
  proxy.slowDown(0, 100_000);
  await new Promise<void>((resolve) => {
    const request = get({ port }, (response) => {
      expect(traffic.openRequestCount).toBe(1);
      response.once('data', () => request.destroy());
      response.on('error', () => undefined);
      response.on('close', resolve);
    });
  });
  await expect.poll(() => traffic.openRequestCount).toBe(0);
  expect(traffic.responseCount).toBe(1);
  expect(traffic.bytes).toBeLessThan(100_000);
});
