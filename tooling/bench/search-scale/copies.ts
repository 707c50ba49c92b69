import { createNoun } from './createNoun';

/** One copy of the pages: a fictional product line with separate documentation. */
export interface Copy {
  index: number;
  /** Display name of the product line. */
  name: string;
  /** Display name of the product family. */
  family: string;
  /**
   * Name of the folder in `content/guide` and `content/sdk`, which is also the URL prefix below
   * `/docs`.
   */
  folder: string;
}

const LINES_PER_FAMILY = 8;

/** Plans copies. The result is deterministic. */
export function planCopies(count: number): Copy[] {
  return Array.from({ length: count }, (_, index) => {
    const name = createNoun(index);
    const family = `${createNoun(Math.floor(index / LINES_PER_FAMILY), 1)} family`;
    const folder = `lines/${family.replace(/ .*/, '')}/${name}`.toLowerCase();
    return { index, name, family, folder };
  });
}
