import { coinNoun } from './names';

/** One copy of the written pages: a product line with a documentation of its own. */
export interface Copy {
  index: number;
  /** As readers see it. */
  name: string;
  /** Group of product lines, as readers see it. */
  family: string;
  /** Folder below `content/guide` and `content/sdk`, and start of the addresses below `/docs`. */
  folder: string;
}

/** Product lines of one family. */
const FAMILY = 8;

/** The first copies, always the same ones. */
export function planCopies(count: number): Copy[] {
  return Array.from({ length: count }, (_, index) => {
    const name = coinNoun(index);
    const family = `${coinNoun(Math.floor(index / FAMILY), 1)} family`;
    const folder = `lines/${family.replace(/ .*/, '')}/${name}`.toLowerCase();
    return { index, name, family, folder };
  });
}

/**
 * How many copies make a site of about so many pages.
 *
 * @param base pages of the site without copies
 * @param perCopy pages that each copy adds
 */
export function countCopies(pages: number, base: number, perCopy: number): number {
  return Math.max(0, Math.round((pages - base) / perCopy));
}
