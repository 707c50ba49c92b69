import type { Root } from 'mdast';

/** Counts the blocks before the first heading, which are the excerpt in a list of posts. */
export function countIntroductionBlocks({ children }: Root): number {
  const headingIndex = children.findIndex(({ type }) => type === 'heading');
  return headingIndex < 0 ? children.length : headingIndex;
}
