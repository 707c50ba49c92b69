import type { Element } from 'hast';
import { toString as getText } from 'hast-util-to-string';

/** Adds the tab title to each panel, because on the page the titles are in a list above the panels. */
export function addPanelLabels(node: Element): void {
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
