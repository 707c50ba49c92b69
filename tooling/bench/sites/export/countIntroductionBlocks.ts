import type { Root } from 'mdast';

/** Number of blocks before the first heading, which is the excerpt in a list of posts. */
export function countIntroductionBlocks({ children }: Root): number {
  const headingIndex = children.findIndex(({ type }) => type === 'heading');
  return headingIndex < 0 ? children.length : headingIndex;
}
