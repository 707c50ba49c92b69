import type { Root } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Characters: more text than a screen of 1440 by 800 pixels shows at once. */
const SCREENFUL = 3_000;
/** Elements whose text is not shown at first. */
const CLOSED = /^(?:details|title|desc)$/;

/** Id of the first heading below all that the first screen of a page can show; a shorter page has none. */
export function firstBelowScreen(content: Root | undefined): string | undefined {
  if (!content) return undefined;
  let room = SCREENFUL;
  let id: string | undefined;
  visit(content, (node) => {
    if (node.type === 'text') room -= node.value.trim().length;
    if (node.type !== 'element') return undefined;
    if (node.properties.hidden || CLOSED.test(node.tagName)) return SKIP;
    if (room > 0 || !/^h[2-6]$/.test(node.tagName) || !node.properties.id) return undefined;
    id = String(node.properties.id);
    return EXIT;
  });
  return id;
}
