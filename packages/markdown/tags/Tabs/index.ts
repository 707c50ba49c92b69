import type { Element } from 'hast';
import { toString as getText } from 'hast-util-to-string';
import { isExcludedFromText } from '../isExcludedFromText';
import { createBoldLine } from '../mdast';
import type { Tag } from '../types';

/** Adds the tab title to each panel, because on the page the titles are in a list above the panels. */
function addPanelLabels(node: Element): void {
  const isTabs = node.children.some(
    (child) => child.type === 'element' && child.properties.role === 'tablist',
  );
  if (!isTabs) return;
  const lists: Element[] = [];
  const panels: Element[] = [];
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (child.properties.role === 'tablist') lists.push(child);
      else if (child.properties.role === 'tabpanel') panels.push(child);
      else visit(child);
    }
  };
  visit(node);
  const labels = lists.flatMap((list) =>
    list.children.filter((child) => child.type === 'element').map((tab) => getText(tab).trim()),
  );
  panels.forEach((panel, i) => {
    panel.properties.dataLabel = labels[i] ?? '';
  });
}

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
    prepare: addPanelLabels,
  },
} satisfies Tag;
