import type { ElementContent, RootContent } from 'hast';

/** Elements that separate words. */
export const BLOCK_TAGS = new Set(
  'p li td th tr dt dd div pre summary figcaption blockquote h1 h2 h3 h4 h5 h6 br'.split(' '),
);

/** Removes double spaces, and the icons in front of the titles of category cards. */
export function normalizeText(text: string): string {
  return text.replace(/(?:[\s\u200b\u{1f300}-\u{1faff}]|\ufe0f)+/gu, ' ').trim();
}

export function getSpacedText(nodes: readonly (ElementContent | RootContent)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const childText = getSpacedText(node.children);
      if (node.tagName === 'sup') return `^${childText}`;
      return BLOCK_TAGS.has(node.tagName) ? ` ${childText} ` : childText;
    })
    .join('');
}
