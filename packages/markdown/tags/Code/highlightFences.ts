import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { highlightCode } from '../../highlight/highlightCode';
import { NON_CODE_LANGUAGES } from '../../highlight/languages';
import { createElement } from '../jsx';
import type { TaggedPage } from '../types';
import { type Fence, parseFence } from './parseFence';

interface FenceBlock {
  node: Code;
  parent: Parent;
  fence: Fence;
}

async function toElement({ fence }: FenceBlock, root: string): Promise<MdxJsxFlowElement> {
  const { language, meta, code } = fence;
  const { html, columns, copy } = await highlightCode(code, language, meta);
  return createElement('Code', {
    language,
    title: meta.title,
    columns,
    numbered: meta.showLineNumbers ? '' : undefined,
    copy,
    run: findRunnableProgram(root, meta.file, meta.anchor),
    html,
  });
}

/**
 * Replaces each fence with a `<Code>` element that contains highlighted HTML as a string, so that pages need no
 * highlighter and hydrate no token elements.
 */
export default async function highlightFences(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  const blocks: FenceBlock[] = [];
  visit(tree, 'code', (node: Code, _index, parent) => {
    if (!parent || NON_CODE_LANGUAGES.includes(node.lang ?? '')) return;
    const fence = errors.attempt(() => parseFence(node, file));
    if (fence) blocks.push({ node, parent, fence });
  });
  for (const block of blocks) {
    const element = await toElement(block, root);
    const { children } = block.parent;
    children.splice(children.indexOf(block.node), 1, element);
  }
}
