import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Text of a node and its descendants, without markup. */
export function getText(node: Nodes): string {
  let text = '';
  visit(node, (child) => {
    if ('value' in child) text += child.value;
  });
  return text;
}
