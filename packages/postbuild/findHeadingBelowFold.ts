import type { Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Number of characters that no screen of 1440 × 800 pixels can show. */
const MAX_SCREEN_CHARS = 3_000;
/** Elements whose text is initially hidden. */
const COLLAPSED_TAGS_PATTERN = /^(?:details|title|desc)$/;

/** Finds the ID of the first heading below the first screen; undefined for shorter pages. */
export function findHeadingBelowFold(content: Root | undefined): string | undefined {
  if (!content) return undefined;
  let remainingChars = MAX_SCREEN_CHARS;
  let id: string | undefined;
  visit(content, (node) => {
    if (node.type === 'text') remainingChars -= node.value.trim().length;
    if (node.type !== 'element') return undefined;
    if (node.properties.hidden || COLLAPSED_TAGS_PATTERN.test(node.tagName)) return SKIP;
    if (remainingChars > 0 || !/^h[2-6]$/.test(node.tagName) || !node.properties.id)
      return undefined;
    id = String(node.properties.id);
    return EXIT;
  });
  return id;
}
