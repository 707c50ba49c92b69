import { createServer, request, type Server } from 'node:http';

const CHUNK_BYTES = 2048;

/** A proxy that throttles all connections to a server, for pages, workers, and prefetches. */
export interface ThrottlingProxy {
  server: Server;
  /** Enables throttling. */
  slowDown: (latency: number, bytesPerSecond: number) => void;
}

/** Callbacks for network traffic. */
export interface TrafficListener {
  start(): void;
  /** @param bytes compressed body bytes; for an aborted response, those that were sent */
  end(bytes: number): void;
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Creates a throttling proxy. Developer tools slow down a page but not its workers; this proxy
 * slows down both.
 *
 * @param port port of the server
 */
export function createThrottlingProxy(port: number, watcher?: TrafficListener): ThrottlingProxy {
  let latency = 0;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let availableAt = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let sent = 0;
    watcher?.start();
    outgoing.once('close', () => watcher?.end(sent));
    const upstream = request({ port, method, path: url, headers }, async (response) => {
      await wait(latency);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      for await (const data of response) {
        for (let offset = 0; offset < data.length; offset += CHUNK_BYTES) {
          const chunk = data.subarray(offset, offset + CHUNK_BYTES);
          const now = performance.now();
          // All connections share the bandwidth: each chunk waits for the previous ones.
          availableAt = Math.max(availableAt, now) + (chunk.length / bytesPerSecond) * 1000;
          if (availableAt - now > 1) await wait(availableAt - now);
          // The client has aborted the request.
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
    slowDown(time, speed) {
      latency = time;
      bytesPerSecond = speed;
    },
  };
}
