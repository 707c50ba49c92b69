import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type JsxElement, toJsxAttributes } from '../jsx';
import type { TaggedPage } from '../types';
import { loadUiLabels, type UiLabels } from './loadUiLabels';
import { parseUiTag } from './parseUiTag';

/**
 * Replaces `<Ui id="…" />` with its label, with the path in a popover. The browser needs no list of labels. Runs
 * after the terms, which have other attributes at that stage.
 */
export default function renderUiLabels(tree: Root, { root, file, errors }: TaggedPage): void {
  let labels: UiLabels | undefined;
  let count = 0;
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
    const node = visited as JsxElement;
    if (node.name !== 'Ui') return;
    labels ??= loadUiLabels(root);
    const parsedTag = errors.attempt(() => parseUiTag(node, file, labels as UiLabels));
    if (!parsedTag) return;
    count += 1;
    const { id, entry } = parsedTag;
    node.name = 'Term';
    node.attributes = toJsxAttributes({
      id: `ui-${id}-${count}`,
      name: 'Where',
      definition: entry.path,
    });
    node.children = [{ type: 'strong', children: [{ type: 'text', value: entry.label }] }];
  });
}
