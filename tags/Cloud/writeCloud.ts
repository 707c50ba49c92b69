import type { Link, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { brand } from '../../brand';

/** Replaces each `<Cloud />` by name and address of the web app, so that no page types them. */
export default function writeCloud(tree: Root): void {
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
    if (!('name' in node) || node.name !== 'Cloud' || !parent || index === undefined) return;
    const { name, url } = brand.cloud;
    const link: Link = {
      type: 'link',
      url,
      children: [{ type: 'text', value: `${name} (${new URL(url).host})` }],
    };
    (parent as Parent).children[index] = link;
  });
}
