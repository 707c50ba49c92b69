import type { Element } from 'hast';
import { getSpacedText, normalizeText } from '../text';
import type { Tag } from '../types';
import { ENDPOINT_CLASS } from './className';

function isEndpoint({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(ENDPOINT_CLASS);
}

/** Method and path of an operation, mostly on API pages. */
export default {
  name: 'Endpoint',
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
} satisfies Tag;
