import { PageError, PageErrors } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { checkTagNames } from './checkTagNames';
import { findJsxElements, replaceElements } from './jsx';
import type { Tag, TaggedPage } from './types';

/** A comment, which is the only expression that prose may contain. */
const COMMENT_PATTERN = /^\s*(\/\*[\s\S]*?\*\/\s*)+$/;

const FIX = 'Put it in backticks, or write `\\{` and `\\}` to show the braces.';

/**
 * Reports expressions in prose. MDX evaluates `{id}` as JavaScript, so the text disappears, changes, or fails the
 * build without naming the page.
 */
function checkExpressions(tree: Root, file: string, errors: PageErrors): void {
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression', 'mdxjsEsm'], (node) => {
    const { type, value } = node as unknown as { type: string; value: string };
    const isModule = type === 'mdxjsEsm';
    if (isModule ? !/^export\b/m.test(value) : COMMENT_PATTERN.test(value)) return;
    const text = value.replaceAll(/\s+/g, ' ');
    const code = isModule ? text : `{${text}}`;
    const location = { file, line: node.position?.start.line };
    errors.add(new PageError(location, `\`${code}\` in prose is evaluated as JavaScript`, FIX));
  });
}

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
  checkTagNames(tree, tags, page.file, errors);
  for (const { name, step, render } of tags) {
    if (step) await (await step()).default(tree, taggedPage);
    if (!render || findJsxElements(tree, name).length === 0) continue;
    const { default: renderElement } = await render();
    await replaceElements(tree, name, errors, (node, _parent, index) =>
      renderElement(node, taggedPage, index),
    );
  }
  return errors;
}

/** Creates a remark plugin that runs the steps of all tags and fails once with all errors of the page. */
export function createTagsPlugin(tags: readonly Tag[]) {
  return (site: TaggedSite) =>
    async (tree: Root, { path: file }: VFile): Promise<void> =>
      (await runSteps(tags, tree, { ...site, file })).throwIfErrors();
}
