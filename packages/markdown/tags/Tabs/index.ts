import type { Element } from 'hast';
import { strongLine } from '../mdast';
import { type Tag, without } from '../types';
import { isUnread } from '../unread';
import { labelPanels } from './labelPanels';

function isPanel({ properties }: Element): boolean {
  return properties.role === 'tabpanel';
}

/** Alternative content, of which readers see one at a time; the Markdown output contains all. */
const tabs: Tag = {
  name: 'Tabs',
  steps: without('React renders it as written'),
  check: without('the build renders it, and React reports errors'),
  sources: without('it includes no file'),
  components: ['Tabs', 'TabItem'],
  styles: without('in the theme, next to the replaced components in site/theme'),
  markdown: {
    elements: ['div'],
    fits: isPanel,
    render(state, node) {
      const label = String(node.properties.dataLabel ?? '');
      const content = state.toFlow(state.all(node));
      return (label ? [strongLine(label), ...content] : content) as never;
    },
  },
  search: {
    elements: ['div'],
    fits: isPanel,
    read({ properties, children }, notes) {
      notes.addText(` ${properties.dataLabel ?? ''}  `);
      notes.read(children);
      notes.addText(' ');
    },
  },
  reading: {
    isRead(node) {
      if (node.properties.role === 'tablist') return false;
      return isPanel(node) && node.children.length > 0 && node.children.every(isUnread)
        ? false
        : undefined;
    },
    prepare: labelPanels,
  },
};

export default tabs;
