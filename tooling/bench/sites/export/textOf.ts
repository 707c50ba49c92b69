import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** The words of a node and of all in it, without markup. */
export function textOf(node: Nodes): string {
  let text = '';
  visit(node, (child) => {
    if ('value' in child) text += child.value;
  });
  return text;
}
