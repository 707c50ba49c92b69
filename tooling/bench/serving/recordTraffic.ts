import type { LineWatcher } from '../slowLine';

/** Everything that went over a line since `forget`. */
export interface Traffic extends LineWatcher {
  /** Bodies as sent, all together. */
  readonly bytes: number;
  /** Answers, complete or broken off. */
  readonly answers: number;
  /** Requests without an answer so far. */
  readonly open: number;
  /** `performance.now()` of the last beginning or end of a request. */
  readonly lastChange: number;
  forget(): void;
}

/**
 * Counts what goes over a line, for pages, workers and prefetches alike. Heads of answers are left
 * out: over HTTP/2 they are packed, and the line here speaks HTTP/1.1.
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
