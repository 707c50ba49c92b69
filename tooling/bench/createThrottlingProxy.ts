import { createServer, request, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHUNK_BYTES = 2048;

/** Network traffic since the last `reset`. */
export interface Traffic {
  /** Total size of the response bodies, as transferred, even if responses were aborted. */
  bytes: number;
  /** Number of responses, complete or aborted. */
  responseCount: number;
  /** Number of requests that have not ended. */
  openRequestCount: number;
  /** Time at which a request last started or ended, from `performance.now()`. */
  lastChangeAt: number;
  reset(): void;
}

/** Proxy in front of a server. It limits the total bandwidth of all connections. */
export interface ThrottlingProxy {
  server: Server;
  traffic: Traffic;
  slowDown: (latencyMs: number, bytesPerSecond: number) => void;
}

/**
 * Creates a throttling proxy. Unlike throttling in the developer tools, it also slows down workers.
 * Traffic excludes response headers, because HTTP/2 compresses them, but this proxy uses HTTP/1.1.
 *
 * @param port port of the server
 */
export function createThrottlingProxy(port: number): ThrottlingProxy {
  let latencyMs = 0;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let availableAt = 0;
  const traffic: Traffic = {
    bytes: 0,
    responseCount: 0,
    openRequestCount: 0,
    lastChangeAt: performance.now(),
    reset: () => Object.assign(traffic, { bytes: 0, responseCount: 0 }),
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let sent = 0;
    traffic.openRequestCount += 1;
    traffic.lastChangeAt = performance.now();
    outgoing.once('close', () => {
      traffic.openRequestCount -= 1;
      traffic.responseCount += 1;
      traffic.bytes += sent;
      traffic.lastChangeAt = performance.now();
    });
    const upstream = request({ port, method, path: url, headers }, async (response) => {
      await wait(latencyMs);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      for await (const data of response) {
        for (let offset = 0; offset < data.length; offset += CHUNK_BYTES) {
          const chunk = data.subarray(offset, offset + CHUNK_BYTES);
          const now = performance.now();
          // All connections share the bandwidth, so each chunk waits for the previous chunks.
          availableAt = Math.max(availableAt, now) + (chunk.length / bytesPerSecond) * 1000;
          if (availableAt - now > 1) await wait(availableAt - now);
          // Stops if the client has aborted the request.
          if (outgoing.destroyed) return;
          outgoing.write(chunk);
          sent += chunk.length;
        }
      }
      outgoing.end();
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  return {
    server,
    traffic,
    slowDown(newLatencyMs, newBytesPerSecond) {
      latencyMs = newLatencyMs;
      bytesPerSecond = newBytesPerSecond;
    },
  };
}
