import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_V6 = '::1';
const MAX_ATTEMPTS = 50;

/** Tries to listen on a port. Returns the error code on failure, for example if the port is in use. */
async function tryPort(server: Server, port: number, host: string): Promise<string | undefined> {
  server.listen(port, host);
  return once(server, 'listening').then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** Whether another program listens on `localhost` over IPv6, which some browsers try first. */
async function isPortInUseOnIpv6(port: number): Promise<boolean> {
  const probe = createServer();
  const errorCode = await tryPort(probe, port, LOOPBACK_V6);
  if (errorCode === undefined) await new Promise((resolve) => probe.close(resolve));
  return errorCode === 'EADDRINUSE';
}

export function parsePort(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT=${value} is not a port number.\nUse 1 to 65535, or 0 for any free port.`);
  }
  return port;
}

/**
 * Listens on port `firstPort` or the next free port, on the loopback interface only.
 * @param onPortInUse called with each port that is in use
 * @returns the port that the server listens on
 */
export async function listenOnFreePort(
  server: Server,
  firstPort: number,
  onPortInUse: (port: number) => void,
): Promise<number> {
  const lastPort = Math.min(firstPort + MAX_ATTEMPTS - 1, 65535);
  for (let port = firstPort; port <= lastPort; port += 1) {
    const errorCode =
      port !== 0 && (await isPortInUseOnIpv6(port))
        ? 'EADDRINUSE'
        : await tryPort(server, port, LOOPBACK);
    if (errorCode === undefined) return (server.address() as { port: number }).port;
    if (errorCode !== 'EADDRINUSE' && errorCode !== 'EACCES') {
      throw new Error(`Cannot listen on ${LOOPBACK}:${port}: ${errorCode}.`);
    }
    onPortInUse(port);
  }
  throw new Error(
    `No port from ${firstPort} to ${lastPort} is available.\nTry another port: PORT=8080 npm start`,
  );
}
