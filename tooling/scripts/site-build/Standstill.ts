/** Processor time, in microseconds, that a process takes in the same span though it only waits. */
const IDLE = 300_000;

/**
 * Notices that a process has come to a standstill. Not time is counted but signs of life, one a
 * second, so that a computer that slept, or a process that was stopped for a while, is not mistaken
 * for one.
 */
export class Standstill {
  #since = 0;
  #beats = 0;

  /** @param limit signs of life without work that are one too many */
  constructor(private readonly limit: number) {}

  /**
   * @param processorTime microseconds that the process has taken since it began
   * @returns whether it has done nothing for as long as the limit
   */
  beat(processorTime: number): boolean {
    if (processorTime - this.#since > IDLE) {
      this.#since = processorTime;
      this.#beats = 0;
    }
    this.#beats += 1;
    return this.#beats > this.limit;
  }
}
