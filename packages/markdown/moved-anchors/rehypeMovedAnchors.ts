import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadAnchors, type PromisedAnchor } from './loadAnchors';

/** Element that gets the anchor: for a table row, its first cell. */
function findAnchorElement(target: Element): Element {
  if (target.tagName !== 'tr') return target;
  const isCell = (child: Element['children'][number]): child is Element =>
    child.type === 'element' && child.tagName === 'td';
  return target.children.find(isCell) ?? target;
}

/** Keeps old anchors of renamed headings and table rows, so that existing links still work. */
export default function rehypeMovedAnchors({ root }: { root: string }) {
  let anchors: readonly PromisedAnchor[] | undefined;
  return (tree: Root, { path: file }: VFile): void => {
    anchors ??= loadAnchors(root).filter(({ target }) => target);
    const page = path.relative(root, file).split(path.sep).join('/');
    const pageAnchors = anchors.filter((anchor) => anchor.file === page);
    if (pageAnchors.length === 0) return;
    const byId = new Map<string, Element>();
    visit(tree, 'element', (node) => {
      if (typeof node.properties.id === 'string') byId.set(node.properties.id, node);
    });
    for (const { anchor, target = '' } of pageAnchors) {
      const element = byId.get(target);
      // The rule `built-anchors` reports lost anchors.
      if (!element || byId.has(anchor)) continue;
      findAnchorElement(element).children.unshift({
        type: 'element',
        tagName: 'span',
        properties: { id: anchor },
        children: [],
      });
    }
  };
}
