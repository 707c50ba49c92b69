import type { Server } from 'node:http';
import { listenOnFreePort } from '@portal/hosting/server/listenOnFreePort';

interface StartedServer {
  port: number;
  /** URL without a trailing slash. */
  origin: string;
  /** Closes the server and all its connections. */
  stop(): void;
}

/** Starts a server on a free loopback port. */
export async function startServer(server: Server): Promise<StartedServer> {
  const port = await listenOnFreePort(server, 0, () => undefined);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
