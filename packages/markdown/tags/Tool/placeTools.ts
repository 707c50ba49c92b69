import { PageError } from '@portal/core/errors/pageError';
import { addressOf } from '@portal/field-tools/tools';
import type { Node, Paragraph, Parent, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { attributesOf, type JsxElement } from '../jsx';
import { importPart } from '../mdast';
import type { TaggedPage } from '../types';
import { readTool, type ToolTag } from './readTool';

const CARD = 'ToolCard';

/** Content of the tag: a single line is a paragraph, several lines contain one. */
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
    // After a title that ends with a question mark, the text starts a new sentence.
    children: [link, { type: 'text', value: title.endsWith('?') ? ' ' : ': ' }, ...words],
  } as unknown as MdxJsxFlowElement;
}

/** Whether a node is a tag, or white space between tags. */
function isTagOrSpace(node: Node): boolean {
  const { name, value } = node as Node & { name?: string; value?: string };
  return name === 'Tool' || name === CARD || (node.type === 'text' && !value?.trim());
}

/** Rejects a tag inside a sentence, which it would split. */
function assertAlone(node: JsxElement, parent: Parent, file: string): void {
  if (node.type !== 'mdxJsxTextElement') return;
  if (parent.type === 'paragraph' && parent.children.every(isTagOrSpace)) return;
  throw new PageError(
    { file, line: node.position?.start.line },
    'a Tool stands inside a sentence',
    'Give it a paragraph of its own, with an empty line before and after.',
  );
}

/**
 * Replaces each `<Tool of="…">` with a link to the tool's page in the given state, and imports the card that opens
 * the tool in place.
 */
export default function placeTools(tree: Root, { file, errors }: TaggedPage): void {
  let count = 0;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Tool' || !parent || index === undefined) return;
    const tag = errors.attempt(() => {
      assertAlone(node, parent as Parent, file);
      return readTool(node, file);
    });
    if (!tag) return;
    const card = toCard(tag, wordsOf(node));
    count += 1;
    (parent as Root).children.splice(index, 1, card);
    return index + 1;
  });
  if (count > 0) tree.children.push(importPart('@portal/field-tools/frame/ToolCard', CARD));
}
