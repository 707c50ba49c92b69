import type { Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageErrors } from '../shared/pageError';
import { loadBoard } from './loadBoard';
import { type BoardTag, readBoardTag } from './readBoardTag';
import { renderPart } from './renderPart';
import type { Board } from './types';

interface Found {
  node: MdxJsxFlowElement;
  parent: Parent;
  tag: BoardTag;
  board: Board;
}

/** Replaces each `<Board of="…" />` by pictures and tables made from the board's file. */
export default function remarkBoards({ root }: { root: string }) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const errors = new PageErrors();
    const found: Found[] = [];
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, _index, parent) => {
      if (node.name !== 'Board' || !parent) return;
      const read = errors.attempt(() => {
        const tag = readBoardTag(node, vfile.path);
        return { node, parent: parent as Parent, tag, board: loadBoard(root, tag.of, tag.place) };
      });
      if (read) found.push(read);
    });
    errors.throwIfAny();
    for (const [i, { node, parent, tag, board }] of found.entries()) {
      const hasPins = found.some(
        (other) => other.tag.of === tag.of && other.tag.parts.includes('pins'),
      );
      const content: RootContent[] = [];
      for (const part of tag.parts) {
        const { only, place } = tag;
        content.push(
          ...(await renderPart(part, { board, only, place, hasPins, id: `bd${i}${part}` })),
        );
      }
      parent.children.splice(parent.children.indexOf(node), 1, ...content);
    }
  };
}
