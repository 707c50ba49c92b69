import { decodeAscending } from './format';
import { lastUpTo } from './PartTable';

/** Numbers of the sections and the pages that they belong to, without names. */
export class Outline {
  readonly #tops: readonly number[];
  /** First section of each searched range, and the one after its last. */
  readonly #from: number[] = [];
  readonly #until: number[] = [];
  /** Number of sections in the ranges before each range. */
  readonly #before: number[] = [];
  /** Number of all searched sections. */
  readonly count: number;

  /**
   * @param tops first section of each page, in the form of `encodeAscending`
   * @param stretches start and end of each searched range, in the same form
   */
  constructor(tops: string, stretches: string) {
    this.#tops = decodeAscending(tops);
    const ends = decodeAscending(stretches);
    let count = 0;
    for (let at = 0; at < ends.length; at += 2) {
      const [from = 0, until = 0] = ends.slice(at, at + 2);
      this.#from.push(from);
      this.#until.push(until);
      this.#before.push(count);
      count += until - from;
    }
    this.count = count;
  }

  /** Whether a section is searched. */
  has(section: number): boolean {
    return this.placeOf(section) >= 0;
  }

  /** Position of a section among the searched sections, from 0; -1 if it is not searched. */
  placeOf(section: number): number {
    const at = lastUpTo(this.#from, section);
    const from = this.#from[at] ?? Number.POSITIVE_INFINITY;
    if (section < from || section >= (this.#until[at] ?? 0)) return -1;
    return (this.#before[at] ?? 0) + section - from;
  }

  /** Page of a section: the number of the page's top section. */
  pageOf(section: number): number {
    return this.#tops[lastUpTo(this.#tops, section)] ?? section;
  }

  /** Sections of a page, the top first. */
  sectionsOf(page: number): number[] {
    const next = this.#tops[lastUpTo(this.#tops, page) + 1] ?? this.#until.at(-1) ?? page;
    return Array.from({ length: Math.max(0, next - page) }, (_, at) => page + at);
  }
}
