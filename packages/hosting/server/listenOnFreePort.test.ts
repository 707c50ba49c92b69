import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listenOnFreePort, parsePort } from './listenOnFreePort';

const servers: Server[] = [];
const startServer = () => {
  const server = createServer();
  servers.push(server);
  return server;
};
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('uses the next port if the first is taken, and reports it', async () => {
  const first = await listenOnFreePort(startServer(), 0, () => undefined);
  const portsInUse: number[] = [];
  const next = await listenOnFreePort(startServer(), first, (port) => portsInUse.push(port));
  expect(next).toBeGreaterThan(first);
  expect(portsInUse[0]).toBe(first);
});

it('skips a port that is taken only over IPv6', async () => {
  const otherServer = startServer();
  const isListening = await new Promise((resolve) => {
    otherServer.once('error', () => resolve(false));
    otherServer.listen(0, '::1', () => resolve(true));
  });
  if (!isListening) return;
  const { port } = otherServer.address() as { port: number };
  expect(await listenOnFreePort(startServer(), port, () => undefined)).not.toBe(port);
});

it('rejects invalid port numbers', () => {
  expect(parsePort(undefined, 3000)).toBe(3000);
  expect(parsePort('8080', 3000)).toBe(8080);
  for (const value of ['http', '-1', '65536', '80.5']) {
    expect(() => parsePort(value, 3000)).toThrow(`PORT=${value} is not a port number`);
  }
});
