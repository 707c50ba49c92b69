import type { PartList } from '../types';
import { readRising } from './format';

/** Letters of the hash of a part. */
export const HASH_LETTERS = 5;

/** Place of the last value that is not above the one sought; 0 where all are. */
export function lastUpTo<T extends string | number>(values: readonly T[], sought: T): number {
  let low = 0;
  let high = values.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) <= sought) low = middle;
    else high = middle;
  }
  return low;
}

/** Files that share the words, or the sections, of an index: which one has what. */
class PartTable<T extends string | number> {
  constructor(
    private readonly from: readonly T[],
    private readonly hashes: string,
  ) {}

  /** Number of the files. */
  get count(): number {
    return this.from.length;
  }

  /** The file that a word or a section is in; undefined where there are no files. */
  of(sought: T): number | undefined {
    return this.from.length === 0 ? undefined : lastUpTo(this.from, sought);
  }

  /** Hash that a file is asked for with: its own, or where one is told that of all of them. */
  hashOf(at: number): string {
    const start = this.hashes.length > HASH_LETTERS ? at * HASH_LETTERS : 0;
    return this.hashes.slice(start, start + HASH_LETTERS);
  }
}

export type WordTable = PartTable<string>;
export type SectionTable = PartTable<number>;

/** Reads the list of files by words. */
export function readWordTable({ from, hashes }: PartList = { from: '', hashes: '' }): WordTable {
  return new PartTable(from ? from.split('\n') : [], hashes);
}

/** Reads the list of files by sections. */
export function readSectionTable({ from, hashes }: PartList = { from: '', hashes: '' }) {
  return new PartTable(readRising(from), hashes);
}
