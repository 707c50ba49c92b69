import type { ElementContent, Parents, Root } from 'hast';
import { h } from 'hastscript';
import { type NameContext, splitAtNames } from './splitAtNames';

/** Class of text that must not wrap. */
export const NO_WRAP_CLASS = 'nowrap';

/** Elements whose text is shown verbatim. */
const VERBATIM_TAGS = new Set(['pre', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);

/**
 * Maximum length of an unbreakable name: it fits a phone at 200 % text size, even inside a list.
 * Names in cells can be longer, because tables scroll.
 */
const MAX_NAME_CHARS = 14;
const MAX_HEADING_NAME_CHARS = 12;
const MAX_CELL_NAME_CHARS = 18;

function getContext(name: string, outer: NameContext): NameContext {
  if (name === 'code') return { ...outer, isCode: true };
  if (/^h[1-6]$/.test(name)) return { ...outer, maxLength: MAX_HEADING_NAME_CHARS };
  return name === 'td' || name === 'th' ? { ...outer, maxLength: MAX_CELL_NAME_CHARS } : outer;
}

function markNames(parent: Parents, outer: NameContext): void {
  const name = 'tagName' in parent ? parent.tagName : 'name' in parent ? (parent.name ?? '') : '';
  if (VERBATIM_TAGS.has(name)) return;
  const context = getContext(name, outer);
  const [first] = parent.children;
  if (name === 'code' && 'properties' in parent && first?.type === 'text') {
    const [{ isUnbreakable } = { isUnbreakable: false }, ...others] = splitAtNames(
      first.value,
      context,
    );
    if (isUnbreakable && others.length === 0) {
      parent.properties.className = [NO_WRAP_CLASS];
      return;
    }
  }
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if ('children' in child) markNames(child, context);
    if (child.type !== 'text') return [child];
    const segments = splitAtNames(child.value, context);
    return segments.map(({ text, isUnbreakable }) =>
      isUnbreakable
        ? h('span', { className: [NO_WRAP_CLASS] }, text)
        : { type: 'text', value: text },
    );
  });
}

/** Keeps names of boards, pins, and options, and ranges on one line by wrapping them in `span.nowrap`. */
export default function rehypeUnbreakableNames() {
  return (tree: Root): void => markNames(tree, { isCode: false, maxLength: MAX_NAME_CHARS });
}
