import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { attributesOf, type JsxElement } from '../jsx';
import { importPart } from '../mdast';
import type { TaggedPage } from '../types';
import { readTool, type ToolTag } from './readTool';
import { addressOf } from './tools';

const CARD = 'ToolCard';

/** The words of the tag: a line of its own is a paragraph, several lines hold one. */
function wordsOf(node: JsxElement): PhrasingContent[] {
  return (node.children as (PhrasingContent | Paragraph)[]).flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
}

function toCard({ of, state, tool }: ToolTag, words: PhrasingContent[]): MdxJsxFlowElement {
  const link: PhrasingContent = {
    type: 'link',
    url: addressOf(tool, state),
    children: [{ type: 'text', value: tool.title }],
  };
  const { title, page, anchor } = tool;
  return {
    type: 'mdxJsxFlowElement',
    name: CARD,
    attributes: attributesOf({ of, title, page, anchor, state: state || undefined }),
    // A title that asks is followed by an answer of its own.
    children: [link, { type: 'text', value: title.endsWith('?') ? ' ' : ': ' }, ...words],
  } as unknown as MdxJsxFlowElement;
}

/**
 * Makes of each `<Tool of="…">` a line with a link to the page of the tool, in the state of the tag, and lets the page
 * bring the card that opens the tool in its place.
 */
export default function placeTools(tree: Root, { file, errors }: TaggedPage): void {
  let count = 0;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Tool' || !parent || index === undefined) return;
    const tag = errors.attempt(() => readTool(node, file));
    if (!tag) return;
    const card = toCard(tag, wordsOf(node));
    count += 1;
    (parent as Root).children.splice(index, 1, card);
    return index + 1;
  });
  if (count > 0) tree.children.push(importPart('@site/tools/frame/ToolCard', CARD));
}
