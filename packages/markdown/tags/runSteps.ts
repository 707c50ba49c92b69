import { PageErrors } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { checkExpressions } from './checkExpressions';
import { findJsxElements, replaceElements } from './jsx';
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
  const taggedPage = { ...page, errors };
  checkExpressions(tree, page.file, errors);
  for (const { name, step, render } of tags) {
    if (step) await (await step()).default(tree, taggedPage);
    if (!render || findJsxElements(tree, name).length === 0) continue;
    const { default: renderElement } = await render();
    await replaceElements(tree, name, errors, (node) => renderElement(node, taggedPage));
  }
  return errors;
}

/** Creates a remark plugin that runs the steps of all tags and fails once with all errors of the page. */
export function createTagsPlugin(tags: readonly Tag[]) {
  return (site: TaggedSite) =>
    async (tree: Root, { path: file }: VFile): Promise<void> =>
      (await runSteps(tags, tree, { ...site, file })).throwIfErrors();
}
