import type { PartList } from '../types';
import { decodeAscending, findFloorIndex } from './format';

/** Length of an index file hash in characters. */
export const HASH_LENGTH = 5;

/** Maps words or section numbers to the index files that contain them. */
class PartTable<T extends string | number> {
  constructor(
    private readonly firstKeys: readonly T[],
    private readonly hashes: string,
  ) {}

  get count(): number {
    return this.firstKeys.length;
  }

  /** Number of the file for a word or section; undefined if there are no files. */
  find(key: T): number | undefined {
    return this.firstKeys.length === 0 ? undefined : findFloorIndex(this.firstKeys, key);
  }

  /** Hash of a file for its URL: an individual hash, or the hash that all files share. */
  getHash(i: number): string {
    const start = this.hashes.length > HASH_LENGTH ? i * HASH_LENGTH : 0;
    return this.hashes.slice(start, start + HASH_LENGTH);
  }
}

const NO_FILES: PartList = { from: '', hashes: '' };

export function parseWordTable({ from, hashes }: PartList = NO_FILES): PartTable<string> {
  return new PartTable(from ? from.split('\n') : [], hashes);
}

export function parseSectionTable({ from, hashes }: PartList = NO_FILES): PartTable<number> {
  return new PartTable(decodeAscending(from), hashes);
}
