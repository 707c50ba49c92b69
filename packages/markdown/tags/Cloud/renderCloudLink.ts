import { PageError } from '@portal/core/errors/pageError';
import { link, text } from '../mdast';
import type { ElementRenderer } from '../types';

/** Renders a link, so that only the site facts contain the web app's name and URL. */
const renderCloudLink: ElementRenderer = (node, { cloud, file }) => {
  if (!cloud) {
    const location = { file, line: node.position?.start.line };
    throw new PageError(location, 'the site has no web app', 'Set `cloud` in the site facts.');
  }
  return [link(cloud.url, text(`${cloud.name} (${new URL(cloud.url).host})`))];
};

export default renderCloudLink;
