import type { TrafficListener } from '../createThrottlingProxy';

/** Network traffic since the last `reset`. */
export interface Traffic extends TrafficListener {
  /** Total size of the response bodies, as transferred. */
  bytes: number;
  /** Number of responses, complete or aborted. */
  responseCount: number;
  /** Number of requests that have not ended. */
  openRequestCount: number;
  /** Time at which a request last started or ended, from `performance.now()`. */
  lastChangeAt: number;
  reset(): void;
}

/**
 * Counts the network traffic of pages, workers, and prefetches. Ignores response headers, because
 * HTTP/2 compresses them, but this proxy uses HTTP/1.1.
 */
export function recordTraffic(): Traffic {
  const traffic: Traffic = {
    bytes: 0,
    responseCount: 0,
    openRequestCount: 0,
    lastChangeAt: performance.now(),
    start() {
      traffic.openRequestCount += 1;
      traffic.lastChangeAt = performance.now();
    },
    end(sentBytes) {
      traffic.openRequestCount -= 1;
      traffic.responseCount += 1;
      traffic.bytes += sentBytes;
      traffic.lastChangeAt = performance.now();
    },
    reset() {
      traffic.bytes = 0;
      traffic.responseCount = 0;
    },
  };
  return traffic;
}
