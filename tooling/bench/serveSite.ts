import path from 'node:path';
import { compressSite } from '@portal/hosting/server/compressSite';
import { createHostingServer } from '@portal/hosting/server/createHostingServer';
import { startServer } from '../scripts/process/startServer';
import { createThrottlingProxy, type Traffic } from './createThrottlingProxy';
import type { BuiltSite } from './sites/types';

/** Network speeds: unlimited, and slow 4G as defined by Lighthouse. */
export const networks = {
  fast: { latency: 0, bytesPerSecond: Number.POSITIVE_INFINITY },
  /** Slow 4G: 1.6 Mbit/s, and 150 ms per response. */
  slow4G: { latency: 150, bytesPerSecond: 200_000 },
} as const;

/** A site behind a proxy that limits the speed and records traffic. */
export interface ServedSite {
  site: BuiltSite;
  origin: string;
  /** Origin of the server, for tools with their own throttling. */
  directOrigin: string;
  traffic: Traffic;
  setNetwork(name: keyof typeof networks): void;
  stop(): void;
}

/** Serves a site with the portal's server. Sites of other tools are compressed at least as well as the portal. */
export async function serveSite(site: BuiltSite, scratch: string): Promise<ServedSite> {
  const { folder, isPrepared = false } = site;
  if (!isPrepared) await compressSite(folder, path.join(scratch, 'compressed'), /./);
  const server = await startServer(await createHostingServer(folder, { policy: isPrepared }));
  const { server: proxyServer, slowDown, traffic } = createThrottlingProxy(server.port);
  const proxy = await startServer(proxyServer);
  return {
    site,
    origin: proxy.origin,
    directOrigin: server.origin,
    traffic,
    setNetwork: (name) => slowDown(networks[name].latency, networks[name].bytesPerSecond),
    stop() {
      proxy.stop();
      server.stop();
    },
  };
}
