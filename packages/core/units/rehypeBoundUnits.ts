import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { bindUnits } from './boundUnits';

/** Elements whose content is typed or run verbatim. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);

/** Keeps numbers and units of a page on one line, except in code. */
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
