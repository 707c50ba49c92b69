import type { Element } from 'hast';
import { isExcludedFromText } from '../isExcludedFromText';
import { createBoldLine } from '../mdast';
import type { Tag } from '../types';

function isPanel({ properties }: Element): boolean {
  return properties.role === 'tabpanel';
}

/** Alternative content in tabs. The Markdown version contains all tabs. */
export default {
  name: 'Tabs',
  markdown: {
    elements: ['div'],
    matches: isPanel,
    render(state, node) {
      const label = String(node.properties.dataLabel ?? '');
      const content = state.toFlow(state.all(node));
      return (label ? [createBoldLine(label), ...content] : content) as never;
    },
  },
  search: {
    elements: ['div'],
    matches: isPanel,
    read({ properties, children }, notes) {
      notes.addText(` ${properties.dataLabel ?? ''}  `);
      notes.read(children);
      notes.addText(' ');
    },
  },
  reading: {
    isRead(node) {
      if (node.properties.role === 'tablist') return false;
      return isPanel(node) && node.children.length > 0 && node.children.every(isExcludedFromText)
        ? false
        : undefined;
    },
  },
} satisfies Tag;
