import type { TrafficListener } from '../createThrottlingProxy';

/** All network traffic since `forget`. */
export interface Traffic extends TrafficListener {
  /** Total size of response bodies as sent. */
  readonly bytes: number;
  /** Responses, complete or aborted. */
  readonly answers: number;
  /** Requests without a response so far. */
  readonly open: number;
  /** `performance.now()` of the last start or end of a request. */
  readonly lastChange: number;
  forget(): void;
}

/**
 * Counts network traffic of pages, workers, and prefetches. Ignores response headers: HTTP/2
 * compresses them, but this proxy uses HTTP/1.1.
 */
export function recordTraffic(): Traffic {
  let bytes = 0;
  let answers = 0;
  let open = 0;
  let lastChange = performance.now();
  return {
    begin() {
      open += 1;
      lastChange = performance.now();
    },
    end(sent) {
      open -= 1;
      answers += 1;
      bytes += sent;
      lastChange = performance.now();
    },
    get bytes() {
      return bytes;
    },
    get answers() {
      return answers;
    },
    get open() {
      return open;
    },
    get lastChange() {
      return lastChange;
    },
    forget() {
      bytes = 0;
      answers = 0;
    },
  };
}
