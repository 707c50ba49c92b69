import type { TrafficListener } from '../createThrottlingProxy';

/** Network traffic since the last `reset`. */
export interface Traffic extends TrafficListener {
  /** Total size of the response bodies as sent. */
  readonly bytes: number;
  /** Number of responses, complete or aborted. */
  readonly responseCount: number;
  /** Number of requests that have not ended. */
  readonly open: number;
  /** `performance.now()` of the last start or end of a request. */
  readonly lastChange: number;
  reset(): void;
}

/**
 * Counts network traffic of pages, workers, and prefetches. Ignores response headers: HTTP/2
 * compresses them, but this proxy uses HTTP/1.1.
 */
export function recordTraffic(): Traffic {
  let bytes = 0;
  let responseCount = 0;
  let open = 0;
  let lastChange = performance.now();
  return {
    start() {
      open += 1;
      lastChange = performance.now();
    },
    end(sent) {
      open -= 1;
      responseCount += 1;
      bytes += sent;
      lastChange = performance.now();
    },
    get bytes() {
      return bytes;
    },
    get responseCount() {
      return responseCount;
    },
    get open() {
      return open;
    },
    get lastChange() {
      return lastChange;
    },
    reset() {
      bytes = 0;
      responseCount = 0;
    },
  };
}
