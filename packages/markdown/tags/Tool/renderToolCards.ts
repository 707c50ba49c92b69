import { PageError } from '@portal/core/errors/pageError';
import { getToolUrl, loadTools, type Tools } from '@portal/field-tools/loadTools';
import type { ToolDescription } from '@portal/field-tools/ToolDescription';
import type { Node, Paragraph, Parent, PhrasingContent, Root, Table } from 'mdast';
import type { MdxJsxAttributeValueExpression, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { findEntry } from '../findEntry';
import {
  findJsxElements,
  getAttributes,
  type JsxElement,
  parseAttributes,
  replaceElements,
  toJsxAttributes,
} from '../jsx';
import { createImport, link, text } from '../mdast';
import { createTable } from '../table';
import type { TaggedPage } from '../types';

const CARD_COMPONENT = 'ToolCard';

export interface ToolTag {
  of: string;
  /** Query string of the tool's initial state; empty for its worked example. */
  state: string;
  tool: ToolDescription;
}

export function parseToolTag(node: JsxElement, file: string, tools: Tools): ToolTag {
  const { of, state = '' } = parseAttributes(node, file, {
    required: ['of'],
    optional: ['state'],
    hasContent: true,
    example: '<Tool of="signal" state="kind=pulse">Is this pulse long enough?</Tool>',
  });
  const location = { file, line: node.position?.start.line };
  const problem = `there is no tool "${of}"`;
  return { of, state, tool: findEntry(tools, of, location, problem, 'packages/field-tools/tools') };
}

/** Removes the paragraph that MDX adds around the content of a tag on its own line. */
function getInlineContent(node: JsxElement): PhrasingContent[] {
  return (node.children as (PhrasingContent | Paragraph)[]).flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
}

/** Returns the name under which the page imports the function that loads a tool. */
function getLoaderName(toolName: string): string {
  return `load${toolName.charAt(0).toUpperCase()}${toolName.slice(1)}`;
}

function createIdentifierValue(name: string): MdxJsxAttributeValueExpression {
  const expression = { type: 'Identifier' as const, name };
  const statement = { type: 'ExpressionStatement' as const, expression };
  const estree = { type: 'Program' as const, sourceType: 'module' as const, body: [statement] };
  return { type: 'mdxJsxAttributeValueExpression', value: name, data: { estree } };
}

function createCard({ of, state, tool }: ToolTag, content: PhrasingContent[]): MdxJsxFlowElement {
  const { title, page, anchor } = tool;
  return {
    type: 'mdxJsxFlowElement',
    name: CARD_COMPONENT,
    attributes: [
      ...toJsxAttributes({ of, title, page, anchor, state: state || undefined }),
      { type: 'mdxJsxAttribute', name: 'load', value: createIdentifierValue(getLoaderName(of)) },
    ],
    // After a title that ends with a question mark, the description starts a new sentence.
    children: [
      link(getToolUrl(tool, state), text(title)),
      text(title.endsWith('?') ? ' ' : ': '),
      ...content,
    ],
  } as unknown as MdxJsxFlowElement;
}

/** Renders a table of all tools. Tools on the same page are linked by their anchors. */
export function renderToolTable(tools: Tools): Table {
  const rows = [...tools.values()].map(({ title, page, anchor, question }) => [
    [link(anchor ?? page, text(title))],
    [text(question)],
  ]);
  return createTable(['Tool', 'Question'], rows);
}

function isTagOrSpace(node: Node): boolean {
  const { name, value } = node as Node & { name?: string; value?: string };
  return name === 'Tool' || name === CARD_COMPONENT || (node.type === 'text' && !value?.trim());
}

/** Throws a page error if the tag is inside a sentence, because the card would split it. */
function assertStandalone(node: JsxElement, parent: Parent, file: string): void {
  if (node.type !== 'mdxJsxTextElement') return;
  if (parent.type === 'paragraph' && parent.children.every(isTagOrSpace)) return;
  throw new PageError(
    { file, line: node.position?.start.line },
    '<Tool> is inside a sentence',
    'Put it in a separate paragraph, with a blank line before and after it.',
  );
}

/**
 * Replaces each `<Tool of="…">` with a link to the tool's page in the given state, and imports the card that opens
 * the tool in place. `<Tool of="all" />` becomes a table of all tools.
 */
export default async function renderToolCards(
  tree: Root,
  { file, errors }: TaggedPage,
): Promise<void> {
  if (findJsxElements(tree, 'Tool').length === 0) return;
  const tools = await loadTools();
  const usedTools = new Set<string>();
  await replaceElements(tree, 'Tool', errors, (node, parent) => {
    if (getAttributes(node, ['of'])?.of === 'all') return [renderToolTable(tools)];
    assertStandalone(node, parent, file);
    const tag = parseToolTag(node, file, tools);
    usedTools.add(tag.of);
    return [createCard(tag, getInlineContent(node))];
  });
  if (usedTools.size === 0) return;
  tree.children.push(createImport('@portal/field-tools/frame/ToolCard', CARD_COMPONENT));
  for (const toolName of usedTools) {
    tree.children.push(
      createImport(`@portal/field-tools/tools/${toolName}/load`, getLoaderName(toolName)),
    );
  }
}
