/** Maximum processor time of an idle process between two heartbeats, in microseconds. */
const MAX_IDLE_MICROS = 300_000;

/**
 * Detects that a process is stuck. It counts heartbeats, which the process sends once per second,
 * because a clock would also run while the computer sleeps or the process is suspended.
 */
export class HangDetector {
  #lastActiveTime = 0;
  #idleHeartbeats = 0;

  /** @param limit number of idle heartbeats after which a process is stuck */
  constructor(private readonly limit: number) {}

  /** Returns whether the process has been idle for the limit. `processorTime` is in microseconds since its start. */
  recordHeartbeat(processorTime: number): boolean {
    if (processorTime - this.#lastActiveTime > MAX_IDLE_MICROS) {
      this.#lastActiveTime = processorTime;
      this.#idleHeartbeats = 0;
    }
    this.#idleHeartbeats += 1;
    return this.#idleHeartbeats > this.limit;
  }
}
