import type { RootContent } from 'hast';

/**
 * Whether content has the `data-exclude-from-text` attribute. The Markdown version and search exclude such
 * content, because another page contains it or it is useful only in a browser.
 */
export function isExcludedFromText(node: RootContent): boolean {
  return node.type === 'element' && node.properties.dataExcludeFromText !== undefined;
}
