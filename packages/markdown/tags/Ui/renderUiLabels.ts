import type { Root } from 'mdast';
import { findJsxElements, toJsxAttributes } from '../jsx';
import { strong, text } from '../mdast';
import type { TaggedPage } from '../types';
import { loadUiLabels, parseUiTag } from './loadUiLabels';

/**
 * Replaces each `<Ui id="…" />` with its label, and shows the path to it in a popover. Runs after
 * the step of `<Term>`, which would look up the result in the glossary.
 */
export default function renderUiLabels(tree: Root, { root, file, errors }: TaggedPage): void {
  findJsxElements(tree, 'Ui').forEach((node, index) => {
    errors.attempt(() => {
      const { id, entry } = parseUiTag(node, file, loadUiLabels(root));
      node.name = 'Term';
      node.attributes = toJsxAttributes({
        id: `ui-${id}-${index + 1}`,
        name: 'Where',
        definition: entry.path,
      });
      node.children = [strong(text(entry.label))];
    });
  });
}
