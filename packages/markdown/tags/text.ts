import type { ElementContent, RootContent } from 'hast';

/** Elements before and after which a word ends. */
export const BLOCKS = new Set(
  'p li td th tr dt dd div pre summary figcaption blockquote h1 h2 h3 h4 h5 h6 br'.split(' '),
);

/** Text without what nobody types: double spaces, and the signs before the cards of a category. */
export function squeeze(text: string): string {
  return text.replace(/(?:[\s\u200b\u{1f300}-\u{1faff}]|\ufe0f)+/gu, ' ').trim();
}

/** Text of an element with the spaces that its blocks make. */
export function spacedText(nodes: readonly (ElementContent | RootContent)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const inner = spacedText(node.children);
      if (node.tagName === 'sup') return `^${inner}`;
      return BLOCKS.has(node.tagName) ? ` ${inner} ` : inner;
    })
    .join('');
}
