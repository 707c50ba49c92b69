import { PageErrors } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { checkExpressions } from './checkExpressions';
import type { Tag, TaggedPage } from './types';

/** Site facts that tags need. */
export type TaggedSite = Omit<TaggedPage, 'file' | 'errors'>;

/** Checks the prose of a page, runs the steps of the tags in order, and collects all errors. */
export async function runSteps(
  tags: readonly Tag[],
  tree: Root,
  page: Omit<TaggedPage, 'errors'>,
): Promise<PageErrors> {
  const errors = new PageErrors();
  checkExpressions(tree, page.file, errors);
  for (const { steps = [] } of tags) {
    for (const load of steps) {
      const { default: step } = await load();
      await step(tree, { ...page, errors });
    }
  }
  return errors;
}

/** Creates a remark plugin that runs the steps of all tags and fails once with all errors of the page. */
export function createTagsPlugin(tags: readonly Tag[]) {
  return (site: TaggedSite) =>
    async (tree: Root, { path: file }: VFile): Promise<void> =>
      (await runSteps(tags, tree, { ...site, file })).throwIfErrors();
}
