import type { RootContent } from 'mdast';
import { toJsxAttributes } from '../jsx';
import { strong, text } from '../mdast';
import type { ElementRenderer } from '../types';
import { loadUiLabels, parseUiTag } from './loadUiLabels';

/**
 * Renders a label, and the path to it in a popover. Runs after the step of `<Term>`, which would
 * look up the result in the glossary.
 */
const renderUiLabel: ElementRenderer = (node, { root, file }, index) => {
  const { id, entry } = parseUiTag(node, file, loadUiLabels(root));
  const props = { id: `ui-${id}-${index + 1}`, name: 'Where', definition: entry.path };
  const attributes = toJsxAttributes(props);
  const children = [strong(text(entry.label))];
  return [{ ...node, name: 'Term', attributes, children } as RootContent];
};

export default renderUiLabel;
