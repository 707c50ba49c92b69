import type { Root } from 'mdast';

/** Counts the blocks before the first heading. Lists of posts show these blocks as the excerpt. */
export function countIntroductionBlocks({ children }: Root): number {
  const headingIndex = children.findIndex(({ type }) => type === 'heading');
  return headingIndex < 0 ? children.length : headingIndex;
}
