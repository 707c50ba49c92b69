import { decodeAscending, findFloorIndex } from './format';

/** Maps section numbers to pages, and to positions among the searched sections. */
export class Outline {
  readonly #tops: readonly number[];
  /** Start (inclusive) and end (exclusive) of each searched range. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Number of sections in all previous ranges. */
  readonly #offsets: number[] = [];
  /** Number of searched sections. */
  readonly count: number;

  /**
   * @param tops first section of each page, encoded by `encodeAscending`
   * @param ranges start and end of each searched range, in the same encoding
   */
  constructor(tops: string, ranges: string) {
    this.#tops = decodeAscending(tops);
    const bounds = decodeAscending(ranges);
    let count = 0;
    for (let i = 0; i < bounds.length; i += 2) {
      const [start = 0, end = 0] = bounds.slice(i, i + 2);
      this.#starts.push(start);
      this.#ends.push(end);
      this.#offsets.push(count);
      count += end - start;
    }
    this.count = count;
  }

  has(section: number): boolean {
    return this.getPosition(section) >= 0;
  }

  /** Zero-based position among the searched sections; -1 if the section is not searched. */
  getPosition(section: number): number {
    const i = findFloorIndex(this.#starts, section);
    const start = this.#starts[i] ?? Number.POSITIVE_INFINITY;
    if (section < start || section >= (this.#ends[i] ?? 0)) return -1;
    return (this.#offsets[i] ?? 0) + section - start;
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
