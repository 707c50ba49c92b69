import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { bindUnits } from './boundUnits';

/** What is in these is typed or run as it stands. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);

/** Keeps numbers of a page on one line with their units; code stays as it is. */
export default function rehypeBoundUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      const name = 'tagName' in node ? node.tagName : 'name' in node ? node.name : undefined;
      if (name && CODE.has(name)) return SKIP;
      if (node.type === 'text') node.value = bindUnits(node.value);
      return undefined;
    });
  };
}
