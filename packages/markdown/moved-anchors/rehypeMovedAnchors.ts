import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type PromisedAnchor, readAnchors } from './readAnchors';

/** The element in which an anchor without text stands: a row takes it in its first cell. */
function holderOf(target: Element): Element {
  if (target.tagName !== 'tr') return target;
  const isCell = (child: Element['children'][number]): child is Element =>
    child.type === 'element' && child.tagName === 'td';
  return target.children.find(isCell) ?? target;
}

/** Keeps the old anchors of headings and table rows that have got other ones, so that old links still lead there. */
export default function rehypeMovedAnchors({ root }: { root: string }) {
  let moved: readonly PromisedAnchor[] | undefined;
  return (tree: Root, { path: file }: VFile): void => {
    moved ??= readAnchors(root).filter(({ target }) => target);
    const page = path.relative(root, file).split(path.sep).join('/');
    const wanted = moved.filter((anchor) => anchor.file === page);
    if (wanted.length === 0) return;
    const byId = new Map<string, Element>();
    visit(tree, 'element', (node) => {
      if (typeof node.properties.id === 'string') byId.set(node.properties.id, node);
    });
    for (const { anchor, target = '' } of wanted) {
      const element = byId.get(target);
      // The rule `built-anchors` names what is lost.
      if (!element || byId.has(anchor)) continue;
      holderOf(element).children.unshift({
        type: 'element',
        tagName: 'span',
        properties: { id: anchor },
        children: [],
      });
    }
  };
}
