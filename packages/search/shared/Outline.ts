import { readRising } from './format';
import { lastUpTo } from './PartTable';

/** Which sections there are, and to which pages they belong: without their names. */
export class Outline {
  readonly #tops: readonly number[];
  /** First section of each stretch that is searched, and the one after its last. */
  readonly #from: number[] = [];
  readonly #until: number[] = [];
  /** Sections in the stretches before each. */
  readonly #before: number[] = [];
  /** Number of all sections that are searched. */
  readonly count: number;

  /**
   * @param tops first section of each page, in the form of `encodeRising`
   * @param stretches where sections that are searched begin and end, in turn, in the same form
   */
  constructor(tops: string, stretches: string) {
    this.#tops = readRising(tops);
    const ends = readRising(stretches);
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

  /** Place of a section among those that are searched, from 0; -1 where it is not. */
  placeOf(section: number): number {
    const at = lastUpTo(this.#from, section);
    const from = this.#from[at] ?? Number.POSITIVE_INFINITY;
    if (section < from || section >= (this.#until[at] ?? 0)) return -1;
    return (this.#before[at] ?? 0) + section - from;
  }

  /** Number of the page of a section: that of its top. */
  pageOf(section: number): number {
    return this.#tops[lastUpTo(this.#tops, section)] ?? section;
  }

  /** Sections of a page, its top first. */
  sectionsOf(page: number): number[] {
    const next = this.#tops[lastUpTo(this.#tops, page) + 1] ?? this.#until.at(-1) ?? page;
    return Array.from({ length: Math.max(0, next - page) }, (_, at) => page + at);
  }
}
