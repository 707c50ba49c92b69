import { decodeAscending, findFloorIndex } from './format';

/** Maps section numbers to pages, and knows which sections are searched. */
export class Outline {
  readonly #tops: readonly number[];
  /** Start (inclusive) and end (exclusive) of each searched range. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Number of searched sections. */
  readonly count: number = 0;

  /**
   * @param tops first section of each page, encoded by `encodeAscending`
   * @param ranges start and end of each searched range, in the same encoding
   */
  constructor(tops: string, ranges: string) {
    this.#tops = decodeAscending(tops);
    const bounds = decodeAscending(ranges);
    for (let i = 0; i < bounds.length; i += 2) {
      const [start = 0, end = 0] = bounds.slice(i, i + 2);
      this.#starts.push(start);
      this.#ends.push(end);
      this.count += end - start;
    }
  }

  has(section: number): boolean {
    const i = findFloorIndex(this.#starts, section);
    return section >= (this.#starts[i] ?? 0) && section < (this.#ends[i] ?? 0);
  }

  /** Page number of a section, which is the number of the page's top section. */
  getPage(section: number): number {
    return this.#tops[findFloorIndex(this.#tops, section)] ?? section;
  }

  /** Sections of a page, starting with the top section. */
  getSections(page: number): number[] {
    const next = this.#tops[findFloorIndex(this.#tops, page) + 1] ?? this.#ends.at(-1) ?? page;
    return Array.from({ length: Math.max(0, next - page) }, (_, i) => page + i);
  }
}
