import { loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import { PageError } from '@portal/core/errors/pageError';
import type { Parent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { createElement } from '../jsx';
import { createImport } from '../mdast';
import type { TaggedPage } from '../types';
import { type BoardTag, parseBoardTag } from './parseBoardTag';
import {
  type BoardPart,
  createIdentityTable,
  renderPart,
  selectPins,
  selectViews,
} from './renderPart';
import { renderSheet } from './renderSheet';
import { getTerminalId, listTerminals, TerminalAnchors } from './terminalAnchors';

interface FoundBoardTag {
  node: MdxJsxFlowElement;
  parent: Parent;
  tag: BoardTag;
  boards: Board[];
}

/** Pages about boards. Search indexes the data of a board only on these pages. */
const BOARD_PAGES_PATTERN = /content[\\/]sdk[\\/]hardware[\\/]/;

/** Replaces each `<Board of="…" />` with drawings and tables created from the board's file. */
export default async function renderBoards(
  tree: Root,
  { root, file, errors, support, boardUrls }: TaggedPage,
): Promise<void> {
  const foundTags: FoundBoardTag[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, _index, parent) => {
    if (node.name !== 'Board' || !parent) return;
    const foundTag = errors.attempt(() => {
      const tag = parseBoardTag(node, file);
      const boards = tag.of.map((id) => loadBoard(root, id, tag.location));
      return { node, parent: parent as Parent, tag, boards };
    });
    if (foundTag) foundTags.push(foundTag);
  });
  visit(tree, 'mdxJsxTextElement', (node) => {
    if (node.name !== 'Board') return;
    errors.attempt(() => {
      throw new PageError(
        { file, line: node.position?.start.line },
        '<Board> is inside a paragraph',
        'Put it on a separate line, with a blank line before and after it.',
      );
    });
  });
  const anchorsByBoard = new Map<string, TerminalAnchors>();
  for (const [i, { node, parent, tag, boards }] of foundTags.entries()) {
    const content = await errors.attemptAsync(async () =>
      boards.length > 1 ? [createIdentityTable(boards)] : renderTag(node, tag, boards, i),
    );
    if (!content) continue;
    const replacement = BOARD_PAGES_PATTERN.test(file)
      ? content
      : [createElement('div', { 'data-search': 'skip' }, content)];
    parent.children.splice(parent.children.indexOf(node), 1, ...replacement);
  }
  if (foundTags.some(({ tag }) => tag.isSheet)) {
    tree.children.unshift(createImport('@portal/markdown/tags/Board/sheet.css'));
  }

  /**
   * Creates the anchors for all parts of a board on the page, so that drawings and tables can link
   * to each other.
   */
  function getTerminalAnchors(board: Board): TerminalAnchors {
    const findTagsWithPart = (part: BoardPart) =>
      foundTags
        .filter(({ tag }) => tag.of.includes(board.id) && tag.parts.includes(part))
        .map(({ tag: { only, use, location } }) => ({ board, only, use, location }));
    const pinTables = findTagsWithPart('pins');
    const tableTerminals = pinTables.flatMap(selectPins).flatMap(({ connector, pin }) => {
      return getTerminalId(connector.id, pin) ?? [];
    });
    const drawnTerminals = findTagsWithPart('view')
      .flatMap(selectViews)
      .flatMap((view) => listTerminals(board, view));
    const anchors =
      anchorsByBoard.get(board.id) ??
      new TerminalAnchors(
        board.id,
        pinTables.length > 0 ? new Set(tableTerminals) : undefined,
        new Set(drawnTerminals),
      );
    anchorsByBoard.set(board.id, anchors);
    return anchors;
  }

  async function renderTag(
    node: MdxJsxFlowElement,
    tag: BoardTag,
    [board]: Board[],
    i: number,
  ): Promise<RootContent[]> {
    if (!board) return [];
    if (tag.isSheet) {
      const urls = boardUrls?.[board.id];
      return [await renderSheet({ board, urls, id: `bd${i}`, program: node.children })];
    }
    const { only, use, location } = tag;
    const anchors = getTerminalAnchors(board);
    const content: RootContent[] = [];
    for (const part of tag.parts) {
      const id = `bd${i}${part}`;
      content.push(
        ...(await renderPart(part, { board, only, use, location, anchors, id, support })),
      );
    }
    return content;
  }
}
