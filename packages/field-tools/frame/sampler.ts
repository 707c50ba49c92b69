/** Reproducible random numbers for tests (mulberry32). */
export class Sampler {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  pickOne<T>(of: readonly T[]): T {
    return of[this.integer(0, of.length - 1)] as T;
  }

  /** A random string with many digits and separators. */
  text(maxLength: number): string {
    const alphabet = '0123456789abcdefABCDEF .,;:-+/[](){}<>"\'\\xhe\n\t^%€zq';
    return Array.from({ length: this.integer(0, maxLength) }, () =>
      this.pickOne([...alphabet]),
    ).join('');
  }
}
