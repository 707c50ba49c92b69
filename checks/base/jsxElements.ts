import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { JsxElement } from '../../plugins/sdk-symbols/readSignature';

/** The tags of one name on a page, in their order. */
export function jsxElements(tree: Root, name: string): JsxElement[] {
  const found: JsxElement[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if ((node as JsxElement).name === name) found.push(node as JsxElement);
  });
  return found;
}
