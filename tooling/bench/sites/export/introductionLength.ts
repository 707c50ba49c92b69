import type { Root } from 'mdast';

/** Number of blocks before the first heading: all that a list of posts shows of a post. */
export function introductionLength({ children }: Root): number {
  const at = children.findIndex(({ type }) => type === 'heading');
  return at < 0 ? children.length : at;
}
