import type { Element } from 'hast';
import { getSpacedText, normalizeText } from '../text';
import { notNeeded, type Tag } from '../types';
import { ENDPOINT_CLASS } from './className';

const notNeededForText = notNeeded('it is plain text');

function isEndpoint({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(ENDPOINT_CLASS);
}

/** Method and path of an operation, mostly on API pages. */
export default {
  name: 'Endpoint',
  steps: notNeeded('React renders it as written'),
  check: notNeeded('the API page generator writes it'),
  sources: notNeeded('the generator rewrites a page when its specification changes'),
  components: ['Endpoint'],
  styles: notNeeded('in the styles of API pages: packages/api-reference/reference.css'),
  markdown: notNeededForText,
  search: {
    elements: ['p', 'span'],
    matches: isEndpoint,
    read(node, notes) {
      const space = node.tagName === 'p' ? ' ' : '';
      const call = normalizeText(getSpacedText(node.children));
      notes.define(call, call);
      notes.addText(space);
      notes.read(node.children);
      notes.addText(space);
    },
  },
  reading: notNeededForText,
} satisfies Tag;
