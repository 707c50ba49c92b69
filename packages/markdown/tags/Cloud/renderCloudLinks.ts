import { PageError } from '@portal/core/errors/pageError';
import type { Link, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { JsxElement } from '../jsx';
import type { TaggedPage } from '../types';

/** Replaces each `<Cloud />` with the name and URL of the web app, so that pages need not repeat them. */
export default function renderCloudLinks(tree: Root, { cloud, file, errors }: TaggedPage): void {
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Cloud' || !parent || index === undefined) return;
    if (!cloud) {
      const location = { file, line: node.position?.start.line };
      errors.add(
        new PageError(location, 'the site has no web app', 'Set `cloud` in the site facts.'),
      );
      return;
    }
    const { name, url } = cloud;
    const link: Link = {
      type: 'link',
      url,
      children: [{ type: 'text', value: `${name} (${new URL(url).host})` }],
    };
    (parent as Parent).children[index] = link;
  });
}
