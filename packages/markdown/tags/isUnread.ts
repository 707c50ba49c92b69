import type { RootContent } from 'hast';

/**
 * Content in `data-unread` is only for viewing: another page contains it in full, or it is useful only in a browser.
 */
export function isUnread(node: RootContent): boolean {
  return node.type === 'element' && node.properties.dataUnread !== undefined;
}
