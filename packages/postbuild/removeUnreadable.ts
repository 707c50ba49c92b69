import { toPlainSpaces } from '@portal/core/units/bindUnits';
import { TAGS } from '@portal/markdown/tags';
import { isExcludedFromText } from '@portal/markdown/tags/isExcludedFromText';
import type { Element, Root } from 'hast';
import { toString as getText } from 'hast-util-to-string';

/** Interactive and layout elements, whose text is not page content. */
const UNREADABLE_TAGS = new Set([
  'button',
  'form',
  'footer',
  'nav',
  'noscript',
  'script',
  'style',
  'template',
]);
/** Text of the anchor link in a heading. It consists of zero-width spaces. */
const ZERO_WIDTH_PATTERN = /^\u200b*$/;

const READING_RULES = TAGS.flatMap(({ reading }) => reading ?? []);

function isReadable(node: Element): boolean {
  for (const rule of READING_RULES) {
    const result = rule.isRead?.(node);
    if (result !== undefined) return result;
  }
  const { tagName, properties, children } = node;
  const isHidden =
    UNREADABLE_TAGS.has(tagName) ||
    properties.ariaHidden === 'true' ||
    // Keeps the selected option, because it is the current value of a control.
    (tagName === 'option' && !properties.selected) ||
    isExcludedFromText(node);
  return !(
    isHidden ||
    (tagName === 'a' && ZERO_WIDTH_PATTERN.test(getText({ type: 'root', children })))
  );
}

function pruneElement(node: Element): void {
  for (const rule of READING_RULES) rule.prepare?.(node);
  node.children = node.children.filter((child) => child.type !== 'element' || isReadable(child));
  for (const child of node.children) {
    if (child.type === 'element') pruneElement(child);
    if (child.type === 'text') child.value = toPlainSpaces(child.value);
  }
}

/** Removes interactive and layout elements from the page content, in place. Reading rules of tags take precedence. */
export function removeUnreadable(content: Root): Root {
  for (const child of content.children) if (child.type === 'element') pruneElement(child);
  return content;
}
