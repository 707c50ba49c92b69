import { createServer, request, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const CHUNK_BYTES = 2048;

/** Proxy in front of a server. It limits the total bandwidth of all connections. */
export interface ThrottlingProxy {
  server: Server;
  slowDown: (latencyMs: number, bytesPerSecond: number) => void;
}

/** Functions that are called for each request. */
export interface TrafficListener {
  start(): void;
  /** @param bytes compressed body bytes that were sent, even if the response was aborted */
  end(bytes: number): void;
}

/**
 * Creates a throttling proxy. Unlike throttling in the developer tools, it also slows down workers.
 *
 * @param port port of the server
 */
export function createThrottlingProxy(port: number, listener?: TrafficListener): ThrottlingProxy {
  let latencyMs = 0;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let availableAt = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let sent = 0;
    listener?.start();
    outgoing.once('close', () => listener?.end(sent));
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
    slowDown(newLatencyMs, newBytesPerSecond) {
      latencyMs = newLatencyMs;
      bytesPerSecond = newBytesPerSecond;
    },
  };
}
