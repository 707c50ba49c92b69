import { loadBoard } from '@portal/content-model/boards/loadBoard';
import type { Board } from '@portal/content-model/boards/types';
import type { Node, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createElement, findJsxElements, replaceNodes } from '../jsx';
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

/** Pages about boards. Search indexes the data of a board only on these pages. */
const BOARD_PAGES_PATTERN = /content[\\/]sdk[\\/]hardware[\\/]/;

function createAnchors(board: Board, tags: readonly BoardTag[]): TerminalAnchors {
  const findTagsWithPart = (part: BoardPart) =>
    tags
      .filter(({ boards, parts }) => boards.includes(board.id) && parts.includes(part))
      .map((tag) => ({ ...tag, board }));
  const pinTables = findTagsWithPart('pins');
  const tableTerminals = pinTables
    .flatMap(selectPins)
    .flatMap(({ connector, pin }) => getTerminalId(connector.id, pin) ?? []);
  const drawnTerminals = findTagsWithPart('view')
    .flatMap(selectViews)
    .flatMap((view) => listTerminals(board, view));
  const rows = pinTables.length > 0 ? new Set(tableTerminals) : undefined;
  return new TerminalAnchors(board.id, rows, new Set(drawnTerminals));
}

/** Replaces each `<Board of="…" />` with drawings and tables created from the board's file. */
export default async function renderBoards(tree: Root, page: TaggedPage): Promise<void> {
  const { root, file, errors, boardUrls } = page;
  const tags = new Map<Node, BoardTag>();
  for (const node of findJsxElements(tree, 'Board')) {
    errors.attempt(() => tags.set(node, parseBoardTag(node, file)));
  }
  const anchorsByBoard = new Map<string, TerminalAnchors>();
  const getAnchors = (board: Board) => {
    const anchors = anchorsByBoard.get(board.id) ?? createAnchors(board, [...tags.values()]);
    anchorsByBoard.set(board.id, anchors);
    return anchors;
  };
  const renderParts = async (tag: BoardTag, board: Board, program: RootContent[], id: string) => {
    const content: RootContent[] = [];
    for (const part of tag.parts) {
      if (part === 'sheet') {
        content.push(await renderSheet({ board, urls: boardUrls?.[board.id], id, program }));
      } else {
        const anchors = getAnchors(board);
        const request = { ...tag, board, anchors, id: `${id}${part}` };
        content.push(...(await renderPart(part, request)));
      }
    }
    return content;
  };
  const isBoardTag = (node: Node): node is MdxJsxFlowElement => tags.has(node);
  let count = 0;
  await replaceNodes(tree, isBoardTag, errors, async (node) => {
    const id = `bd${count++}`;
    const tag = tags.get(node) as BoardTag;
    const boards = tag.boards.map((name) => loadBoard(root, name, tag.location));
    const [board, ...otherBoards] = boards;
    const content =
      board && otherBoards.length === 0
        ? await renderParts(tag, board, node.children, id)
        : [createIdentityTable(boards)];
    return BOARD_PAGES_PATTERN.test(file)
      ? content
      : [createElement('div', { 'data-search': 'skip' }, content)];
  });
  if ([...tags.values()].some(({ parts }) => parts.includes('sheet'))) {
    tree.children.unshift(createImport('@portal/markdown/tags/Board/sheet.css'));
  }
}
