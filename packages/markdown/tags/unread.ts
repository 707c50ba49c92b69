import type { RootContent } from 'hast';

/** Content in `data-unread` is for who looks at the page: it stands in full elsewhere, or is of use in a browser alone. */
export function isUnread(node: RootContent): boolean {
  return node.type === 'element' && node.properties.dataUnread !== undefined;
}
