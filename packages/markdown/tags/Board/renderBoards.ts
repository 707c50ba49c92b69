import { loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { PageError } from '@portal/core/errors/pageError';
import type { Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { TaggedPage } from '../types';
import { Links, terminalId, terminalsOf } from './links';
import { type BoardTag, readBoardTag } from './readBoardTag';
import { identityTable, type Part, pickPins, pickViews, renderPart } from './renderPart';

interface Found {
  node: MdxJsxFlowElement;
  parent: Parent;
  tag: BoardTag;
  boards: Board[];
}

/** Pages about a board: search results for its data lead there. */
const HOME = /content[\\/]sdk[\\/]hardware[\\/]/;

function outsideSearch(children: RootContent[]): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [{ type: 'mdxJsxAttribute', name: 'data-search', value: 'skip' }],
    children: children as MdxJsxFlowElement['children'],
  };
}

/** Replaces each `<Board of="…" />` with drawings and tables created from the board's file. */
export default async function renderBoards(
  tree: Root,
  { root, file, errors, support }: TaggedPage,
): Promise<void> {
  const found: Found[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, _index, parent) => {
    if (node.name !== 'Board' || !parent) return;
    const read = errors.attempt(() => {
      const tag = readBoardTag(node, file);
      const boards = tag.of.map((id) => loadBoard(root, id, tag.place));
      return { node, parent: parent as Parent, tag, boards };
    });
    if (read) found.push(read);
  });
  visit(tree, 'mdxJsxTextElement', (node) => {
    if (node.name !== 'Board') return;
    errors.attempt(() => {
      throw new PageError(
        { file, line: node.position?.start.line },
        'a Board is inside a line of text',
        'Put it on a separate line, with an empty line before and after it.',
      );
    });
  });
  const linked = new Map<string, Links>();
  for (const [i, { node, parent, tag, boards }] of found.entries()) {
    const content = await errors.attemptAsync(async () =>
      boards.length > 1 ? [identityTable(boards)] : renderParts(tag, boards, i),
    );
    if (!content) continue;
    const shown = HOME.test(file) ? content : [outsideSearch(content)];
    parent.children.splice(parent.children.indexOf(node), 1, ...shown);
  }

  /** Board parts on the whole page, so that drawing and table can link to each other. */
  function linksOf(board: Board): Links {
    const asked = (part: Part) =>
      found
        .filter(({ tag }) => tag.of.includes(board.id) && tag.parts.includes(part))
        .map(({ tag: { only, use, place } }) => ({ board, only, use, place }));
    const tables = asked('pins');
    const rows = tables.flatMap(pickPins).flatMap(({ connector, pin }) => {
      return terminalId(connector.id, pin) ?? [];
    });
    const drawn = asked('view')
      .flatMap(pickViews)
      .flatMap((view) => terminalsOf(board, view));
    const links =
      linked.get(board.id) ??
      new Links(board.id, tables.length > 0 ? new Set(rows) : undefined, new Set(drawn));
    linked.set(board.id, links);
    return links;
  }

  async function renderParts(tag: BoardTag, [board]: Board[], i: number): Promise<RootContent[]> {
    if (!board) return [];
    const { only, use, place } = tag;
    const links = linksOf(board);
    const content: RootContent[] = [];
    for (const part of tag.parts) {
      const id = `bd${i}${part}`;
      content.push(...(await renderPart(part, { board, only, use, place, links, id, support })));
    }
    return content;
  }
}
