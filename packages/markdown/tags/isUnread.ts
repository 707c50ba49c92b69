import type { RootContent } from 'hast';

/**
 * Whether content is excluded from Markdown and search (`data-unread`), because another page contains it or
 * it is useful only in a browser.
 */
export function isUnread(node: RootContent): boolean {
  return node.type === 'element' && node.properties.dataUnread !== undefined;
}
