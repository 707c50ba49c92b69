import { PageError, type PageErrors } from '@portal/core/errors/pageError';
import type { Node, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

export function findJsxElements(tree: Root, name: string): JsxElement[] {
  const elements: JsxElement[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    if ((node as JsxElement).name === name) elements.push(node as JsxElement);
  });
  return elements;
}

/** Returns the attributes of an element; undefined if it has other attributes, or values that are not strings. */
export function getAttributes<Name extends string>(
  { attributes }: JsxElement,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const texts: Partial<Record<Name, string>> = {};
  for (const attribute of attributes) {
    const name = names.find((item) => 'name' in attribute && item === attribute.name);
    if (!name || typeof attribute.value !== 'string') return undefined;
    texts[name] = attribute.value;
  }
  return texts;
}

interface TagSyntax<Required extends string, Optional extends string> {
  required: readonly Required[];
  optional?: readonly Optional[];
  /** Whether the tag must be on a separate line. */
  isBlock?: boolean;
  hasContent?: boolean;
  example: string;
}

export function parseAttributes<Required extends string, Optional extends string = never>(
  node: JsxElement,
  file: string,
  syntax: TagSyntax<Required, Optional>,
): Record<Required, string> & Partial<Record<Optional, string>> {
  const { required, optional = [], isBlock = false, hasContent = false, example } = syntax;
  const attributes = getAttributes(node, [...required, ...optional]);
  const isPlaced = !isBlock || node.type === 'mdxJsxFlowElement';
  const isComplete = required.every((name) => attributes?.[name]);
  if (attributes && isComplete && isPlaced && hasContent === node.children.length > 0)
    return attributes as Record<Required, string> & Partial<Record<Optional, string>>;
  const rules = [
    ...required.map((name) => `requires ${name}="…"`),
    ...optional.map((name) => `accepts ${name}="…"`),
    hasContent ? 'has content' : 'has no content',
    ...(isBlock ? ['must be on a separate line'] : []),
  ];
  throw new PageError(
    { file, line: node.position?.start.line },
    `<${node.name}> ${new Intl.ListFormat('en').format(rules)}`,
    `Write ${example}.`,
  );
}

/** Converts props to JSX attributes. Attributes without a value are omitted. */
export function toJsxAttributes(
  props: Record<string, string | number | undefined>,
): MdxJsxAttribute[] {
  return Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: String(value) }));
}

/** Creates an element on a separate line. Attributes without a value are omitted. */
export function createElement(
  name: string,
  props: Record<string, string | number | undefined>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toJsxAttributes(props),
    children: [...children] as MdxJsxFlowElement['children'],
  };
}

/** @param index number of matching nodes before this one on the page */
type NodeRenderer<N> = (
  node: N,
  parent: Parent,
  index: number,
) => readonly RootContent[] | Promise<readonly RootContent[]>;

/** Replaces each node that matches. A node whose rendering throws a page error remains; the error is collected. */
export async function replaceNodes<N extends Node>(
  tree: Root,
  matches: (node: Node) => node is N,
  errors: PageErrors,
  render: NodeRenderer<N>,
): Promise<void> {
  const found: { node: N; parent: Parent }[] = [];
  visit(tree, matches, (node, _index, parent) => {
    if (parent) found.push({ node: node as unknown as N, parent: parent as Parent });
  });
  for (const [index, { node, parent }] of found.entries()) {
    const content = await errors.attemptAsync(async () => render(node, parent, index));
    if (content) parent.children.splice(parent.children.indexOf(node as never), 1, ...content);
  }
}

function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function replaceElements(
  tree: Root,
  name: string,
  errors: PageErrors,
  render: NodeRenderer<JsxElement>,
): Promise<void> {
  const matches = (node: Node): node is JsxElement => isJsxElement(node) && node.name === name;
  return replaceNodes(tree, matches, errors, render);
}
