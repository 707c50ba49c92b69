import type { TrafficListener } from '../createThrottlingProxy';

/** Network traffic since the last `reset`. */
export interface Traffic extends TrafficListener {
  /** Total size of the response bodies as sent. */
  bytes: number;
  /** Number of responses, complete or aborted. */
  responseCount: number;
  /** Number of requests that have not ended. */
  openRequestCount: number;
  /** `performance.now()` of the last start or end of a request. */
  lastChange: number;
  reset(): void;
}

/**
 * Counts network traffic of pages, workers, and prefetches. Ignores response headers: HTTP/2
 * compresses them, but this proxy uses HTTP/1.1.
 */
export function recordTraffic(): Traffic {
  const traffic: Traffic = {
    bytes: 0,
    responseCount: 0,
    openRequestCount: 0,
    lastChange: performance.now(),
    start() {
      traffic.openRequestCount += 1;
      traffic.lastChange = performance.now();
    },
    end(sentBytes) {
      traffic.openRequestCount -= 1;
      traffic.responseCount += 1;
      traffic.bytes += sentBytes;
      traffic.lastChange = performance.now();
    },
    reset() {
      traffic.bytes = 0;
      traffic.responseCount = 0;
    },
  };
  return traffic;
}
