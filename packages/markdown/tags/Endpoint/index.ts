import type { Element } from 'hast';
import { spacedText, squeeze } from '../text';
import { type Tag, without } from '../types';
import { ENDPOINT } from './className';

const asText = without('it is plain text');

function isEndpoint({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(ENDPOINT);
}

/** Method and path of an operation, mostly on API pages. */
const endpoint: Tag = {
  name: 'Endpoint',
  steps: without('React renders it as written'),
  check: without('the API page generator writes it'),
  sources: without('the generator rewrites a page when its specification changes'),
  components: ['Endpoint'],
  styles: without('in the styles of API pages: packages/api-reference/reference.css'),
  markdown: asText,
  search: {
    elements: ['p', 'span'],
    fits: isEndpoint,
    read(node, notes) {
      const space = node.tagName === 'p' ? ' ' : '';
      const call = squeeze(spacedText(node.children));
      notes.define(call, call);
      notes.addText(space);
      notes.read(node.children);
      notes.addText(space);
    },
  },
  reading: asText,
};

export default endpoint;
