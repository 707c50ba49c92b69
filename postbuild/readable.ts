import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Elements that serve the pointer or the layout and say nothing that is read. */
const SILENT = new Set(['form', 'footer', 'nav', 'noscript', 'script', 'style', 'template']);
/** All that a link to the heading it stands in shows. */
const ZERO_WIDTH = /^\u200b*$/;

/** What the tree of a page says of one of its elements. */
export function isSilent({ tagName, properties, children }: Element): boolean {
  const { role, ariaHidden, dataTerm, dataTermDefinition } = properties;
  // The button of a term is a word of its sentence; the definition is behind it.
  if (tagName === 'button') return dataTerm === undefined;
  return (
    SILENT.has(tagName) ||
    role === 'tablist' ||
    ariaHidden === 'true' ||
    dataTermDefinition !== undefined ||
    (tagName === 'a' && ZERO_WIDTH.test(textOf({ type: 'root', children })))
  );
}

/** Titles of tabs stand in a list above them; each panel is told its own. */
function labelPanels(node: Element): void {
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
    list.children.filter((child) => child.type === 'element').map((tab) => textOf(tab).trim()),
  );
  panels.forEach((panel, i) => {
    panel.properties.dataLabel = labels[i] ?? '';
  });
}

/** A picture is drawn once for wide and once for narrow screens; one of them is enough to read. */
function onePicture(figure: Element): ElementContent[] {
  let seen = false;
  const keep = (node: ElementContent): boolean => {
    if (node.type !== 'element') return true;
    if (node.tagName === 'svg' && node.properties.role === 'img') {
      if (seen) return false;
      seen = true;
      return true;
    }
    node.children = node.children.filter(keep);
    return true;
  };
  return figure.children.filter(keep);
}

function prune(node: Element): void {
  if (node.tagName === 'figure') node.children = onePicture(node);
  const isTabs = node.children.some(
    (child) => child.type === 'element' && child.properties.role === 'tablist',
  );
  if (isTabs) labelPanels(node);
  node.children = node.children.filter((child) => child.type !== 'element' || !isSilent(child));
  for (const child of node.children) if (child.type === 'element') prune(child);
}

/**
 * Leaves of a page's content what is read: no buttons but the words of terms, no definitions behind
 * them, no navigation, each picture once. Tab panels get the title of their tab as `dataLabel`.
 *
 * The Markdown and the search texts of a page are both made from the result, which is the given tree.
 */
export function readable(content: Root): Root {
  for (const child of content.children) if (child.type === 'element') prune(child);
  return content;
}
