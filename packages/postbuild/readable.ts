import { plainSpaces } from '@portal/core/units/boundUnits';
import { TAGS } from '@portal/markdown/tags';
import { isWithout } from '@portal/markdown/tags/types';
import { isUnread } from '@portal/markdown/tags/unread';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Elements that serve the pointer or the layout and say nothing that is read. */
const SILENT = new Set([
  'button',
  'form',
  'footer',
  'nav',
  'noscript',
  'script',
  'style',
  'template',
]);
/** All that a link to the heading it stands in shows. */
const ZERO_WIDTH = /^\u200b*$/;

const TAG_RULES = TAGS.flatMap(({ reading }) => (isWithout(reading) ? [] : [reading]));

/** Whether an element is text of the page. */
function isRead(node: Element): boolean {
  for (const rule of TAG_RULES) {
    const told = rule.isRead?.(node);
    if (told !== undefined) return told;
  }
  const { tagName, properties, children } = node;
  const isHidden =
    SILENT.has(tagName) ||
    properties.ariaHidden === 'true' ||
    // Of the choices of a control, the one that is made is read.
    (tagName === 'option' && !properties.selected) ||
    isUnread(node);
  return !(isHidden || (tagName === 'a' && ZERO_WIDTH.test(textOf({ type: 'root', children }))));
}

function prune(node: Element): void {
  for (const rule of TAG_RULES) rule.prepare?.(node);
  node.children = node.children.filter((child) => child.type !== 'element' || isRead(child));
  for (const child of node.children) {
    if (child.type === 'element') prune(child);
    if (child.type === 'text') child.value = plainSpaces(child.value);
  }
}

/**
 * Leaves of a page's content what is read: no buttons, no navigation; tags say what of them is read (`tags/`).
 *
 * The Markdown and the search texts of a page are both made from the result, which is the given tree.
 */
export function readable(content: Root): Root {
  for (const child of content.children) if (child.type === 'element') prune(child);
  return content;
}
