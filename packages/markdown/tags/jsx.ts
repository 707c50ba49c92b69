import type { PageErrors } from '@portal/core/errors/pageError';
import type { Node, Parent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Finds all elements with this name, in page order. */
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

/** Returns the attributes of an element on a separate line; undefined if it has others, or content. */
export function getBlockAttributes<Name extends string>(
  node: JsxElement,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const isEmptyBlock = node.type === 'mdxJsxFlowElement' && node.children.length === 0;
  return isEmptyBlock ? getAttributes(node, names) : undefined;
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

/** Replaces each node that matches. A node whose rendering throws a page error remains; the error is collected. */
export async function replaceNodes<N extends Node>(
  tree: Root,
  matches: (node: Node) => node is N,
  errors: PageErrors,
  render: (node: N, parent: Parent) => readonly RootContent[] | Promise<readonly RootContent[]>,
): Promise<void> {
  const found: { node: N; parent: Parent }[] = [];
  visit(tree, matches, (node, _index, parent) => {
    if (parent) found.push({ node: node as unknown as N, parent: parent as Parent });
  });
  for (const { node, parent } of found) {
    const content = await errors.attemptAsync(async () => render(node, parent));
    if (content) parent.children.splice(parent.children.indexOf(node as never), 1, ...content);
  }
}

function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Replaces each element with this name, as `replaceNodes` does. */
export function replaceElements(
  tree: Root,
  name: string,
  errors: PageErrors,
  render: (
    node: JsxElement,
    parent: Parent,
  ) => readonly RootContent[] | Promise<readonly RootContent[]>,
): Promise<void> {
  const matches = (node: Node): node is JsxElement => isJsxElement(node) && node.name === name;
  return replaceNodes(tree, matches, errors, render);
}
