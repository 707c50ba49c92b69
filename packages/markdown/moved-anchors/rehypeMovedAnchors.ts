import path from 'node:path';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { loadAnchors } from './loadAnchors';

/** Returns the element that gets the old anchor. For a table row, it is the first cell. */
function findAnchorElement(target: Element): Element {
  if (target.tagName !== 'tr') return target;
  const isCell = (child: Element['children'][number]): child is Element =>
    child.type === 'element' && child.tagName === 'td';
  return target.children.find(isCell) ?? target;
}

/** Collects the elements with an ID, and the first link to each URL and to each path without its hash. */
function collectTargets(tree: Root) {
  const byId = new Map<string, Element>();
  const links = new Map<string, Element>();
  visit(tree, 'element', (node) => {
    const { id, href } = node.properties;
    if (typeof id === 'string') byId.set(id, node);
    if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('/')) return;
    for (const url of [href, href.replace(/#.*/, '')]) if (!links.has(url)) links.set(url, node);
  });
  return { byId, links };
}

/**
 * Keeps old anchors, so that existing links still work. The anchor of a renamed heading or table row
 * is added to it. The anchor of a section on another page is added to a link to that page, where
 * readers without scripts arrive; the loader in `packages/static-first` follows the link.
 */
export default function rehypeMovedAnchors({ root }: { root: string }) {
  return (tree: Root, { path: file }: VFile): void => {
    const page = path.relative(root, file).split(path.sep).join('/');
    const pageAnchors = loadAnchors(root).filter((anchor) => anchor.target && anchor.file === page);
    if (pageAnchors.length === 0) return;
    const { byId, links } = collectTargets(tree);
    for (const { anchor, target = '' } of pageAnchors) {
      const isOnOtherPage = target.startsWith('/');
      const [url = '', hash = ''] = target.split('#');
      const element = isOnOtherPage ? (links.get(target) ?? links.get(url)) : byId.get(target);
      // The `built-anchors` rule reports lost anchors.
      if (!element || byId.has(anchor)) continue;
      const properties = { id: anchor, ...(isOnOtherPage && { dataMoved: hash }) };
      findAnchorElement(element).children.unshift(h('span', properties));
    }
  };
}
