import { PageError } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { replaceElements } from '../jsx';
import { link, text } from '../mdast';
import type { TaggedPage } from '../types';

/** Replaces each `<Cloud />` with a link, so that only the site facts contain the web app's name and URL. */
export default async function renderCloudLinks(
  tree: Root,
  { cloud, file, errors }: TaggedPage,
): Promise<void> {
  await replaceElements(tree, 'Cloud', errors, (node) => {
    if (!cloud) {
      const location = { file, line: node.position?.start.line };
      throw new PageError(location, 'the site has no web app', 'Set `cloud` in the site facts.');
    }
    return [link(cloud.url, text(`${cloud.name} (${new URL(cloud.url).host})`))];
  });
}
