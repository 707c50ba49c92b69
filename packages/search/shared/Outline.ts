import { decodeAscending } from './format';
import { findFloorIndex } from './PartTable';

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
    for (let at = 0; at < bounds.length; at += 2) {
      const [from = 0, until = 0] = bounds.slice(at, at + 2);
      this.#starts.push(from);
      this.#ends.push(until);
      this.#offsets.push(count);
      count += until - from;
    }
    this.count = count;
  }

  /** Whether a section is searched. */
  has(section: number): boolean {
    return this.getPosition(section) >= 0;
  }

  /** Zero-based position among the searched sections; -1 if the section is not searched. */
  getPosition(section: number): number {
    const at = findFloorIndex(this.#starts, section);
    const from = this.#starts[at] ?? Number.POSITIVE_INFINITY;
    if (section < from || section >= (this.#ends[at] ?? 0)) return -1;
    return (this.#offsets[at] ?? 0) + section - from;
  }

  /** Page number of a section, which is the number of the page's top section. */
  getPage(section: number): number {
    return this.#tops[findFloorIndex(this.#tops, section)] ?? section;
  }

  /** Sections of a page, starting with the top section. */
  getSections(page: number): number[] {
    const next = this.#tops[findFloorIndex(this.#tops, page) + 1] ?? this.#ends.at(-1) ?? page;
    return Array.from({ length: Math.max(0, next - page) }, (_, at) => page + at);
  }
}
