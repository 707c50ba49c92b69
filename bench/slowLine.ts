import { createServer, request, type Server } from 'node:http';

const CHUNK = 2048;

/** A line in front of a server, slow for every connection: pages, workers, prefetches alike. */
export interface SlowLine {
  server: Server;
  /** Before this is called the line is fast. */
  slowDown: (latency: number, bytesPerSecond: number) => void;
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Developer tools slow down a page but not its workers; this proxy slows down all of them.
 *
 * @param port port of the server behind
 */
export function makeSlowLine(port: number): SlowLine {
  let latency = 0;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let freeAt = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const behind = request({ port, method, path: url, headers }, async (answer) => {
      await wait(latency);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      for await (const data of answer) {
        for (let at = 0; at < data.length; at += CHUNK) {
          const piece = data.subarray(at, at + CHUNK);
          const now = performance.now();
          // One line for all: each piece waits until the pieces before it are through.
          freeAt = Math.max(freeAt, now) + (piece.length / bytesPerSecond) * 1000;
          if (freeAt - now > 1) await wait(freeAt - now);
          outgoing.write(piece);
        }
      }
      outgoing.end();
    });
    behind.on('error', () => outgoing.destroy());
    incoming.pipe(behind);
  });
  return {
    server,
    slowDown(time, speed) {
      latency = time;
      bytesPerSecond = speed;
    },
  };
}
