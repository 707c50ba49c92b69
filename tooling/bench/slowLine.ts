import { createServer, request, type Server } from 'node:http';

const CHUNK = 2048;

/** A line in front of a server, slow for every connection: pages, workers, prefetches alike. */
export interface SlowLine {
  server: Server;
  /** Before this is called the line is fast. */
  slowDown: (latency: number, bytesPerSecond: number) => void;
}

/** Told of what goes over a line. */
export interface LineWatcher {
  begin(): void;
  /** @param bytes of the body as sent, so compressed; of an answer broken off, what was sent */
  end(bytes: number): void;
}

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Developer tools slow down a page but not its workers; this proxy slows down all of them.
 *
 * @param port port of the server behind
 */
export function makeSlowLine(port: number, watcher?: LineWatcher): SlowLine {
  let latency = 0;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let freeAt = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    let sent = 0;
    watcher?.begin();
    outgoing.once('close', () => watcher?.end(sent));
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
          // The reader has gone on to something else.
          if (outgoing.destroyed) return;
          outgoing.write(piece);
          sent += piece.length;
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
