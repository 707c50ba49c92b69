import type { PartList } from '../types';
import { decodeAscending } from './format';

/** Length of the hash of an index file. */
export const HASH_LENGTH = 5;

/** Position of the last value that is not greater than the searched value; 0 if all are greater. */
export function findFloorIndex<T extends string | number>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] as T) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** Maps words or sections of an index to the files that have them. */
class PartTable<T extends string | number> {
  constructor(
    private readonly firstKeys: readonly T[],
    private readonly hashes: string,
  ) {}

  get count(): number {
    return this.firstKeys.length;
  }

  /** The file with a word or a section; undefined if there are no files. */
  find(key: T): number | undefined {
    return this.firstKeys.length === 0 ? undefined : findFloorIndex(this.firstKeys, key);
  }

  /** Hash in the URL of a file: its own, or the one hash that all files share. */
  getHash(at: number): string {
    const start = this.hashes.length > HASH_LENGTH ? at * HASH_LENGTH : 0;
    return this.hashes.slice(start, start + HASH_LENGTH);
  }
}

export type WordTable = PartTable<string>;
export type SectionTable = PartTable<number>;

/** Parses the list of word files. */
export function parseWordTable({ from, hashes }: PartList = { from: '', hashes: '' }): WordTable {
  return new PartTable(from ? from.split('\n') : [], hashes);
}

/** Parses the list of files by section. */
export function parseSectionTable({ from, hashes }: PartList = { from: '', hashes: '' }) {
  return new PartTable(decodeAscending(from), hashes);
}
