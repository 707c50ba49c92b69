import { plainSpaces } from '@portal/core/units/boundUnits';
import { TAGS } from '@portal/markdown/tags';
import { isWithout } from '@portal/markdown/tags/types';
import { isUnread } from '@portal/markdown/tags/unread';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Interactive and layout elements without readable text. */
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
/** Content of the anchor link in a heading. */
const ZERO_WIDTH = /^\u200b*$/;

const TAG_RULES = TAGS.flatMap(({ reading }) => (isWithout(reading) ? [] : [reading]));

/** Whether an element is part of the page's text. */
function isRead(node: Element): boolean {
  for (const rule of TAG_RULES) {
    const told = rule.isRead?.(node);
    if (told !== undefined) return told;
  }
  const { tagName, properties, children } = node;
  const isHidden =
    SILENT.has(tagName) ||
    properties.ariaHidden === 'true' ||
    // Only the selected option of a control is kept.
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
 * Removes buttons and navigation from a page's content; tags define their own readable form (`tags/`).
 * The Markdown and search texts are both created from the result, which is the given tree, modified.
 */
export function readable(content: Root): Root {
  for (const child of content.children) if (child.type === 'element') prune(child);
  return content;
}
