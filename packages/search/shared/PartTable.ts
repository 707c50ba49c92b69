import type { PartList } from '../types';
import { decodeAscending } from './format';

/** Length of the hash of an index file. */
export const HASH_LETTERS = 5;

/** Position of the last value that is not greater than the searched value; 0 if all are greater. */
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

/** Maps words or sections of an index to the files that have them. */
class PartTable<T extends string | number> {
  constructor(
    private readonly from: readonly T[],
    private readonly hashes: string,
  ) {}

  get count(): number {
    return this.from.length;
  }

  /** The file with a word or a section; undefined if there are no files. */
  of(sought: T): number | undefined {
    return this.from.length === 0 ? undefined : lastUpTo(this.from, sought);
  }

  /** Hash in the URL of a file: its own, or the one hash that all files share. */
  hashOf(at: number): string {
    const start = this.hashes.length > HASH_LETTERS ? at * HASH_LETTERS : 0;
    return this.hashes.slice(start, start + HASH_LETTERS);
  }
}

export type WordTable = PartTable<string>;
export type SectionTable = PartTable<number>;

/** Parses the list of word files. */
export function readWordTable({ from, hashes }: PartList = { from: '', hashes: '' }): WordTable {
  return new PartTable(from ? from.split('\n') : [], hashes);
}

/** Parses the list of files by section. */
export function readSectionTable({ from, hashes }: PartList = { from: '', hashes: '' }) {
  return new PartTable(decodeAscending(from), hashes);
}
