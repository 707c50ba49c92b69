import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { bindUnits } from './bindUnits';

/** Elements whose content readers type or run, so that it must not change. */
const VERBATIM_TAGS = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);

/** Keeps numbers and units of a page on one line, except in code. */
export default function rehypeBindUnits() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      const name = 'tagName' in node ? node.tagName : 'name' in node ? node.name : undefined;
      if (name && VERBATIM_TAGS.has(name)) return SKIP;
      if (node.type === 'text') node.value = bindUnits(node.value);
      return undefined;
    });
  };
}
