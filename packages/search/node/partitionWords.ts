import { groupBy } from '@portal/core/shared/groupBy';
import { PART_KEY_LENGTH } from '../shared/format';
import type { SectionsByWord } from './createCorpus';

/** Maximum sizes in characters before compression. */
export interface IndexSizes {
  /** Maximum size of the core for all pages. If it would be larger, titles and headings move to the parts. */
  core: number;
  /** Target size of a word file. */
  part: number;
  /** Maximum size of a group of words with the same first letters. Larger groups are split across files. */
  prefixGroup: number;
}

/** Compressed, these sizes are about 75, 3, and 9 KB. */
export const DEFAULT_SIZES: IndexSizes = { core: 320_000, part: 6400, prefixGroup: 28_000 };
/** Maximum number of word files, because the core lists all of them. Large sites have larger files instead. */
const MAX_PARTS = 600;

/** A group of words with the same prefix, and its size including posting lists. */
interface Group {
  start: string;
  size: number;
}

/** Groups words by prefix. Groups that are too large are split by longer prefixes. */
function groupWords(
  words: readonly Group[],
  maxSize: number,
  prefixLength = PART_KEY_LENGTH,
): Group[] {
  const groups = groupBy(words, ({ start }) => start.slice(0, prefixLength));
  return [...groups].flatMap(([start, group]) => {
    const size = group.reduce((sum, word) => sum + word.size, 0);
    if (size <= maxSize || group.length === 1) return [{ start, size }];
    return groupWords(group, maxSize, prefixLength + 1);
  });
}

/**
 * Partitions words into files of similar size. Words with the same first two letters stay together,
 * unless they exceed the maximum size.
 *
 * @param postingLists posting lists
 * @returns the first prefix of each file
 */
export function partitionWords(
  postingLists: readonly SectionsByWord[],
  { part, prefixGroup }: IndexSizes,
): string[] {
  const sizes = new Map<string, number>();
  for (const lists of postingLists) {
    for (const [word, { length }] of lists) {
      sizes.set(word, (sizes.get(word) ?? 0) + word.length + 3 * length);
    }
  }
  const words = [...sizes]
    .map(([start, size]) => ({ start, size }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const total = words.reduce((sum, { size }) => sum + size, 0);
  const maxPartSize = Math.max(part, total / MAX_PARTS);
  const from: string[] = [];
  let available = 0;
  for (const { start, size } of groupWords(words, prefixGroup)) {
    if (available < size) {
      from.push(start);
      available = maxPartSize;
    }
    available -= size;
  }
  return from;
}
