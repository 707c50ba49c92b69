import { decodeAscending } from './format';
import { findFloorIndex } from './PartTable';

/** Numbers of the sections and the pages that they belong to, without names. */
export class Outline {
  readonly #tops: readonly number[];
  /** First section of each searched range, and the one after its last. */
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Number of sections in the ranges before each range. */
  readonly #offsets: number[] = [];
  /** Number of all searched sections. */
  readonly count: number;

  /**
   * @param tops first section of each page, in the form of `encodeAscending`
   * @param ranges start and end of each searched range, in the same form
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

  /** Position of a section among the searched sections, from 0; -1 if it is not searched. */
  getPosition(section: number): number {
    const at = findFloorIndex(this.#starts, section);
    const from = this.#starts[at] ?? Number.POSITIVE_INFINITY;
    if (section < from || section >= (this.#ends[at] ?? 0)) return -1;
    return (this.#offsets[at] ?? 0) + section - from;
  }

  /** Page of a section: the number of the page's top section. */
  getPage(section: number): number {
    return this.#tops[findFloorIndex(this.#tops, section)] ?? section;
  }

  /** Sections of a page, the top first. */
  getSections(page: number): number[] {
    const next = this.#tops[findFloorIndex(this.#tops, page) + 1] ?? this.#ends.at(-1) ?? page;
    return Array.from({ length: Math.max(0, next - page) }, (_, at) => page + at);
  }
}
