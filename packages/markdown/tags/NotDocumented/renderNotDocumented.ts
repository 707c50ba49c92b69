import { PageError } from '@portal/core/errors/pageError';
import type { BlockContent, List, ListItem, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import {
  createElement,
  findJsxElements,
  getAttributes,
  type JsxElement,
  replaceElements,
} from '../jsx';
import { createBoldLine, link, paragraph, text } from '../mdast';
import type { TaggedPage } from '../types';

const USAGE =
  'Write <NotDocumented>, an empty line, a Markdown list, an empty line, and </NotDocumented>.';

/** Whether an element is from a `<Board>`, not from the page. */
const isFromBoard = ({ position }: JsxElement): boolean => position === undefined;

const getList = ({ children }: JsxElement): List => children[0] as List;

function checkElements(elements: readonly JsxElement[], { file, errors }: TaggedPage): void {
  for (const [index, { children, attributes, position }] of elements.entries()) {
    const location = { file, line: position?.start.line };
    if (children.length !== 1 || children[0]?.type !== 'list' || attributes.length > 0) {
      const problem = '<NotDocumented> must contain one list and nothing else';
      errors.add(new PageError(location, problem, USAGE));
    } else if (index > 0) {
      // Readers look for all gaps in one place.
      const problem = 'a page can have only one <NotDocumented>';
      errors.add(new PageError(location, problem, 'Move the items to the first list.'));
    }
  }
}

/** Creates an item with the gaps of one board. Search finds them on the board's page. */
function createBoardItem(element: JsxElement): ListItem {
  const { board = '' } = getAttributes(element, ['board']) ?? {};
  const list = { ...getList(element), data: { hProperties: { dataSearch: 'skip' } } };
  const intro = paragraph(text(`${board} (do not rely on any of these):`));
  return { type: 'listItem', spread: false, children: [intro, list] };
}

function createBox(content: BlockContent[], support?: string): MdxJsxFlowElement {
  const supportLine = [
    text('If you need one of these, ask '),
    link(support ?? '', text('Support')),
    text('.'),
  ];
  return createElement('div', { className: 'not-documented' }, [
    createBoldLine('Not documented'),
    ...content,
    ...(support ? [paragraph(...supportLine)] : []),
  ]);
}

/** Replaces `<NotDocumented>` and the gaps of boards with one box at the end of the page's content. */
export default async function renderNotDocumented(tree: Root, page: TaggedPage): Promise<void> {
  const { errors, support } = page;
  const elements = findJsxElements(tree, 'NotDocumented');
  const listed = elements.filter((element) => !isFromBoard(element));
  const fromBoards = elements.filter(isFromBoard);
  checkElements(listed, page);
  const target = listed[0] ?? fromBoards.at(-1);
  if (!target || errors.all.length > 0) return;
  const list = getList(target);
  const content: BlockContent[] =
    elements.length === 1 && fromBoards.length === 1
      ? [list, paragraph(text('Do not rely on any of these.'))]
      : [
          {
            ...list,
            children: [
              ...listed.flatMap((element) => getList(element).children),
              ...fromBoards.map(createBoardItem),
            ],
          },
        ];
  await replaceElements(tree, 'NotDocumented', errors, (element) =>
    element === target ? [createBox(content, support)] : [],
  );
}
